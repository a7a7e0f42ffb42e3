import { store } from "../../ui/browser/stored-values.ts";

/** The buttons in the footer; the script in the head applies the choice on the next page. */
export function wireThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>("[data-set-theme]");
  const root = document.documentElement;
  const mark = () => {
    const current = root.dataset.theme ?? "system";
    for (const button of buttons) button.ariaPressed = String(button.dataset.setTheme === current);
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const theme = button.dataset.setTheme ?? "system";
      if (theme === "system") delete root.dataset.theme;
      else root.dataset.theme = theme;
      // Where nothing is stored the choice holds for this page.
      store("theme", theme === "system" ? undefined : theme);
      mark();
    });
  }
  mark();
}
