import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readable } from "../../../tests/support/refusals.ts";
import { createCatalogs } from "../../app/catalogs.ts";
import { TextsProvider } from "../../ui/text.tsx";
import { AdvertisementBadges, AdvertisementRows } from "./advertisement-row.tsx";
import type { AdvertisementCard } from "./advertisements.view.ts";

const texts = createCatalogs().texts("tr");
const now = "2026-11-17T09:00:00.000Z";
const card: AdvertisementCard = {
  id: 7,
  href: "/is-ilani/garson-7",
  title: "Garson",
  company: { id: 1, name: "Deniz Lokantası" },
  places: ["İstanbul, Kadıköy"],
  pay: [32_000, 38_000],
  workType: "tam-zamanli",
  level: "eleman",
  publishedAt: now,
  isRemote: true,
  flags: ["urgent", "abroad"],
  isApplied: true,
};

function textOf(element: React.ReactNode): string {
  return renderToStaticMarkup(<TextsProvider texts={texts}>{element}</TextsProvider>);
}

describe("a row", () => {
  it("says title, then pay and place in a line of their own, then who and how", () => {
    const html = readable(textOf(<AdvertisementRows advertisements={[card]} now={now} />));
    const glance = html.match(/advertisement-row__glance[^>]*>(.*?)<\/p>/s)?.[1] ?? "";
    expect(glance.replace(/<[^>]+>/g, " ").trim()).toMatch(/^32\.000–38\.000\s₺\s+İstanbul, Kadıköy$/);
    const parts = ["Garson</", "38.000", "Kadıköy", "Deniz Lokantası"];
    const places = parts.map((part) => html.indexOf(part, html.indexOf("__title")));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("has at most three chips, those that matter most", () => {
    const badges = (most?: number) =>
      textOf(<AdvertisementBadges advertisement={card} now={now} {...(most !== undefined && { most })} />);
    expect(badges().match(/class="badge/g)).toHaveLength(5);
    const row = textOf(<AdvertisementRows advertisements={[card]} now={now} />);
    expect(row.match(/class="badge/g)).toHaveLength(3);
    expect(row).toContain(badges(3));
  });
});
