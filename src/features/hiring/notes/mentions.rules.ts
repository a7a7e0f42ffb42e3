import { foldTurkish } from "../../../platform/text/turkish.ts";

interface Colleague {
  id: number;
  name: string;
}

/** As a note stores it: people change their names, and some go. */
const markOf = (id: number) => `@[${id}]`;
const MARK = /@\[(\d{1,15})\]/g;

/** An at-sign that begins a word: those of mail addresses name nobody. */
const AT = /(?<![\p{L}\p{N}_.+-])@(?=\p{L})/gu;

/** Whom a text names, and the text with their numbers instead of their names. A given name is enough where only one has it. */
export function readMentions(typed: string, team: readonly Colleague[]): { text: string; ids: number[] } {
  const names = namesOf(team);
  const ids = new Set<number>();
  // What only looks like a mark is none.
  const plain = typed.replaceAll("@[", "@ [");
  let text = "";
  let from = 0;
  for (const { index } of plain.matchAll(AT)) {
    const rest = plain.slice(index + 1);
    const named = names.find(({ name }) => beginsWith(rest, name));
    if (!named || index < from) continue;
    ids.add(named.id);
    text += plain.slice(from, index) + markOf(named.id);
    from = index + 1 + named.name.length;
  }
  return { text: text + plain.slice(from), ids: [...ids] };
}

/** The longest first: of "Ayşe Kaya" and "Ayşe" it is the former who is meant by both words. */
function namesOf(team: readonly Colleague[]): Colleague[] {
  const given = team.map(({ id, name }) => ({ id, name: name.trim().split(/\s+/u)[0] ?? "" }));
  const isAlone = ({ name }: Colleague) =>
    given.filter((other) => foldTurkish(other.name) === foldTurkish(name)).length === 1;
  return [...team.map(({ id, name }) => ({ id, name: name.trim() })), ...given.filter(isAlone)]
    .filter(({ name }) => name !== "")
    .sort((a, b) => b.name.length - a.name.length);
}

function beginsWith(text: string, name: string): boolean {
  const after = text.slice(name.length, name.length + 2);
  return foldTurkish(text.slice(0, name.length)) === foldTurkish(name) && !/^[\p{L}\p{N}]/u.test(after);
}

/** With the names as they are now. */
export function showMentions(text: string, nameOf: (id: number) => string): string {
  return text.replace(MARK, (_mark, id: string) => `@${nameOf(Number(id))}`);
}
