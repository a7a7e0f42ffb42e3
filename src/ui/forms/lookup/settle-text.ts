import { foldTurkish } from "../../../platform/text/turkish.ts";
import type { LookupItem } from "./lookup-search.ts";

export type Settled =
  | { kind: "empty" | "unchanged" | "waits" | "unknown" }
  | { kind: "taken"; item: LookupItem };

interface LeftBox {
  typed: string;
  chosen: LookupItem | undefined;
  /** What the list offers for it. */
  offered: readonly LookupItem[];
  /** The list has come, or none is asked for. */
  isAnswered: boolean;
  allowsOwnText: boolean;
}

/**
 * Somebody leaves the box: what was typed is taken where it is a name or may be one, else the last choice comes back. Where
 * there is none it is unknown; while the list is still on its way nobody can tell.
 */
export function settleText({ typed, chosen, offered, isAnswered, allowsOwnText }: LeftBox): Settled {
  const text = typed.trim();
  if (text === "") return { kind: "empty" };
  if (text === chosen?.name) return { kind: "unchanged" };
  const isSame = ({ name }: LookupItem) => foldTurkish(name) === foldTurkish(text);
  const named = offered.find((item) => isSame(item) && (item.value !== 0 || allowsOwnText));
  if (named) return { kind: "taken", item: named };
  if (allowsOwnText) return { kind: "taken", item: { value: 0, name: text } };
  if (!isAnswered) return { kind: "waits" };
  return chosen ? { kind: "taken", item: chosen } : { kind: "unknown" };
}
