/* A stand-in for https://checkout.razorpay.com/v1/checkout.js: the same constructor, options and
   events, opening the local gateway's page in a frame over the shop's page. */
(function () {
  "use strict";

  var origin = new URL(document.currentScript.src).origin;
  var base = "/dev/gateway/checkout/";

  function prefersDark() {
    var chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  function Razorpay(options) {
    if (!options || !options.key) throw new Error("No key passed");
    if (!options.order_id) throw new Error("No order_id passed");
    this.options = options;
    this.listeners = {};
    this.frame = null;
    this.receive = this.receive.bind(this);
  }

  Razorpay.prototype.on = function (event, listener) {
    (this.listeners[event] = this.listeners[event] || []).push(listener);
  };

  Razorpay.prototype.emit = function (event, detail) {
    (this.listeners[event] || []).forEach(function (listener) {
      listener(detail);
    });
  };

  Razorpay.prototype.open = function () {
    if (this.frame) return;
    var options = this.options;
    var query = new URLSearchParams({
      key_id: options.key,
      name: options.name || "",
      description: options.description || "",
      theme: prefersDark() ? "dark" : "light",
    });
    var frame = document.createElement("iframe");
    frame.title = "Payment";
    frame.className = "razorpay-checkout-frame";
    frame.src = origin + base + encodeURIComponent(options.order_id) + "?" + query;
    Object.assign(frame.style, {
      position: "fixed",
      inset: "0",
      width: "100%",
      height: "100%",
      border: "0",
      zIndex: "2147483647",
      background: "transparent",
      colorScheme: "normal",
    });
    frame.setAttribute("allowtransparency", "true");
    this.returnFocusTo = document.activeElement;
    this.previousOverflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = "hidden";
    addEventListener("message", this.receive);
    document.body.appendChild(frame);
    this.frame = frame;
    frame.addEventListener("load", function () {
      frame.focus();
    });
  };

  Razorpay.prototype.close = function () {
    if (!this.frame) return;
    removeEventListener("message", this.receive);
    this.frame.remove();
    this.frame = null;
    document.documentElement.style.overflow = this.previousOverflow;
    if (this.returnFocusTo && this.returnFocusTo.isConnected) this.returnFocusTo.focus();
  };

  Razorpay.prototype.receive = function (message) {
    if (message.origin !== origin) return;
    if (!this.frame || message.source !== this.frame.contentWindow) return;
    var data = message.data || {};
    var modal = this.options.modal || {};
    if (data.type === "paid") {
      this.close();
      if (this.options.handler) this.options.handler(data.answer);
    } else if (data.type === "failed") {
      this.emit("payment.failed", data.answer);
    } else if (data.type === "dismissed") {
      this.close();
      if (modal.ondismiss) modal.ondismiss();
    }
  };

  window.Razorpay = Razorpay;
})();
