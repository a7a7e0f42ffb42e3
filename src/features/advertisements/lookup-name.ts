import type { MessageKey, Translate } from "../../ui/text.tsx";

/** The name of a work type or level. Slugs come from the database, so the compiler cannot know their keys. */
export function lookupName(t: Translate, type: "workType" | "level", slug: string): string {
  // A draft may have none yet.
  return slug === "" ? "" : t(`lookups-${type}-${slug}` as MessageKey);
}
