import type { TextMark } from "../../../platform/text/text-marks.ts";
import { writeMark } from "../../../ui/browser/write-mark.ts";

/** Buttons, and keys in the field, that write the marks of a post. */
export function enhance(element: HTMLElement): void {
  const area = element.querySelector("textarea");
  if (!area) return;
  const buttons = [...element.querySelectorAll<HTMLElement>("[data-mark]")];
  for (const button of buttons) button.addEventListener("click", () => writeMark(area, markOf(button)));
  area.addEventListener("keydown", (event) => {
    const pressed = keysOf(event);
    const [button, ...others] = buttons.filter(({ ariaKeyShortcuts }) => ariaKeyShortcuts === pressed);
    if (!button) return;
    event.preventDefault();
    // Which of several pictures, only a person knows.
    if (others.length > 0) button.focus();
    else writeMark(area, markOf(button));
  });
}

function markOf({ dataset: { mark, picture } }: HTMLElement): TextMark {
  return picture === undefined ? (mark as Exclude<TextMark, object>) : { picture: Number(picture) };
}

/** Written as the buttons name them. Letters are those of the keyboard's language, or those of the place where it has others. */
function keysOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const place = code.replace(/^(Key|Digit)/, "");
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : place;
  return `Control+${shiftKey ? "Shift+" : ""}${letter}`;
}
