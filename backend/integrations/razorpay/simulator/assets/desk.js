/* The test gateway's desk: posts a choice or a pressed button, and shows what became of it. */
(function () {
  "use strict";

  var fault = document.querySelector(".fault");

  function post(path, body) {
    fault.hidden = true;
    return fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    })
      .then(function (response) {
        return response.json();
      })
      .then(function (answer) {
        if (answer.error) throw new Error(answer.error.description);
        location.reload();
      })
      .catch(function (error) {
        fault.textContent = error.message || "The test gateway did not answer.";
        fault.hidden = false;
      });
  }

  document.getElementById("switches").addEventListener("change", function (event) {
    var body = {};
    body[event.target.name] = event.target.value;
    post("/dev/gateway/switches", body);
  });

  document.getElementById("faults").addEventListener("submit", function (event) {
    event.preventDefault();
    var chosen = new FormData(event.target);
    post("/dev/gateway/faults", {
      endpoint: chosen.get("endpoint"),
      fault: chosen.get("fault"),
      times: Number(chosen.get("times")),
    });
  });

  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-post]");
    if (button) post(button.dataset.post, JSON.parse(button.dataset.body));
  });
})();
