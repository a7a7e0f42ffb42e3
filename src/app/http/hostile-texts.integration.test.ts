import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textFieldsOf } from "../../../tests/support/doors/filled-request.ts";
import { findPoison, HOSTILE, MARK } from "../../../tests/support/doors/hostile-text.ts";
import { addHousehold, type Household } from "../../../tests/support/doors/household.ts";
import { ownRequest } from "../../../tests/support/doors/own-request.ts";
import { send } from "../../../tests/support/doors/send.ts";
import { OPENED } from "../../../tests/support/doors/values.ts";
import { addEditorial } from "../../../tests/support/editors.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { allMails } from "../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { filters } from "../../features/search/index.ts";
import type { Contract } from "../../platform/http/contract.ts";
import { PERMISSIONS, type Role } from "../../platform/http/permissions.ts";
import { features } from "../features.ts";

const WRITERS = ["member", "owner", "visitor", "moderator", "admin"] as const satisfies Role[];
/** So that lists show what there is. */
const SEARCHED = new Set(["q", "adet", ...filters.map(({ parameter }) => parameter)]);
const READERS = ["visitor", "member", "owner", "admin"] as const satisfies Role[];

let app: TestApp;
let contracts: Contract[];
let house: Household;
/** Not yet verified. */
let waiting: Household;
const logLines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    environment: { DEMO: "1", ...OPENED, CONTACT_EMAIL: "biz@ornek.test" },
    logLines,
  });
  contracts = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .map((each) => each.contract)
    // Trials of the form kit: outside development they do not exist (permissions.integration.test.ts).
    .filter(({ access }) => access !== "developer");
  house = await addHousehold(app, "ev");
  waiting = await addHousehold(app, "bekleyen", "pending");
  for (const role of ["moderator", "admin"] as const) {
    house.sessions[role] = await sessionOf(app, await addPerson(app, role));
  }
  await addEditorial(app, house.ids.advertisement);
});
afterAll(() => app?.stop());

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const mayCall = ({ access }: Contract, role: Role) => (PERMISSIONS[access] as readonly Role[]).includes(role);

/** An address with another name than the thing has leads to its own. */
async function followed(answer: Response, role: Role): Promise<Response> {
  const to = answer.headers.get("location");
  if (answer.status !== 301 || to === null) return answer;
  return app.request(to, { headers: { cookie: house.sessions[role]?.cookie ?? "", ...fromNewAddress() } });
}

/** Everything about an answer that a text of a stranger could have changed. */
async function judge(contract: Contract, answer: Response): Promise<{ body: string; findings: string[] }> {
  const body = await answer.text();
  const findings = findPoison(body, answer.headers.get("content-type") ?? "");
  if (answer.status >= 500) findings.push(`answers ${answer.status}`);
  if (answer.headers.has(`x-${MARK}`)) findings.push("has a header of the text's");
  if (body.includes("root:x:0")) findings.push("shows a file of the machine");
  if (answer.headers.get("x-content-type-options") !== "nosniff")
    findings.push("may be taken for another type");
  return { body, findings: findings.map((finding) => `${nameOf(contract)} ${finding}`) };
}

/** What needs a code, a link or a key of one's own before it looks at words, or shows a form again that changed meanwhile. */
const ANSWERED_OTHERWISE: Record<string, number> = {
  "POST /uye-girisi": 422,
  "POST /isveren-girisi": 422,
  "POST /uye-girisi/dogrulama": 422,
  "POST /giris-kodu/onay": 422,
  "POST /uye-girisi/gecis-anahtari": 422,
  "POST /hesabim/ayarlar/iki-adim/onayla": 422,
  "POST /hesabim/ayarlar/gecis-anahtarlari/baslat": 404,
  "POST /hesabim/ayarlar/gecis-anahtarlari/ekle": 422,
  "POST /sifre-yenile": 410,
  "POST /e-posta-onay": 410,
  "POST /basvuru-onay": 410,
  "POST /uye-ol/onay": 410,
  "POST /uye-ol/onay/sifre": 410,
  "POST /isveren-uye-ol/onay": 410,
  "POST /isveren-uye-ol/onay/sifre": 410,
  "POST /isveren/davet": 410,
  "POST /isveren/davet/kabul": 410,
  "POST /is-alarmi/acildi": 404,
  "POST /is-alarmi/onay": 404,
  "POST /is-alarmi/yonet/siklik": 404,
  "POST /is-alarmi/yonet/sil": 404,
  "POST /is-alarmi/iptal": 404,
  "POST /is-alarmi/devam": 404,
  "POST /ilan-mailleri-engelle": 404,
  "POST /gorusme/:code": 404,
  "POST /ilan-acik-mi/:code": 404,
  "POST /veri-basvurusu/onay/:code": 404,
  "POST /posta-olaylari/:key": 404,
  // Proved already, or settled by the request before it.
  "POST /yonetim/veri-basvurulari/:id/kimlik": 409,
  "POST /yonetim/veri-basvurulari/:id/hesap": 409,
  "POST /yonetim/veri-basvurulari/:id/sure": 409,
  "POST /isveren/ilanlar/:id": 409,
  // Moved on meanwhile, by the request before it.
  "POST /isveren/basvurular/geri-al": 409,
  // How it went is said of a meeting that has begun.
  "POST /isveren/gorusmeler/:interviewID/sonuc": 409,
  // Nobody fits a filter of such words.
  "POST /isveren/basvurular/tasi-hepsini": 409,
  // Stages of one kind alone are no way for anybody; their names are made hostile below.
  "POST /isveren/ilanlar/:id/asamalar": 400,
  "POST /isveren/ilanlar/:id/olcutler": 400,
  "POST /isveren/firma/asamalar": 400,
  // A draft that lacks nearly everything.
  "POST /isveren/ilanlar/:id/yayimla": 422,
  // Names no advertisement, and no value that a text of the site has.
  "POST /yonetim/secimler": 422,
  "POST /yonetim/metinler/:key": 422,
  // A name that another entry has by then, one that none has, and nothing that was done to this one.
  "POST /yonetim/listeler/:list/:entry/ad": 422,
  "POST /yonetim/listeler/:list/:entry/birlestir": 422,
  "POST /yonetim/listeler/:list/:entry/geri-al/:change": 404,
  // One against which nothing was decided, or nobody has appealed.
  "POST /isveren/ilanlar/:id/itiraz": 409,
  "POST /yonetim/ilanlar/:id/itiraz": 409,
  // One that nobody removed.
  "POST /yonetim/ilanlar/:id/karar": 409,
  // One whom nobody suspended.
  "POST /yonetim/kullanicilar/:id/islem": 409,
  // One that nobody suspended, and that nobody asked for anything.
  "POST /yonetim/firmalar/:id/karar": 409,
  // Names nobody who could be found.
  "POST /isveren/davetler": 404,
  "POST /isveren/firma/dogrulama/yanit": 409,
};

const UNBRACED = HOSTILE.replace(/[{}]/g, "");

/** Where a text of somebody else comes to people who never met them. */
const PUBLIC_READING = [
  "GET /is-ilani/:slugAndId",
  "GET /is-ilanlari",
  "GET /firma/:slugAndId",
  "GET /firma/:slugAndId/kvkk",
  "GET /api/v1/advertisements",
  "GET /api/v1/advertisements/:id",
  "GET /api/v1/companies/:id",
  "GET /rss",
  "GET /",
  "GET /editorun-sectikleri",
  "GET /blog",
  "GET /isveren/basvurular/:applicationID",
  "GET /yonetim/sikayetler",
  "GET /yonetim/ilanlar/:id",
  "GET /yonetim/firmalar/:id",
  "GET /yonetim/arama",
  "GET /hesabim/ozgecmisler/:id/json-resume",
];

/** The company's name comes by a sign-up that is confirmed by mail, what is published by a form of many pages. */
async function publishHostileTexts() {
  const { db } = app.services;
  const { ids } = house;
  await sql`update company set name = ${HOSTILE.slice(0, 150)} where id = ${ids.company}`.execute(db);
  await sql`update advertisement set title = ${HOSTILE.slice(0, 150)}, description = ${HOSTILE}, qualifications = ${HOSTILE},
    sector_id = (select id from sector where slug = 'bilisim'), position_id = (select id from position where slug = 'garson')
    where id = ${ids.advertisement}`.execute(db);
  await sql`update stage set name = ${HOSTILE.slice(0, 60)} where id = ${ids.stage}`.execute(db);
  await sql`update advertisement_location set province_id = 34, name = ${HOSTILE.slice(0, 100)}, address = ${HOSTILE.slice(0, 100)}
    where id = ${ids.location}`.execute(db);
  await eventually(async () =>
    expect(await (await app.request("/is-ilanlari?sehir=istanbul")).text()).toContain(MARK),
  );
}

describe("a hostile text", () => {
  it("is taken by every contract that takes words, without harm", async () => {
    const findings: string[] = [];
    const otherwise: Record<string, number> = {};
    for (const contract of contracts) {
      const role = WRITERS.find((each) => mayCall(contract, each));
      if (!role || textFieldsOf(contract).length === 0) continue;
      const pairs = ownRequest(contract, house, {
        // Whatever stands in braces there must be one of ours.
        text: (field) =>
          /^\/isveren\/basvurular\/(tasi|mesaj)/.test(contract.path) && field === "Text" ? UNBRACED : HOSTILE,
        id: (field) => (field === "CompanyID" ? waiting.ids.company : undefined),
      });
      const answer = await send(app, contract, house.sessions[role], pairs);
      findings.push(...(await judge(contract, answer)).findings);
      if (contract.method !== "GET" && answer.status >= 400) otherwise[nameOf(contract)] = answer.status;
    }
    expect(findings).toEqual([]);
    expect(otherwise).toEqual(ANSWERED_OTHERWISE);
  });

  it("stands in no page, call, feed or file as anything but text, whoever reads", async () => {
    await publishHostileTexts();
    const findings: string[] = [];
    const shown = new Set<string>();
    for (const contract of contracts.filter(
      ({ method, changesState }) => method === "GET" && !changesState,
    )) {
      for (const role of READERS.filter((each) => mayCall(contract, each))) {
        const pairs = ownRequest(contract, house).filter(([name]) => !SEARCHED.has(name));
        const answer = await followed(await send(app, contract, house.sessions[role], pairs), role);
        const { body, findings: found } = await judge(contract, answer);
        findings.push(...found.map((finding) => `${role}: ${finding}`));
        if (body.includes(MARK)) shown.add(nameOf(contract));
      }
    }
    expect(findings).toEqual([]);
    expect([...shown]).toEqual(expect.arrayContaining(PUBLIC_READING));
    expect(shown.size).toBeGreaterThan(80);
  });

  it("stands in mails as text, and in none of their heads", async () => {
    const mails = await eventually(async () => {
      const sent = await allMails(app);
      expect(sent.filter(({ html }) => html.includes(MARK)).length).toBeGreaterThan(2);
      return sent;
    });
    for (const { subject, html, to, replyTo } of mails) {
      expect(findPoison(html, "text/html")).toEqual([]);
      expect(`${subject}${to}${replyTo}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }
  });

  it("leaves no line of its own in the log, and every table where it was", async () => {
    expect(logLines.join("\n")).not.toContain(MARK);
    const { rows } = await sql`select from person`.execute(app.services.db);
    expect(rows.length).toBeGreaterThan(4);
  });

  it.each([
    ["<p>zehirli<script>zehirli()</script>", "text/html"],
    ['<a title="" onzehirli=1>', "text/html; charset=utf-8"],
    ['{"a": "zehirli" onzehirli', "application/json"],
    ["ad,soyad\n=1+1 zehirli,b", "text/csv"],
    ["<item><title><img src=x onzehirli=1></title></item>", "application/rss+xml"],
  ])("is found where it is planted: %s", (body, contentType) => {
    expect(findPoison(body, contentType)).not.toEqual([]);
  });
});
