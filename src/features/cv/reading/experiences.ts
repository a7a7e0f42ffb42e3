import { foldTurkish } from "../../../platform/turkish.ts";
import type { Found } from "./found.ts";
import { periodIn } from "./periods.ts";

const MOST = 50;
const LONGEST_HEAD = 90;
const BULLET = /^[•●▪■◦‣∙*·\-–—]\s*/;

const COMPANY =
  /(?<!\p{L})(a\.?s\.?|ltd|sti|inc|llc|gmbh|ag|corp|co|holding|bankasi|bank|grup|group|company|sirketi|ticaret|sanayi|university|universitesi|hastanesi|hospital|hotel|otel|oteli|restoran|restaurant|belediyesi|bakanligi|okulu|koleji)(?!\p{L})/u;
const POSITION =
  /(muhendis|uzman|mudur|gelistirici|developer|engineer|manager|specialist|stajyer|intern|asistan|assistant|sorumlu|danisman|consultant|analist|analyst|temsilci|garson|waiter|asci|cook|ogretmen|teacher|hemsire|nurse|sef|chef|direktor|director|lead|tekniker|technician|operator|muhasebe|accountant|tasarimci|designer|mimar|architect|editor|kasiyer|cashier|sofor|driver|satis|sales|yonetici|koordinator|coordinator|officer|avukat|lawyer|doktor|doctor|baskan|head of|isci|worker|elemani|kaptan|kurye|courier)/;

interface Dated {
  at: number;
  startedOn: string;
  endedOn: string | undefined;
  rest: string;
}

/** One for each line with a period in it; who and what stand in that line, or beside it. */
export function experiencesIn(lines: readonly string[], now: Date): Found["experiences"] {
  const written = lines.map((line) => line.trim()).filter((line) => line !== "");
  const dated = written.flatMap((line, at): Dated[] => {
    const period = periodIn(line, now);
    return period ? [{ ...period, at, rest: withoutEdges(period.rest) }] : [];
  });
  const isDateFirst = dated[0]?.at === 0;
  const heads = dated.map((each, index) => {
    const before = (dated[index - 1]?.at ?? -1) + 1;
    const after = dated[index + 1]?.at ?? written.length;
    return headOf(written, each, { before, after, isDateFirst });
  });
  return dated
    .flatMap((each, index) => {
      const head = heads[index];
      if (!head || head.texts.length === 0) return [];
      const end = heads[index + 1]?.from ?? written.length;
      const description = written.slice(head.to, Math.max(head.to, end)).join("\n").slice(0, 4000);
      const who = whoAndWhat(head.texts);
      if (who.companyName === "") return [];
      return { ...who, startedOn: each.startedOn, endedOn: each.endedOn, description };
    })
    .slice(0, MOST);
}

interface Head {
  texts: string[];
  /** The first of its lines, and the one after its last. */
  from: number;
  to: number;
}

function headOf(
  lines: readonly string[],
  { at, rest }: Dated,
  { before, after, isDateFirst }: { before: number; after: number; isDateFirst: boolean },
): Head {
  const next = lines[at + 1];
  if (rest !== "") {
    const hasTwoParts = partsOf(rest).length > 1;
    const isNextToo = !hasTwoParts && at + 1 < after && next !== undefined && isHeadLine(next);
    const above = lines[at - 1];
    // "Company, place" above a line that holds position and dates.
    const isAboveToo =
      !hasTwoParts && !isDateFirst && at - 1 >= before && above !== undefined && isHeadLine(above);
    if (isAboveToo) return { texts: [above, rest], from: at - 1, to: at + 1 };
    return isNextToo
      ? { texts: [rest, next], from: at, to: at + 2 }
      : { texts: [rest], from: at, to: at + 1 };
  }
  if (isDateFirst) {
    const texts = lines.slice(at + 1, Math.min(at + 3, after));
    const isSecondHead = texts[1] !== undefined && isHeadLine(texts[1]);
    const taken = isSecondHead ? texts : texts.slice(0, 1);
    return { texts: taken, from: at, to: at + 1 + taken.length };
  }
  let from = at;
  while (from > before && at - from < 2 && isHeadLine(lines[from - 1] ?? "")) from -= 1;
  return { texts: lines.slice(from, at), from, to: at + 1 };
}

/** A title rather than a sentence. */
function isHeadLine(line: string): boolean {
  return (
    line.length <= LONGEST_HEAD &&
    !BULLET.test(line) &&
    !/[.!?;:]$/.test(line.replace(/\b(?:A\.Ş|Ltd|Şti|Inc|Co)\.$/u, ""))
  );
}

function whoAndWhat(texts: readonly string[]): { positionName: string; companyName: string } {
  const [first = "", second = ""] =
    texts.length > 1 ? texts.map((text) => partsOf(text)[0] ?? "") : partsOf(texts[0] ?? "");
  const short = (text: string) => text.slice(0, 200);
  if (second === "") return { positionName: "", companyName: short(first) };
  const isCompanyFirst = looksLike(COMPANY, first) && !looksLike(COMPANY, second);
  const isPositionSecond = looksLike(POSITION, second) && !looksLike(POSITION, first);
  return isCompanyFirst || isPositionSecond
    ? { positionName: short(second), companyName: short(first) }
    : { positionName: short(first), companyName: short(second) };
}

function looksLike(words: RegExp, text: string): boolean {
  return words.test(foldTurkish(text));
}

function partsOf(text: string): string[] {
  const parts = text.split(/\s+[|·•–—@-]\s+|\s+at\s+|\t+|,\s+(?=\S)/).map(withoutEdges);
  return parts.filter((part) => part !== "");
}

function withoutEdges(text: string): string {
  return text.replace(/\s+/g, " ").replace(/^[\s|·•–—:;,-]+|[\s|·•–—:;,-]+$/g, "");
}
