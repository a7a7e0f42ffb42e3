import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant } from "../../../tests/support/applying.ts";
import { sendForm } from "../../../tests/support/calls.ts";
import { CompanyDesk, VERIFICATION } from "../../../tests/support/company-desk.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import de from "./messages/de.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };
import { notifyApplicants } from "./notify-applicants.ts";

const desk = CompanyDesk.start("pending");
let made = 0;

describe("a waiting company", () => {
  it("is verified by a moderator: the public sees it, the owner is told, and it is written down", async () => {
    const { id, email, ownerId } = desk.company;
    expect(await desk.open("/yonetim/firmalar")).toContain(email);
    expect((await desk.decide(id, "verify", "")).status).toBe(303);
    expect(await desk.rowOf(id)).toMatchObject({ status: "verified", rejection_reason: null });
    const [mail] = await mailsTo(desk.app, email);
    expect(mail?.subject).toContain("doğrulandı");
    expect(await desk.noticesOf(ownerId)).toEqual(["verified"]);
    expect(await desk.auditOf(id)).toEqual([
      { action: "company.verified", details: {}, actor_role: "moderator" },
    ]);
    expect(await desk.open("/yonetim/firmalar?durum=verified")).toContain(email);
  });

  it("is turned down with a reason, which its owner reads in their language", async () => {
    const { id, email, ownerId } = desk.company;
    await sql`update person set language = 'de' where id = ${ownerId}`.execute(desk.app.services.db);
    expect((await desk.decide(id, "reject", "Adres <b>okunmuyor</b>.")).status).toBe(303);
    expect(await desk.rowOf(id)).toMatchObject({
      status: "rejected",
      rejection_reason: "Adres <b>okunmuyor</b>.",
    });
    const [mail] = await mailsTo(desk.app, email);
    expect(mail?.text).toContain("Adres <b>okunmuyor</b>.");
    expect(mail?.text).toContain(de["company-desk-mailNote"]);
    expect(mail?.html).not.toContain("<b>okunmuyor");
    expect(await desk.auditOf(id)).toMatchObject([{ action: "company.rejected" }]);
  });

  it("is not turned down without a reason, and the page says so", async () => {
    for (const reason of ["", "   ", "x".repeat(1001)]) {
      expect((await desk.decide(desk.company.id, "reject", reason)).status).toBe(400);
    }
    expect((await desk.decide(desk.company.id, "abolish")).status).toBe(400);
    expect((await desk.rowOf(desk.company.id))?.status).toBe("pending");
    expect(await mailsTo(desk.app, desk.company.email)).toEqual([]);
  });

  it("is decided on once, however many moderators press at the same moment", async () => {
    const second = await sessionOf(desk.app, await addPerson(desk.app, "moderator"));
    const answers = await Promise.all([
      desk.decide(desk.company.id, "verify"),
      desk.decide(desk.company.id, "reject", "Olmaz", second),
      desk.decide(desk.company.id, "verify"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await mailsTo(desk.app, desk.company.email)).toHaveLength(1);
    expect(await desk.auditOf(desk.company.id)).toHaveLength(1);
    const refused = await desk.decide(desk.company.id, "ask");
    expect(readable(await refused.text())).toContain(tr["company-desk-wrong-state"]);
  });

  it("is not verified before its sector and city are known, and one that is not there is not found", async () => {
    await sql`update company set sector_id = null where id = ${desk.company.id}`.execute(
      desk.app.services.db,
    );
    expect((await desk.decide(desk.company.id, "verify")).status).toBe(409);
    expect((await desk.rowOf(desk.company.id))?.status).toBe("pending");
    expect((await desk.decide(999_999_999, "verify")).status).toBe(404);
    expect(await desk.statusFor("/yonetim/firmalar/999999999", desk.moderator)).toBe(404);
  });

  it("is asked for more, answers on its own page, and is in the queue again with its answer and what changed", async () => {
    const { id, owner, ownerId } = desk.company;
    expect((await desk.decide(id, "ask", "Hangi adrestesiniz?")).status).toBe(303);
    expect(await desk.noticesOf(ownerId)).toEqual(["company-asked"]);
    expect(await desk.open("/yonetim/firmalar?durum=asked")).toContain(desk.company.email);
    expect(await desk.open("/yonetim/firmalar")).not.toContain(desk.company.email);
    for (const path of ["/isveren", VERIFICATION])
      expect(await desk.open(path, owner)).toContain("Hangi adrestesiniz?");
    await sql`update company set website = 'https://yeni.test' where id = ${id}`.execute(
      desk.app.services.db,
    );
    expect(
      (await sendForm(desk.app, owner, `${VERIFICATION}/yanit`, { Answer: "" }, fromNewAddress())).status,
    ).toBe(400);
    const answer = () =>
      sendForm(
        desk.app,
        owner,
        `${VERIFICATION}/yanit`,
        { Answer: "Yeni sitede yazıyor." },
        fromNewAddress(),
      );
    expect((await answer()).status).toBe(303);
    expect((await answer()).status).toBe(409);
    const page = await desk.open(`/yonetim/firmalar/${id}`);
    for (const words of [
      "Yeni sitede yazıyor.",
      "https://yeni.test",
      tr["company-desk-changes"],
      "Hangi adrestesiniz?",
    ])
      expect(page).toContain(words);
    expect(await desk.open("/yonetim/firmalar")).toContain(desk.company.email);
    expect((await desk.auditOf(id)).map(({ action }) => action)).toEqual([
      "company.more-asked",
      "company.answered",
    ]);
  });

  it("is found by its name or tax number, in whatever state it is", async () => {
    await sql`update company set name = 'Çınarlı Şekerleme', tax_number = '1234567890', status = 'rejected'
      where id = ${desk.company.id}`.execute(desk.app.services.db);
    for (const q of ["cinarli SEKER", "12345"]) {
      expect(await desk.open(`/yonetim/firmalar?q=${encodeURIComponent(q)}`), q).toContain(
        desk.company.email,
      );
    }
    for (const q of ["%", "54321", "' or 1=1 --"]) {
      expect(await desk.open(`/yonetim/firmalar?q=${encodeURIComponent(q)}`), q).not.toContain("Çınarlı");
    }
    await sql`update company set tax_number = null where id = ${desk.company.id}`.execute(
      desk.app.services.db,
    );
  });
});

describe("a company that is suspended", () => {
  let advertisement: number;
  let over: number;
  let waiting: { id: number; email: string; applicationId: number };
  let decided: { id: number; email: string };

  async function applied(kind: string) {
    made += 1;
    const email = `aday-${made}@masa.test`;
    const { id, cvId } = await addApplicant(desk.app, { email });
    const { rows } = await sql<{ id: number }>`
      with sent as (
        insert into application (advertisement_id, person_id, cv_id, kind, told_kind, waiting_since)
        values (${advertisement}, ${id}, ${cvId}, ${kind}, ${kind}, now()) returning id),
      told as (
        insert into application_event (application_id, type, to_stage_id, to_kind)
        select id, 'sent', 1, 'received' from sent)
      select id from sent`.execute(desk.app.services.db);
    return { id, email, applicationId: rows[0]?.id ?? 0 };
  }

  const pathOf = (id: number) => `/is-ilani/ilan-gizli-${desk.company.id}-${id}`;
  const pathsOf = async () => [
    pathOf(advertisement),
    `/api/v1/advertisements/${advertisement}`,
    `/firma/${(await desk.rowOf(desk.company.id))?.slug}-${desk.company.id}`,
  ];
  const LISTS = ["/is-ilanlari", "/api/v1/advertisements", "/rss"];
  const listed = async () => {
    const texts = await Promise.all(LISTS.map(async (path) => (await desk.get(path)).text));
    return LISTS.filter((_, place) => texts[place]?.includes(pathOf(advertisement)));
  };

  beforeEach(async () => {
    desk.company = await desk.withOwner("verified");
    advertisement = (
      await addAdvertisement(desk.app, desk.company.id, { slug: `ilan-gizli-${desk.company.id}` })
    ).id;
    over = (await addAdvertisement(desk.app, desk.company.id)).id;
    waiting = await applied("received");
    decided = await applied("rejected");
  });

  it("hides its advertisements everywhere, tells those who wait, and brings back what is not over", async () => {
    await expect.poll(listed).toEqual(LISTS);
    expect((await desk.decide(desk.company.id, "suspend", "Para istenmiş.")).status).toBe(303);
    for (const path of await pathsOf()) await expect.poll(() => desk.statusFor(path)).toBe(404);
    await expect.poll(listed).toEqual([]);
    await eventually(async () => expect(await mailsTo(desk.app, waiting.email)).toHaveLength(1));
    expect(await desk.noticesOf(waiting.id)).toEqual(["applied-company-suspended"]);
    expect(await mailsTo(desk.app, decided.email)).toEqual([]);
    expect(await desk.noticesOf(decided.id)).toEqual([]);
    expect((await mailsTo(desk.app, desk.company.email))[0]?.text).toContain("Para istenmiş.");
    expect(await desk.open("/isveren", desk.company.owner)).toContain("Para istenmiş.");
    // A job may run twice.
    await notifyApplicants(desk.app.services, desk.company.id);
    expect(await mailsTo(desk.app, waiting.email)).toHaveLength(1);

    await sql`update advertisement set published_at = now() - interval '2 hours', expires_at = now() - interval '1 minute' where id = ${over}`.execute(
      desk.app.services.db,
    );
    expect((await desk.decide(desk.company.id, "reopen")).status).toBe(303);
    for (const path of await pathsOf()) await expect.poll(() => desk.statusFor(path)).toBe(200);
    await expect.poll(listed).toEqual(LISTS);
    const { rows } = await sql<{ id: number }>`
      select id from open_advertisement where company_id = ${desk.company.id}`.execute(desk.app.services.db);
    expect(rows).toEqual([{ id: advertisement }]);
    expect(await desk.rowOf(desk.company.id)).toMatchObject({ status: "verified", rejection_reason: null });
  });

  it("lets its people read, and neither publish nor move", async () => {
    const recruiter = await sessionOf(
      desk.app,
      await addPerson(desk.app, "recruiter", { companyId: desk.company.id }),
    );
    await desk.decide(desk.company.id, "suspend");
    for (const session of [recruiter, desk.company.owner]) {
      expect(await desk.statusFor(`/isveren/basvurular/${waiting.applicationId}`, session)).toBe(200);
      expect(await desk.statusFor("/isveren/ilanlar", session)).toBe(200);
      for (const [path, fields] of [
        ["/isveren/basvurular/tasi", { ApplicationID: waiting.applicationId, StageID: 3 }],
        [`/isveren/ilanlar/${advertisement}/kapat`, {}],
        ["/isveren/mesajlar", { ApplicationID: waiting.applicationId, Text: "Merhaba" }],
        ["/isveren/firma", {}],
      ] as const) {
        expect((await sendForm(desk.app, session, path, fields, fromNewAddress())).status, path).toBe(403);
      }
    }
  });

  it("can be closed, and then is gone; it goes back to what it was", async () => {
    await desk.decide(desk.company.id, "suspend");
    const twice = await Promise.all([
      desk.decide(desk.company.id, "close"),
      desk.decide(desk.company.id, "close"),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
    await expect.poll(async () => desk.statusFor((await pathsOf())[0] ?? "")).toBe(410);
    await eventually(async () =>
      expect(await desk.noticesOf(waiting.id)).toContain("applied-company-closed"),
    );
    expect((await desk.decide(desk.company.id, "suspend")).status).toBe(409);
    expect((await desk.decide(desk.company.id, "reopen")).status).toBe(303);
    expect((await desk.rowOf(desk.company.id))?.status).toBe("verified");
    expect((await desk.auditOf(desk.company.id)).map(({ action }) => action)).toEqual([
      "company.suspended",
      "company.closed",
      "company.reopened",
    ]);
    const page = await desk.open(`/yonetim/firmalar/${desk.company.id}`);
    expect(page).toContain("Gerekçe budur.");
  });
});
