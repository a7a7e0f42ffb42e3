import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { pageFor } from "../../../../tests/support/calls.ts";
import {
  addApplications,
  addHiringWorld,
  findStagesOf,
  type HiringWorld,
  named,
  type Pairs,
  sendPairs,
  shareInGroup,
  withdrawApplication,
} from "../../../../tests/support/hiring.ts";
import { allMails } from "../../../../tests/support/mails.ts";
import { addPerson } from "../../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { UNDO_MS } from "../hiring.rules.ts";
import { settleMoves } from "../moves/settle-moves.ts";

const MOVE = "/isveren/basvurular/tasi";
const ALL = "/isveren/basvurular/tasi-hepsini";
const PREVIEW = "/isveren/basvurular/toplu";
const UNDO = "/isveren/basvurular/geri-al";
const INTERVIEW = 4;
const REJECTED = 7;

let app: TestApp;
let world: HiringWorld;
let other: HiringWorld;
beforeAll(async () => {
  app = await startTestApp();
  other = await addHiringWorld(app);
});
beforeEach(async () => {
  world = await addHiringWorld(app);
});
afterAll(() => app?.stop());

const send = async (path: string, pairs: Pairs, session = world.owner) => {
  const answer = await sendPairs(app, session, path, pairs);
  return { status: answer.status, body: await answer.json() };
};
const show = async (path: string, pairs: Pairs, session = world.owner) => {
  const answer = await sendPairs(app, session, path, pairs, "text/html");
  return { status: answer.status, html: await answer.text(), location: answer.headers.get("location") };
};

const stagesOf = (ids: readonly number[]) => findStagesOf(app, ids);
const withdraw = (id: number | undefined) => withdrawApplication(app, id ?? 0);
const settle = () => settleMoves({ ...app.services, now: () => new Date(Date.now() + UNDO_MS) });

describe("the preview", () => {
  it("shows whom it would be, what the first would read, and who is left out and why; and changes nothing", async () => {
    const ids = await addApplications(app, world.advertisementId, 5, "Ayşe");
    const [foreign] = await addApplications(app, other.advertisementId, 1, "Yabancı");
    await withdraw(ids[0]);
    await send(MOVE, [...named([ids[1] ?? 0]), ["StageID", REJECTED], ["TemplateID", 1]]);
    await send(MOVE, [...named([ids[2] ?? 0]), ["StageID", INTERVIEW]]);
    const before = await stagesOf(ids);
    const from: Pairs = ids.map((id) => ["From", `${id}-${id === ids[1] ? REJECTED : 1}`]);
    const pairs: Pairs = [...named([...ids, foreign ?? 0]), ...from, ["Act", `asama-${REJECTED}`]];
    const { body } = await send(PREVIEW, pairs);
    expect(body).toMatchObject({ success: true, Count: 2, Told: 2, Names: ["Ayşe 4", "Ayşe 5"] });
    expect(body.Text).toContain("Merhaba Ayşe,");
    expect(body.LeftOut).toEqual(
      expect.arrayContaining([
        { Why: "withdrawn", Count: 1 },
        { Why: "there", Count: 1 },
        { Why: "moved-meanwhile", Count: 1 },
        { Why: "unknown", Count: 1 },
      ]),
    );
    const { status, html } = await show(PREVIEW, pairs);
    expect(status).toBe(200);
    expect(html).toContain("2 kişi “Olumsuz” aşamasına");
    expect(html).toContain("Merhaba Ayşe,");
    expect(html).not.toContain("Yabancı");
    expect(await stagesOf(ids)).toEqual(before);
  });

  it("takes everybody on the page by where they were seen, without a single tick", async () => {
    const ids = await addApplications(app, world.advertisementId, 3);
    const { body } = await send(PREVIEW, [
      ...ids.map((id): Pairs[number] => ["From", `${id}-1`]),
      ["Scope", "sayfa"],
      ["Act", "etiket"],
    ]);
    expect(body).toMatchObject({ Count: 3, Told: 0, Text: null });
  });

  it("says no to nobody, to an act that is none, to a stage of others, and to more than 500", async () => {
    const ids = await addApplications(app, world.advertisementId, 1);
    expect((await send(PREVIEW, [["Act", "etiket"]])).body.message).toBe("Önce en az bir kişi seçin.");
    expect((await send(PREVIEW, [...named(ids), ["Act", "sil"]])).status).toBe(400);
    expect((await send(PREVIEW, [...named(ids), ["Act", "asama-999999"]])).status).toBe(404);
    const many = Array.from({ length: 501 }, (_, place) => place + 1);
    expect((await send(PREVIEW, [...named(many), ["Act", "etiket"]])).status).toBe(400);
    expect((await send(MOVE, [...named(many), ["StageID", INTERVIEW]])).status).toBe(400);
  });

  it("is not for those who only look", async () => {
    const ids = await addApplications(app, world.advertisementId, 1);
    for (const path of [PREVIEW, ALL, "/isveren/basvurular/spam"]) {
      const answer = await send(path, [...named(ids), ["Act", "etiket"], ["Count", 1]], world.viewer);
      expect(answer.status, path).toBe(403);
    }
  });
});

describe("several at once", () => {
  it("are moved with one text each, and taken back by one press before anybody is told", async () => {
    const ids = await addApplications(app, world.advertisementId, 500, "Beşyüz");
    const moved = await send(MOVE, [...named(ids), ["StageID", REJECTED], ["TemplateID", 1]]);
    expect(moved.body.Moves).toHaveLength(500);
    expect(new Set(await stagesOf(ids))).toEqual(new Set([REJECTED]));
    const undone = await send(UNDO, [["ActID", moved.body.ActID]]);
    expect(undone.body).toMatchObject({ success: true, Undone: 500 });
    expect(new Set(await stagesOf(ids))).toEqual(new Set([1]));
    await settle();
    expect((await allMails(app)).filter(({ html }) => html.includes("Beşyüz"))).toEqual([]);
    expect((await send(UNDO, [["ActID", moved.body.ActID]])).status).toBe(409);
  });

  it("are moved once when two press at once; the other is told who was first", async () => {
    const ids = await addApplications(app, world.advertisementId, 20);
    const pairs: Pairs = [...named(ids), ...ids.map((id): Pairs[number] => ["From", `${id}-1`])];
    const both = await Promise.all([INTERVIEW, 5].map((stage) => send(MOVE, [...pairs, ["StageID", stage]])));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(
      /Kişi \d+ bu başvuruyu .+ taşıdı/,
    );
    expect(new Set(await stagesOf(ids)).size).toBe(1);
  });

  it("without scripts lead back to the list, which says what was done, what was left out, and how to take it back", async () => {
    const ids = await addApplications(app, world.advertisementId, 3, "Dönüş");
    await withdraw(ids[0]);
    const returnUrl = `/isveren/ilanlar/${world.advertisementId}/adaylar?sirala=ad`;
    const { status, location } = await show(MOVE, [
      ...named(ids),
      ["StageID", INTERVIEW],
      ["returnUrl", returnUrl],
    ]);
    expect(status).toBe(303);
    expect(location).toMatch(/adaylar\?sirala=ad&islem=\d+&atlanan=1$/);
    const list = await pageFor(app, world.owner, location ?? "");
    expect(list.html).toContain("2 kişi “Görüşme” aşamasında.");
    expect(list.html).toContain("1 kişi bu arada değiştiği için");
    expect(list.html).toContain('name="ActID"');
    // Neither of somebody else's company, nor once it is too late.
    expect(
      (await pageFor(app, other.owner, `/isveren/basvurular?${location?.split("?")[1]}`)).html,
    ).not.toContain('name="ActID"');
    await sql`update application_act set happened_at = now() - interval '11 minutes' where company_id = ${world.companyId}`.execute(
      app.services.db,
    );
    expect((await pageFor(app, world.owner, location ?? "")).html).not.toContain('name="ActID"');
  });

  it("are tagged and assigned, and each is taken back to what it was", async () => {
    const ids = await addApplications(app, world.advertisementId, 3);
    const [first = 0] = ids;
    const colleague = await addPerson(app, "recruiter", { companyId: world.companyId });
    const stranger = await addPerson(app, "recruiter", { companyId: other.companyId });
    await send("/isveren/basvurular/etiket", [
      ["ApplicationID", first],
      ["Tag", "hızlı"],
    ]);
    await send("/isveren/basvurular/sahip", [
      ["ApplicationID", first],
      ["PersonID", colleague],
    ]);
    const states = async () =>
      (
        await sql<{ tags: string[]; owner_id: number | null }>`
          select array(select tag from application_tag t where t.application_id = a.id) as tags, owner_id
          from application a where a.id = any(${ids}::bigint[]) order by a.id`.execute(app.services.db)
      ).rows;
    const before = await states();
    const tagged = await send("/isveren/basvurular/etiket", [...named(ids), ["Tag", "hızlı"]]);
    expect(tagged.body).toMatchObject({ Changed: 2 });
    const assigned = await send("/isveren/basvurular/sahip", [...named(ids)]);
    expect(await states()).toEqual(ids.map(() => ({ tags: ["hızlı"], owner_id: null })));
    for (const { body } of [assigned, tagged]) {
      expect((await send(UNDO, [["ActID", body.ActID]], other.owner)).status).toBe(409);
      expect((await send(UNDO, [["ActID", body.ActID]])).status).toBe(200);
    }
    expect(await states()).toEqual(before);
    expect((await send("/isveren/basvurular/sahip", [...named(ids), ["PersonID", stranger]])).status).toBe(
      404,
    );
    expect(
      (await send("/isveren/basvurular/etiket", [...named(ids), ["Tag", "x"]], other.owner)).status,
    ).toBe(404);
  });

  it("are refused a text that is not there", async () => {
    const ids = await addApplications(app, world.advertisementId, 2);
    const { status, body } = await send(MOVE, [
      ...named(ids),
      ["StageID", REJECTED],
      ["TemplateID", 999_999],
    ]);
    expect([status, body.message]).toEqual([400, "Bu metin artık yok. Başka birini seçin."]);
    const preview = await show(PREVIEW, [
      ...named(ids),
      ["Act", `asama-${REJECTED}`],
      ["TemplateID", 999_999],
      ["Chosen", "1"],
    ]);
    expect(preview.html).toContain("Bu metin artık yok");
    expect(await stagesOf(ids)).toEqual([1, 1]);
  });
});

describe("everybody who fits a filter", () => {
  const filter = (): Pairs => [
    ["ilan", world.advertisementId],
    ["tur", "received"],
    ["StageID", INTERVIEW],
  ];

  it("is moved in one act, however many, and taken back in one", async () => {
    const ids = await addApplications(app, world.advertisementId, 1200);
    const elsewhere = await addAdvertisement(app, world.companyId);
    const others = await addApplications(app, elsewhere.id, 2);
    const shown = await send(PREVIEW, [...filter(), ["Scope", "hepsi"], ["Act", `asama-${INTERVIEW}`]]);
    expect(shown.body.Count).toBe(1200);
    const moved = await send(ALL, [...filter(), ["Count", 1200]]);
    expect(moved.body).toMatchObject({ success: true, Moved: 1200 });
    expect(new Set(await stagesOf(ids))).toEqual(new Set([INTERVIEW]));
    expect(await stagesOf(others)).toEqual([1, 1]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from audit_entry
      where company_id = ${world.companyId} and action = 'application.moved'`.execute(app.services.db);
    expect(rows[0]?.count).toBe(1200);
    expect((await send(UNDO, [["ActID", moved.body.ActID]])).body.Undone).toBe(1200);
    expect(new Set(await stagesOf(ids))).toEqual(new Set([1]));
  });

  it("is shown again, and nobody moved, when they are no longer as many", async () => {
    const ids = await addApplications(app, world.advertisementId, 4, "Sayı");
    await withdraw(ids[3]);
    const refused = await send(ALL, [...filter(), ["Count", 4]]);
    expect(refused.status).toBe(409);
    const { status, html } = await show(ALL, [...filter(), ["Count", 4]]);
    expect(status).toBe(409);
    expect(html).toContain("Siz bakarken sayı değişti");
    expect(html).toContain('name="Count" value="3"');
    expect((await stagesOf(ids)).slice(0, 3)).toEqual([1, 1, 1]);
  });

  it("is moved once when two confirm at once", async () => {
    await addApplications(app, world.advertisementId, 50);
    const both = await Promise.all([1, 2].map(() => send(ALL, [...filter(), ["Count", 50]])));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("may be nobody", async () => {
    const shown = await show(PREVIEW, [...filter(), ["Scope", "hepsi"], ["Act", `asama-${INTERVIEW}`]]);
    expect(shown.html).toContain("Bu işlem şu an kimseyi etkilemiyor.");
    expect((await send(ALL, [...filter(), ["Count", 0]])).body).toMatchObject({
      success: true,
      Moved: 0,
      ActID: null,
    });
  });

  it("is never somebody who applied to another company of the group", async () => {
    const [shared = 0] = await addApplications(app, other.advertisementId, 1, "Grup");
    await shareInGroup(app, [world.companyId, other.companyId], shared);
    const list = await pageFor(app, world.owner, "/isveren/basvurular");
    expect(list.html).toContain("Grup 1");
    const kind: Pairs = [
      ["tur", "received"],
      ["Kind", "interview"],
    ];
    expect((await send(PREVIEW, [...kind, ["Scope", "hepsi"], ["Act", "tur-interview"]])).body.Count).toBe(0);
    expect((await send(ALL, [...kind, ["Count", 1]])).status).toBe(409);
    expect(
      (
        await send(MOVE, [
          ["ApplicationID", shared],
          ["Kind", "interview"],
        ])
      ).status,
    ).toBe(404);
    expect((await send("/isveren/basvurular/spam", [["ApplicationID", shared]])).status).toBe(404);
    await sql`update company set group_id = null`.execute(app.services.db);
  });
});
