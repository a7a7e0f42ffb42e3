import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { memberWithBareCv } from "../../../../tests/support/bare-cv.ts";
import { addEditor, type Editor } from "../../../../tests/support/editors.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { addCompany } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { competencyBySlug, positionBySlug } from "../../lookups/index.ts";
import moderation from "../../moderation/messages/tr.json" with { type: "json" };
import tr from "../messages/tr.json" with { type: "json" };

const DESK = "/yonetim/listeler";
const Reason = "Aynı iş";

let app: TestApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
  app = await startTestApp();
  editor = await addEditor(app);
  colleague = await addEditor(app);
});
afterAll(() => app?.stop());

const target = (entry: { id: number; name: string } | undefined) => ({
  TargetName: entry?.name ?? "",
  TargetValue: String(entry?.id ?? 0),
});
const preview = async (path: string, fields: Record<string, string>) =>
  readable((await editor.open(`${path}?${new URLSearchParams(fields)}`)).html);
/** Of the two, as the preview says it. */
const countsOf = (html: string, kind: "advertisements" | "cvs" | "searches" | "pages") => {
  const part = html.split(`>${tr[`editor-desk-lookups-usedBy-${kind}`]}<`)[1] ?? "";
  return [...part.matchAll(/: ([\d.+]+)<\/p>/g)].slice(0, 2).map(([, count]) => count);
};

it("what uses both and what each of that will say is seen before anybody says yes", async () => {
  const [from, to] = [positionBySlug("sigorta-eksperi"), positionBySlug("sigorta-danismani")];
  const companyId = await addCompany(app, { status: "verified" });
  const of = (id = 0) => addAdvertisement(app, companyId, { position_id: String(id), sector_id: "12" });
  await of(from?.id);
  await of(from?.id);
  await of(to?.id);
  const { db } = app.services;
  const member = await memberWithBareCv(app);
  const cvId = await member.newCv();
  await sql`update cv set desired_position_ids = array[${from?.id}::int, ${to?.id}::int]::smallint[] where id = ${cvId}`.execute(
    db,
  );
  for (const slug of ["sigorta-eksperi", "sigorta-eksperi", "garson"]) {
    const query = { text: "", chosen: { position: [slug, "zabita-memuru"] } };
    await sql`insert into saved_search (person_id, name, query, query_hash)
      select person_id, 'x', ${JSON.stringify(query)}, ${randomBytes(32)} from cv where id = ${cvId}`.execute(
      db,
    );
  }
  const path = `${DESK}/pozisyonlar/${from?.id}/birlestir`;
  await eventually(async () => {
    const html = await preview(path, target(to));
    expect(countsOf(html, "advertisements")).toEqual(["2", "1"]);
    expect(countsOf(html, "cvs")).toEqual(["1", "1"]);
    expect(countsOf(html, "searches")).toEqual(["2", "0"]);
    expect(countsOf(html, "pages")).toEqual(["2", "2"]);
    expect(html).toContain("/is-ilanlari/sigorta-danismani");
    expect(html).toContain("“Sigorta Eksperi” yazan ilanlarda “Sigorta Danışmanı” yazar");
  });
  const { rows } = await sql`select from lookup_change`.execute(db);
  expect(rows).toEqual([]);
});

it("two that cannot be merged are not previewed: the entry says why", async () => {
  const entry = competencyBySlug("ms-excel");
  const path = `${DESK}/yetkinlikler/${entry?.id}/birlestir`;
  expect(await preview(path, target(entry))).toContain(tr["editor-desk-lookups-problem-itself"]);
  expect(await preview(path, { TargetName: "Yok böyle" })).toContain(
    tr["editor-desk-lookups-problem-targetUnknown"],
  );
  expect(await preview(path, {})).toContain(tr["editor-desk-lookups-problem-targetUnknown"]);
  expect((await editor.open(`${DESK}/yetkinlikler/99999/birlestir`)).status).toBe(404);
});

it("what was previewed is merged, and nothing else: a name that changed meanwhile is told first", async () => {
  const [from, to] = [positionBySlug("garson"), positionBySlug("komi")];
  const path = `${DESK}/pozisyonlar/${from?.id}/birlestir`;
  const editionIn = (html: string) => /name="Edition" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const Edition = editionIn(await preview(path, target(to)));
  await colleague.act(`${DESK}/pozisyonlar/${to?.id}/ad`, {
    "tr.Name": "Servis Yardımcısı",
    Reason: "Yeni ad",
  });
  const refused = await editor.send(path, { ...target(to), Reason, Edition });
  expect(refused.status).toBe(409);
  const html = readable(await refused.text());
  for (const words of [moderation["moderation-audit-lookup-renamed"], "Yeni ad", Reason, "Servis Yardımcısı"])
    expect(html).toContain(words);
  const again = { ...target(to), TargetName: "Servis Yardımcısı", Reason, Edition: editionIn(html) };
  await eventually(async () => expect((await editor.send(path, again)).status).toBe(303));
});

it("counting reads indexes, however many rows there are", async () => {
  const { db } = app.services;
  const planOf = (query: string) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${sql.raw(query)}`.execute(transaction);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
  for (const [query, index] of [
    [
      `select from cv where deleted_at is null and desired_position_ids && '{1}'::smallint[]`,
      "cv_desired_positions",
    ],
    ["select from cv_competency where competency_id = any('{1,2}'::int[])", "cv_competency_listed"],
    ["select from cv_education where university_id = any('{1}'::int[])", "cv_education_university"],
    [
      "select from cv_education where department = any('{a,b}'::text[]) and level <> 3",
      "cv_education_department",
    ],
    [
      `select from visitor_search where query -> 'chosen' @> any(array['{"a":["a"]}']::jsonb[])`,
      "visitor_search_chosen",
    ],
    ["select from company where sector_id = any('{1}'::int[])", "company_sector"],
  ] as const)
    expect(await planOf(query), query).toContain(index);
});
