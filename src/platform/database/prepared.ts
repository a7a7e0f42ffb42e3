import { sql } from "kysely";

const MARK = "/* prepared */";

/**
 * Stands before a statement that very many requests run: the server then parses and plans it once per connection instead
 * of every time. Its text must always be the same, so lists go into it as one value, an array or JSON.
 */
export const prepared = sql.raw(MARK);

/** The text of a statement that was built once, marked like that; its values stay where they were. */
export function asPrepared({ sql: text }: { sql: string }): string {
  return `${MARK} ${text}`;
}

const names = new Map<string, string>();

/** Undefined for a statement that is not marked. */
export function preparedNameOf(text: unknown): string | undefined {
  if (typeof text !== "string" || !text.trimStart().startsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `mesai-${names.size + 1}`;
  names.set(text, name);
  return name;
}
