import type { Found, Read } from "./found.ts";
import { headParts, isHeadLine, looksOf } from "./head-parts.ts";
import { FONT_CHANGE } from "./page-lines.ts";
import { type FoundPeriod, periodIn } from "./periods.ts";

const MOST = 50;

type Experience = Read<Found["experiences"][number]>;

interface Dated extends FoundPeriod {
  at: number;
}

interface Head {
  parts: string[];
  /** The first of its lines, and the one after its last. */
  from: number;
  to: number;
}

/** One for each line with a period in it; who and what stand in that line, or beside it. */
export function experiencesIn(lines: readonly string[], now: Date): Experience[] {
  const written = lines.filter((line) => /[\p{L}\d]/u.test(line));
  const dated = written.flatMap((line, at): Dated[] => {
    const period = periodIn(line, now);
    return period ? [{ ...period, at }] : [];
  });
  const isDateFirst = dated[0]?.at === 0 || isHeaderOfTable(written, dated[0]);
  const heads = dated.map((each, index) => {
    const before = (dated[index - 1]?.at ?? -1) + 1;
    const after = dated[index + 1]?.at ?? written.length;
    return isDateFirst ? headBelow(written, each, after) : headAbove(written, each, before);
  });
  const isCompanyFirst = mostOf(heads.map(({ parts }) => orderOf(parts)));
  const found: Experience[] = [];
  for (const [index, { startedOn, endedOn, isExact }] of dated.entries()) {
    const { parts, to } = heads[index] as Head;
    const { isSure, ...who } = whoAndWhat(parts, isCompanyFirst, found.at(-1)?.companyName);
    if (who.companyName === "") continue;
    const rest = written.slice(to, Math.max(to, heads[index + 1]?.from ?? written.length));
    const description = rest.map(asText).join("\n").slice(0, 4000);
    found.push({ ...who, startedOn, endedOn, description, isSure: isSure && isExact });
  }
  return found.slice(0, MOST);
}

/** "Firma, Görev, Başlangıç, Bitiş" above the first of them. */
function isHeaderOfTable(lines: readonly string[], first: Dated | undefined): boolean {
  return first?.at === 1 && headParts(first.rest).length > 1 && (lines[0] ?? "").includes("\t");
}

function headBelow(lines: readonly string[], { at, rest }: Dated, after: number): Head {
  const parts = headParts(rest);
  let to = at + 1;
  while (parts.length < 2 && to < after && to - at < 3 && isHeadLine(lines[to] ?? "")) {
    parts.push(...headParts(lines[to] ?? ""));
    to += 1;
  }
  return { parts, from: at, to };
}

function headAbove(lines: readonly string[], { at, rest }: Dated, before: number): Head {
  const parts = headParts(rest);
  let from = at;
  while (parts.length < 2 && from > before && at - from < 3 && isHeadLine(lines[from - 1] ?? "")) {
    from -= 1;
    parts.unshift(...headParts(lines[from] ?? ""));
  }
  return { parts, from, to: at + 1 };
}

/** Whether the company is told before the position, as far as their words tell. */
function orderOf([first, second]: readonly string[]): boolean | undefined {
  if (first === undefined || second === undefined) return undefined;
  const looks = [looksOf(first), looksOf(second)];
  if (looks[0] === looks[1]) return undefined;
  if (looks.includes("position")) return looks[1] === "position";
  return looks.includes("company") ? looks[0] === "company" : undefined;
}

/** People keep to one order; what nobody can tell follows the others. */
function mostOf(orders: readonly (boolean | undefined)[]): boolean | undefined {
  const known = orders.filter((order) => order !== undefined);
  return known.length === 0 ? undefined : known.filter((order) => order).length * 2 > known.length;
}

function whoAndWhat(parts: readonly string[], usual: boolean | undefined, former: string | undefined) {
  const [first = "", second = ""] = parts.map((part) => part.slice(0, 200));
  if (second === "") {
    // Several positions in one company stand below its name.
    const isPosition = former !== undefined && looksOf(first) === "position";
    return { positionName: isPosition ? first : "", companyName: isPosition ? former : first, isSure: false };
  }
  const told = orderOf(parts);
  const [companyName, positionName] = (told ?? usual) ? [first, second] : [second, first];
  return { positionName, companyName, isSure: told !== undefined && told === usual };
}

function asText(line: string): string {
  return line.replaceAll(FONT_CHANGE, "").replace(/\t+/g, " ").replace(/^\{ /, "• ");
}
