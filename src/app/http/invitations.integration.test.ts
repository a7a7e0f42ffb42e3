import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant } from "../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addHousehold, type Household } from "../../../tests/support/doors/household.ts";
import { readEverything } from "../../../tests/support/doors/read-everything.ts";
import { linkIn, mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { runJob } from "../../../tests/support/run-job.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { foldTurkish } from "../../platform/text/turkish.ts";

const DAY = 24 * 60 * 60_000;
const SENT = "/isveren/davetler";
const OWN = "/hesabim/davetler";
const logLines: string[] = [];
let clock = Date.now();
let app: TestApp;
let companyId: number;
let recruiter: Session;
let memberId: number;
let member: Session;
let cvId: number;
let advertisementId: number;
let made = 0;
let email: string;

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" }, logLines, now: () => new Date(clock) });
  companyId = await addCompany(app);
  recruiter = await sessionOf(app, await addPerson(app, "recruiter", { companyId }));
});
afterAll(() => app?.stop());

beforeEach(async () => {
  clock = Date.now();
  made += 1;
  email = `gulbahar-${made}@uye.test`;
  ({ id: memberId, cvId } = await addApplicant(app, { email }));
  member = await sessionOf(app, memberId);
  await sql`update cv set is_searchable = true, phone = '5321112233' where id = ${cvId}`.execute(
    app.services.db,
  );
  advertisementId = (await addAdvertisement(app, companyId)).id;
});

const invite = (fields: Record<string, string | number> = {}, by: Session | undefined = recruiter) =>
  call(
    app,
    by,
    SENT,
    { CandidateID: cvId, AdvertisementID: advertisementId, Text: "Sizi arıyoruz.", ...fields },
    fromNewAddress(),
  );
const invited = async (fields = {}): Promise<number> => {
  const answer = await invite(fields);
  expect(answer.status).toBe(200);
  return (await answer.json()).InvitationID;
};
const answer = (id: number, Answer: string, by = member) =>
  call(app, by, `${OWN}/${id}`, { Answer }, fromNewAddress());

async function rowOf(id: number) {
  const { rows } = await sql<{ state: string; text: string | null; application_id: number | null }>`
    select state, text, application_id from invitation where id = ${id}`.execute(app.services.db);
  return rows[0];
}

const runExpiry = () => runJob(app, "expire-invitations");

describe("an invitation to apply", () => {
  it("goes by mail and bell to somebody whom the company knows by a number only, and says when it was opened", async () => {
    expect((await pageFor(app, recruiter, `/isveren/ozgecmisler/${cvId}`)).html).toContain(
      `action="${SENT}"`,
    );
    const id = await invited();
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toContain("Sizi arıyoruz.");
    expect(linkIn(mail, OWN)).toBe(`${OWN}/${id}`);
    const { rows } =
      await sql`select from notice where person_id = ${memberId} and say = 'invitation'`.execute(
        app.services.db,
      );
    expect(rows).toHaveLength(1);
    const { rows: audited } = await sql`select from audit_entry
      where action = 'candidate.invited' and subject_id = ${cvId}`.execute(app.services.db);
    expect(audited).toHaveLength(1);
    expect((await pageFor(app, recruiter, SENT)).html).toContain(`Aday ${cvId}`);
    expect((await pageFor(app, member, OWN)).html).toContain(`href="${OWN}/${id}"`);
    expect((await rowOf(id))?.state).toBe("sent");
    expect((await pageFor(app, member, `${OWN}/${id}`)).html).toContain("Sizi arıyoruz.");
    expect((await rowOf(id))?.state).toBe("opened");
    expect((await pageFor(app, recruiter, SENT)).html).toContain("Açıldı");
  });

  it("becomes an application with a yes, and the identity opens", async () => {
    const id = await invited();
    const yes = await answer(id, "accepted");
    expect(yes.status).toBe(200);
    const { ApplicationID } = await yes.json();
    expect(await rowOf(id)).toMatchObject({ state: "accepted", application_id: ApplicationID });
    const { html } = await pageFor(app, recruiter, `/isveren/basvurular/${ApplicationID}`);
    expect(html).toContain(email);
    expect((await answer(id, "accepted")).status).toBe(409);
    expect((await answer(id, "declined")).status).toBe(409);
    expect((await rowOf(id))?.state).toBe("accepted");
  });

  it("says before a yes what the form says of keeping, in every language", async () => {
    const { db } = app.services;
    await sql`update company set retention_months = 7, kvkk_text = 'x' where id = ${companyId}`.execute(db);
    const id = await invited();
    for (const lang of LANGUAGES) {
      const [asked, form] = await Promise.all(
        [`${OWN}/${id}`, `/basvur/${advertisementId}`].map(async (path) =>
          /<p class="apply__note">.*?<\/p>/.exec((await pageFor(app, member, path, lang)).html)?.at(0),
        ),
      );
      expect(form).toMatch(/7.*\/kvkk"/);
      expect(asked).toBe(form);
    }
  });

  it("leads to the form where the advertisement asks for more, and is accepted with that", async () => {
    const asking = await addAdvertisement(app, companyId, {}, [
      { kind: "text", text: "Neden biz?", isRequired: true },
    ]);
    const id = await invited({ AdvertisementID: asking.id });
    const asked = await answer(id, "accepted");
    expect(asked.status).toBe(409);
    expect((await asked.json()).message).toContain("sor");
    const form = await sendForm(app, member, `${OWN}/${id}`, { Answer: "accepted" });
    expect([form.status, form.headers.get("location")]).toEqual([303, `/basvur/${asking.id}`]);
    expect((await rowOf(id))?.state).toBe("sent");
    const sent = {
      AdvertisementId: asking.id,
      CvID: cvId,
      "QuestionList[0].ApplicationQuestionID": asking.questionIds[0] ?? 0,
      "QuestionList[0].Answer": "Yakın.",
    };
    expect((await call(app, member, "/Application/EasyApply", sent, fromNewAddress())).status).toBe(200);
    expect((await rowOf(id))?.state).toBe("accepted");
  });

  it("can be declined, and is then over", async () => {
    const id = await invited();
    expect((await answer(id, "declined")).status).toBe(200);
    expect((await rowOf(id))?.state).toBe("declined");
    expect((await answer(id, "accepted")).status).toBe(409);
    expect((await invite()).status).toBe(409);
  });

  it("expires after fourteen days, by the clock", async () => {
    const id = await invited();
    clock += 14 * DAY - 60_000;
    await runExpiry();
    expect((await rowOf(id))?.state).toBe("sent");
    clock += 60_000;
    expect((await answer(id, "accepted")).status).toBe(409);
    expect((await pageFor(app, member, `${OWN}/${id}`)).html).not.toContain('value="accepted"');
    await runExpiry();
    await runExpiry();
    expect((await rowOf(id))?.state).toBe("expired");
  });

  it("comes once for each advertisement and person, whichever of their CVs was found", async () => {
    await invited();
    const again = await invite();
    expect(again.status).toBe(409);
    const { rows } = await sql<{ id: number }>`insert into cv (person_id, title, is_searchable)
      values (${memberId}, 'Öteki', true) returning id`.execute(app.services.db);
    const other = await invite({ CandidateID: rows[0]?.id ?? 0 });
    // Nothing in the answer says that the two belong to one person.
    expect([other.status, await other.json()]).toEqual([409, await again.json()]);
    const elsewhere = await addAdvertisement(app, companyId);
    expect((await invite({ AdvertisementID: elsewhere.id })).status).toBe(200);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it("comes no more from a company that was muted, until it may again", async () => {
    const id = await invited();
    expect((await answer(id, "mute")).status).toBe(200);
    expect((await rowOf(id))?.state).toBe("declined");
    const elsewhere = (await addAdvertisement(app, companyId)).id;
    expect((await invite({ AdvertisementID: elsewhere })).status).toBe(409);
    expect((await pageFor(app, member, `${OWN}/${id}`)).html).toContain('value="unmute"');
    expect((await answer(id, "unmute")).status).toBe(200);
    expect((await invite({ AdvertisementID: elsewhere })).status).toBe(200);
  });

  it("is sent to fifty a day by one company", async () => {
    const other = await addCompany(app);
    const owner = await sessionOf(app, await addPerson(app, "owner", { companyId: other }));
    const { id } = await addAdvertisement(app, other);
    const { rows } = await sql<{ id: number }>`
      with people as (insert into person (name, email, email_verified, role)
        select 'Biri', 'biri-' || n || '@uye.test', true, 'member' from generate_series(1, 51) n returning id)
      insert into cv (person_id, title, is_searchable) select id, 'x', true from people returning id`.execute(
      app.services.db,
    );
    const statuses: number[] = [];
    for (const { id: found } of rows) {
      statuses.push((await invite({ CandidateID: found, AdvertisementID: id }, owner)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
    const { rows: written } = await sql`select from invitation where company_id = ${other}`.execute(
      app.services.db,
    );
    expect(written).toHaveLength(50);
    clock += DAY;
    expect((await invite({ CandidateID: rows[50]?.id ?? 0, AdvertisementID: id }, owner)).status).toBe(200);
  });

  it("is refused for what is not theirs, and shown again with what was typed", async () => {
    const foreign = await addAdvertisement(app, await addCompany(app));
    expect((await invite({ AdvertisementID: foreign.id })).status).toBe(400);
    expect((await invite({ Text: "" })).status).toBe(400);
    expect((await invite({ Text: "x".repeat(2001) })).status).toBe(400);
    const again = await sendForm(app, recruiter, SENT, {
      CandidateID: cvId,
      AdvertisementID: foreign.id,
      Text: "Yazdıklarım",
    });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("Yazdıklarım");
    const viewer = await sessionOf(app, await addPerson(app, "viewer", { companyId }));
    expect((await invite({}, viewer)).status).toBe(403);
    const stranger = await sessionOf(app, await addPerson(app, "member"));
    const id = await invited();
    expect((await answer(id, "accepted", stranger)).status).toBe(404);
    expect((await pageFor(app, stranger, `${OWN}/${id}`)).status).toBe(404);
    await sql`insert into cv_hidden_company values (${cvId}, ${companyId})`.execute(app.services.db);
    expect((await invite()).status).toBe(404);
  });
});

describe("nobody is named before they say yes", () => {
  const TELLING = ["gulbahar", "tasdelen", "5321112233", "532 111 22 33", "uye.test"];
  const toldIn = (text: string) => {
    const folded = foldTurkish(text);
    return TELLING.filter((telling) => folded.includes(telling));
  };
  let house: Household;

  beforeAll(async () => {
    const { db } = app.services;
    house = await addHousehold(app, "davetliler");
    const { people, ids, sessions } = house;
    await sql`delete from application where person_id = ${people.member}`.execute(db);
    await sql`delete from invitation where person_id = ${people.member}`.execute(db);
    await sql`update person set name = 'Gülbahar Taşdelen', email = 'gulbahar.tasdelen@uye.test'
      where id = ${people.member}`.execute(db);
    await sql`update cv set is_searchable = true, phone = '5321112233', title = 'Gülbahar',
      summary = 'Ben Gülbahar Taşdelen: 0532 111 22 33' where id = ${ids.cv}`.execute(db);
    const sent = { CandidateID: ids.cv, AdvertisementID: ids.advertisement, Text: "Gelir misiniz?" };
    const answered = await call(app, sessions.owner, SENT, sent, fromNewAddress());
    expect(answered.status).toBe(200);
    expect(toldIn(await answered.text())).toEqual([]);
    await app.services.changes.ask();
  });

  // What it is may change what the team reads; what is public knows of none.
  it.each([
    ["sent", "all"],
    ["opened", "not public"],
    ["declined", "not public"],
    ["expired", "not public"],
  ] as const)("in no page, JSON or file, while it is %s: %s of them", async (state, extent) => {
    await sql`update invitation set state = ${state} where person_id = ${house.people.member}`.execute(
      app.services.db,
    );
    const findings: string[] = [];
    let shown = 0;
    for await (const { place, text } of readEverything(app, house, "recruiter", extent)) {
      if (text.includes(`Aday ${house.ids.cv}`)) shown += 1;
      const told = toldIn(text);
      if (told.length > 0) findings.push(`${place}: ${told.join(", ")}`);
    }
    expect(findings).toEqual([]);
    // The walk has met them, under their number.
    expect(shown).toBeGreaterThan(1);
  });

  it("nor in the log, nor in what is written down about it", async () => {
    expect(logLines.length).toBeGreaterThan(0);
    expect(logLines.flatMap(toldIn)).toEqual([]);
    const { rows } = await sql<{ text: string }>`select a::text as text from audit_entry a
      where action = 'candidate.invited'`.execute(app.services.db);
    expect(rows.flatMap(({ text }) => toldIn(text))).toEqual([]);
  });
});
