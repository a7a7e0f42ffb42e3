import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { listCoverLetters } from "./read-cover-letters.ts";

let app: TestApp;
let personId: number;
let session: Session;
let stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  personId = await addPerson(app, "member");
  session = await sessionOf(app, personId);
  stranger = await sessionOf(app, await addPerson(app, "member"));
});

const LIST = "/hesabim/on-yazilar";
const letter = { Title: "Genel", Content: "Sayın {firma},\n{Pozisyon} için yazıyorum.\n{ad}" };

function post(below: string, fields: Record<string, string> = {}, by = session) {
  return sendForm(app, by, `${LIST}${below}`, fields, fromNewAddress());
}

const letters = () => listCoverLetters(app.services, personId);

async function written(): Promise<number> {
  await post("/yeni", letter);
  return (await letters())[0]?.id ?? 0;
}

describe("a cover letter", () => {
  it("is written, changed, deleted and brought back", async () => {
    const id = await written();
    expect((await post(`/${id}`, { ...letter, Title: "Özel" })).status).toBe(303);
    expect(await letters()).toMatchObject([{ id, title: "Özel" }]);
    const answer = await post(`/${id}/sil`);
    expect(await letters()).toEqual([]);
    const { html } = await pageFor(app, session, answer.headers.get("location") ?? "");
    expect(readable(html)).toContain("“Özel” silindi.");
    await post(`/${id}/geri-al`);
    expect(await letters()).toHaveLength(1);
  });

  it("shows its placeholders filled in, in a preview", async () => {
    const { html } = await pageFor(app, session, `${LIST}/${await written()}`);
    const preview = readable(html).split('data-preview=""')[1] ?? "";
    expect(preview).toContain("Sayın Örnek Firma,\nÖrnek Pozisyon için yazıyorum.");
    expect(preview).not.toContain("{ad}");
  });

  it("is handed to its writer as plain text, and to nobody else", async () => {
    const path = `/CoverLetter/GetCoverLetterContent?coverLetterID=${await written()}`;
    const own = await app.request(path, { headers: { cookie: session.cookie } });
    expect(own.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await own.text()).toBe(letter.Content);
    expect((await app.request(path, { headers: { cookie: stranger.cookie } })).status).toBe(404);
    expect((await app.request(path)).status).toBe(401);
    const none = await app.request("/coverletter/getcoverlettercontent?coverletterid=0", {
      headers: { cookie: session.cookie },
    });
    expect([400, 404]).toContain(none.status);
  });

  it("of somebody else is not there, whatever is asked", async () => {
    const id = await written();
    const before = await letters();
    expect((await pageFor(app, stranger, `${LIST}/${id}`)).status).toBe(404);
    for (const below of [`/${id}`, `/${id}/sil`, `/${id}/geri-al`]) {
      expect((await post(below, letter, stranger)).status, below).toBe(404);
    }
    expect(await letters()).toEqual(before);
  });

  it("written in two tabs is not lost in either", async () => {
    const id = await written();
    const { html } = await pageFor(app, session, `${LIST}/${id}`);
    const Edition = html.match(/name="Edition" value="([^"]*)"/)?.[1] ?? "";
    await new Promise((resolve) => setTimeout(resolve, 5));
    await post(`/${id}`, { ...letter, Content: "Öbür sekmeden", Edition });
    const answer = await post(`/${id}`, { ...letter, Content: "Bu sekmeden", Edition });
    expect(answer.status).toBe(409);
    const shown = readable(await answer.text());
    for (const words of ["Bu sekmeden", "Öbür sekmeden", "Yazdığımı kaydet"]) expect(shown).toContain(words);
    expect((await letters())[0]?.content).toBe("Öbür sekmeden");
    const seen = shown.match(/name="Edition" value="([^"]*)"/)?.[1] ?? "";
    expect((await post(`/${id}`, { ...letter, Content: "Bu sekmeden", Edition: seen })).status).toBe(303);
    expect((await letters())[0]?.content).toBe("Bu sekmeden");
  });

  it("is saved in place for a script, which keeps what was typed until then", async () => {
    const id = await written();
    const headers = { "x-requested-with": "XMLHttpRequest", ...fromNewAddress() };
    const save = (fields: Record<string, string>, by: Session | undefined = session) =>
      call(app, by, `${LIST}/${id}`, { ...letter, ...fields }, headers);
    expect(await (await save({ Content: "Yeni" })).json()).toEqual({
      success: true,
      next: `${LIST}?kaydedilen=${id}`,
    });
    const late = await save({ Content: "Geç", Edition: "2020-01-01T00:00:00.000Z" });
    expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ isConflict: true })]);
    expect((await letters())[0]?.content).toBe("Yeni");
    expect((await save({ Content: "x" }, stranger)).status).toBe(404);
    const { html } = await pageFor(app, session, `${LIST}/${id}`);
    expect(html).toContain(`data-draft="mesai.letter-draft.${personId}.${id}"`);
    const draft = await save({ Content: "Yarım kalan", _refresh: "1" });
    expect(await draft.text()).toContain("Yarım kalan");
    expect((await letters())[0]?.content).toBe("Yeni");
  });

  it.each<[string, Record<string, string>]>([
    ["without a title", { Title: " " }],
    ["without a word", { Content: "\u202E" }],
    ["of 20,000 letters", { Content: "ü".repeat(20_000) }],
  ])("%s comes back as it was typed", async (_, wrong) => {
    const answer = await post("/yeni", { ...letter, ...wrong });
    expect([400, 422]).toContain(answer.status);
    expect(await answer.text()).toContain('name="Content"');
    expect(await letters()).toEqual([]);
  });

  it("has a limit of thirty, however many come at once", async () => {
    for (let made = 0; made < 29; made += 1) await post("/yeni", letter);
    const both = await Promise.all([post("/yeni", letter), post("/yeni", letter)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await letters()).toHaveLength(30);
  });
});
