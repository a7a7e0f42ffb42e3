import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, linkIn, mailsTo, PASSWORD, TestBrowser, tokenIn } from "../../tests/support/accounts.ts";
import { addAdvertisement, addHiringCompany } from "../../tests/support/applying.ts";
import { call, sendForm } from "../../tests/support/calls.ts";
import { pdfOf } from "../../tests/support/documents.ts";
import { addPerson, sessionOf } from "../../tests/support/people.ts";
import { fromNewAddress, postForm, type Session } from "../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../tests/support/start-test-app.ts";
import { filesWith, queueIsDone, tablesWith } from "../../tests/support/what-is-left.ts";
import { deleteDueAccounts } from "../features/accounts/deletion/delete-account.ts";
import { answerPath } from "../features/interviews/interviews.contract.ts";
import { sendMailJob } from "../platform/mail/mail.ts";
import { writeCode } from "../platform/secrets/signed-code.ts";
import { sweepFiles } from "../platform/storage/sweep-files.ts";

const EMAIL = "gidecek.olan@ornek.example";
const NAME = "Zerrin Gidecekoğlu";
const PHONE = "5321234567";
const [FirstName = "", LastName = ""] = NAME.split(" ");

let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let owner: Session;
beforeAll(async () => {
  app = await startTestApp();
  company = await addHiringCompany(app);
  owner = await sessionOf(app, company.ownerId);
});
afterAll(() => app?.stop());

function hashOf(email: string) {
  return app.services.db
    .selectFrom("person_credential")
    .innerJoin("person", "person.id", "person_credential.person_id")
    .select("password_hash")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

async function signUp(): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  const passwords = { Password: PASSWORD, PasswordRepeat: PASSWORD };
  await browser.post("/uye-ol", { FirstName, LastName, Email: EMAIL, ...passwords, AcceptTerms: "1" });
  const [mail] = await mailsTo(app, EMAIL);
  await browser.get(linkIn(mail as never));
  await browser.post("/uye-ol/onay", { token: tokenIn(mail as never) });
  expect(await browser.isSignedIn()).toBe(true);
  return browser;
}

describe("the queue", () => {
  it("knows no link, no hash and no mail any more once it has done what they were for", async () => {
    await signUp();
    const { password_hash: hash } = await hashOf(EMAIL);
    await postForm(app, "/sifremi-unuttum", { Email: EMAIL }, fromNewAddress());
    const reset = (await mailsTo(app, EMAIL, 2)).at(-1);
    const token = tokenIn(reset as never);
    await queueIsDone(app);
    expect(await tablesWith(app, token)).toEqual([]);
    expect(await tablesWith(app, hash ?? "")).toEqual(["person_credential"]);
    // For an hour the browser that asked can ask again; that is stored beside the link, not in the queue.
    expect(await tablesWith(app, EMAIL)).toEqual(["person", "verification_token"]);
    // It opens the account nevertheless: forgetting it did not end it.
    expect((await app.request(`/sifre-yenile?token=${token}`)).status).toBe(200);
  });

  it("forgets what failed for good, and what was in it before it learned to forget", async () => {
    const { db } = app.services;
    const data = JSON.stringify({ to: ["yanlis@ornek.example"] });
    await sql`insert into pgboss.job (name, data, retry_limit) values ('send-mail', ${data}::jsonb, 0)`.execute(
      db,
    );
    await expect.poll(() => tablesWith(app, "yanlis@ornek.example")).toEqual([]);
    const { rows } = await sql`select data, output from pgboss.job where state = 'failed'`.execute(db);
    expect(rows).toEqual([{ data: null, output: null }]);

    await sql`drop trigger forget_settled on pgboss.job`.execute(db);
    await sql`update pgboss.job set data = ${data}::jsonb where state >= 'completed'`.execute(db);
    await app.services.queue.start([]);
    expect(await tablesWith(app, "yanlis@ornek.example")).toEqual([]);
  });
});

describe("erasure", () => {
  it("leaves neither address, name, phone nor hash in any table or file, after a whole life", async () => {
    const { mailFiles } = app.services;
    const { browser, hash } = await liveAWholeLife();
    const due = await browser.post("/hesabim/ayarlar/hesap-silme", {
      CurrentPassword: PASSWORD,
      Understood: "1",
    });
    expect(due.status).toBe(303);
    await queueIsDone(app);
    const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000);
    await deleteDueAccounts({ ...app.services, now: () => inThreeWeeks });
    await queueIsDone(app);

    for (const words of [EMAIL, NAME, LastName, PHONE, hash, "10.9.9.9"]) {
      expect(await tablesWith(app, words), words).toEqual([]);
    }
    const [goodbye, ...others] = await mailsTo(app, EMAIL);
    expect([goodbye?.subject, others]).toEqual(["Mesai hesabınız silindi", []]);
    // The page where developers read mails stands for people's postboxes; a week later it is empty.
    expect(await filesWith(app, EMAIL)).toHaveLength(2);
    await mailFiles?.forgetBefore(inThreeWeeks);
    await sweepFiles(app.services, inThreeWeeks);
    for (const words of [EMAIL, NAME, hash]) expect(await filesWith(app, words), words).toEqual([]);
  });

  it("leaves a complaint that can still be handled, and lines of the log that still say what was done", async () => {
    const { db } = app.services;
    const { rows: complaints } = await sql<{ description: string; is_erased: boolean }>`
      select description, is_erased from complaint`.execute(db);
    expect(complaints).toEqual([
      { description: "Adresim …, beni arayın.", is_erased: true },
      { description: "Adresim …, beni arayın.", is_erased: true },
    ]);
    const { rows: lines } = await sql<{ action: string; actor_name: string; details: object }>`
      select action, actor_name, details from audit_entry order by id`.execute(db);
    expect(lines).toEqual([
      { action: "team.invited", actor_name: expect.stringContaining("Kişi"), details: { role: "viewer" } },
      { action: "application.messaged", actor_name: expect.stringContaining("Kişi"), details: {} },
      ...[1, 2].map(() => ({
        action: "application.interview-proposed",
        actor_name: expect.stringContaining("Kişi"),
        details: {},
      })),
      { action: "company.verified", actor_name: "", details: {} },
    ]);
  });

  it("on a request about data, which itself says who asked, leaves as little", async () => {
    await addMember(app, { email: EMAIL, name: NAME });
    const { browser, hash } = await liveAWholeLife();
    const asked = { Kind: "erasure", Text: `Ben ${NAME}, ${EMAIL}, ${PHONE}` };
    await browser.post("/hesabim/kisisel-veriler/basvuru", asked);
    await queueIsDone(app);
    const { db } = app.services;
    const { id } = await db.selectFrom("data_request").select("id").executeTakeFirstOrThrow();
    const adminId = await addPerson(app, "admin");
    await sql`update person set two_factor_enabled = true where id = ${adminId}`.execute(db);
    const admin = await sessionOf(app, adminId);
    await sendForm(app, admin, `/yonetim/veri-basvurulari/${id}/sil`, { Understood: "1" });
    await queueIsDone(app);
    for (const words of [EMAIL, NAME, LastName, PHONE, hash, "10.9.9.9"]) {
      expect(await tablesWith(app, words), words).toEqual([]);
    }
    expect((await mailsTo(app, EMAIL)).map(({ subject }) => subject)).toEqual(["Verileriniz silindi"]);
    const left = await db.selectFrom("data_request").select(["kind", "outcome"]).execute();
    expect(left).toEqual([{ kind: "erasure", outcome: "erased" }]);
  });
});

/** With one of everything that can be left behind. */
async function liveAWholeLife(): Promise<{ browser: TestBrowser; hash: string }> {
  const { db, queue } = app.services;
  const browser = new TestBrowser(app);
  await browser.signIn(EMAIL);
  const session = await browser.session();
  const { password_hash: hash } = await hashOf(EMAIL);
  const person = await db
    .selectFrom("person")
    .select("id")
    .where("email", "=", EMAIL)
    .executeTakeFirstOrThrow();
  const { id: cvId } = await db
    .insertInto("cv")
    .values({ person_id: person.id, title: "Özgeçmişim", is_default: true, phone: PHONE })
    .returning("id")
    .executeTakeFirstOrThrow();
  const advertisement = await addAdvertisement(app, company.id);

  const calls: [string, Record<string, string | number>, Session | undefined][] = [
    [
      "/Application/EasyApply",
      { AdvertisementId: advertisement.id, CvID: cvId, IsMissingInfoChecked: 1 },
      session,
    ],
    ["/CvList/SendCvMail", { cvID: cvId, Email: "ik@firma.example", Note: "Merhaba" }, session],
    ["/Advertisement/SendToFriend", { AdvertisementId: advertisement.id, Email: EMAIL }, undefined],
    ["/is-alarmi", { q: "kaynakçı", Email: EMAIL, Frequency: "daily", AlertConsent: "1" }, undefined],
    ["/ilan-sikayet-et-gonder", complaint(advertisement.id), session],
    ["/ilan-sikayet-et-gonder", complaint((await addAdvertisement(app, company.id)).id), undefined],
  ];
  for (const [path, fields, by] of calls) {
    const answer = await call(app, by, path, fields, fromNewAddress());
    expect(answer.status, `${path}: ${await answer.text()}`).toBe(200);
  }
  const invited = await sendForm(app, owner, "/isveren/ekip", { Email: EMAIL, Role: "viewer" });
  expect(invited.status).toBe(303);
  await talkAboutOneself(session);
  await meet();
  // Somebody began to sign up as an employer with it, before it had an account; and staff once did something.
  await sql`insert into employer_sign_up (token_hash, details, expires_at)
    values (sha256('x'), ${JSON.stringify({ email: EMAIL, name: NAME, passwordHash: hash })}, now() + interval '1 day')`.execute(
    db,
  );
  await sql`insert into audit_entry (actor_id, actor_name, actor_role, address, action, subject_kind, subject_id)
    values (${person.id}, ${NAME}, 'editor', '10.9.9.9', 'company.verified', 'company', 1)`.execute(db);
  await browser.post("/hesabim/ayarlar/e-posta", {
    NewEmail: "baska@ornek.example",
    CurrentPassword: PASSWORD,
  });
  expect((await browser.get("/hesabim/kisisel-veriler/indir")).status).toBe(200);
  await queueIsDone(app);
  // What still waits, for want of a mail server or because its time has not come, goes too.
  const later = { startAfter: new Date(Date.now() + 3_600_000) };
  await queue.enqueue(sendMailJob, { to: EMAIL, subject: "x", text: NAME, html: NAME }, later);
  expect((await tablesWith(app, EMAIL)).length).toBeGreaterThan(4);
  expect(await tablesWith(app, NAME)).toEqual(
    expect.arrayContaining([
      "application_message",
      "application_message_file",
      "application_message_draft",
      "interview",
    ]),
  );
  return { browser, hash: hash ?? "" };
}

/** In a thread: by the person, in a file of theirs, by the company, and in what somebody of it has begun to write. */
async function talkAboutOneself(session: Session): Promise<void> {
  const { id } = await app.services.db.selectFrom("application").select("id").executeTakeFirstOrThrow();
  const body = new FormData();
  body.append("ApplicationID", String(id));
  body.append("Text", `Ben ${NAME}, ${PHONE}`);
  body.append("Files", new File([pdfOf([EMAIL]) as BlobPart], `${NAME}.pdf`));
  const headers = { cookie: session.cookie, requestverificationtoken: session.csrfToken };
  const written = await app.request("/hesabim/mesajlar", { method: "POST", body, headers });
  expect(written.status, await written.text()).toBe(200);
  const answer = { ApplicationID: id, Text: `Merhaba ${NAME}` };
  for (const path of ["/isveren/mesajlar", "/isveren/mesajlar/taslak"]) {
    expect((await call(app, owner, path, answer)).status).toBe(200);
  }
}

/** One meeting to come, and one that was answered with words of one's own. */
async function meet(): Promise<void> {
  const { id } = await app.services.db.selectFrom("application").select("id").executeTakeFirstOrThrow();
  for (const days of [30, 40]) {
    const Times = new Date(Date.now() + days * 86_400_000).toISOString();
    const proposal = { ApplicationID: id, Kind: "on-site", Minutes: 30, Place: `${NAME} ile`, Times };
    const proposed = await call(app, owner, "/isveren/gorusmeler", proposal);
    const { InterviewID } = (await proposed.json()) as { InterviewID: number };
    const path = answerPath(writeCode(app.services.settings.secret, "interview", InterviewID));
    const answer = days === 30 ? { Time: Times } : { Answer: "other-times", Text: `Ben ${NAME}, ${PHONE}` };
    expect((await call(app, undefined, path, answer)).status).toBe(200);
  }
}

function complaint(advertisementId: number): Record<string, string | number> {
  return {
    AdvertisementID: advertisementId,
    ReasonID: 1,
    Description: `Adresim ${EMAIL}, beni arayın.`,
    Email: EMAIL,
    Phone: PHONE,
  };
}
