"""The payment gateway: a Protocol, the client of Razorpay's SDK, and a local simulator."""
