import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addMember } from "../../../../tests/support/accounts.ts";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { docxOf, pdfOf, waiterLines } from "../../../../tests/support/documents.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startVisitorApplying } from "../../../../tests/support/visitor-applying.ts";
import { sweepFiles } from "../../../platform/storage/sweep-files.ts";
import tr from "../messages/tr.json" with { type: "json" };
import { forgetExpired } from "./visitor-applications.store.ts";

const world = startVisitorApplying();

describe("consents and questions", () => {
  it("are asked for as of everybody, and stored with the words and the time at which they were given", async () => {
    const asking = await addAdvertisement(
      world.app,
      world.company.id,
      { is_abroad: true, asks_group_consent: true },
      [{ kind: "text", text: "Neden biz?", isRequired: true }],
    );
    const refused = await world.send({}, asking);
    const html = readable(await refused.text());
    expect(refused.status).toBe(400);
    for (const text of [
      "consentMissing-abroad",
      "consentMissing-group-companies",
      "answerMissing",
    ] as const) {
      expect(html).toContain(tr[`applications-${text}`]);
    }
    expect(html).toContain('value="Deniz Yol"');
    expect(html).toContain(`value="${world.key}"`);
    const given = {
      AbroadConsent: "1",
      GroupCompanyConsent: "0",
      "QuestionList[0].ApplicationQuestionID": String(asking.questionIds[0]),
      "QuestionList[0].Answer": "<b>Yakın</b> olduğu için.",
    };
    expect((await world.send(given, asking)).status).toBe(303);
    await sql`update visitor_application set sent_at = '2026-01-02T03:04:05Z' where email = ${world.email}`.execute(
      world.app.services.db,
    );
    expect((await world.confirm(await world.mailedLink())).status).toBe(303);
    const { rows } = await sql<{ line: string }>`
      select l.kind || ' ' || l.text_version || ' ' || l.is_given || ' ' || to_char(l.recorded_at at time zone 'UTC', 'DD.MM HH24:MI') as line
      from consent_ledger l join person p on p.id = l.person_id where p.email = ${world.email} order by 1`.execute(
      world.app.services.db,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      "abroad 1 true 02.01 03:04",
      "group-companies 1 false 02.01 03:04",
      "terms 1.0 true 02.01 03:04",
    ]);
    const answers = await sql<{ text: string }>`select given.text from application_answer given
      join application a on a.id = given.application_id where a.advertisement_id = ${asking.id}`.execute(
      world.app.services.db,
    );
    expect(answers.rows).toEqual([{ text: "<b>Yakın</b> olduğu için." }]);
  });

  it.each<[string, Record<string, string>, keyof typeof tr | undefined]>([
    ["nothing to read", { Headline: "", Summary: "" }, "applications-nothingToSend"],
    ["no name", { FullName: " " }, undefined],
    ["a name of marks that turn the text", { FullName: "\u202e\u202e" }, undefined],
    ["no address", { Email: "deniz" }, undefined],
    ["terms that were not accepted", { AcceptTerms: "" }, undefined],
    ["half a phone number", { Phone: "532" }, undefined],
    ["a key that is none", { FormKey: "1" }, undefined],
    ["another's place", { AdvertisementLocationID: "999999999" }, undefined],
    ["more words than anybody reads", { Summary: "x".repeat(4001) }, undefined],
  ])("are refused with %s, and nobody gets a mail", async (_what, fields, message) => {
    const answer = await world.send(fields);
    const html = readable(await answer.text());
    expect(answer.status).toBe(400);
    if (message) expect(html).toContain(tr[message]);
    expect(await world.countWaiting()).toBe(0);
  });
});

describe("what is never confirmed", () => {
  it("is asked about again when its sender wants it, once a minute, and both links open the same", async () => {
    await world.send();
    const first = await world.mailedLink();
    const path = `/basvur/${world.plain.id}/posta`;
    const again = async (FormKey = world.key) =>
      (await world.browser.post(path, { FormKey })).headers.get("location")?.split("sonuc=")[1];
    expect(await again()).toBe("wait");
    expect(await again(randomUUID())).toBe("wait");
    await sql`update visitor_application set mailed_at = now() - interval '61 seconds' where email = ${world.email}`.execute(
      world.app.services.db,
    );
    expect(await Promise.all([again(), again()])).toEqual(expect.arrayContaining(["again", "wait"]));
    const second = await world.mailedLink(2);
    expect((await world.browser.get(first)).status).toBe(200);
    expect((await world.confirm(second)).status).toBe(303);
    expect(await again()).toBe("wait");
  });

  it("is gone after 48 hours, its document too, and its link is dead before that is tidied up", async () => {
    const bytes = pdfOf(["Deniz Yol", `deniz@ornek.test`]);
    await world.upload(bytes, "cv.pdf");
    await world.send();
    const link = await world.mailedLink();
    const { rows } = await sql<{ sha256: string; hours: number }>`
      select f.sha256, extract(epoch from v.expires_at - v.sent_at)::int / 3600 as hours
      from visitor_application v join stored_file f on f.id = v.file_id where v.email = ${world.email}`.execute(
      world.app.services.db,
    );
    expect(rows[0]?.hours).toBe(48);
    await sql`update visitor_application set expires_at = now() where email = ${world.email}`.execute(
      world.app.services.db,
    );
    expect((await world.browser.get(link)).status).toBe(410);
    expect((await world.confirm(link)).status).toBe(410);
    await forgetExpired(world.app.services.db, new Date());
    expect(await world.countWaiting()).toBe(0);
    await sweepFiles(world.app.services, new Date(Date.now() + 2 * 3_600_000));
    const left = await sql`select from stored_file where sha256 = ${rows[0]?.sha256}`.execute(
      world.app.services.db,
    );
    expect(left.rows).toEqual([]);
    expect(await world.madeFor(world.email)).toBeUndefined();
  });
});

describe("no form, and nothing made, where the advertisement", () => {
  it("has closed meanwhile", async () => {
    await world.send();
    const link = await world.mailedLink();
    await sql`update advertisement set status = 'closed', closed_at = now() where id = ${world.plain.id}`.execute(
      world.app.services.db,
    );
    expect((await world.browser.get(link)).status).toBe(410);
    const answer = await world.confirm(link);
    expect(answer.status).toBe(410);
    expect(readable(await answer.text())).toContain(tr["applications-cannotText-closed"]);
    expect(await world.madeFor(world.email)).toBeUndefined();
    expect((await world.send({ FormKey: randomUUID() })).status).toBe(303);
    expect(readable(await (await world.browser.get(`/basvur/${world.plain.id}`)).text())).toContain(
      tr["applications-cannot-closed"],
    );
  });

  it("asks for something else meanwhile", async () => {
    await world.send();
    const link = await world.mailedLink();
    await sql`update advertisement set is_abroad = true where id = ${world.plain.id}`.execute(
      world.app.services.db,
    );
    const answer = await world.confirm(link);
    expect([answer.status, readable(await answer.text()).includes(tr["applications-changedText"])]).toEqual([
      409,
      true,
    ]);
    expect(await world.madeFor(world.email)).toBeUndefined();
  });

  it.each<[string, Record<string, string | boolean>]>([
    ["is applied to elsewhere", { external_url: "https://ornek.test/is" }],
    ["is for referred people", { is_referable: true }],
    ["asks for the test first", { requires_disc: true }],
  ])("%s: signing in comes first", async (_what, columns) => {
    const { id } = await addAdvertisement(world.app, world.company.id, columns);
    const answer = await world.browser.get(`/basvur/${id}`);
    expect(answer.headers.get("location")).toBe(
      `/uye-girisi?returnUrl=${encodeURIComponent(`/basvur/${id}`)}`,
    );
  });

  it("is not there", async () => {
    expect((await world.browser.get("/basvur/999999999")).status).toBe(404);
    expect((await world.send({}, { ...world.plain, id: 999_999_999 })).status).toBe(404);
    expect((await world.browser.get("/basvur/999999999/posta")).status).toBe(404);
  });

  it("is looked at by an employer, who cannot apply", async () => {
    const session = await sessionOf(world.app, world.company.ownerId);
    const answer = await world.app.request(`/basvur/${world.plain.id}`, {
      headers: { cookie: session.cookie, accept: "text/html" },
    });
    expect(answer.headers.get("location")).toMatch(/^\/is-ilani\//);
  });
});

describe("a document that comes before the account", () => {
  it.each<[string, () => Uint8Array, string]>([
    [
      "with scripts",
      () => pdfOf(["John"], { catalog: "/OpenAction<</S/JavaScript/JS(world.app.alert\\(1\\))>>" }),
      "a.pdf",
    ],
    ["that is a page", () => Buffer.from("<script>alert(1)</script>"), "a.docx"],
    ["of another kind", () => docxOf(["x"]), "a.exe"],
  ])("%s is refused in the form, and not stored", async (_what, make, name) => {
    const answer = await world.upload(make(), name);
    expect(answer.status).toBeOneOf([400, 422]);
    expect(await answer.text()).toContain(`value="${world.key}"`);
    const { rows } =
      await sql`select from visitor_application where file_name is not null and advertisement_id = ${world.plain.id}`.execute(
        world.app.services.db,
      );
    expect(rows).toEqual([]);
  });

  it("is limited by network", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await world.upload(new Uint8Array(), "a.pdf")).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("is shown only to the browser that has the form's key", async () => {
    await world.upload(docxOf(waiterLines), "cv.docx");
    const html = await (await world.browser.get(`/basvur/${world.plain.id}?taslak=${randomUUID()}`)).text();
    expect(html).not.toContain("Ayşe");
    const { id } = await addAdvertisement(world.app, world.company.id);
    expect(await (await world.browser.get(`/basvur/${id}?taslak=${world.key}`)).text()).not.toContain("Ayşe");
  });
});

describe("a member without a CV", () => {
  it("who writes one first is led back, until they have been there", async () => {
    const { email, id: personId } = await addMember(world.app);
    await world.browser.signIn(email);
    const path = `/basvur/${world.plain.id}`;
    const form = await (await world.browser.get(path)).text();
    expect(form).toContain(`data-draft="mesai.application.${personId}.${world.plain.id}"`);
    // The dialog at a desk is the same form; programs are told what is missing.
    const call = `/Application/GetApplicationDisplayModel?advertisementID=${world.plain.id}`;
    expect(await (await world.browser.get(call)).text()).toContain(`action="${path}/ilk-ozgecmis"`);
    const made = await world.browser.post("/hesabim/ozgecmisler", { Title: "Garson" });
    const editor = made.headers.get("location") ?? "";
    for (const page of [editor, `${editor}/belge`]) {
      expect(await (await world.browser.get(page)).text(), page).toContain(`href="${path}"`);
    }
    // The form that a CV is chosen in keeps its answers under the same name.
    const back = await (await world.browser.get(path)).text();
    expect(back).toContain('name="CvID"');
    expect(back).toContain(`data-draft="mesai.application.${personId}.${world.plain.id}"`);
    expect(await (await world.browser.get(editor)).text()).not.toContain(`href="${path}"`);
  });

  it("applies with a document or a few words, and has a CV afterwards", async () => {
    const { email: address } = await addMember(world.app);
    await world.browser.signIn(address);
    const html = readable(await (await world.browser.get(`/basvur/${world.plain.id}`)).text());
    expect(html).toContain(tr["applications-uploadCv"]);
    expect(html).not.toContain('name="Email"');
    expect(html).toContain('href="/hesabim/ozgecmisler"');
    expect((await world.upload(docxOf(waiterLines), "cv.docx")).status).toBe(303);
    const sent = await world.browser.post(`/basvur/${world.plain.id}/ilk-ozgecmis`, {
      FormKey: world.key,
      Phone: "5321234567",
    });
    expect(sent.headers.get("location")).toBe(`/basvur/${world.plain.id}/gonderildi`);
    expect(await world.madeFor(address)).toMatchObject({
      cvs: [{ file: "cv.docx", phone: "5321234567" }],
      applications: [{ advertisementId: world.plain.id, kind: "received" }],
    });
    const again = await world.browser.post(`/basvur/${world.plain.id}/ilk-ozgecmis`, {
      FormKey: world.key,
      Summary: "x",
    });
    expect(again.headers.get("location")).toBe(`/basvur/${world.plain.id}`);
    expect((await world.madeFor(address))?.cvs).toHaveLength(1);
  });
});
