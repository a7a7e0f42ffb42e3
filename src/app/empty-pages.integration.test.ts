import { afterAll, beforeAll, expect, it } from "vitest";
import { addPerson, sessionOf } from "../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

it("pages of somebody who has nothing yet each show a scene of their own, before a wall of their own", async () => {
  const { cookie } = await sessionOf(app, await addPerson(app, "member"));
  const pictures = await Promise.all(
    [
      "/hesabim/basvurular",
      "/hesabim/favoriler",
      "/hesabim/on-yazilar",
      "/hesabim/kayitli-aramalar",
      "/hesabim/takip-ettiklerim",
      "/bildirimler",
    ].map(async (path) => {
      const html = await (await app.request(path, { headers: { cookie } })).text();
      return html.match(/<div class="empty-state__scene">(.*?)<\/div>/s)?.[1];
    }),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const picture of pictures) expect(picture).toMatch(/<pattern.*class="tile scene"/s);
});
