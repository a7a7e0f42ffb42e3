import { markText, type TextMark } from "../../platform/text/text-marks.ts";

/** As if it were typed: the browser's own undo takes it back, and whoever listens for typing hears of it. */
export function writeMark(area: HTMLTextAreaElement, mark: TextMark): void {
  const { value, selectionStart, selectionEnd } = area;
  const { from, to, text, start, end } = markText({ value, start: selectionStart, end: selectionEnd }, mark);
  area.focus();
  area.setSelectionRange(from, to);
  const isTyped =
    text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
  if (!isTyped) {
    area.setRangeText(text, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
