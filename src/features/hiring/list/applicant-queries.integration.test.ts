import { describe, expect, it, vi } from "vitest";
import { pageFor } from "../../../../tests/support/calls.ts";
import {
  ads,
  app,
  owner,
  plantApplications,
  planted,
} from "../../../../tests/support/planted-applications.ts";
import { PooledClient } from "../../../platform/database/pooled-client.ts";

plantApplications();

describe("however many there are, the database is asked a fixed number of times by", () => {
  it.each([
    ["the list of a company", () => "/isveren/basvurular?q=ar&sehir=34&sirala=ad", 9],
    ["the list of an advertisement", () => `/isveren/ilanlar/${ads[0]?.id}/adaylar?q=ar`, 11],
    ["the board", () => `/isveren/ilanlar/${ads[0]?.id}/adaylar?gorunum=pano`, 10],
    ["the board of a company", () => "/isveren/basvurular?gorunum=pano", 9],
    ["one application", () => `/isveren/basvurular/${applicantOfAlone()}?ilan=${ads[0]?.id}`, 18],
  ])("%s", async (_name, path, most) => {
    const asked = vi.spyOn(PooledClient.prototype, "query");
    try {
      const counts: number[] = [];
      for (let time = 0; time < 5; time++) {
        asked.mockClear();
        expect((await pageFor(app, owner, path())).status).toBe(200);
        const texts = asked.mock.calls.map(([query]: unknown[]) =>
          typeof query === "string" ? query : String((query as { text?: string }).text),
        );
        counts.push(texts.filter((text) => !/change_feed|pg_current_snapshot/.test(text)).length);
      }
      expect(Math.min(...counts)).toBeLessThanOrEqual(most);
    } finally {
      asked.mockRestore();
    }
  });
});

function applicantOfAlone(): number {
  return (
    planted.find(({ adId, isSpam, provinceId }) => adId === ads[0]?.id && !isSpam && provinceId === undefined)
      ?.id ?? 0
  );
}
