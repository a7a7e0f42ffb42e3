import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { pageFor } from "../../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { pdfReaders } from "../../../../tests/support/read-pdf.ts";
import type { Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { copyAllSent } from "../../applications/index.ts";
import { sentCopy } from "../index.ts";
import { optional, type SeenBy } from "./column.ts";
import { experience, personal } from "./parts.ts";

let app: TestApp;
let member: Session;
let recruiter: Session;
/** Sent to the recruiter's company, and only open to its search. */
let sentId: number;
let openId: number;
let applicationId: number;

const SECRETS = ["sakliyer", "sakliis"];

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  await sql`alter table cv add column hobby text`.execute(db);
  await sql`alter table cv_experience add column reason text`.execute(db);
  const companyId = await addCompany(app);
  recruiter = await sessionOf(app, await addPerson(app, "recruiter", { companyId }));
  const memberId = await addPerson(app, "member");
  member = await sessionOf(app, memberId);
  [sentId = 0, openId = 0] = await Promise.all([addCv(memberId), addCv(memberId)]);
  // A search shows nobody where it finds fewer than five people.
  for (let other = 0; other < 4; other++) await addCv(await addPerson(app, "member"));
  await app.services.changes.ask();
  const advertisement = await addAdvertisement(app, companyId);
  const { rows } = await sql<{ id: number }>`
    with sent as (insert into application (advertisement_id, person_id, cv_id)
      values (${advertisement.id}, ${memberId}, ${sentId}) returning id)
    insert into application_event (application_id, type, to_stage_id, to_kind) select id, 'sent', 1, 'received' from sent
    returning application_id as id`.execute(db);
  applicationId = rows[0]?.id ?? 0;
});
afterAll(() => app?.stop());

async function addCv(memberId: number): Promise<number> {
  const { db } = app.services;
  const { rows } = await sql<{ id: number }>`
    insert into cv (person_id, title, headline, is_searchable, hobby)
    values (${memberId}, 'x', 'Zanaatkar', true, 'sakliyer') returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into cv_experience (cv_id, company_name, started_on, reason)
    values (${id}, 'Yapı', '2020-01-01', 'sakliis')`.execute(db);
  return id;
}

/** A field that somebody shows and exports wherever they can, of a CV and of its lines. */
function plant(seenBy: SeenBy): void {
  const columns = [personal.columns, experience.columns] as Record<string, unknown>[];
  Object.assign(columns[0] ?? {}, { hobby: optional({ column: "hobby", seenBy }) });
  Object.assign(columns[1] ?? {}, { reason: optional({ column: "reason", seenBy }) });
  const { show, toResume } = personal;
  const { line, toResume: toWork } = experience;
  const said = (values: object, name: string) => String((values as Record<string, unknown>)[name] ?? "");
  vi.spyOn(personal, "show").mockImplementation((values, texts) => [
    ...show(values, texts),
    { text: said(values, "hobby") },
  ]);
  vi.spyOn(personal, "toResume").mockImplementation((values, lang) => ({
    ...toResume(values, lang),
    hobby: said(values, "hobby"),
  }));
  vi.spyOn(experience, "line").mockImplementation((values, texts) => ({
    ...line(values, texts),
    text: said(values, "reason"),
  }));
  vi.spyOn(experience, "toResume").mockImplementation((all) => ({
    ...toWork(all),
    reasons: all.map((each) => said(each, "reason")),
  }));
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const columns of [personal.columns, experience.columns] as Record<string, unknown>[]) {
    delete columns.hobby;
    delete columns.reason;
  }
});

const own = (below: string) => `/hesabim/ozgecmisler/${sentId}${below}`;
const html = async (by: Session, path: string) => {
  const answer = await pageFor(app, by, path);
  expect(answer.status, path).toBe(200);
  return answer.html;
};

/** By who reads it. Whatever is found of both secrets in one of these is found in all, or the test says where. */
const places: Record<string, (() => Promise<string>)[]> = {
  owner: [() => html(member, own(""))],
  recipients: [
    () => html(recruiter, `/isveren/basvurular/${applicationId}`),
    () => html(recruiter, `/isveren/ozgecmisler/${sentId}`),
    () => html(member, own("/onizleme")),
    () => html(member, own("/json-resume")),
    async () => {
      const answer = await app.request(own("/pdf"), { headers: { cookie: member.cookie } });
      return (await pdfReaders[0]?.read(new Uint8Array(await answer.arrayBuffer()))) ?? "";
    },
  ],
  finders: [() => html(recruiter, `/isveren/ozgecmisler/${openId}`)],
};

describe("a new field of a CV", () => {
  it.each<[SeenBy, string[]]>([
    ["owner", ["owner"]],
    ["recipients", ["owner", "recipients"]],
    ["finders", ["owner", "recipients", "finders"]],
  ])("that is for %s is read by %j, and by nobody else", async (seenBy, readers) => {
    plant(seenBy);
    // As it is sent today: what was sent before knows nothing of the field.
    await copyAllSent(sentCopy).execute(app.services.db);
    for (const [reader, looks] of Object.entries(places)) {
      for (const look of looks) {
        const text = await look();
        const found = SECRETS.filter((secret) => text.includes(secret));
        expect(found, `${reader} ${look}`).toEqual(readers.includes(reader) ? SECRETS : []);
      }
    }
  });

  it.each<SeenBy>(["owner", "recipients", "finders"])(
    "for %s is in no list and found by no search",
    async (seenBy) => {
      plant(seenBy);
      const list = await html(recruiter, "/isveren/ozgecmisler?q=zanaatkar");
      expect(list).toContain(`/isveren/ozgecmisler/${openId}"`);
      const applicants = await html(recruiter, "/isveren/basvurular");
      for (const secret of SECRETS) {
        expect(list + applicants).not.toContain(secret);
        const found = await html(recruiter, `/isveren/ozgecmisler?q=${secret}`);
        expect(found).not.toContain(`/isveren/ozgecmisler/${openId}"`);
      }
    },
  );
});
