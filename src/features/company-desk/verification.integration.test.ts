import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { sendForm } from "../../../tests/support/calls.ts";
import { CompanyDesk, VERIFICATION } from "../../../tests/support/company-desk.ts";
import { docxOf, pdfOf } from "../../../tests/support/documents.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { sweepFiles } from "../../platform/storage/sweep-files.ts";
import moderation from "../moderation/messages/tr.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };
import { forgetOldDocuments } from "./verification.ts";

const desk = CompanyDesk.start("verified");

describe("documents", () => {
  const upload = (session: Session, ...files: File[]) => {
    const body = new FormData();
    body.append("__RequestVerificationToken", session.csrfToken);
    for (const file of files) body.append("Files", file);
    const headers = { accept: "text/html", cookie: session.cookie, ...fromNewAddress() };
    return desk.app.request(`${VERIFICATION}/belgeler`, { method: "POST", body, headers });
  };
  const pdf = (name = "levha.pdf") => new File([pdfOf(["Vergi levhası"]) as BlobPart], name);
  const documents = async () => {
    const { rows } = await sql<{ id: number; sha256: string }>`
      select d.id, s.sha256 from company_document d join stored_file s on s.id = d.file_id
      where d.company_id = ${desk.company.id} order by d.id`.execute(desk.app.services.db);
    return rows;
  };

  it("are read by staff, who leave a trace, and by the owners, and by nobody else", async () => {
    expect((await upload(desk.company.owner, pdf())).status).toBe(303);
    const [{ id } = { id: 0 }] = await documents();
    const forStaff = `/yonetim/firmalar/${desk.company.id}/belgeler/${id}`;
    const other = await desk.withOwner("verified");
    const recruiter = await sessionOf(
      desk.app,
      await addPerson(desk.app, "recruiter", { companyId: desk.company.id }),
    );
    expect(await desk.open(`/yonetim/firmalar/${desk.company.id}`)).toContain("levha.pdf");
    expect(await desk.open(VERIFICATION, desk.company.owner)).toContain("levha.pdf");
    const read = await desk.app.request(forStaff, { headers: { cookie: desk.moderator.cookie } });
    expect([read.status, read.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await desk.statusFor(`${VERIFICATION}/belgeler/${id}`, desk.company.owner)).toBe(200);
    expect(await desk.statusFor(`${VERIFICATION}/belgeler/${id}`, other.owner)).toBe(404);
    expect(await desk.statusFor(`/yonetim/firmalar/${other.id}/belgeler/${id}`, desk.moderator)).toBe(404);
    for (const path of [`${VERIFICATION}/belgeler/${id}`, forStaff])
      expect(await desk.statusFor(path, recruiter)).toBe(403);
    const removed = await sendForm(desk.app, other.owner, `${VERIFICATION}/belgeler/sil`, {
      companyDocumentID: id,
    });
    expect(removed.status).toBe(404);
    expect((await desk.auditOf(desk.company.id)).map(({ action }) => action)).toEqual([
      "company.document-added",
      "company.document-opened",
    ]);
  });

  it("are PDFs or pictures by what is in them, and five at the most", async () => {
    const word = new File([docxOf(["Levha"]) as BlobPart], "levha.pdf");
    for (const wrong of [word, new File(["<script>"], "levha.pdf"), new File([], "bos.pdf")]) {
      expect((await upload(desk.company.owner, wrong)).status, wrong.name).toBeOneOf([400, 422]);
    }
    expect((await upload(desk.company.owner)).status).toBe(400);
    expect((await upload(desk.company.owner, ...Array.from({ length: 6 }, () => pdf()))).status).toBe(400);
    expect((await upload(desk.company.owner, pdf(), pdf(), pdf(), pdf())).status).toBe(303);
    const both = await Promise.all([upload(desk.company.owner, pdf()), upload(desk.company.owner, pdf())]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await documents()).toHaveLength(5);
  });

  it("go when the owner deletes them, after twelve months, and with the company", async () => {
    await upload(desk.company.owner, pdf(), pdf());
    const [first, second] = await documents();
    const gone = { companyDocumentID: first?.id ?? 0 };
    expect((await sendForm(desk.app, desk.company.owner, `${VERIFICATION}/belgeler/sil`, gone)).status).toBe(
      303,
    );
    await forgetOldDocuments(desk.app.services);
    expect(await documents()).toEqual([second]);
    await sql`update company_document set uploaded_at = now() - interval '366 days'`.execute(
      desk.app.services.db,
    );
    await forgetOldDocuments(desk.app.services);
    expect(await documents()).toEqual([]);
    await upload(desk.company.owner, pdf());
    await sql`delete from company where id = ${desk.company.id}`.execute(desk.app.services.db);
    expect(await documents()).toEqual([]);
    await sweepFiles(desk.app.services, new Date(Date.now() + 86_400_000));
    const { rows } = await sql`select from stored_file where sha256 = ${second?.sha256}`.execute(
      desk.app.services.db,
    );
    expect(rows).toEqual([]);
  });
});

describe("another name", () => {
  const ask = (fields: Record<string, string>, session = desk.company.owner) =>
    sendForm(
      desk.app,
      session,
      `${VERIFICATION}/ad`,
      { CompanyName: "Yeni Unvan A.Ş.", TaxNumber: "4540536920", Reason: "Birleştik.", ...fields },
      fromNewAddress(),
    );
  beforeEach(async () => {
    desk.company = await desk.withOwner("verified");
    await sql`update company set tax_number = null where tax_number = '4540536920'`.execute(
      desk.app.services.db,
    );
  });

  it("is asked for with a reason, and the moderator who accepts it sees old and new; links hold", async () => {
    const before = await desk.rowOf(desk.company.id);
    expect((await ask({ Reason: "" })).status).toBe(400);
    expect((await ask({ TaxNumber: "123" })).status).toBe(400);
    expect((await ask({})).status).toBe(303);
    expect((await desk.rowOf(desk.company.id))?.name).toBe(before?.name);
    expect(await desk.open("/yonetim/firmalar?durum=renames")).toContain(desk.company.email);
    const page = await desk.open(`/yonetim/firmalar/${desk.company.id}`);
    for (const words of [before?.name, "Yeni Unvan A.Ş.", "Birleştik."]) expect(page).toContain(words);
    const answers = await Promise.all([
      desk.decide(desk.company.id, "accept-name"),
      desk.decide(desk.company.id, "accept-name"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await desk.rowOf(desk.company.id)).toMatchObject({
      name: "Yeni Unvan A.Ş.",
      slug: "yeni-unvan-a-s",
      tax_number: "4540536920",
      status: "verified",
    });
    const old = await desk.get(`/firma/${before?.slug}-${desk.company.id}`);
    expect([old.status, old.location]).toEqual([301, `/firma/yeni-unvan-a-s-${desk.company.id}`]);
    expect(await desk.auditOf(desk.company.id)).toMatchObject([
      { action: "company.rename-asked" },
      { action: "company.renamed", details: { from: before?.name, to: "Yeni Unvan A.Ş." } },
    ]);
    expect(await desk.noticesOf(desk.company.ownerId)).toEqual(["company-renamed"]);
    expect((await ask({})).status).toBe(409);
  });

  it("waits in the order it was asked for, and is what staff come to where nothing else waits", async () => {
    const { db } = desk.app.services;
    const ago = (days: number) =>
      sql`
      update company_rename set asked_at = now() - make_interval(days => ${days})
      where company_id = ${desk.company.id}`.execute(db);
    await sql`update company set status = 'verified' where status = 'pending'`.execute(db);
    const first = desk.company;
    await ask({});
    await ago(9);
    desk.company = await desk.withOwner("verified");
    await ask({});
    await ago(4);
    const [href] =
      /\/yonetim\/firmalar[^"]*(?=">2<)/.exec((await desk.get("/yonetim", desk.moderator)).text) ?? [];
    const list = await desk.open(href ?? "");
    const places = [first.email, "4 gün önce", desk.company.email].map((words) => list.indexOf(words));
    expect(list).toContain("9 gün önce");
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    await desk.withOwner("pending");
    expect(await desk.open("/yonetim/firmalar")).not.toContain(first.email);
  });

  it("is refused with a reason, or by another company that has the number", async () => {
    const before = await desk.rowOf(desk.company.id);
    await ask({});
    await ask({ CompanyName: "Daha da Yeni" });
    const other = await addCompany(desk.app);
    await sql`update company set tax_number = '4540536920' where id = ${other}`.execute(desk.app.services.db);
    const taken = await desk.decide(desk.company.id, "accept-name");
    expect([taken.status, readable(await taken.text())]).toEqual([
      409,
      expect.stringContaining(tr["company-desk-tax-number-taken"]),
    ]);
    expect((await desk.decide(desk.company.id, "refuse-name", "Belgesi yok.")).status).toBe(303);
    expect(await desk.rowOf(desk.company.id)).toEqual(before);
    expect((await mailsTo(desk.app, desk.company.email))[0]?.text).toContain("Belgesi yok.");
    expect((await desk.decide(desk.company.id, "refuse-name")).status).toBe(409);
  });

  it("is not given where the company asked for another one meanwhile, nor decided twice unseen", async () => {
    await ask({});
    const path = `/yonetim/firmalar/${desk.company.id}`;
    const editionIn = (html: string) => /name="Edition" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const Edition = editionIn(await desk.open(path));
    await ask({ CompanyName: "Bambaşka Unvan" });
    const decide = (fields: object) =>
      sendForm(
        desk.app,
        desk.moderator,
        `${path}/karar`,
        { Reason: "Belgeye uyuyor", ...fields },
        fromNewAddress(),
      );
    const refused = await decide({ Act: "accept-name", Edition });
    expect(refused.status).toBe(409);
    const html = readable(await refused.text());
    for (const words of ["moderation-conflict", "moderation-audit-company-rename-asked"] as const)
      expect(html).toContain(moderation[words]);
    for (const words of ["Bambaşka Unvan", "Belgeye uyuyor"]) expect(html).toContain(words);
    expect((await desk.rowOf(desk.company.id))?.name).not.toContain("Unvan");
    expect((await decide({ Act: "accept-name", Edition: editionIn(html) })).status).toBe(303);
    expect((await decide({ Act: "suspend", Edition: editionIn(html) })).status).toBe(409);
  });
});
