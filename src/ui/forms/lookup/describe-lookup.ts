import type { Translate } from "../../text.tsx";
import type { LookupState } from "./lookup-search.ts";

interface Described {
  /** For the eye, where the list would be. */
  note: string | undefined;
  /** For the ear. */
  status: string;
}

export function describeLookup(
  state: LookupState,
  { t, fullAt, count }: { t: Translate; fullAt: number | undefined; count: number },
): Described {
  if (fullAt !== undefined) return both(t("ui-lookupFull", { count: fullAt }));
  switch (state.kind) {
    case "tooShort":
      return both(t("ui-lookupTooShort", { count: state.missing }));
    case "tooLong":
      return both(t("ui-lookupTooLong", { count: state.surplus }));
    case "searching":
      return both(t("ui-lookupSearching"));
    case "failed":
      return both(t("ui-lookupFailed"));
    case "found":
      if (count === 0 && state.more === "none") return both(t("ui-lookupNone"));
      return { note: undefined, status: foundStatus(state.more, count, t) };
  }
}

function foundStatus(more: "none" | "offered" | "loading" | "failed", count: number, t: Translate): string {
  if (more === "loading") return t("ui-lookupLoadingMore");
  if (more === "failed") return t("ui-lookupFailed");
  return t("ui-lookupFound", { count });
}

function both(text: string): Described {
  return { note: text, status: text };
}
