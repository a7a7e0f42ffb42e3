/** Puts the marks of bold words and of lists around what is chosen, as the keyboard would. */
export function writeMarksIn(element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-mark]");
    const mark = button?.dataset.mark;
    const area = button?.closest(".cv-marks")?.querySelector("textarea");
    if (!area || mark === undefined) return;
    const { value, selectionStart, selectionEnd } = area;
    const isList = mark === "list";
    const from = isList ? value.lastIndexOf("\n", selectionStart - 1) + 1 : selectionStart;
    const chosen = value.slice(from, selectionEnd);
    area.setRangeText(isList ? asList(chosen) : `**${chosen}**`, from, selectionEnd, "end");
    if (!isList && chosen === "") area.setSelectionRange(from + 2, from + 2);
    area.focus();
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Of lines that are one already, plain lines again. */
function asList(chosen: string): string {
  const lines = chosen.split("\n");
  const isList = lines.every((line) => line.startsWith("- "));
  return lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join("\n");
}
