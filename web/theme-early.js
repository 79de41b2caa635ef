// Classic and blocking, so that the first paint has the chosen colours already; theme.js does the rest.
try {
  const chosen = localStorage.getItem("judgeboard.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be denied: then the system decides.
}
