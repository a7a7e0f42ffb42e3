import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import { findAuditLines } from "../../moderation/audit/audit.store.ts";
import ar from "../../moderation/messages/ar.json" with { type: "json" };
import de from "../../moderation/messages/de.json" with { type: "json" };
import en from "../../moderation/messages/en.json" with { type: "json" };
import ru from "../../moderation/messages/ru.json" with { type: "json" };
import tr from "../../moderation/messages/tr.json" with { type: "json" };
import { UNDO_MS } from "../hiring.rules.ts";
import { settleMoves } from "../moves/settle-moves.ts";

const email = "merakli@uye.test";
/** Stands still: a page that says which day it is says the same at midnight. */
const now = new Date();
let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let employer: Session;
let member: Session;
let memberId: number;
let advertisementId: number;
let applicationId: number;

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  company = await addHiringCompany(app);
  employer = await sessionOf(app, company.ownerId);
  const { db } = app.services;
  await sql`update person set name = 'Gizem Sırdaş' where id = ${company.ownerId}`.execute(db);
  advertisementId = (await addAdvertisement(app, company.id)).id;
  const applicant = await addApplicant(app, { email });
  memberId = applicant.id;
  member = await sessionOf(app, memberId);
  const form = { AdvertisementId: advertisementId, CvID: applicant.cvId };
  expect((await call(app, member, "/Application/EasyApply", form, fromNewAddress())).status).toBe(200);
  const { rows } = await sql<{
    id: number;
  }>`select id from application where person_id = ${memberId}`.execute(db);
  applicationId = rows[0]?.id ?? 0;
  await sql`
    with added as (
      insert into stored_file (sha256, content_type, byte_size) values (${"a".repeat(64)}, 'application/pdf', 1) returning id)
    update sent_cv set file_name = 'cv.pdf', file_id = added.id from added where application_id = ${applicationId}`.execute(
    db,
  );
});
afterAll(() => app?.stop());

const press = async (path: string, fields: Record<string, string | number>) => {
  const answer = await call(app, employer, path, fields, fromNewAddress());
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json() as Promise<{ Moves?: { MoveID: number }[] }>;
};
const settle = () => settleMoves({ ...app.services, now: () => new Date(now.getTime() + UNDO_MS + 1000) });

/** All that a candidate can read of it. */
async function seenByCandidate(): Promise<string> {
  const headers = { cookie: member.cookie };
  const pages = [
    "/hesabim",
    "/hesabim/basvurular",
    `/hesabim/basvurular/${applicationId}`,
    "/hesabim/kisisel-veriler",
  ];
  const texts = [
    ...(await Promise.all(pages.map(async (path) => readable((await pageFor(app, member, path)).html)))),
    ...(await Promise.all(
      ["/hesabim/basvurular", `/hesabim/basvurular/${applicationId}`].map(async (path) =>
        readable(
          await (await app.request(path, { headers: { ...headers, accept: "application/json" } })).text(),
        ),
      ),
    )),
    ...(await Promise.all(
      [0, 1].map(async (isViewOnly) => {
        const asked = { applicationID: applicationId, isViewOnly };
        const path = "/ApplicationList/GetApplicationDetail";
        return readable(await (await call(app, member, path, asked, fromNewAddress())).text());
      }),
    )),
    await (
      await app.request("/hesabim/kisisel-veriler/indir", { headers: { ...headers, ...fromNewAddress() } })
    ).text(),
    ...(await mailsTo(app, email)).map(({ to, subject, html, text }) => [to, subject, html, text].join("\n")),
  ];
  return texts
    .join("\n")
    .replace(
      /"exportedAt":\s*"[^"]+"|_f\d+-|name=\\?"FormKey\\?" value=\\?"[^"]+"|"memberVisits":\s*\[[^\]]*\]/g,
      "",
    );
}

async function stageNamed(name: string): Promise<number> {
  const path = `/isveren/ilanlar/${advertisementId}/asamalar`;
  const headers = { accept: "application/json", cookie: employer.cookie };
  const { Stages } = (await (await app.request(path, { headers })).json()) as {
    Stages: { StageID: number; Name: string }[];
  };
  return Stages.find(({ Name }) => Name === name)?.StageID ?? 0;
}

it("what a candidate reads changes when the mail goes, and holds nothing of what is the company's own", async () => {
  const inside = ["Gizli Aşama", "gizli not", "gizli-etiket", "gizli-neden", "Gizem Sırdaş"];
  const path = `/isveren/ilanlar/${advertisementId}/asamalar`;
  // Looked before: the first look is a visit, which is told as well.
  await seenByCandidate();
  const before = await seenByCandidate();
  const headers = { accept: "application/json", cookie: employer.cookie };
  const { Stages } = (await (await app.request(path, { headers })).json()) as { Stages: { Name: string }[] };
  const saved = await app.request(path, {
    method: "POST",
    body: JSON.stringify({
      Stages: Stages.map((stage) => (stage.Name === "Ön eleme" ? { ...stage, Name: "Gizli Aşama" } : stage)),
    }),
    headers: {
      ...headers,
      "content-type": "application/json",
      requestverificationtoken: employer.csrfToken,
      ...fromNewAddress(),
    },
  });
  expect(saved.status).toBe(200);
  await press("/isveren/basvurular/not", { ApplicationID: applicationId, Text: "gizli not" });
  await press("/isveren/basvurular/etiket", { ApplicationID: applicationId, Tag: "gizli-etiket" });
  await press("/isveren/basvurular/sahip", { ApplicationID: applicationId, PersonID: company.ownerId });
  const StageID = await stageNamed("Gizli Aşama");
  const moved = { ApplicationID: applicationId, StageID, ReasonCode: "gizli-neden" };
  const { Moves } = await press("/isveren/basvurular/tasi", moved);
  expect(await seenByCandidate()).toBe(before);
  await press("/isveren/basvurular/geri-al", { MoveID: Moves?.[0]?.MoveID ?? 0 });
  await settle();
  expect(await seenByCandidate()).toBe(before);

  await press("/isveren/basvurular/tasi", moved);
  await settle();
  const told = await seenByCandidate();
  expect(told).toContain("İnceleniyor");
  expect((await mailsTo(app, email)).length).toBe(2);
  for (const word of inside) expect(told).not.toContain(word);
  expect(told).not.toMatch(/"(stage|actor|owner|tag|reason_code|answered_at|waiting_since)[a-z_]*"\s*:/i);

  expect((await pageFor(app, employer, `/isveren/basvurular/${applicationId}`)).status).toBe(200);
  const detail = (await pageFor(app, member, `/hesabim/basvurular/${applicationId}`)).html;
  expect(detail).toMatch(/class="application-progress"[\s\S]*aria-current="step"/);
  expect(readable(detail)).toMatch(/Görüldü.*\d{2}:\d{2}/s);
});

it("every move, undo, opening, download, note, bulk act, change of stages and closing names who did it, in five languages", async () => {
  const stages = await app.request("/isveren/firma/asamalar", {
    headers: { accept: "application/json", cookie: employer.cookie },
  });
  const defaults = await app.request("/isveren/firma/asamalar", {
    method: "POST",
    body: JSON.stringify(await stages.json()),
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      cookie: employer.cookie,
      requestverificationtoken: employer.csrfToken,
      ...fromNewAddress(),
    },
  });
  expect(defaults.status).toBe(200);
  await app.request(`/isveren/basvurular/${applicationId}/belge`, { headers: { cookie: employer.cookie } });
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from message_template where kind = 'rejected'`.execute(app.services.db);
  const closing = { Reason: "cancelled", Unanswered: "template", TemplateID: rows[0]?.id ?? 0 };
  await press(`/isveren/ilanlar/${advertisementId}/kapat`, closing);
  const lines = await findAuditLines(app.services.db, { companyIds: [company.id] }, 50);
  const wanted = [
    "advertisement.closed",
    "advertisement.stages-changed",
    "application.assigned",
    "application.file-downloaded",
    "application.moved",
    "application.noted",
    "application.opened",
    "application.tagged",
    "application.undone",
    "company.stages-changed",
  ];
  expect([...new Set(lines.map(({ action }) => action))].sort()).toEqual(wanted);
  expect(new Set(lines.map(({ actor_name }) => actor_name))).toEqual(new Set(["Gizem Sırdaş"]));
  const { rows: people } = await sql<{ name: string }>`
    select name from person where id = ${memberId}`.execute(app.services.db);
  const ofApplication = lines.filter(({ action }) => action.startsWith("application."));
  expect(new Set(ofApplication.map(({ subject_name }) => subject_name))).toEqual(new Set([people[0]?.name]));
  const catalogs: Record<string, Record<string, string>> = { tr, en, de, ru, ar };
  for (const language of LANGUAGES) {
    for (const action of wanted) {
      expect(catalogs[language]?.[`moderation-audit-${action.replace(".", "-")}`], action).toMatch(
        /\p{L}{3}/u,
      );
    }
  }
});
