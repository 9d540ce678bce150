"""Razorpay's signatures: hex HMAC-SHA256, compared in constant time.

Source: https://razorpay.com/docs/payments/server-integration/python/integration-steps (checkout)
and https://razorpay.com/docs/webhooks/validate-test (webhooks). Bytes go in, because the SDK's own
check takes text alone and a webhook's body must not be decoded before it is trusted.
"""

import hmac
from hashlib import sha256


def sign(message: bytes, secret: str) -> str:
    return hmac.new(secret.encode(), message, sha256).hexdigest()


def sign_checkout(order_id: str, payment_id: str, secret: str) -> str:
    """The signature a browser brings back from checkout."""
    return sign(f"{order_id}|{payment_id}".encode(), secret)


def is_signed(message: bytes, signature: str, secret: str) -> bool:
    """Whether ``signature`` is ours to trust; any text may come in."""
    return hmac.compare_digest(sign(message, secret).encode(), signature.encode(errors="replace"))
