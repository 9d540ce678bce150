/* The test gateway's checkout page. It tells the page that opened it what happened. */
(function () {
  "use strict";

  var form = document.querySelector("form");
  var fault = document.querySelector(".fault");
  var failure = null;

  function tell(type, answer) {
    parent.postMessage({ type: type, answer: answer }, location.origin);
  }

  function show(state) {
    document.documentElement.dataset.state = state;
    var panel = document.querySelector('[data-panel="' + state + '"]');
    var target = state === "choose" ? form.querySelector(":checked") : panel;
    if (target) target.focus();
  }

  function busy(is) {
    form.querySelectorAll("button").forEach(function (button) {
      button.disabled = is;
    });
  }

  function attempt(outcome) {
    var choices = new FormData(form);
    busy(true);
    fault.hidden = true;
    fetch("/dev/gateway/checkout/" + document.body.dataset.order + "/attempts", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        outcome: outcome,
        method: choices.get("method"),
        browser: choices.get("browser"),
        webhook: choices.get("webhook"),
        fault: choices.get("fault"),
        refund: choices.get("refund"),
      }),
    })
      .then(function (response) {
        return response.json();
      })
      .then(function (answer) {
        busy(false);
        if (outcome === "fail" && answer.error && answer.error.metadata.payment_id) {
          failure = answer;
          document.querySelector("[data-reason]").textContent = answer.error.description;
          show("failed");
          tell("failed", failure);
        } else if (answer.error) {
          throw new Error(answer.error.description);
        } else {
          show("done");
          setTimeout(function () {
            if (answer.lost) tell("dismissed");
            else tell("paid", answer);
          }, 700);
        }
      })
      .catch(function (error) {
        busy(false);
        fault.textContent = error.message || "The test gateway did not answer.";
        fault.hidden = false;
      });
  }

  form.addEventListener("submit", function (event) {
    event.preventDefault();
    attempt("pay");
  });

  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-act]");
    if (!button) return;
    if (button.dataset.act === "fail") attempt("fail");
    if (button.dataset.act === "again") show("choose");
    if (button.dataset.act === "dismiss") tell("dismissed");
  });

  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && document.documentElement.dataset.state !== "done") {
      tell("dismissed");
    }
  });

  show(document.documentElement.dataset.state);
})();
