import { describe, expect, it } from "vitest";
import type { HomeSlideRow } from "./home.store.ts";
import { slidesAt } from "./home-slides.ts";

const now = new Date("2026-03-10T09:00:00Z");
const text = (title: string) => ({ kicker: "k", title, text: "t", action: "a" });
const row = (changes: Partial<HomeSlideRow> = {}): HomeSlideRow => ({
  id: 1,
  illustration: "desk",
  texts: { tr: text("Türkçe"), en: text("English"), de: { title: "Halb" } },
  href: "/",
  starts_at: null,
  ends_at: null,
  picture_sha256: null,
  beside_sha256: null,
  ...changes,
});

describe("the slides of the home page", () => {
  it.each([
    ["en", "English", undefined],
    ["tr", "Türkçe", undefined],
    ["ar", "Türkçe", "tr"],
    ["de", "Türkçe", "tr"],
  ])("speak %s where they are wholly translated, else Turkish", (lang, title, marked) => {
    expect(slidesAt([row()], lang, now)).toMatchObject([{ title, lang: marked }]);
  });

  it("are shown from their first moment until just before their last", () => {
    const shown = (starts: string | null, ends: string | null) =>
      slidesAt(
        [row({ starts_at: starts ? new Date(starts) : null, ends_at: ends ? new Date(ends) : null })],
        "tr",
        now,
      ).length;
    expect(shown("2026-03-10T09:00:00Z", "2026-03-10T09:00:01Z")).toBe(1);
    expect(shown("2026-03-10T09:00:01Z", null)).toBe(0);
    expect(shown(null, "2026-03-10T09:00:00Z")).toBe(0);
  });

  it("have a drawing even where the named one is not known", () => {
    expect(slidesAt([row({ illustration: "spaceship" })], "tr", now)[0]?.scene).toBe("newspaper");
  });
});
