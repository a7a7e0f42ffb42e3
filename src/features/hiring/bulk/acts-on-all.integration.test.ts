import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addApplications,
  addHiringWorld,
  type HiringWorld,
  named,
  type Pairs,
  sendPairs,
  withdrawApplication,
} from "../../../../tests/support/hiring.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { sendHeld } from "../../threads/send-held.ts";
import { MOST_AT_ONCE } from "../hiring.contract.ts";
import { UNDO_MS } from "../hiring.rules.ts";

const ACTIONS = "/isveren/basvurular";
const PREVIEW = `${ACTIONS}/toplu`;

let app: TestApp;
let world: HiringWorld;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  world = await addHiringWorld(app);
});

const send = async (path: string, pairs: Pairs, session = world.owner) => {
  const answer = await sendPairs(app, session, path, pairs);
  return { status: answer.status, body: await answer.json() };
};
const all = (act: string, more: Pairs = []): Pairs => [
  ["ilan", world.advertisementId],
  ["Scope", "hepsi"],
  ["Act", act],
  ...more,
];
const count = async (from: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from application a where a.advertisement_id = ${world.advertisementId} and ${from}`.execute(
    app.services.db,
  );
  return rows[0]?.count;
};
const TAGGED = sql`exists (select from application_tag t where t.application_id = a.id and t.tag = 'Yedek')`;
const WRITTEN = sql`exists (select from application_message m where m.application_id = a.id)`;

/** What the page's own form would send: everybody that was shown, by their numbers. */
async function shown(act: string, more: Pairs = []): Promise<number[]> {
  const { status, body } = await send(PREVIEW, all(act, more));
  expect(status).toBe(200);
  expect(body.ApplicationID).toHaveLength(body.Count);
  return body.ApplicationID;
}

describe("everybody who fits, over all pages,", () => {
  it("is tagged, given to somebody and written to after being shown; each as a whole taken back", async () => {
    await addApplications(app, world.advertisementId, 40);
    const recruiterId = await addPerson(app, "recruiter", { companyId: world.companyId });
    const tagged = await send(`${ACTIONS}/etiket`, [...named(await shown("etiket")), ["Tag", "Yedek"]]);
    expect(tagged.body).toMatchObject({ success: true, Changed: 40 });
    expect(await count(TAGGED)).toBe(40);
    const given = await send(`${ACTIONS}/sahip`, [...named(await shown("sahip")), ["PersonID", recruiterId]]);
    expect(given.body).toMatchObject({ success: true, Changed: 40 });
    const ids = await shown("mesaj", [["Text", "Merhaba {ad}"]]);
    const written = await send(`${ACTIONS}/mesaj`, [...named(ids), ["Text", "Merhaba {ad}"]]);
    expect(written.body).toMatchObject({ success: true, Changed: 40 });
    for (const { body } of [written, given, tagged])
      expect((await send(`${ACTIONS}/geri-al`, [["ActID", body.ActID]])).body).toMatchObject({ Undone: 40 });
    await sendHeld({ ...app.services, now: () => new Date(Date.now() + UNDO_MS) });
    expect([await count(TAGGED), await count(sql`a.owner_id is not null`), await count(WRITTEN)]).toEqual([
      0, 0, 0,
    ]);
  });

  it("is who was shown: whoever comes later is not, and whoever withdraws meanwhile hears nothing", async () => {
    const [first = 0] = await addApplications(app, world.advertisementId, 30);
    const ids = await shown("mesaj", [["Text", "Merhaba"]]);
    await addApplications(app, world.advertisementId, 1, "Sonradan");
    await withdrawApplication(app, first);
    const both = await Promise.all(
      [1, 2].map(() => send(`${ACTIONS}/etiket`, [...named(ids), ["Tag", "Yedek"]])),
    );
    expect(both.map(({ body }) => body.Changed).sort((a, b) => a - b)).toEqual([0, 30]);
    expect((await send(`${ACTIONS}/mesaj`, [...named(ids), ["Text", "Merhaba"]])).body.Changed).toBe(29);
    await sendHeld({ ...app.services, now: () => new Date(Date.now() + UNDO_MS) });
    expect([await count(TAGGED), await count(WRITTEN)]).toEqual([30, 29]);
  });

  it("is at most five hundred, in words, and the page carries each of them", async () => {
    await addApplications(app, world.advertisementId, MOST_AT_ONCE);
    const page = await sendPairs(app, world.owner, PREVIEW, all("etiket"), "text/html");
    const html = await page.text();
    expect(html.match(/name="ApplicationID"/g)).toHaveLength(MOST_AT_ONCE);
    expect(html).toContain(`action="${ACTIONS}/etiket"`);
    await addApplications(app, world.advertisementId, 1, "Fazla");
    for (const act of ["etiket", "sahip", "mesaj", "spam"]) {
      const { status, body } = await send(PREVIEW, all(act, [["Text", "Merhaba"]]));
      expect([act, status, body.message]).toEqual([act, 400, "Tek seferde en çok 500 kişi seçilebilir."]);
    }
    // A filter leads to fewer.
    expect((await send(PREVIEW, all("etiket", [["q", "fazla"]]))).status).toBe(200);
    // Moved is however many.
    expect((await send(PREVIEW, all("asama-2"))).body.Count).toBe(MOST_AT_ONCE + 1);
  });

  it("is nobody of what is hidden from whoever asks, and nothing for those who only look", async () => {
    await addApplications(app, world.advertisementId, 3);
    const session = await sessionOf(app, await addPerson(app, "recruiter", { companyId: world.companyId }));
    await sql`update advertisement set is_limited = true where id = ${world.advertisementId}`.execute(
      app.services.db,
    );
    expect(
      (
        await send(
          PREVIEW,
          [
            ["Scope", "hepsi"],
            ["Act", "etiket"],
          ],
          session,
        )
      ).body.Count,
    ).toBe(0);
    const stranger = await addHiringWorld(app);
    expect((await send(PREVIEW, all("etiket"), stranger.owner)).body.Count).toBe(0);
    expect((await send(PREVIEW, all("etiket"), world.viewer)).status).toBe(403);
    const page = await sendPairs(app, world.owner, PREVIEW, all("mesaj", [["tur", "offer"]]), "text/html");
    expect(readable(await page.text())).not.toContain('name="ApplicationID"');
  });
});
