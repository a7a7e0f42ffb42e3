import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFor } from "../../../../tests/support/calls.ts";
import { addEditor, auditOf, type Editor, inHours, letPlanBegin } from "../../../../tests/support/editors.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { runJob } from "../../../../tests/support/run-job.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { positionBySlug, sectorBySlug } from "../../lookups/index.ts";
import moderation from "../../moderation/messages/tr.json" with { type: "json" };
import tr from "../messages/tr.json" with { type: "json" };

const PLANS = "/yonetim/planlar";
const LIST = "/yonetim/listeler/pozisyonlar";
const Reason = "Yasa değişiyor";

let app: TestApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
  app = await startTestApp();
  editor = await addEditor(app);
  colleague = await addEditor(app);
  await sql`update person set name = 'Önce Davranan' where id = ${colleague.id}`.execute(app.services.db);
});
afterAll(() => app?.stop());

const entryOf = (slug: string) => `${LIST}/${positionBySlug(slug)?.id ?? 0}`;
const deskPage = async (path: string) => readable((await editor.open(path)).html);
const offered = async (term: string, type = "position") => {
  const answer = await app.request(`/Lookup/QueryLookupList?${new URLSearchParams({ type, term })}`);
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
};
const lastPlan = async () => {
  const { rows } = await sql<{ id: number; state: string; problem: string | null }>`
    select id, state, problem from planned_change order by id desc limit 1`.execute(app.services.db);
  return rows[0] ?? { id: 0, state: "", problem: null };
};
/** Everything that waits is due, in its order. */
async function comeToAll() {
  await sql`update planned_change set starts_at = starts_at - interval '1 year' where state = 'waits'`.execute(
    app.services.db,
  );
  await runJob(app, "settle-due-plans");
}

describe("a planned change of a list", () => {
  it("adds, renames, retires and merges at its moment, and nobody sees it before", async () => {
    const Level = "entry";
    const SectorID = sectorBySlug("bilisim")?.id ?? 0;
    const added = { "tr.Name": "Yarının Mesleği", SectorID, Level, Reason, Begins: inHours(24) };
    expect(await editor.act(LIST, added)).toBe(`${LIST}?sonuc=planned`);
    const [garson, komi, barmen] = [entryOf("garson"), entryOf("komi"), entryOf("barmen")];
    expect(
      await editor.act(`${garson}/ad`, { "tr.Name": "Salon Görevlisi", Reason, Begins: inHours(24) }),
    ).toBe(`${garson}?sonuc=planned`);
    await editor.act(`${barmen}/emekli`, { Reason, Begins: inHours(25) });
    const TargetValue = positionBySlug("garson")?.id ?? 0;
    await editor.act(`${komi}/birlestir`, { TargetName: "Garson", TargetValue, Reason, Begins: inHours(26) });

    const listed = await deskPage(LIST);
    for (const what of ["Yarının Mesleği", "Salon Görevlisi", Reason]) expect(listed).toContain(what);
    expect(await deskPage(garson)).toContain("Salon Görevlisi");
    // Both of those that are merged say so.
    for (const path of [komi, garson])
      expect(await deskPage(path)).toContain(tr["editor-desk-plan-state-waits"]);
    expect(await deskPage(komi)).not.toContain("Yarının Mesleği");
    expect((await pageFor(app, undefined, "/is-ilanlari/garson")).html).not.toContain("Salon Görevlisi");
    expect(await offered("Yarının")).toEqual([]);
    expect(await offered("Barmen")).toContain("Barmen");
    const api = await app.request("/api/v1/lookups/position?q=salon");
    expect(await api.text()).not.toContain("Salon Görevlisi");

    await comeToAll();
    await eventually(async () => {
      expect(await offered("Yarının")).toEqual(["Yarının Mesleği"]);
      expect(await offered("Salon Gör")).toContain("Salon Görevlisi");
      expect(await offered("Barmen")).not.toContain("Barmen");
      expect((await pageFor(app, undefined, "/is-ilanlari/komi")).location).toBe("/is-ilanlari/garson");
    });
    expect(await auditOf(app, 0)).toEqual([
      "lookup.added",
      "lookup.renamed",
      "lookup.retired",
      "lookup.merged",
    ]);
    expect(await deskPage(PLANS)).toContain(tr["editor-desk-plan-state-done"]);
  });

  it("is changed, done at once or taken back while it waits; whoever is late is told", async () => {
    const path = entryOf("muhabir");
    await editor.act(`${path}/ad`, { "tr.Name": "Defterdar", Reason, Begins: inHours(24) });
    const { id } = await lastPlan();
    const form = `${PLANS}/${id}`;
    const { html } = await editor.open(form);
    expect(html).toContain('value="Defterdar"');
    const Edition = /name="Edition" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const changed = { "tr.Name": "Hesap Uzmanı", Reason: "Ötekinin gerekçesi", Begins: inHours(30), Edition };
    expect(await colleague.act(form, changed)).toBe(`${PLANS}?sonuc=planned`);
    const late = await editor.send(form, { ...changed, "tr.Name": "Benimki" });
    expect(late.status).toBe(409);
    const told = readable(await late.text());
    for (const text of ["Önce Davranan", moderation["moderation-audit-plan-changed"], "Ötekinin gerekçesi"])
      expect(told).toContain(text);
    for (const [fields, status] of [
      [{ "tr.Name": "", Begins: inHours(30) }, 422],
      [{ "tr.Name": "Garip", Begins: "2020-01-01T10:00" }, 422],
      [{ "tr.Name": "Garip", Begins: "dün" }, 400],
      [{ "tr.Name": "Garip", Begins: inHours(30), Reason: "" }, 400],
    ] as const)
      expect((await editor.send(form, { Reason, ...fields })).status, JSON.stringify(fields)).toBe(status);

    expect(await editor.act(form, { "tr.Name": "Hesap Uzmanı", Reason })).toBe(`${PLANS}?sonuc=saved`);
    await eventually(async () => expect(await offered("Hesap Uzm")).toEqual(["Hesap Uzmanı"]));
    expect((await lastPlan()).state).toBe("done");
    expect((await editor.send(form, { "tr.Name": "Geç", Reason })).status).toBe(409);
    expect((await editor.open(form)).location).toBe(PLANS);

    await editor.act(`${path}/emekli`, { Reason, Begins: inHours(24) });
    expect(await editor.act(`${PLANS}/${(await lastPlan()).id}/geri-al`)).toBe(`${path}?sonuc=withdrawn`);
    await comeToAll();
    expect(await offered("Hesap Uzm")).toEqual(["Hesap Uzmanı"]);
  });

  it("that somebody has open when another plans for it is not done unseen", async () => {
    const path = entryOf("terzi");
    const edition = async () =>
      /name="Edition" value="([^"]+)"/.exec((await editor.open(path)).html.split('/ad"').at(-1) ?? "")?.[1] ??
      "";
    const Edition = await edition();
    await colleague.act(`${path}/emekli`, { Reason, Begins: inHours(24), Edition });
    for (const Begins of ["", inHours(5)]) {
      const late = await editor.send(`${path}/ad`, { "tr.Name": "Dikişçi", Reason, Begins, Edition });
      expect(late.status).toBe(409);
      expect(readable(await late.text())).toContain(moderation["moderation-audit-plan-made"]);
    }
    await editor.act(`${path}/ad`, {
      "tr.Name": "Dikişçi",
      Reason,
      Begins: inHours(5),
      Edition: await edition(),
    });
  });

  it("is not taken where it could not be done then, or where something later could not be any more", async () => {
    const [kasiyer, resepsiyon] = [entryOf("kasiyer"), entryOf("resepsiyonist")];
    const rename = (path: string, name: string, hours: number) =>
      editor.send(`${path}/ad`, { "tr.Name": name, Reason, Begins: inHours(hours) });
    const refusedFor = async (answer: Response, problem: keyof typeof tr) => {
      expect(answer.status).toBe(422);
      expect(readable(await answer.text())).toContain(tr[problem]);
    };
    await refusedFor(await rename(kasiyer, "Resepsiyonist", 10), "editor-desk-lookups-problem-nameTaken");
    // By then the name is free.
    expect((await rename(resepsiyon, "Karşılama Görevlisi", 5)).status).toBe(303);
    expect((await rename(kasiyer, "Resepsiyonist", 10)).status).toBe(303);
    const TargetValue = positionBySlug("terzi")?.id ?? 0;
    const merging = { TargetName: "Terzi", TargetValue, Reason, Begins: inHours(7) };
    await refusedFor(
      await editor.send(`${kasiyer}/birlestir`, merging),
      "editor-desk-lookups-problem-breaksPlan",
    );
  });

  it("that cannot be done when its moment comes says so beforehand and afterwards, until it was seen", async () => {
    const [path, other] = [entryOf("bulasikci"), entryOf("asci")];
    await editor.act(`${path}/ad`, { "tr.Name": "Mutfak Ustası", Reason, Begins: inHours(24) });
    const { id } = await lastPlan();
    await colleague.act(`${other}/ad`, { "tr.Name": "Mutfak Ustası", Reason });
    const shown = await deskPage(path);
    expect(shown).toContain(tr["editor-desk-plan-wouldFail"]);
    expect(shown).toContain(tr["editor-desk-lookups-problem-nameTaken"]);
    await comeToAll();
    const { rows } = await sql<{ state: string; problem: string }>`
      select state, problem from planned_change where id = ${id}`.execute(app.services.db);
    expect(rows).toEqual([{ state: "failed", problem: "nameTaken" }]);
    for (const page of [path, LIST, PLANS])
      expect(await deskPage(page)).toContain(tr["editor-desk-plan-failed"]);
    expect(await editor.act(`${PLANS}/${id}/gordum`)).toBe(path);
    expect(await deskPage(path)).not.toContain(tr["editor-desk-plan-failed"]);
    expect((await auditOf(app, editor.id)).at(-1)).toBe("plan.seen");
  });

  it("begins by itself at its moment", async () => {
    await editor.act(`${entryOf("kurye")}/ad`, {
      "tr.Name": "Dağıtım Görevlisi",
      Reason,
      Begins: inHours(5),
    });
    expect(await offered("Dağıtım Gör")).toEqual([]);
    await letPlanBegin(app, (await lastPlan()).id);
    await eventually(async () => expect(await offered("Dağıtım Gör")).toEqual(["Dağıtım Görevlisi"]));
  });
});
