export interface CountedProvince {
  count: number;
  isChosen: boolean;
  choose(): void;
}

/** Those that the filters offer, by slug; the others have no advertisements now. */
export function readProvinces(parameter: string): ReadonlyMap<string, CountedProvince> {
  const boxes = document.querySelectorAll<HTMLInputElement>(`.filters input[name="${parameter}"]`);
  return new Map(
    [...boxes].map((box) => [
      box.value,
      {
        count: numberIn(box.closest("label")?.querySelector(".choice__count")?.textContent ?? ""),
        isChosen: box.checked,
        choose: () => box.click(),
      },
    ]),
  );
}

/** As people of any language write it: the last bits of a digit are its value. */
export function numberIn(text: string): number {
  return Number([...text.matchAll(/\p{Nd}/gu)].map(([digit]) => (digit.codePointAt(0) ?? 0) & 15).join(""));
}

const LEVELS = 5;

/** How strongly it is coloured: 0 for none, and by the order of magnitude up to the most there is. */
export function levelOf(count: number, most: number): number {
  if (count === 0) return 0;
  return Math.min(LEVELS, 1 + Math.floor((LEVELS * Math.log(count)) / Math.log(Math.max(most, 2))));
}
