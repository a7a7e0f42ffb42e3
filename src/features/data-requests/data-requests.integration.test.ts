import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { linkIn, mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

const OWN = "/hesabim/kisisel-veriler/basvuru";
const PUBLIC = "/veri-basvurusu";
const DESK = "/yonetim/veri-basvurulari";
const COPY = { Kind: "copy", Text: "Hakkımdaki her şeyin bir kopyası" };

let app: TestApp;
let admin: Session;
let moderator: Session;
beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" } });
  admin = await sessionOf(app, await addPerson(app, "admin"));
  moderator = await sessionOf(app, await addPerson(app, "moderator"));
});
afterAll(() => app?.stop());

const send = (path: string, fields: Record<string, string>, session?: Session) =>
  sendForm(app, session, path, fields, fromNewAddress());
const open = async (path: string, session: Session) => readable((await pageFor(app, session, path)).html);
const asVisitor = (Email: string, asked = COPY) => send(PUBLIC, { Name: "Ziyaretçi Kişi", Email, ...asked });

async function requestOf(email: string) {
  const { rows } = await sql<{ id: number; source: string; proved: boolean; outcome: string | null }>`
    select id, source, proved_at is not null as proved, outcome from data_request where email = ${email}`.execute(
    app.services.db,
  );
  return rows[0] ?? { id: 0, source: "", proved: false, outcome: null };
}

async function auditOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject_kind = 'data-request' and subject_id = ${id} order by id`.execute(
    app.services.db,
  );
  return rows.map(({ action }) => action);
}

describe("somebody signed in", () => {
  it("asks, is told until when, and reads the answer by mail and on the page", async () => {
    const session = await sessionOf(app, await addPerson(app, "member", { email: "soran@uye.test" }));
    expect((await send(OWN, COPY, session)).headers.get("location")).toBe(`${OWN}?gonderildi=1`);
    const { id, ...request } = await requestOf("soran@uye.test");
    expect(request).toEqual({ source: "account", proved: true, outcome: null });
    expect(await open("/yonetim", moderator)).toContain(`href="${DESK}"`);
    expect(await open(DESK, moderator)).toContain("29 gün kaldı");

    expect(
      (await send(`${DESK}/${id}/yanit`, { Answer: "İlk satır\n\nİkinci satır", Act: "answer" }, moderator))
        .status,
    ).toBe(303);
    expect((await send(`${DESK}/${id}/yanit`, { Answer: "Yine", Act: "answer" }, admin)).status).toBe(409);
    const mails = await mailsTo(app, "soran@uye.test");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Kişisel veri başvurunuz bize ulaştı",
      "Kişisel veri başvurunuzun yanıtı",
    ]);
    expect(mails[1]?.text).toMatch(/İlk satır\s+İkinci satır/);
    expect(await open(OWN, session)).toContain("İkinci satır");
    expect(await auditOf(id)).toEqual(["data-request.answered"]);
  });

  it("cannot ask for nothing, and sees nobody else's", async () => {
    const session = await sessionOf(app, await addPerson(app, "member"));
    for (const fields of [
      { ...COPY, Kind: "all" },
      { ...COPY, Text: "" },
      { ...COPY, Text: "x".repeat(4001) },
    ])
      expect((await send(OWN, fields, session)).status).toBe(400);
    expect(await open(OWN, session)).not.toContain("İkinci satır");
    expect((await call(app, undefined, OWN, COPY)).status).toBe(401);
  });
});

describe("somebody without a session", () => {
  it("proves by the link in a mail that the address is theirs; until then nothing is handed out", async () => {
    await addPerson(app, "member", { email: "hesabi.olan@uye.test" });
    expect((await asVisitor("hesabi.olan@uye.test")).headers.get("location")).toBe(`${PUBLIC}?gonderildi=1`);
    const { id, source, proved } = await requestOf("hesabi.olan@uye.test");
    expect([source, proved]).toEqual(["visitor", false]);
    expect(await open(`${DESK}/${id}`, admin)).toContain("Kimliği doğrulanmadı");
    expect((await pageFor(app, admin, `${DESK}/${id}/indir`)).status).toBe(409);
    expect((await send(`${DESK}/${id}/sil`, { Understood: "1" }, admin)).status).toBe(409);

    const [mail] = await mailsTo(app, "hesabi.olan@uye.test");
    const link = linkIn(mail, `${PUBLIC}/onay/`);
    expect((await pageFor(app, undefined, link)).status).toBe(200);
    expect((await requestOf("hesabi.olan@uye.test")).proved).toBe(false);
    expect((await send(link, {})).status).toBe(200);
    expect((await requestOf("hesabi.olan@uye.test")).proved).toBe(true);

    const file = await app.request(`${DESK}/${id}/indir`, { headers: { cookie: admin.cookie } });
    expect(file.headers.get("content-disposition")).toContain(`mesai-veri-basvurusu-${id}.json`);
    const data = (await file.json()) as { account: { email: string }[] };
    expect(data.account).toMatchObject([{ email: "hesabi.olan@uye.test" }]);
    expect(await auditOf(id)).toEqual(["data-request.exported"]);
  });

  it("writes no mail of theirs to an address that may be somebody else's", async () => {
    const lure = { Name: "Hesabınız kapandı: odul.example", Email: "kurban@adres.test", ...COPY };
    await send(PUBLIC, { ...lure, Text: "odul.example" });
    const { id } = await requestOf("kurban@adres.test");
    await send(`${DESK}/${id}/yanit`, { Answer: "Kimliğinizi doğrulayın.", Act: "answer" }, moderator);
    const mails = await mailsTo(app, "kurban@adres.test");
    expect(mails).toHaveLength(2);
    for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain("odul");
  });

  it("and with a link of nobody's proves nothing", async () => {
    for (const code of ["x", "1.0.AAAAAAAAAAAAAAAAAAAAAA"]) {
      expect((await send(`${PUBLIC}/onay/${code}`, {})).status, code).toBe(404);
    }
    expect((await asVisitor("adres değil")).status).toBe(400);
  });

  it("nor an account either, can have erased what the address has left", async () => {
    await asVisitor("hesapsiz@adres.test", { Kind: "erasure", Text: "Alarmımı da silin" });
    const { id } = await requestOf("hesapsiz@adres.test");
    await sql`update data_request set proved_at = now() where id = ${id}`.execute(app.services.db);
    await sql`insert into alert_recipient (email, language) values ('hesapsiz@adres.test', 'tr')`.execute(
      app.services.db,
    );
    expect((await send(`${DESK}/${id}/sil`, {}, admin)).status).toBe(400);
    expect((await send(`${DESK}/${id}/sil`, { Understood: "1" }, admin)).status).toBe(303);
    const { rows } = await sql`select from alert_recipient where email = 'hesapsiz@adres.test'`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    expect(await open(`${DESK}?durum=settled`, admin)).toContain("Silinen kişi");
  });
});

describe("staff", () => {
  const entered = { Name: "Postayla Yazan", Email: "mektup@adres.test", ReceivedOn: "01/01/2026", ...COPY };

  it("enter what came by post, and its time runs from the day it came", async () => {
    const received = new Date(Date.now() - 27 * 86_400_000).toISOString().slice(0, 10);
    const ReceivedOn = received.split("-").reverse().join("/");
    expect((await send(DESK, { ...entered, ReceivedOn, IsProved: "1" }, moderator)).status).toBe(303);
    const { id, ...request } = await requestOf("mektup@adres.test");
    expect(request).toEqual({ source: "staff", proved: true, outcome: null });
    expect(await auditOf(id)).toEqual(["data-request.entered"]);
    const home = await open("/yonetim", moderator);
    expect(home).toMatch(/facts__fact--urgent"><dt>Veri başvurusu/);
    expect(home).toMatch(/badge--signal">[23] gün kaldı/);
    for (const wrong of [{ ReceivedOn: "" }, { ReceivedOn: "01/01/2090" }, { Email: "" }, { Name: "" }])
      expect((await send(DESK, { ...entered, ...wrong }, moderator)).status).toBe(400);
  });

  it("hand out and erase as admins alone", async () => {
    const { id } = await requestOf("mektup@adres.test");
    expect((await pageFor(app, moderator, `${DESK}/${id}/indir`)).status).toBe(403);
    expect((await send(`${DESK}/${id}/sil`, { Understood: "1" }, moderator)).status).toBe(403);
    expect(await open(`${DESK}/${id}`, moderator)).not.toContain("Tutulan veriler");
    expect(await open(`${DESK}/${id}`, admin)).toContain("Tutulan veriler");
    expect((await pageFor(app, admin, `${DESK}/99999999`)).status).toBe(404);
  });

  it("erase neither their own kind nor who is still in a team", async () => {
    const companyId = await addCompany(app);
    for (const role of ["editor", "recruiter"] as const) {
      const email = `${role}@veri.test`;
      const session = await sessionOf(app, await addPerson(app, role, { companyId, email }));
      await send(OWN, { Kind: "erasure", Text: "Silin" }, session);
      const { id } = await requestOf(email);
      expect((await send(`${DESK}/${id}/sil`, { Understood: "1" }, admin)).status).toBe(409);
      expect((await requestOf(email)).outcome).toBeNull();
    }
  });
});
