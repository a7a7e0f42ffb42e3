import { strToU8 } from "fflate";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { addHiringCompany } from "../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { docxOf, pdfOf } from "../../../tests/support/documents.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { AS_COMPANY, AS_MEMBER, picture, startThreadWorld } from "../../../tests/support/threads.ts";
import { deleteDueAccounts } from "../accounts/deletion/delete-account.ts";

const world = startThreadWorld();

const applicantPath = () => `/isveren/basvurular/${world.applicationId}`;
const ownPath = () => `/hesabim/basvurular/${world.applicationId}`;

async function fileRows() {
  const { rows } = await sql<{ id: number; name: string; type: string; sha256: string }>`
    select f.id, f.file_name as name, s.content_type as type, s.sha256 from application_message_file f
    join application_message m on m.id = f.message_id join stored_file s on s.id = f.file_id
    where m.application_id = ${world.applicationId} order by f.id`.execute(world.app.services.db);
  return rows;
}

function fetchFile(path: string, session = world.recruiter) {
  return world.app.request(path, { headers: { cookie: session.cookie } });
}

describe("files", () => {
  it("of every kind that is taken go along, pictures without the place they were made at", async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
      .withExif({ IFD0: { Copyright: "Gizli Yer" } })
      .jpeg()
      .toBuffer();
    const diploma = { name: "../../etc/Diplomam.pdf", bytes: pdfOf(["Diploma"]) };
    const files = [diploma, { name: "ek.docx", bytes: docxOf(["Ek"]) }, { name: "foto.png", bytes: photo }];
    expect((await world.asMember("Belgelerim", { files })).status).toBe(200);
    const rows = await fileRows();
    expect(rows.map(({ name }) => name)).toEqual(["Diplomam.pdf", "ek.docx", "foto.jpg"]);
    const saved = await fetchFile(`${AS_COMPANY}/dosya/${rows[2]?.id}`);
    expect([saved.status, saved.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(Buffer.from(await saved.arrayBuffer()).includes("Gizli Yer")).toBe(false);
    const { html } = await pageFor(world.app, world.recruiter, applicantPath());
    for (const { name } of rows) expect(html).toContain(name);
    expect((await world.mailsTo(world.company.email)).at(-1)?.text).toContain("Ekinde 3 dosya var");
  });

  it.each([
    ["is something else", "cv.pdf", strToU8("MZ, a program")],
    ["is a picture that cannot be drawn", "foto.jpg", new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])],
    ["is no whole document", "cv.pdf", strToU8("%PDF-1.7 and nothing more")],
    [
      "does something when it is opened",
      "makro.docx",
      docxOf(["x"], { "word/vbaProject.bin": strToU8("x") }),
    ],
    ["is larger than ten megabytes", "cv.pdf", new Uint8Array(10 * 1024 * 1024 + 1).fill(37)],
  ])("one that %s takes the whole message back", async (_what, name, bytes) => {
    const answer = await world.asMember("Ekte", { files: [picture, { name, bytes }] });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/dosya/i) });
    expect(await world.messages()).toEqual([]);
  });

  it("are three at most", async () => {
    const answer = await world.asMember("Ekte", { files: [picture, picture, picture, picture] });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toHaveProperty("Files");
  });

  it("are only for the two sides, and whoever opens one for the company is written down", async () => {
    await world.asMember("Ekte", { files: [picture] });
    const [file] = await fileRows();
    const stranger = await sessionOf(world.app, (await addHiringCompany(world.app)).ownerId);
    const other = await sessionOf(world.app, await addPerson(world.app, "member"));
    expect((await fetchFile(`${AS_COMPANY}/dosya/${file?.id}`, stranger)).status).toBe(404);
    expect((await fetchFile(`${AS_MEMBER}/dosya/${file?.id}`, other)).status).toBe(404);
    expect((await fetchFile(`${AS_MEMBER}/dosya/${file?.id}`, world.member)).status).toBe(200);
    expect((await fetchFile(`${AS_COMPANY}/dosya/${file?.id}`, world.viewer)).status).toBe(200);
    const { rows } = await sql`select from audit_entry where action = 'application.file-downloaded'
      and subject_id = ${world.applicationId}`.execute(world.app.services.db);
    expect(rows).toHaveLength(1);
  });

  it("of the member go when the application is withdrawn", async () => {
    await world.asMember("Ekte", { files: [picture] });
    await world.asCompany("Bizden", { files: [{ ...picture, name: "teklif.png" }] });
    const fields = { ApplicationID: world.applicationId };
    await call(world.app, world.member, "/hesabim/basvurular/geri-cek", fields);
    expect((await fileRows()).map(({ name }) => name)).toEqual(["teklif.jpg"]);
  });
});

describe("a draft", () => {
  const DRAFT = `${AS_COMPANY}/taslak`;
  const save = (fields: Record<string, string | number>, session = world.recruiter) =>
    sendForm(world.app, session, DRAFT, { ApplicationID: world.applicationId, ...fields });
  const boxOf = async (session = world.recruiter) =>
    /<textarea[^>]*data-message=""[^>]*>([^<]*)/.exec(
      (await pageFor(world.app, session, applicantPath())).html,
    )?.[1];

  it("waits for the one who began it, and for nobody else, until it is sent", async () => {
    const saved = await save({ Text: "Yarın devam edeceğim" });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${applicantPath()}#mesajlar`]);
    expect(await boxOf()).toBe("Yarın devam edeceğim");
    expect(await boxOf(world.owner)).toBe("");
    await save({ Text: "Bugün bitti" });
    expect(await boxOf()).toBe("Bugün bitti");
    const list = async (session = world.recruiter) =>
      (await pageFor(world.app, session, "/isveren/basvurular?taslak=1")).html.includes(
        `${applicantPath()}?`,
      );
    expect([await list(), await list(world.owner)]).toEqual([true, false]);
    await world.asCompany("Bugün bitti");
    expect(await boxOf()).toBe("");
    expect(await list()).toBe(false);
    expect((await pageFor(world.app, world.member, ownPath())).html).not.toContain("Yarın devam");
  });

  it("that is emptied is none", async () => {
    await save({ Text: "Vazgeçtim" });
    await save({ Text: " " });
    const { rows } = await sql`select from application_message_draft
      where application_id = ${world.applicationId}`.execute(world.app.services.db);
    expect(rows).toEqual([]);
  });

  it("is not for those who look on, nor for other companies", async () => {
    const stranger = await sessionOf(world.app, (await addHiringCompany(world.app)).ownerId);
    expect((await save({ Text: "Selam" }, world.viewer)).status).toBe(403);
    expect((await save({ Text: "Selam" }, stranger)).status).toBe(404);
  });

  it("takes the words of a template, with everything filled in, below what was begun", async () => {
    const { db } = world.app.services;
    await sql`update person set name = 'Ayşe Nur Yılmaz' where id = ${world.memberId}`.execute(db);
    const { rows } = await sql<{ id: number }>`insert into message_template (company_id, kind, name, text)
      values (${world.company.id}, 'review', 'Selam', 'Merhaba {ad} {soyad}, {firma}') returning id`.execute(
      db,
    );
    await save({ Text: "Önce bu.", TemplateID: rows[0]?.id ?? 0 });
    expect(await boxOf()).toMatch(/^Önce bu\.\n\nMerhaba Ayşe Nur Yılmaz, Deneme Firması \d+$/);
    const stranger = await addHiringCompany(world.app);
    const { rows: theirs } = await sql<{
      id: number;
    }>`insert into message_template (company_id, kind, name, text)
      values (${stranger.id}, 'review', 'Onların', 'Gizli') returning id`.execute(db);
    const refused = await save({ TemplateID: theirs[0]?.id ?? 0 });
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain("Gizli");
  });
});

describe("who is erased", () => {
  const erase = async (personId: number) => {
    const { db } = world.app.services;
    await sql`update person set deletion_due_at = now() - interval '1 day' where id = ${personId}`.execute(
      db,
    );
    await deleteDueAccounts(world.app.services);
  };

  it("of the company leaves neither name, words nor files; the member's own words stay", async () => {
    const { app, company } = world;
    const leaving = await addPerson(app, "recruiter", { companyId: company.id });
    await sql`update person set name = 'Gidecek Kişi' where id = ${leaving}`.execute(app.services.db);
    const session = await sessionOf(app, leaving);
    await world.asCompany("Ben Gidecek Kişi", { session, files: [picture] });
    await world.asMember("Benim sözüm");
    await erase(leaving);
    expect((await world.messages()).map(({ text }) => text)).toEqual([null, "Benim sözüm"]);
    expect(await fileRows()).toEqual([]);
    const { html } = await pageFor(app, world.member, ownPath());
    expect(html).toContain("Benim sözüm");
    expect(html).toContain("Bu mesajı yazanın hesabı silindi.");
    expect(html).not.toContain("Gidecek");
  });

  it("as a member takes the whole thread along", async () => {
    await world.asMember("Benim sözüm", { files: [picture] });
    await world.asCompany("Bizim sözümüz");
    await erase(world.memberId);
    expect(await world.messages()).toEqual([]);
    expect(await fileRows()).toEqual([]);
    expect((await pageFor(world.app, world.recruiter, applicantPath())).status).toBe(404);
  });

  it("can read all of it before, and has it in the export", async () => {
    await world.asMember("Benim sözüm");
    await world.asCompany("Firmanın sözü");
    const headers = { cookie: world.member.cookie };
    const answer = await world.app.request("/hesabim/kisisel-veriler/indir", { headers });
    const exported = await answer.text();
    expect(exported).toContain("Benim sözüm");
    expect(exported).toContain("Firmanın sözü");
  });
});
