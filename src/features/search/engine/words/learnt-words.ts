import { wordsOfText } from "../../search-words.ts";
import { type Name, type NameTable, shippedNames } from "../matching/understand-query.ts";

/** What editors have accepted of what searches taught, as they read it. */
export interface Lesson {
  /** synonym: who types the words finds the other too; order: they mean that kind of work; spelling: they are spelled right. */
  kind: "synonym" | "order" | "spelling";
  words: string;
  other: string;
}

export interface LearntWords {
  names: NameTable;
  /** Names of kinds of work, by all the words of a query. */
  positionsOf: ReadonlyMap<string, readonly (readonly string[])[]>;
  spelledRight: ReadonlySet<string>;
}

export const NOTHING_LEARNT: LearntWords = {
  names: shippedNames,
  positionsOf: new Map(),
  spelledRight: new Set(),
};

export function learntFrom(lessons: readonly Lesson[]): LearntWords {
  if (lessons.length === 0) return NOTHING_LEARNT;
  const of = (kind: Lesson["kind"]) =>
    lessons
      .filter((lesson) => lesson.kind === kind)
      .map(({ words, other }) => ({ words: wordsOfText(words), other: wordsOfText(other) }));
  const positionsOf = new Map<string, string[][]>();
  for (const { words, other } of of("order"))
    positionsOf.set(words.join(" "), [...(positionsOf.get(words.join(" ")) ?? []), other]);
  return {
    names: of("synonym").reduce(withSynonym, shippedNames),
    positionsOf,
    spelledRight: new Set(
      of("spelling").flatMap(({ words, other }) => words.filter((w) => !other.includes(w))),
    ),
  };
}

/** Only from the one to the other, with whatever that stands for: nothing was learnt about the way back. */
function withSynonym(
  names: NameTable,
  { words, other }: Pick<Name, "words"> & { other: string[] },
): NameTable {
  const [first = ""] = words;
  const named = (name: readonly string[]) =>
    names.get(name[0] ?? "")?.find((each) => each.words.join(" ") === name.join(" "));
  const group = [...(named(words)?.group ?? []), other, ...(named(other)?.group ?? [])];
  const known = new Map(group.map((name) => [name.join(" "), name]));
  known.delete(words.join(" "));
  const others = (names.get(first) ?? []).filter((each) => each !== named(words));
  const starting = [...others, { words, group: [...known.values()], isLearnt: true }];
  return new Map(names).set(
    first,
    starting.sort((a, b) => b.words.length - a.words.length),
  );
}
