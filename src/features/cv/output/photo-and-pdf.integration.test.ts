import { crc32 } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { readCv } from "../read-cv.ts";

let app: TestApp;
let personId: number;
let session: Session;
let stranger: Session;
let cvId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

beforeEach(async () => {
  personId = await addPerson(app, "member");
  session = await sessionOf(app, personId);
  stranger = await sessionOf(app, await addPerson(app, "member"));
  const { rows } = await sql<{ id: number }>`
    insert into cv (person_id, title, headline, summary)
    values (${personId}, 'Özgeçmişim', 'Yazılım Geliştirici', 'Şişli’de çalıştım. Работал. عملت هنا.')
    returning id`.execute(app.services.db);
  cvId = rows[0]?.id ?? 0;
});

const LIST = "/hesabim/ozgecmisler";
const post = (below: string) => sendForm(app, session, `${LIST}${below}`, {}, fromNewAddress());

async function stored() {
  const cv = await readCv(app.services, personId, cvId);
  if (!cv) throw new Error("the CV is gone");
  return cv;
}

describe("a photo", () => {
  async function upload(bytes: Uint8Array, fileName: string, type: string, by = session) {
    const body = new FormData();
    body.append("__RequestVerificationToken", by.csrfToken);
    body.append("Photo", new File([bytes as BlobPart], fileName, { type }));
    const headers = { accept: "text/html", cookie: by.cookie, ...fromNewAddress() };
    return app.request(`${LIST}/${cvId}/fotograf`, { method: "POST", body, headers });
  }
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#884422" } });

  it("is drawn anew as a square, for its owner's eyes only", async () => {
    const jpeg = await picture(900, 600)
      .withExif({ IFD0: { Copyright: "gizli yer" } })
      .jpeg()
      .toBuffer();
    expect((await upload(jpeg, "ben.jpg", "image/jpeg")).status).toBe(303);
    const answer = await app.request(`${LIST}/${cvId}/fotograf`, { headers: { cookie: session.cookie } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 480, height: 480 });
    expect(bytes.includes("gizli yer")).toBe(false);
    expect(answer.headers.get("cache-control")).toContain("private");
    expect((await pageFor(app, stranger, `${LIST}/${cvId}/fotograf`)).status).toBe(404);
    expect((await upload(jpeg, "ben.jpg", "image/jpeg", stranger)).status).toBe(404);
    expect((await post(`/${cvId}/fotograf/sil`)).status).toBe(303);
    expect((await stored()).photo).toBeUndefined();
  });

  it("that comes whole is cut to its middle", async () => {
    const side = (background: string) => ({
      create: { width: 300, height: 300, channels: 3 as const, background },
    });
    const wide = picture(900, 300).composite([
      { input: side("#ff0000"), left: 0, top: 0 },
      { input: side("#00ff00"), left: 300, top: 0 },
      { input: side("#0000ff"), left: 600, top: 0 },
    ]);
    expect((await upload(await wide.png().toBuffer(), "ben.png", "image/png")).status).toBe(303);
    const answer = await app.request(`${LIST}/${cvId}/fotograf`, { headers: { cookie: session.cookie } });
    const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
    const [red = 255, green = 0, blue = 255] = channels.map(({ mean }) => mean);
    expect([red < 20, green > 230, blue < 20]).toEqual([true, true, true]);
  });

  it("that claims to be 60,000 by 60,000 pixels is refused before it is unpacked", async () => {
    const png = await picture(8, 8).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    // Right in everything else: it is the size that is refused.
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect((await upload(png, "ben.png", "image/png")).status).toBe(422);
  });

  it.each<[string, string, string]>([
    [
      "a drawing with a script",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
      "image/svg+xml",
    ],
    ["a drawing that calls itself a photo", "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/png"],
    ["a page that calls itself a photo", "<!doctype html><script>1</script>", "image/jpeg"],
    ["the beginning of one", "\u00ff\u00d8\u00ff\u00e0kesik", "image/jpeg"],
  ])("cannot be %s", async (_, content, type) => {
    const answer = await upload(Buffer.from(content, "latin1"), "ben.jpg", type);
    expect([400, 422]).toContain(answer.status);
    expect((await stored()).photo).toBeUndefined();
  });

  it("of 20 MB is refused", async () => {
    const answer = await upload(new Uint8Array(20 * 1024 * 1024), "ben.jpg", "image/jpeg").catch(
      () => undefined,
    );
    if (answer) expect(answer.status).toBe(413);
    expect((await stored()).photo).toBeUndefined();
  });
});

describe("a CV as PDF", () => {
  const path = () => `${LIST}/${cvId}/pdf`;
  const fetchPdf = (by: Session) =>
    app.request(path(), { headers: { cookie: by.cookie, ...fromNewAddress() } });

  it("is one, in the reader's language, with each script's letters embedded once", async () => {
    const answer = await fetchPdf(session);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain(encodeURIComponent("Özgeçmişim.pdf"));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString("latin1");
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text).toContain("/Lang (tr)");
    expect(text).toMatch(/SourceSans3-RCyrl/);
    expect(text).toMatch(/NotoSansArabic/);
    expect(text.match(/FontFile2/g)?.length).toBeLessThanOrEqual(8);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it("is set for a long one too, over several pages", async () => {
    await sql`insert into cv_experience (cv_id, company_name, started_on, description)
      select ${cvId}, 'Firma ' || n, '2020-01-01', repeat('Uzun bir açıklama. ', 60)
      from generate_series(1, 30) n`.execute(app.services.db);
    const text = Buffer.from(await (await fetchPdf(session)).arrayBuffer()).toString("latin1");
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
  });

  it("is for its owner only", async () => {
    expect((await fetchPdf(stranger)).status).toBe(404);
    expect((await app.request(path())).status).not.toBe(200);
  });
});

describe("the look of a CV", () => {
  const look = (fields: Record<string, string>, by = session) =>
    sendForm(app, by, `${LIST}/${cvId}/onizleme`, fields, fromNewAddress());
  const preview = async (lang = "tr") => (await pageFor(app, session, `${LIST}/${cvId}/onizleme`, lang)).html;

  it("is remembered, in the preview and on paper, in the CV's language whoever reads it", async () => {
    expect(await preview()).toContain("cv-paper--classic");
    expect((await look({ Template: "modern", Language: "ar" })).status).toBe(303);
    expect(await stored()).toMatchObject({ template: "modern", language: "ar" });
    const html = await preview();
    expect(html).toMatch(/<article class="cv-paper cv-paper--modern" lang="ar" dir="rtl"/);
    expect(html).toContain("بيانات الاتصال");
    const answer = await app.request(`${LIST}/${cvId}/pdf`, { headers: { cookie: session.cookie } });
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toContain("/Lang (ar)");
    await look({ Template: "compact", Language: "" });
    expect(await preview("ru")).toMatch(/<article class="cv-paper cv-paper--compact" lang="ru" dir="ltr"/);
    const copy = await post(`/${cvId}/kopyala`);
    const id = Number(copy.headers.get("location")?.match(/(\d+)$/)?.[1]);
    expect(await readCv(app.services, personId, id)).toMatchObject({
      template: "compact",
      language: undefined,
    });
  });

  it("cannot be one there is none of, nor be chosen by somebody else", async () => {
    expect((await look({ Template: "baroque" })).status).toBe(400);
    expect((await look({})).status).toBe(400);
    expect((await look({ Template: "modern" }, stranger)).status).toBe(404);
    await look({ Template: "modern", Language: "xx" });
    expect(await stored()).toMatchObject({ template: "modern", language: undefined });
    expect((await pageFor(app, stranger, `${LIST}/${cvId}/onizleme`)).status).toBe(404);
  });

  it("shows what was typed as text, whatever it is", async () => {
    const markup = "<script>alert(1)</script> ![x](javascript:1)";
    await sql`update cv set summary = ${markup}, headline = ${markup} where id = ${cvId}`.execute(
      app.services.db,
    );
    const html = await preview();
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&lt;script&gt;alert(1)");
  });

  it("has the photo in it, with words for those who do not see it", async () => {
    const photo = await sharp({ create: { width: 480, height: 480, channels: 3, background: "#884422" } })
      .jpeg()
      .toBuffer();
    const { id } = await app.services.files.save(photo, "image/jpeg", { isPublic: false });
    await sql`update cv set photo_id = ${id} where id = ${cvId}`.execute(app.services.db);
    const answer = await app.request(`${LIST}/${cvId}/pdf`, { headers: { cookie: session.cookie } });
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.includes(photo)).toBe(true);
    expect(pdf.toString("latin1")).toContain("/S /Figure");
  });
});

describe("sending a CV by mail", () => {
  const form = () => `/CvList/GetCvSendMailDisplayModel?cvID=${cvId}&email=a@b.test`;
  const send = (fields: Record<string, string | number>, by: Session | undefined = session) =>
    call(app, by, "/CvList/SendCvMail", { cvID: cvId, ...fields }, fromNewAddress());

  it("begins in the list of CVs, as a dialog over it", async () => {
    const { html } = await pageFor(app, session, LIST);
    expect(html).toMatch(
      new RegExp(`<a [^>]*href="/CvList/GetCvSendMailDisplayModel\\?cvID=${cvId}"[^>]* data-dialog=""`),
    );
  });

  it("has a form that names the CV and knows the address", async () => {
    const { html } = await pageFor(app, session, form());
    expect(html).toContain("Özgeçmişim");
    expect(html).toContain('value="a@b.test"');
    const headers = { cookie: session.cookie, accept: "application/json" };
    expect(await (await app.request(form(), { headers })).json()).toEqual({
      CvID: cvId,
      Title: "Özgeçmişim",
      Email: "a@b.test",
    });
    expect((await pageFor(app, stranger, form())).status).toBe(404);
  });

  it("goes out with the PDF, and answers go to the member", async () => {
    const to = `ik-${cvId}@firma.test`;
    const answer = await send({ Email: to.toUpperCase(), Note: "Merhaba <b>siz</b>" });
    expect(await answer.json()).toMatchObject({ success: true });
    const [mail] = await mailsTo(app, to);
    expect(mail?.replyTo).toBe((await stored()).email);
    expect(mail?.html).toContain("Merhaba &lt;b&gt;siz&lt;/b&gt;");
    const [attached] = mail?.attachments ?? [];
    expect(attached?.contentType).toBe("application/pdf");
    expect(Buffer.from(attached?.content ?? "", "base64").toString("latin1", 0, 5)).toBe("%PDF-");
  });

  it("is refused to a stranger, a visitor, a wrong address and a note without end", async () => {
    expect((await send({ Email: "a@b.test" }, stranger)).status).toBe(404);
    expect((await call(app, undefined, "/CvList/SendCvMail", { cvID: cvId, Email: "a@b.test" })).status).toBe(
      401,
    );
    expect((await send({ Email: "a@b" })).status).toBe(400);
    expect((await send({ Email: "" })).status).toBe(400);
    expect((await send({ Email: "a@b.test", Note: "x".repeat(20_000) })).status).toBe(400);
  });

  it("goes out ten times a day, and two at once do not pass the tenth together", async () => {
    await sql`insert into cv_mail (person_id) select ${personId} from generate_series(1, 9)`.execute(
      app.services.db,
    );
    const to = `cok-${cvId}@firma.test`;
    const both = await Promise.all([send({ Email: to }), send({ Email: to })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(app, to)).toHaveLength(1);
  });
});
