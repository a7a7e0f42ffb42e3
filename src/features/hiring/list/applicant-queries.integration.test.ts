import { describe, expect, it } from "vitest";
import { fewestStatements } from "../../../../tests/support/asked-statements.ts";
import { pageFor } from "../../../../tests/support/calls.ts";
import {
  ads,
  app,
  owner,
  plantApplications,
  planted,
} from "../../../../tests/support/planted-applications.ts";

plantApplications();

describe("however many there are, the database is asked a fixed number of times by", () => {
  it.each([
    ["the list of a company", () => "/isveren/basvurular?q=ar&sehir=34&sirala=ad", 9],
    ["the list of an advertisement", () => `/isveren/ilanlar/${ads[0]?.id}/adaylar?q=ar`, 11],
    ["the board", () => `/isveren/ilanlar/${ads[0]?.id}/adaylar?gorunum=pano`, 10],
    ["the board of a company", () => "/isveren/basvurular?gorunum=pano", 9],
    ["one application", () => `/isveren/basvurular/${applicantOfAlone()}?ilan=${ads[0]?.id}`, 18],
  ])("%s", async (_name, path, most) => {
    const statements = await fewestStatements(
      async () => expect((await pageFor(app, owner, path())).status).toBe(200),
      { wanted: most },
    );
    expect(statements.length).toBeLessThanOrEqual(most);
  });
});

function applicantOfAlone(): number {
  return (
    planted.find(({ adId, isSpam, provinceId }) => adId === ads[0]?.id && !isSpam && provinceId === undefined)
      ?.id ?? 0
  );
}
