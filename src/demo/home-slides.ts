import type pg from "pg";
import { insertRows } from "./bulk-insert.ts";
import { homeSlides } from "./texts/home-slides.ts";

const slideTable = {
  table: "home_slide",
  columns: {
    ordinal: "smallint",
    illustration: "text",
    texts: "jsonb",
    href: "text",
    created_at: "timestamptz",
  },
} as const;

export async function writeHomeSlides(client: pg.ClientBase, now: Date): Promise<void> {
  await insertRows(
    client,
    slideTable,
    homeSlides.map(({ illustration, href, texts }, ordinal) => ({
      ordinal,
      illustration,
      texts: JSON.stringify(texts),
      href,
      created_at: now,
    })),
  );
}
