// Runs before anything else of the page: no request, no picture and no other script sees what is cleaned here.
(function () {
  // A one-time key or a token that came along in the address: kept in memory alone, out of the address, the history
  // and every referrer. See src/lib/arrival.ts.
  var arrival = { path: location.pathname, key: null, isAfterSignUp: false };
  var secrets = [
    "access_token",
    "refresh_token",
    "id_token",
    "provider_token",
    "provider_refresh_token",
    "code",
  ];
  var query = new URLSearchParams(location.search);
  // A fragment without "=" is the name of a section.
  var fragment = new URLSearchParams(location.hash.indexOf("=") > 0 ? location.hash.slice(1) : "");
  var isSignUp = query.get("type") === "signup" || fragment.get("type") === "signup";
  var isDirty = fragment.has("key");
  arrival.key = fragment.get("key");
  secrets.forEach(function (name) {
    [query, fragment].forEach(function (parameters) {
      if (!parameters.has(name)) return;
      if (isSignUp && /^(access|refresh)_token$/.test(name)) arrival.isAfterSignUp = true;
      parameters.delete(name);
      isDirty = true;
    });
  });
  if (isDirty) {
    var search = query.toString();
    // Nothing else that stood in such a fragment (its expiry, its type) means anything without it.
    history.replaceState(history.state, "", location.pathname + (search ? "?" + search : ""));
  }
  window.karigarArrival = arrival;
})();

// So that a remembered theme or language doesn't flash. See src/lib/theme.ts, src/app/languages.ts.
(function () {
  try {
    var theme = localStorage.getItem("karigar_theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    var language = /^\/hi(\/|$)/.test(location.pathname) ? "hi" : localStorage.getItem("karigar_language");
    if (language === "hi") document.documentElement.lang = "hi";
  } catch {
    // Storage can be switched off; the system's theme and English are used then.
  }
})();

// Asks who is signed in and what the page shows first, while its scripts load: the page takes the answers where it
// would ask. See src/lib/first-answers.ts. What comes after the session is asked only for somebody signed in.
(function () {
  var listed = document.currentScript && document.currentScript.dataset.questions;
  if (!listed || !window.fetch) return;
  var language = document.documentElement.lang;
  try {
    // Where nothing was chosen for good, as src/app/languages.ts does.
    if (!localStorage.getItem("karigar_language") && sessionStorage.getItem("karigar_language") === "hi")
      language = "hi";
  } catch {
    // Storage can be switched off.
  }
  var parts = location.pathname.split("/");
  var query = new URLSearchParams(location.search);
  var answers = {};
  function ask(path) {
    return fetch(path, { credentials: "same-origin", headers: { "Accept-Language": language } });
  }
  var session = ask("/api/session");
  var isSignedIn = session.then(function (response) {
    return response
      .clone()
      .json()
      .then(function (answer) {
        return Boolean(answer.user);
      });
  });
  answers["/api/session"] = session;
  var questions = JSON.parse(listed);
  Object.keys(questions).forEach(function (condition) {
    var pair = condition.split("=");
    if (condition && (query.get(pair[0]) || "") !== pair[1]) return;
    questions[condition].forEach(function (template) {
      var path = template.replace(/\{(\d+)\}/g, function (_, number) {
        return parts[number];
      });
      answers[path] = isSignedIn.then(function (isThere) {
        return isThere ? ask(path) : undefined;
      });
    });
  });
  // Whoever takes one hears of its failure.
  function ignore() {}
  isSignedIn.catch(ignore);
  Object.keys(answers).forEach(function (path) {
    answers[path].catch(ignore);
  });
  window.karigarFirstAnswers = { language: language, answers: answers };
})();

// Begins the built app: at once, or where the page's words stand already (backend/public_pages) once they are painted.
// Scripts that come quickly, from a cache or over a good line, would keep them back for as long as they take to begin.
(function () {
  var app = document.currentScript && document.currentScript.dataset.app;
  if (!app) return;
  var isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    var script = document.createElement("script");
    script.type = "module";
    script.crossOrigin = "";
    script.src = app;
    // Also where a file that it imports could not be had.
    script.addEventListener("error", tellNotLoaded);
    document.head.append(script);
  }
  // In both languages: what knows the reader's did not come. What stands of the page's words stays.
  function tellNotLoaded() {
    var note = document.createElement("div");
    note.className = "not-loaded";
    note.setAttribute("role", "alert");
    [
      [
        "en",
        "Karigar could not be loaded. Please check your internet connection and try again.",
        "Try Again",
      ],
      ["hi", "कारीगर खुल नहीं सका। कृपया इंटरनेट जाँचें और फिर कोशिश करें।", "फिर कोशिश करें"],
    ].forEach(function (words) {
      var line = document.createElement("p");
      var button = document.createElement("button");
      line.lang = words[0];
      line.textContent = words[1] + " ";
      button.type = "button";
      button.textContent = words[2];
      button.addEventListener("click", reload);
      line.append(button);
      note.append(line);
    });
    document.body.prepend(note);
    addEventListener("online", reload);
  }
  function reload() {
    location.reload();
  }
  document.addEventListener("DOMContentLoaded", function () {
    // Nothing is painted out of view.
    if (document.visibilityState === "hidden" || !document.querySelector(".first-words")) return begin();
    requestAnimationFrame(function () {
      setTimeout(begin);
    });
    setTimeout(begin, 1500);
  });
})();

// zod would try whether it may make functions of text, which the page's rules forbid and browsers then report.
// oxlint-disable-next-line no-underscore-dangle -- zod's own name
window.__zod_globalConfig = { jitless: true };
