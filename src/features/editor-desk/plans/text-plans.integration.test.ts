import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFor } from "../../../../tests/support/calls.ts";
import { addEditor, auditOf, type Editor, inHours, letPlanBegin } from "../../../../tests/support/editors.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { runJob } from "../../../../tests/support/run-job.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import moderation from "../../moderation/messages/tr.json" with { type: "json" };
import tr from "../messages/tr.json" with { type: "json" };

const PLANS = "/yonetim/planlar";
const pathOf = (key: string) => `/yonetim/metinler/${key}`;

let app: TestApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  editor = await addEditor(app);
  colleague = await addEditor(app);
  await sql`update person set name = 'Önce Davranan' where id = ${colleague.id}`.execute(app.services.db);
});
afterAll(() => app?.stop());

const publicPage = async (lang = "tr") => readable((await pageFor(app, undefined, "/", lang)).html);
const deskPage = async (path: string) => readable((await editor.open(path)).html);
const editionIn = async (path: string) =>
  /name="Edition" value="([^"]+)"[^>]*\/><(?:input type="hidden" name="Plan"|div)/.exec(
    (await editor.open(path)).html,
  )?.[1] ?? "";
const lastPlan = async () => {
  const { rows } = await sql<{ id: number; state: string; problem: string | null }>`
    select id, state, problem from planned_change order by id desc limit 1`.execute(app.services.db);
  return rows[0] ?? { id: 0, state: "", problem: null };
};
/** Its moment has come, or that of its end. */
async function comeTo(column: "starts_at" | "ends_at") {
  const { id } = await lastPlan();
  const minutes = column === "starts_at" ? 1 : 0;
  await sql`update planned_change set starts_at = least(starts_at, now() - interval '2 minutes'),
    ends_at = case when ${minutes} = 0 then now() - interval '1 minute' else ends_at end where id = ${id}`.execute(
    app.services.db,
  );
  await runJob(app, "settle-due-plans");
}

describe("a text that is planned", () => {
  const key = "home-latestTitle";
  const path = pathOf(key);

  it("is nobody's to see before, begins by itself at its moment, and can be read in the log", async () => {
    expect(await editor.act(path, { "tr.Text": "Yarının <sözü>", Begins: inHours(5) })).toBe(
      `${path}?sonuc=planned`,
    );
    await runJob(app, "settle-due-plans");
    expect(await publicPage()).not.toContain("Yarının");
    const answer = await app.request(`/api/language/GetLanguage?lang=tr&key=${key}`);
    expect(await answer.text()).not.toContain("Yarının");
    await letPlanBegin(app, (await lastPlan()).id);
    await eventually(async () => expect(await publicPage()).toContain("Yarının <sözü>"));
    expect((await lastPlan()).state).toBe("done");
    expect((await auditOf(app, editor.id)).at(-1)).toBe("plan.made");
    expect(await auditOf(app, 0)).toEqual(["text.changed"]);
    await editor.act(path, { "tr.Text": "" });
  });

  it("is changed and taken back before it begins, and whoever is late is told by whom, what and when", async () => {
    await editor.act(path, { "tr.Text": "Önceki plan", Begins: inHours(5) });
    const { id } = await lastPlan();
    for (const page of [path, PLANS]) {
      const shown = await deskPage(page);
      for (const told of ["Önceki plan", tr["editor-desk-plan-state-waits"]]) expect(shown).toContain(told);
    }
    expect(await deskPage("/yonetim/metinler?q=home-latestTitle")).toContain(
      tr["editor-desk-plan-isPlanned"],
    );
    const form = `${path}?plan=${id}`;
    expect(await deskPage(form)).toContain("Önceki plan</textarea>");
    expect((await editor.open(`${PLANS}/${id}`)).location).toBe(form);
    const Edition = await editionIn(form);
    expect(Edition).not.toBe("");
    await colleague.act(path, { "tr.Text": "Ötekinin planı", Begins: inHours(6), Plan: id, Edition });
    const late = await editor.send(path, {
      "tr.Text": "Benim planım",
      Begins: inHours(7),
      Plan: id,
      Edition,
    });
    expect(late.status).toBe(409);
    const told = readable(await late.text());
    const said = ["moderation-conflict", "moderation-audit-plan-changed"] as const;
    for (const text of [...said.map((each) => moderation[each]), "Önce Davranan", "Benim planım"])
      expect(told).toContain(text);
    // Who has only the text open has not seen the plan either.
    expect((await editor.send(path, { "tr.Text": "Şimdiki", Edition })).status).toBe(409);

    const takeBack = `${PLANS}/${id}/geri-al`;
    expect((await editor.send(takeBack, { Edition: "eski" })).status).toBe(409);
    expect(await editor.act(takeBack)).toBe(`${path}?sonuc=withdrawn`);
    expect((await editor.send(takeBack)).status).toBe(409);
    expect((await editor.send(path, { "tr.Text": "Geç", Begins: inHours(1), Plan: id })).status).toBe(409);
    await comeTo("starts_at");
    expect((await lastPlan()).state).toBe("withdrawn");
    expect(await publicPage()).not.toContain("planı");
  });

  it("is refused with what is wrong: its moment, what is planned already, or nothing that changes", async () => {
    await editor.act(path, { "tr.Text": "Bayram", Begins: inHours(24), Ends: inHours(48) });
    const wrong: [object, number, string][] = [
      [{ Begins: "yarın" }, 400, tr["editor-desk-momentWrong"]],
      [{ Begins: "2026-02-30T10:00" }, 422, tr["editor-desk-momentWrong"]],
      [{ Begins: "2020-01-01T10:00" }, 422, tr["editor-desk-plan-past"]],
      [{ Ends: "2020-01-01T10:00" }, 422, tr["editor-desk-plan-past"]],
      [{ Begins: inHours(3), Ends: inHours(2) }, 422, tr["editor-desk-endsFirst"]],
      [{ Begins: inHours(30) }, 422, tr["editor-desk-plan-clash"]],
      [{ Ends: inHours(30) }, 422, tr["editor-desk-plan-clash"]],
      [{ "tr.Text": "", Begins: inHours(12) }, 422, tr["editor-desk-plan-nothing"]],
      [{ "tr.Text": "{sayi}", Begins: inHours(12) }, 422, tr["editor-desk-text-otherValues"]],
    ];
    for (const [fields, status, message] of wrong) {
      const answer = await editor.send(path, { "tr.Text": "Başka", ...fields });
      expect([answer.status, message], JSON.stringify(fields)).toEqual([status, message]);
      expect(readable(await answer.text())).toContain(message);
    }
    expect((await editor.send(path, { "tr.Text": "x", Plan: 999_999, Begins: inHours(1) })).status).toBe(409);
    expect((await editor.send(`${PLANS}/999999/geri-al`)).status).toBe(404);
    expect((await editor.send(`${PLANS}/999999`, { Reason: "x" })).status).toBe(404);
    expect((await editor.open(`${PLANS}/999999`)).status).toBe(404);
    await editor.act(`${PLANS}/${(await lastPlan()).id}/geri-al`, { Back: "plans" });
  });

  it("until a moment gives way to the former one, in the languages in which nobody wrote over it", async () => {
    await editor.act(path, { "tr.Text": "Her zamanki" });
    expect(await editor.act(path, { "tr.Text": "Bayramlık", "de.Text": "Feiertag", Ends: inHours(2) })).toBe(
      `${path}?sonuc=saved`,
    );
    await eventually(async () => expect(await publicPage("de")).toContain("Feiertag"));
    expect(await deskPage(path)).toContain(tr["editor-desk-plan-state-begun"]);
    await colleague.act(path, { "tr.Text": "Bayramlık", "de.Text": "Sofort" });
    await comeTo("ends_at");
    await eventually(async () => expect(await publicPage()).toContain("Her zamanki"));
    expect(await publicPage("de")).toContain("Sofort");
    const { id, state, problem } = await lastPlan();
    expect([state, problem]).toEqual(["over", "changed"]);
    expect(await deskPage(path)).toContain(tr["editor-desk-plan-problem-changed"]);
    await editor.act(`${PLANS}/${id}/gordum`);
    await colleague.act(`${PLANS}/${id}/gordum`);
    expect(await deskPage(path)).not.toContain(tr["editor-desk-plan-problem-changed"]);
    expect((await auditOf(app, colleague.id)).filter((each) => each === "plan.seen")).toEqual([]);

    await editor.act(path, { "tr.Text": "Kısa süreli", "de.Text": "", Ends: inHours(2) });
    expect(await editor.act(`${PLANS}/${(await lastPlan()).id}/geri-al`)).toBe(`${path}?sonuc=undone`);
    await eventually(async () => expect(await publicPage()).toContain("Her zamanki"));
    await editor.act(path, { "tr.Text": "" });
  });

  it.each([
    ["a text that a release took away", "yok-boyle-bir-metin", { tr: "x" }, "gone"],
    ["values that a release gave another name", "editor-desk-shelf-posts", { tr: "yazı" }, "otherValues"],
    ["braces that nobody closed", "editor-desk-save", { de: "{a, plural, one {#" }, "unreadable"],
  ])("is told to editors where it cannot begin: %s", async (_, subject, change, problem) => {
    await sql`insert into planned_change (kind, subject, change, starts_at, planned_at)
      values ('text', ${subject}, ${JSON.stringify(change)}, now() - interval '1 hour', now())`.execute(
      app.services.db,
    );
    await runJob(app, "settle-due-plans");
    const plan = await lastPlan();
    expect(plan).toMatchObject({ state: "failed", problem });
    expect(await deskPage(PLANS)).toContain(tr["editor-desk-plan-failed"]);
    expect(readable((await editor.open("/yonetim")).html)).toContain(
      moderation["moderation-editorial-failed"],
    );
    expect(await editor.act(`${PLANS}/${plan.id}/gordum`, { Back: "plans" })).toBe(PLANS);
  });

  it("whose time went by while nobody worked never shows", async () => {
    await editor.act(path, { "tr.Text": "Geçmiş bayram", Begins: inHours(1), Ends: inHours(2) });
    await comeTo("ends_at");
    expect(await lastPlan()).toMatchObject({ state: "failed", problem: "over" });
    expect(await publicPage()).not.toContain("Geçmiş bayram");
  });
});
