/** What somebody was writing goes with them when they sign out, wherever on the page they do so: others may use this browser. */
export function enhance(): void {
  document.addEventListener("submit", ({ target }) => {
    if ((target as HTMLFormElement).getAttribute("action") !== "/cikis") return;
    try {
      for (const key of Object.keys(localStorage)) {
        if (/^mesai\.([a-z]+-draft|application)\./.test(key)) localStorage.removeItem(key);
      }
    } catch {
      // Where nothing may be stored, nothing is.
    }
  });
}
