import { isScene } from "../../ui/tile/scene.tsx";
import type { HomeSlideRow } from "./home.store.ts";
import type { Slide } from "./home.view.ts";

/** Those of this moment, in the visitor's language. One that is not wholly translated is shown in Turkish, not half of each. */
export function slidesAt(rows: readonly HomeSlideRow[], lang: string, now: Date): Slide[] {
  return rows
    .filter(({ starts_at, ends_at }) => (starts_at ?? now) <= now && (ends_at === null || ends_at > now))
    .map((row) => {
      const translated = row.texts[lang];
      const isWhole = Boolean(translated?.kicker && translated.title && translated.text && translated.action);
      const { kicker, title, text, action } = { ...row.texts.tr, ...(isWhole ? translated : {}) };
      return {
        id: row.id,
        scene: isScene(row.illustration) ? row.illustration : "newspaper",
        ...{ kicker, title, text, action },
        href: row.href,
        lang: isWhole || lang === "tr" ? undefined : "tr",
      };
    });
}
