import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { startThreadWorld } from "../../../../tests/support/threads.ts";

const world = startThreadWorld();
const PATH = "/isveren/sablonlar";
const written = { Kind: "review", Language: "tr", Name: "Haber vereceğiz", Text: "Merhaba {ad}, {tarih}" };

const save = (fields: Record<string, string | number>, session = world.recruiter) =>
  call(world.app, session, PATH, fields);
const idOf = async (answer: Response) => (await answer.json()).TemplateID as number;
const templates = () =>
  sql<{ id: number; name: string; text: string; company_id: number | null; replaces_id: number | null }>`
    select id, name, text, company_id, replaces_id from message_template order by id`
    .execute(world.app.services.db)
    .then(({ rows }) => rows);

describe("templates", () => {
  it("are a company's own: written, changed, deleted, and seen by nobody else", async () => {
    const id = await idOf(await save(written));
    expect(await idOf(await save({ ...written, TemplateID: id, Text: "Yeni metin" }))).toBe(id);
    const stranger = await sessionOf(world.app, (await addHiringCompany(world.app)).ownerId);
    const shown = async (session = world.recruiter) => (await pageFor(world.app, session, PATH)).html;
    expect([(await shown()).includes("Yeni metin"), (await shown(stranger)).includes("Yeni metin")]).toEqual([
      true,
      false,
    ]);
    expect((await save({ ...written, TemplateID: id }, stranger)).status).toBe(404);
    expect((await call(world.app, stranger, `${PATH}/sil`, { TemplateID: id })).status).toBe(404);
    expect((await save(written, world.viewer)).status).toBe(403);
    expect(await shown(world.viewer)).toContain("Yeni metin");
    expect((await save({ ...written, Text: "Aynı adla" })).status).toBe(409);
    expect((await call(world.app, world.recruiter, `${PATH}/sil`, { TemplateID: id })).status).toBe(200);
    expect(await shown()).not.toContain("Yeni metin");
  });

  it("that everybody has become one's own copy when they are changed, and come back when that is deleted", async () => {
    const before = await templates();
    const seed = before.find(({ name }) => name === "Nazik ret");
    const changed = { ...written, Kind: "rejected", Name: "Nazik ret", Text: "Bizim sözlerimiz" };
    const id = await idOf(await save({ ...changed, TemplateID: seed?.id ?? 0 }));
    const after = await templates();
    expect(after.filter((template) => template.id !== id)).toEqual(before);
    expect(after.find((template) => template.id === id)).toMatchObject({
      company_id: world.company.id,
      replaces_id: seed?.id,
    });
    const options = async () =>
      [...(await pageFor(world.app, world.recruiter, PATH)).html.matchAll(/>Nazik ret<\/bdi>/g)].length;
    expect(await options()).toBe(1);
    await call(world.app, world.recruiter, `${PATH}/sil`, { TemplateID: id });
    expect(await options()).toBe(1);
    expect(
      (await call(world.app, world.recruiter, `${PATH}/sil`, { TemplateID: seed?.id ?? 0 })).status,
    ).toBe(404);
  });

  it.each([
    ["a placeholder that stands for nothing", { Text: "Merhaba {isim}" }, "Text"],
    ["no name", { Name: " " }, "Name"],
    ["a kind that there is not", { Kind: "withdrawn" }, "Kind"],
    ["a language that there is not", { Language: "fr" }, "Language"],
  ])("with %s are not taken", async (_what, fields, name) => {
    const before = await templates();
    const answer = await save({ ...written, ...fields });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toHaveProperty(name);
    expect(await templates()).toEqual(before);
  });

  it("that are refused come back without scripts, with all that was typed", async () => {
    const answer = await sendForm(world.app, world.recruiter, PATH, { ...written, Text: "Selam {isim} bey" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Selam {isim} bey");
    expect(html).toContain("bilinmeyen bir yer tutucu");
  });

  it("go out in the candidate's language where they are written in it, in moves and in messages", async () => {
    const { db } = world.app.services;
    const Name = "Dillere göre";
    const id = await idOf(await save({ ...written, Name, Text: "Merhaba {ad}" }));
    await save({ ...written, Name, Language: "de", Text: "Guten Tag, {firma}" });
    const draftText = async () => {
      const draft = { ApplicationID: world.applicationId, TemplateID: id };
      await call(world.app, world.recruiter, "/isveren/mesajlar/taslak", draft);
      const { rows } = await sql<{ text: string }>`select text from application_message_draft
        where application_id = ${world.applicationId}`.execute(db);
      return rows[0]?.text;
    };
    expect(await draftText()).toMatch(/^Merhaba Kişi$/);
    await sql`update person set language = 'de' where id = ${world.memberId}`.execute(db);
    expect(await draftText()).toMatch(/^Guten Tag, Deneme/);
    const move = { ApplicationID: world.applicationId, Kind: "review", TemplateID: id };
    expect((await call(world.app, world.recruiter, "/isveren/basvurular/tasi", move)).status).toBe(200);
    const { rows } = await sql<{ text: string }>`select text from application_event
      where application_id = ${world.applicationId} and type = 'moved'`.execute(db);
    expect(rows[0]?.text).toMatch(/^Guten Tag, Deneme/);
    await sql`update person set language = 'ru' where id = ${world.memberId}`.execute(db);
    expect(await draftText()).toMatch(/^Merhaba Kişi$/);
  });
});
