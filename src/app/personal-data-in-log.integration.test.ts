import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addMember, PASSWORD, TestBrowser } from "../../tests/support/accounts.ts";
import {
  type AddedAdvertisement,
  addAdvertisement,
  addApplicant,
  addHiringCompany,
} from "../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../tests/support/calls.ts";
import { type DatabaseGate, openDatabaseGate } from "../../tests/support/database-gate.ts";
import { startMailServer, type TestMailServer } from "../../tests/support/mail-server.ts";
import { sessionOf } from "../../tests/support/people.ts";
import {
  EMAIL,
  FIRST,
  FRIEND,
  IDENTITY,
  LAST,
  PHONE,
  SENTENCE,
  SPELLED_PHONE,
  strangeRoutesIn,
  tracesIn,
  UNLISTED_IDENTITY,
} from "../../tests/support/planted-person.ts";
import { fromNewAddress, postForm, type Session } from "../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../tests/support/start-test-app.ts";
import { createTestDatabase } from "../../tests/support/test-database.ts";
import {
  startTraceReceiver,
  type TraceReceiver,
  withoutNumbersOfTraces,
} from "../../tests/support/trace-receiver.ts";
import { hashIdentityNumber } from "../platform/secrets/identity-hash.ts";
import { features } from "./features.ts";

const logLines: string[] = [];
let app: TestApp;
let gate: DatabaseGate;
let mailServer: TestMailServer;
let receiver: TraceReceiver;
let plain: AddedAdvertisement;
let referable: AddedAdvertisement;
let member: Session;
let cvId: number;

beforeAll(async () => {
  // Libraries may write past our log.
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...words) => void logLines.push(words.map(String).join(" ")),
    );
  }
  mailServer = await startMailServer();
  receiver = await startTraceReceiver();
  const database = await createTestDatabase();
  gate = await openDatabaseGate(database.url);
  app = await startTestApp({
    logLines,
    database: { url: gate.url, drop: database.drop },
    environment: {
      LOG_LEVEL: "trace",
      SMTP_URL: mailServer.url,
      METRICS_PORT: "0",
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    },
  });
  const { id: companyId } = await addHiringCompany(app);
  plain = await addAdvertisement(app, companyId);
  referable = await addAdvertisement(app, companyId, { is_referable: true });
  const hash = hashIdentityNumber(IDENTITY, app.services.settings.secret);
  await run(sql`insert into referred_person (company_id, identity_hash) values (${companyId}, ${hash})`);
  const applicant = await addApplicant(app, { email: EMAIL });
  cvId = applicant.cvId;
  await run(sql`update person set name = ${`${FIRST} ${LAST}`} where id = ${applicant.id}`);
  member = await sessionOf(app, applicant.id);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app?.stop();
  await gate?.close();
  await mailServer?.close();
  await receiver?.close();
});

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(app.services.db);
}

/** While something in the database is other than the code expects. */
async function whileBroken(breakIt: string, mendIt: string, act: () => Promise<unknown>): Promise<void> {
  await run(sql.raw(breakIt));
  try {
    await act();
  } finally {
    await run(sql.raw(mendIt));
  }
}

const as = (path: string, fields: Record<string, string | number>, by: Session | undefined = member) =>
  call(app, by, path, fields, fromNewAddress());
const signUp = (fields: Record<string, string> = {}) =>
  postForm(
    app,
    "/uye-ol",
    {
      FirstName: FIRST,
      LastName: LAST,
      Email: `yeni-${EMAIL}`,
      Password: PASSWORD,
      PasswordRepeat: PASSWORD,
      AcceptTerms: "1",
      ...fields,
    },
    fromNewAddress(),
  );
const complain = (fields: Record<string, string> = {}) =>
  as("/ilan-sikayet-et-gonder", {
    AdvertisementID: plain.id,
    ReasonID: 1,
    FollowUp1: SENTENCE,
    Description: SENTENCE,
    Phone: SPELLED_PHONE,
    Email: EMAIL,
    ...fields,
  });
const shareWith = (email: string) =>
  as("/Advertisement/SendToFriend", { AdvertisementId: plain.id, Email: email });
const refer = (identityNumber: string) =>
  as("/AdvertisementRedirection/IsReferable", {
    advertisementID: referable.id,
    advertisementLocationID: referable.locationId,
    identityNumber,
  });
const logged = (words: string | RegExp) => expect.poll(() => logLines.join("\n")).toMatch(words);

describe("no line of the log names anybody", () => {
  it("when people sign up and in, rightly and wrongly", async () => {
    expect((await signUp()).status).toBeLessThan(400);
    expect((await signUp({ Email: EMAIL })).status).toBeLessThan(400);
    expect((await signUp({ Email: `@${EMAIL}` })).status).toBe(400);
    const known = await addMember(app, { email: `giris-${EMAIL}`, name: `${FIRST} ${LAST}` });
    const browser = new TestBrowser(app);
    expect((await browser.signIn(known.email, "yanlış parola")).status).not.toBe(303);
    expect((await browser.signIn(`yok-${EMAIL}`)).status).not.toBe(303);
    expect((await browser.signIn(known.email)).status).toBe(303);
    await postForm(app, "/sifremi-unuttum", { Email: known.email }, fromNewAddress());
    await browser.post("/hesabim/ayarlar/e-posta", { Email: `baska-${EMAIL}`, Password: PASSWORD });
  });

  it("when they write CVs, apply, complain and share", async () => {
    const personal = { CountryID: 73, CityID: 34, DistrictID: 1, BirthDate: "05/05/1990" };
    await as("/Cv/SaveMissingPersonalInfo", { CvID: cvId, ...personal, "PhoneNumber.Number": PHONE });
    const summary = `/hesabim/ozgecmisler/${cvId}/ozet`;
    expect((await sendForm(app, member, summary, { Headline: LAST, Summary: SENTENCE })).status).toBeLessThan(
      500,
    );
    const mailed = await as("/CvList/SendCvMail", { cvID: cvId, Email: FRIEND, Note: SENTENCE });
    expect(mailed.status).toBe(200);
    await pageFor(app, member, `/CvList/GetCvSendMailDisplayModel?cvID=${cvId}&email=${EMAIL}`);
    const applied = { AdvertisementId: plain.id, CvID: cvId, CoverLetterText: SENTENCE };
    expect((await as("/Application/EasyApply", applied)).status).toBe(200);
    expect(await (await refer(UNLISTED_IDENTITY)).json()).toMatchObject({ IsSucces: false });
    expect(await (await refer("10000000147")).json()).toMatchObject({ IsSucces: false });
    expect(await (await refer(IDENTITY)).json()).toMatchObject({ IsSucces: true });
    expect((await as("/Application/EasyApply", { ...applied, AdvertisementId: referable.id })).status).toBe(
      200,
    );
    expect((await complain({ Phone: "123", Email: `${EMAIL}@` })).status).toBe(400);
    expect((await complain()).status).toBe(200);
    expect((await shareWith("kankasi@@gizli-adres.test")).status).toBe(400);
    expect((await shareWith(FRIEND)).status).toBe(200);
  });

  it("when an address holds what somebody typed, known or not, and when a body is malformed", async () => {
    const typed = [EMAIL, encodeURIComponent(EMAIL.toUpperCase()), encodeURIComponent(SENTENCE)];
    for (const words of typed) {
      expect((await app.request(`/yok?email=${words}`)).status).toBe(404);
      expect((await app.request(`/yok/${words}`)).status).toBe(404);
      expect((await app.request(`/blog/${words}`)).status).toBe(404);
      await app.request(`/is-ilanlari?q=${words}&sehir=${words}`);
    }
    const headers = { "content-type": "application/json", ...fromNewAddress() };
    const body = `{"Email": "${EMAIL}", "identityNumber": ${IDENTITY}, ${FIRST}`;
    expect((await app.request("/api/Advertisement/GetAd", { method: "POST", headers, body })).status).toBe(
      400,
    );
  });

  it("when PostgreSQL refuses a row and says which", async () => {
    const add = (table: string, check: string) =>
      `alter table ${table} add constraint broken check (${check})`;
    const drop = (table: string) => `alter table ${table} drop constraint broken`;
    await run(sql`delete from complaint`);
    const not = `not like '%${LAST}%'`;
    await whileBroken(add("complaint", `description ${not}`), drop("complaint"), async () => {
      expect((await complain()).status).toBe(503);
    });
    await whileBroken(add("cv", `summary ${not}) not valid`).replace(/\)$/, ""), drop("cv"), async () => {
      const summary = `/hesabim/ozgecmisler/${cvId}/ozet`;
      await sendForm(app, member, summary, { Headline: LAST, Summary: `${SENTENCE} İki.` });
    });
    await logged("complaint failed");
    expect(logLines.join("\n")).toContain("broken");
  });

  it("when a value does not fit its column, and when a table is gone under an address with words in it", async () => {
    const change = (...how: string[]) =>
      `alter table cv ${how.map((each) => `alter column headline ${each}`).join(", ")}`;
    const toNumber = change("drop default", "drop not null", "type integer using null");
    const toText = change("type text using ''", "set default ''", "set not null");
    await whileBroken(toNumber, toText, async () => {
      const fields = { Headline: `${FIRST} ${LAST}`, Summary: "" };
      expect((await sendForm(app, member, `/hesabim/ozgecmisler/${cvId}/ozet`, fields)).status).toBe(500);
    });
    const rename = (from: string, to: string) => `alter table ${from} rename to ${to}`;
    await whileBroken(rename("company", "lost"), rename("lost", "company"), async () => {
      for (const words of [EMAIL, encodeURIComponent(SENTENCE)]) {
        expect((await app.request(`/firma/${words}-77/kvkk?yazan=${EMAIL}`)).status).toBe(500);
      }
    });
    await logged('"path":"/firma/:slugAndId/kvkk"');
  });

  it("when the mail server refuses, for good or for now, and repeats to whom", async () => {
    mailServer.refuseRecipient = (email) => ({
      code: 550,
      text: `5.1.1 <${email.toUpperCase()}>: ${FIRST} ${LAST} (${PHONE}) is not known here`,
    });
    expect((await shareWith(`bir-${EMAIL}`)).status).toBe(200);
    await logged("a mail was refused");
    mailServer.refuseRecipient = (email) => ({
      code: 451,
      text: `4.2.0 ${FIRST} ${LAST} <${email}> is busy`,
    });
    expect((await shareWith(`iki-${EMAIL}`)).status).toBe(200);
    await logged("a job failed");
    mailServer.refuseRecipient = () => undefined;
  });

  it("when a job in the queue is not what it should be", async () => {
    const before = logLines.length;
    const data = JSON.stringify({ to: [EMAIL], subject: SENTENCE, [EMAIL]: 1 });
    await run(sql`insert into pgboss.job (name, data) values ('send-mail', ${data}::jsonb)`);
    await expect.poll(() => logLines.slice(before).join("\n")).toContain("a job failed");
  });

  it("when the database is away while they write", async () => {
    await gate.close();
    const statuses = await Promise.all([
      complain().then(({ status }) => status),
      signUp({ Email: `uc-${EMAIL}` }).then(({ status }) => status),
      shareWith(FRIEND).then(({ status }) => status),
      refer(IDENTITY).then(({ status }) => status),
    ]);
    expect(statuses.every((status) => status >= 500)).toBe(true);
    await gate.open();
    await expect.poll(async () => (await app.request("/readyz")).status).toBe(200);
  });

  it("in any of the lines that all this has written", () => {
    expect(logLines.length).toBeGreaterThan(8);
    expect(logLines.filter((line) => tracesIn(line).length > 0)).toEqual([]);
  });

  it("nor in those that the embedded PostgreSQL has written", async ({ skip }) => {
    if (process.env.TEST_DATABASE_URL) skip("another PostgreSQL keeps its own log");
    const { rows } = await sql<{ folder: string }>`
      select current_setting('data_directory') as folder`.execute(app.services.db);
    const text = await readFile(join(dirname(rows[0]?.folder ?? ""), "postgres.log"), "utf8");
    const lines = text.split("\n");
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => tracesIn(line).length > 0)).toEqual([]);
  });

  it("nor does any of the figures, whose labels are all words of the code", async () => {
    const text = await (await fetch(`${app.operationsUrl}/metrics`)).text();
    expect(text.split("\n").filter((line) => tracesIn(line).length > 0)).toEqual([]);
    for (const words of ['route="/is-ilanlari"', 'route="(unknown)"', 'job="send-mail"', 'state="refused"']) {
      expect(text).toContain(words);
    }
    const known = features.flatMap(({ routes }) => routes?.(app.services) ?? []);
    expect(strangeRoutesIn(text, new Set(known.map(({ contract }) => contract.path)))).toEqual([]);
  });

  it("nor does any span of the traces that were sent", async () => {
    await app.stop();
    expect(receiver.bodies.map(withoutNumbersOfTraces).filter((body) => tracesIn(body).length > 0)).toEqual(
      [],
    );
    for (const name of ["POST /Application/EasyApply", "send-mail", "insert"]) {
      expect(receiver.spans.filter((span) => span.name === name).length).toBeGreaterThan(1);
    }
    expect(receiver.strangeAttributes).toEqual([]);
    expect(receiver.statementsWithValues).toEqual([]);
  });
});
