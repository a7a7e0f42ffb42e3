import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageFor, sendForm } from "../../../../tests/support/calls.ts";
import {
  docxOf,
  packedBlanks,
  pdfOf,
  uploadDocument,
  waiterLines,
} from "../../../../tests/support/documents.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { sendRaw } from "../../../../tests/support/raw-http.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import ar from "../messages/ar.json" with { type: "json" };
import tr from "../messages/tr.json" with { type: "json" };
import { listCvs, readCv } from "../read-cv.ts";

let app: TestApp;
let personId: number;
let session: Session;
let cvId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

beforeEach(async () => {
  personId = await addPerson(app, "member");
  session = await sessionOf(app, personId);
  cvId = await newCv(personId);
});

const LIST = "/hesabim/ozgecmisler";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const page = () => `${LIST}/${cvId}/belge`;

async function newCv(owner: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cv (person_id, title) values (${owner}, 'Deneme') returning id`.execute(app.services.db);
  return rows[0]?.id ?? 0;
}

interface Sending {
  path?: string;
  type?: string;
  lang?: string;
}

function upload(bytes: Uint8Array, name: string, { path = page(), type = "", lang = "tr" }: Sending = {}) {
  return uploadDocument(app, session, path, bytes, name, { type, lang });
}

const take = (keys: string[], more: Record<string, string> = {}) => {
  const body = new URLSearchParams([
    ...keys.map((key) => ["Take", key]),
    ...Object.entries(more),
    ["__RequestVerificationToken", session.csrfToken],
  ]);
  const headers = { accept: "text/html", cookie: session.cookie, ...fromNewAddress() };
  return app.request(`${page()}/al`, { method: "POST", body, headers });
};

async function stored(id = cvId) {
  const cv = await readCv(app.services, personId, id);
  if (!cv) throw new Error("the CV is gone");
  return cv;
}

const editionIn = (text: string) => text.match(/name="Edition" value="([^"]*)"/)?.[1] ?? "";
const waiter = docxOf(waiterLines);

describe("an uploaded document", () => {
  it("is stored beside the CV and read, and nothing of it is in the CV before it is confirmed", async () => {
    const before = await stored();
    const answer = await upload(waiter, "Garson özgeçmişi.docx", { type: DOCX });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, page()]);
    expect(await stored()).toEqual({
      ...before,
      attachment: "Garson özgeçmişi.docx",
      updatedAt: expect.anything(),
    });
    const text = readable((await pageFor(app, session, page())).html);
    for (const words of [
      "Ayşe Yılmaz",
      "Limon Otel",
      "Mart 2020 – Mayıs 2022",
      "Moda Lisesi",
      "Barista",
      "B1",
    ]) {
      expect(text).toContain(words);
    }
    // An address changes by a mail to it, not here.
    expect(text).toContain("ayse@ornek.test");
    expect(text).not.toContain('value="email"');
  });

  it("fills the CV with what its owner ticks, and with nothing else", async () => {
    await upload(waiter, "cv.docx");
    const keys = [
      "name",
      "phone",
      "summary",
      "experience-0",
      "language-0",
      "competency-1",
      "experience-99",
      "x",
    ];
    expect((await take(keys)).headers.get("location")).toBe(`${LIST}/${cvId}`);
    expect(await stored()).toMatchObject({
      name: "Ayşe Yılmaz",
      headline: "",
      summary: "Üç yıldır serviste çalışıyorum.",
      personal: { phone: "5321234567" },
      experiences: [
        {
          positionName: "Garson",
          companyName: "Limon Otel",
          startedOn: "2020-03-01",
          endedOn: "2022-05-01",
          description: "Yüz kişilik salonda çalıştım.",
        },
      ],
      educations: [],
      competencies: [{ name: "Kasa" }],
      entries: [{ section: "language", name: "İngilizce", level: "B1" }],
    });
    const text = readable((await pageFor(app, session, page())).html);
    expect(text).toContain(tr["cv-offerSame"]);
    expect(text).not.toContain('value="experience-0"');
    expect(text).toContain('value="education-0"');
  });

  it("stands beside what the CV says already, and replaces nothing that changed meanwhile", async () => {
    await sql`update cv set summary = 'Eski özetim' where id = ${cvId}`.execute(app.services.db);
    await upload(waiter, "cv.docx");
    const { html } = await pageFor(app, session, page());
    expect(html).toContain("Eski özetim");
    expect(html).toMatch(/<input type="checkbox" name="Take" value="summary"\/>/);
    expect(html).toMatch(/<input type="checkbox" name="Take" checked="" value="experience-0"\/>/);
    const Edition = editionIn(html);
    await sql`update cv set summary = 'Öbür sekmeden' where id = ${cvId}`.execute(app.services.db);
    const late = await take(["summary"], { Edition });
    expect(late.status).toBe(409);
    const again = await late.text();
    expect(again).toContain("Öbür sekmeden");
    expect(again).toMatch(/name="Take" checked="" value="summary"/);
    expect((await take(["summary"], { Edition: editionIn(again) })).status).toBe(303);
    expect((await stored()).summary).toBe("Üç yıldır serviste çalışıyorum.");
  });

  it("can begin a CV of its own, which it does not name", async () => {
    const answer = await upload(pdfOf(["John Miller", "john@miller.test"]), "Ozgecmis 2026.PDF", {
      path: `${LIST}/belgeden`,
      type: "application/pdf",
    });
    const id = Number(answer.headers.get("location")?.match(/(\d+)\/belge$/)?.[1]);
    expect(await stored(id)).toMatchObject({
      title: expect.stringMatching(/^Özgeçmişim \d+$/),
      attachment: "Ozgecmis 2026.pdf",
      summary: "",
    });
  });

  it("is replaced by the next, goes with its CV into a copy, and goes when asked", async () => {
    await upload(waiter, "bir.docx");
    await upload(pdfOf(["John Miller"]), "../../iki.pdf");
    expect((await stored()).attachment).toBe("iki.pdf");
    const copied = await sendForm(app, session, `${LIST}/${cvId}/kopyala`, {}, fromNewAddress());
    expect((await stored(Number(copied.headers.get("location")?.match(/(\d+)$/)?.[1]))).attachment).toBe(
      "iki.pdf",
    );
    expect((await sendForm(app, session, `${page()}/sil`, {}, fromNewAddress())).status).toBe(303);
    expect((await stored()).attachment).toBeUndefined();
    expect((await sendForm(app, session, `${page()}/sil`, {}, fromNewAddress())).status).toBe(404);
    expect((await take(["summary"])).status).toBe(422);
  });

  it("in two tabs at once ends as one of the two", async () => {
    const both = await Promise.all([upload(waiter, "bir.docx"), upload(pdfOf(["John Miller"]), "iki.pdf")]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(["bir.docx", "iki.pdf"]).toContain((await stored()).attachment);
  });

  it("without text, as a scan is, is stored and says so", async () => {
    expect((await upload(pdfOf([]), "tarama.pdf")).status).toBe(303);
    expect(readable((await pageFor(app, session, page())).html)).toContain(tr["cv-upload-noText"]);
    expect(readable((await pageFor(app, session, page(), "ar")).html)).toContain(ar["cv-upload-noText"]);
    expect((await stored()).attachment).toBe("tarama.pdf");
  });
});

describe("a document is refused, and nothing is stored, when it is", () => {
  const script = { catalog: "/OpenAction<</S/JavaScript/JS(this.secret = 1; app.alert\\(1\\))>>" };
  const locked = {
    trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${"41".repeat(32)}>/U<${"42".repeat(32)}>>>`,
  };
  const twice = deflateSync(packedBlanks(1000));
  const bomb = { content: { bytes: twice, filter: "/Filter[/FlateDecode/FlateDecode]" } };

  it.each<[string, () => Uint8Array, string, keyof typeof tr]>([
    [
      "a zip bomb as DOCX",
      () => zipSync({ "word/document.xml": new Uint8Array(60_000_000) }),
      "a.docx",
      "cv-upload-tooMuch",
    ],
    ["a bomb as PDF", () => pdfOf([], bomb), "a.pdf", "cv-upload-tooMuch"],
    ["a PDF with scripts", () => pdfOf(["John Miller"], script), "a.pdf", "cv-upload-scripts"],
    [
      "a DOCX with macros",
      () => docxOf(["x"], { "word/vbaProject.bin": strToU8("x") }),
      "a.docx",
      "cv-upload-scripts",
    ],
    ["a PDF under a password", () => pdfOf(["John Miller"], locked), "a.pdf", "cv-upload-password"],
    [
      "an old or locked Word file",
      () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "a.docx",
      "cv-upload-oldWord",
    ],
    ["a picture named PDF", () => Buffer.from("89504e470d0a1a0a", "hex"), "a.pdf", "cv-upload-wrongType"],
    ["a page named DOCX", () => Buffer.from("<script>alert(1)</script>"), "a.docx", "cv-upload-wrongType"],
    ["a zip that is no document", () => zipSync({ "a.txt": strToU8("x") }), "a.docx", "cv-upload-wrongType"],
    ["half a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj"), "a.pdf", "cv-upload-unreadable"],
    ["half a DOCX", () => waiter.slice(0, 300), "a.docx", "cv-upload-unreadable"],
  ])("%s", async (_, make, name, message) => {
    const document = make();
    const answer = await upload(document, name);
    const text = readable(await answer.text());
    expect(text).toContain(tr[message]);
    expect(answer.status).toBe(422);
    const begun = await upload(document, name, { path: `${LIST}/belgeden`, lang: "ar" });
    expect(readable(await begun.text())).toContain(ar[message as keyof typeof ar]);
    expect((await stored()).attachment).toBeUndefined();
    expect(await listCvs(app.services, personId)).toHaveLength(1);
  });

  it("empty, or named as something else", async () => {
    const empty = await upload(new Uint8Array(), "a.pdf");
    expect(empty.status).toBe(400);
    expect(readable(await empty.text())).toContain(tr["cv-upload-empty"]);
    expect((await upload(waiter, "a.exe")).status).toBe(400);
    expect((await stored()).attachment).toBeUndefined();
  });

  it("20 MB large", async () => {
    const answer = await upload(new Uint8Array(20 * 1024 * 1024), "a.pdf").catch(() => undefined);
    if (answer) expect(answer.status).toBe(413);
    expect((await stored()).attachment).toBeUndefined();
  });

  it("cut off in the middle", async () => {
    const head = [
      `POST ${page()} HTTP/1.1`,
      `Host: ${new URL(app.url).host}`,
      `Cookie: ${session.cookie}`,
      `RequestVerificationToken: ${session.csrfToken}`,
      "Content-Type: multipart/form-data; boundary=x",
    ];
    const part = `--x\r\nContent-Disposition: form-data; name="File"; filename="a.pdf"\r\n\r\n${Buffer.from(pdfOf(["John Miller"])).toString("latin1")}`;
    const short = [...head, `Content-Length: ${part.length}`, "Connection: close", "", part].join("\r\n");
    expect((await sendRaw(app.url, short)).status).toBe(400);
    const { connect } = await import("node:net");
    const gone = connect(Number(new URL(app.url).port), "127.0.0.1");
    gone.end([...head, "Content-Length: 900000", "", part].join("\r\n"));
    await new Promise((resolve) => gone.on("close", resolve).resume());
    expect((await stored()).attachment).toBeUndefined();
  });
});
