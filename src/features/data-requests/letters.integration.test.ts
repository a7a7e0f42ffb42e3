import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { pageFor, sendForm } from "../../../tests/support/calls.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };

const DESK = "/yonetim/veri-basvurulari";
const OWN = "/hesabim/kisisel-veriler/basvuru";
const DAY = 86_400_000;
/** Where the clock stands, ours and the site's; else it goes. */
let stands: Date | undefined;
const now = () => stands ?? new Date();
const day = (inDays: number) =>
  new Date(now().getTime() + inDays * DAY).toISOString().slice(0, 10).split("-").reverse().join("/");
const LETTER = {
  Name: "Mektup Yazan",
  PostalAddress: "Moda Caddesi 5\nKadıköy, İstanbul",
  Kind: "copy",
  Text: "Mektuptaki sözler",
  get ReceivedOn() {
    return day(-2);
  },
};

let app: TestApp;
let admin: Session;
let moderator: Session;
let made = 0;
/** Whoever the letter says it is from: an account with another address. */
let account: { id: number; email: string; session: Session };
let id: number;
beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" }, now });
  admin = await sessionOf(app, await addPerson(app, "admin"));
  moderator = await sessionOf(app, await addPerson(app, "moderator"));
});
afterAll(() => app?.stop());
beforeEach(async () => {
  made += 1;
  stands = undefined;
  const email = `hesap-${made}@uye.test`;
  const personId = await addPerson(app, "member", { email });
  account = { id: personId, email, session: await sessionOf(app, personId) };
  id = await enter({});
});

const send = (path: string, fields: Record<string, string>, session = moderator) =>
  sendForm(app, session, path, fields, fromNewAddress());
const step = (name: string, fields: Record<string, string>, session = moderator) =>
  send(`${DESK}/${id}/${name}`, fields, session);
const page = async (session = moderator) => readable((await pageFor(app, session, `${DESK}/${id}`)).html);
const prove = () => step("kimlik", { Proof: "Nüfus cüzdanı, elden" });
const link = (Account = account.email, session = admin) => step("hesap", { Account }, session);
const threeDaysLater = () =>
  sql`update data_request set linked_at = now() - interval '3 days' where id = ${id}`.execute(
    app.services.db,
  );

async function enter(fields: Record<string, string>): Promise<number> {
  expect((await send(DESK, { ...LETTER, ...fields })).status).toBe(303);
  const { rows } = await sql<{ id: number }>`select max(id) as id from data_request`.execute(app.services.db);
  return rows[0]?.id ?? 0;
}

async function rowOf() {
  const { rows } = await sql<Record<string, unknown>>`
    select name, email, postal_address, text, answer, outcome, about_id from data_request where id = ${id}`.execute(
    app.services.db,
  );
  return rows[0];
}

async function auditOf(): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject_kind = 'data-request' and subject_id = ${id} order by id`.execute(
    app.services.db,
  );
  return rows.map(({ action }) => action.replace("data-request.", ""));
}

it("a letter is taken in without any e-mail address, but not without a way to answer", async () => {
  expect(await rowOf()).toMatchObject({ email: null, postal_address: LETTER.PostalAddress });
  const { PostalAddress: _, ...unreachable } = LETTER;
  for (const wrong of [
    unreachable,
    { ...LETTER, PostalAddress: "  " },
    { ...LETTER, Email: "adres değil" },
  ]) {
    const refused = await send(DESK, wrong);
    expect(refused.status).toBe(400);
    expect(readable(await refused.text())).toContain("Mektuptaki sözler");
  }
  id = await enter({ PostalAddress: "", Email: "Baska.Adres@Example.com" });
  expect(await rowOf()).toMatchObject({ email: "baska.adres@example.com", postal_address: "" });
});

it.each([
  ["answer", "answered", "data-requests-mailAnswerText"],
  ["refuse", "refused", "data-requests-mailRefusedText"],
] as const)("to %s it makes a letter to post, once, and no mail", async (Act, outcome, text) => {
  const answers = await Promise.all([
    step("yanit", { Act, Answer: "Yanıtın sözleri" }),
    step("yanit", { Act, Answer: "Yanıtın sözleri" }, admin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(answers.find(({ status }) => status === 303)?.headers.get("location")).toBe(
    `${DESK}/${id}?sonuc=letter`,
  );
  expect(await rowOf()).toMatchObject({ outcome });
  const html = await page();
  for (const words of [tr["data-requests-letter"], "Moda Caddesi 5", "Yanıtın sözleri"])
    expect(html).toContain(words);
  expect(html).toContain(tr[text].split("{date}")[1]?.trim());
  expect(await mailsTo(app, account.email)).toEqual([]);
  expect(await auditOf()).toEqual(["entered", outcome]);
  for (const wrong of [{ Act: "erase" }, { Answer: "" }, {}])
    expect((await step("yanit", { Act, Answer: "x", ...wrong })).status).toBeOneOf([400, 409]);
});

it("one that came over the site is refused by mail, with the reason and where to complain", async () => {
  const asked = await send(OWN, { Kind: "erasure", Text: "Silin" }, account.session);
  expect(asked.status).toBe(303);
  id += 1;
  expect((await step("yanit", { Act: "refuse", Answer: "Dava sürüyor." })).status).toBe(303);
  const mail = (await mailsTo(app, account.email)).at(-1);
  expect(mail?.subject).toBe(tr["data-requests-mailRefusedSubject"]);
  expect(mail?.text).toContain("Dava sürüyor.");
  expect(mail?.text.replace(/\s+/g, " ")).toContain(tr["data-requests-mailAnswerBoard"]);
  expect(readable((await pageFor(app, account.session, OWN)).html)).toContain("reddedildi");
});

it("that it takes longer is told once, in time, with a day that may be", async () => {
  // No midnight comes between the days that are counted.
  stands = new Date();
  id = await enter({});
  const extend = (inDays: number, Reason = "Arşivde arıyoruz.") =>
    step("sure", { Until: day(inDays), Reason });
  for (const [inDays, status] of [
    [10, 409],
    [100, 409],
  ] as const)
    expect((await extend(inDays)).status, String(inDays)).toBe(status);
  expect((await extend(60, "")).status).toBe(400);
  const answers = await Promise.all([extend(60), extend(60)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const html = await page();
  for (const words of ["Arşivde arıyoruz.", tr["data-requests-letter"], tr["data-requests-extendedUntil"]])
    expect(html).toContain(words);
  // The law's day stays.
  expect(html).toContain("27 gün kaldı");
  id = await enter({ Email: `uzun-${made}@ornek.test` });
  expect((await extend(60)).status).toBe(303);
  const [mail] = await mailsTo(app, `uzun-${made}@ornek.test`);
  expect(mail?.subject).toBe(tr["data-requests-mailExtendedSubject"]);
  expect(mail?.text).toContain("Arşivde arıyoruz.");
});

it("nothing is handed out before a paper was seen, the account named, and its owner had time to object", async () => {
  const download = async () => (await pageFor(app, admin, `${DESK}/${id}/indir`)).status;
  const erase = async () => (await step("sil", { Understood: "1" }, admin)).status;
  const isRefused = async () => expect([await download(), await erase()]).toEqual([409, 409]);
  await isRefused();
  expect((await link()).status).toBe(409);
  expect((await prove()).status).toBe(303);
  expect((await prove()).status).toBe(409);
  await isRefused();
  const nobody = await link("yok@boyle.test");
  expect(nobody.status).toBe(409);
  expect(await nobody.text()).toContain('value="yok@boyle.test"');
  expect((await link(account.email, moderator)).status).toBe(403);
  expect(await page(moderator)).not.toContain(account.email);
  const answers = await Promise.all([link(), link(`#${account.id}`)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await rowOf()).toMatchObject({ about_id: account.id });
  await isRefused();
  expect(readable((await pageFor(app, admin, `${DESK}/${id}`)).html)).toContain(
    tr["data-requests-no-just-linked"],
  );
  const mails = await mailsTo(app, account.email);
  expect(mails.map(({ subject }) => subject)).toEqual([tr["data-requests-mailLinkedSubject"]]);
  for (const { text, html } of mails) expect(text + html).not.toMatch(/Mektup Yazan|Mektuptaki|Moda/);
  // Whoever has the account reads nothing of a letter that may be somebody else's.
  expect((await pageFor(app, account.session, OWN)).html).not.toContain("Mektuptaki");
  await threeDaysLater();
  const file = await app.request(`${DESK}/${id}/indir`, { headers: { cookie: admin.cookie } });
  expect(await file.json()).toMatchObject({ account: [{ email: account.email }] });
  expect(await auditOf()).toEqual(["entered", "proved", "linked", "exported"]);
});

it("a letter that names somebody's address gets nothing of theirs by that alone, and erases nothing", async () => {
  id = await enter({ Email: account.email, IsProved: "1", Kind: "erasure" });
  expect((await step("sil", { Understood: "1" }, admin)).status).toBe(409);
  expect((await pageFor(app, admin, `${DESK}/${id}/indir`)).status).toBe(409);
  expect(await page(admin)).toContain(tr["data-requests-no-not-linked"]);
});

it("what came over the site is linked to nobody else's account", async () => {
  await send("/veri-basvurusu", { ...LETTER, Email: `baskasi-${made}@adres.test` });
  id += 1;
  await sql`update data_request set proved_at = now() where id = ${id}`.execute(app.services.db);
  expect((await link()).status).toBe(409);
  expect(await rowOf()).toMatchObject({ about_id: null });
});

it("erased by letter, the account is gone with the letter's own words, and its address is told", async () => {
  id = await enter({ IsProved: "1", Kind: "erasure" });
  expect((await link()).status).toBe(303);
  await threeDaysLater();
  expect(await page(admin)).toContain(tr["data-requests-letterFirst"]);
  expect((await step("sil", { Understood: "1" }, admin)).status).toBe(303);
  expect(await rowOf()).toEqual({
    name: "",
    email: null,
    postal_address: "",
    text: "",
    answer: null,
    outcome: "erased",
    about_id: null,
  });
  expect((await mailsTo(app, account.email)).at(-1)?.subject).toBe(tr["data-requests-mailErasedSubject"]);
  expect((await step("yanit", { Act: "answer", Answer: "Geç" })).status).toBe(409);
});
