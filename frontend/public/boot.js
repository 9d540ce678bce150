// Runs before the first paint, so that a remembered theme or language doesn't flash. See src/lib/theme.ts, src/lib/locale.ts.
(function () {
  try {
    var theme = localStorage.getItem("karigar_theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (localStorage.getItem("karigar_language") === "hi") document.documentElement.lang = "hi";
  } catch {
    // Storage can be switched off; the system's theme and English are used then.
  }
})();
