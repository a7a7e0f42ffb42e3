/** What somebody was writing goes with them when they sign out: others may use this browser. */
export function forgetDraftsOnSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if ((target as HTMLFormElement).getAttribute("action") !== "/cikis") return;
    try {
      for (const key of Object.keys(localStorage)) {
        if (/^mesai\.(cv-draft|application)\./.test(key)) localStorage.removeItem(key);
      }
    } catch {
      // Where nothing may be kept, nothing is.
    }
  });
}
