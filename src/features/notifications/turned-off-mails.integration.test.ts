import { sql } from "kysely";
import { expect, it } from "vitest";
import { addAdvertisement, startApplyingWorld } from "../../../tests/support/applying.ts";
import { pageFor, sendForm } from "../../../tests/support/calls.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { decideCompany } from "../company-desk/decide-company.ts";
import { closeComplaint, takeComplaint } from "../complaints/handle-complaint.ts";
import { UNDO_MS } from "../hiring/hiring.rules.ts";
import { moveApplications } from "../hiring/moves/move-applications.ts";
import { settleMoves } from "../hiring/moves/settle-moves.ts";
import { NOTICE_KINDS, type NoticeName } from "../notices/notice-kinds.ts";

const world = startApplyingWorld();

/** Through the settings' own form. */
async function answer(personId: number, kind: NoticeName, isWanted: boolean): Promise<void> {
  const { id, to } = NOTICE_KINDS.find(({ name }) => name === kind) ?? NOTICE_KINDS[0];
  const page = to[0] === "member" ? "/hesabim/bildirimler" : "/isveren/bildirimler";
  const fields = { "Questions[0].QuestionID": id, "Questions[0].AnswerID": isWanted ? 1 : 2 };
  const saved = await sendForm(world.app, await sessionOf(world.app, personId), page, fields);
  expect(saved.status).toBe(303);
}

async function apply(): Promise<number> {
  const advertisement = await addAdvertisement(world.app, world.company.id);
  expect((await world.asScript(world.formOf(advertisement))).status).toBe(200);
  return (await world.rowsOf()).find((row) => row.advertisement_id === advertisement.id)?.id ?? 0;
}

const counts = async () => ({
  applicant: (await mailsTo(world.app, world.memberEmail)).length,
  recruiter: (await mailsTo(world.app, world.company.email)).length,
});

const moderator = async () => ({
  personId: await addPerson(world.app, "moderator"),
  name: "Moderatör",
  role: "moderator",
  address: "10.0.0.1",
});

it("an application tells both sides, either of them, or nobody, as each has chosen; it is there in any case", async () => {
  const { ownerId } = world.company;
  let before = await counts();
  for (const [applicant, recruiter] of [
    [true, true],
    [false, true],
    [true, false],
    [false, false],
  ] as const) {
    await answer(world.memberId, "applications", applicant);
    await answer(ownerId, "applicants", recruiter);
    expect(await apply()).toBeGreaterThan(0);
    const after = await counts();
    expect(after).toEqual({
      applicant: before.applicant + Number(applicant),
      recruiter: before.recruiter + Number(recruiter),
    });
    before = after;
  }
  await answer(ownerId, "applicants", true);
});

it("an application that is moved tells the member unless they turned it off", async () => {
  const applicationId = await apply();
  const { applicant } = await counts();
  const actor = { personId: world.company.ownerId, name: "Sahip", role: "owner", address: "::1" };
  const moveTo = async (kind: "review" | "interview") => {
    const { services } = world.app;
    const now = new Date();
    const mover = { companyId: world.company.id, personId: actor.personId, actor, now };
    const wanted = { ids: [applicationId], seenAt: new Map(), to: { kind } };
    expect(await moveApplications(services, mover, wanted)).toMatchObject({ kind: "moved" });
    await settleMoves({ ...services, now: () => new Date(now.getTime() + UNDO_MS) });
  };
  await answer(world.memberId, "applications", false);
  await moveTo("review");
  expect((await counts()).applicant).toBe(applicant);
  await answer(world.memberId, "applications", true);
  await moveTo("interview");
  expect((await counts()).applicant).toBe(applicant + 1);
});

it("a complaint that is decided tells whoever made it unless they turned it off", async () => {
  const { services } = world.app;
  const handling = { actor: await moderator(), now: new Date() };
  const close = async (personId: number | null, email: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into complaint (advertisement_id, person_id, reason_id, description, email, language, is_serious, reporter_hash)
      values (${world.plain.id}, ${personId}, 1, 'Yanlış', ${email}, 'tr', false, sha256(${email}::bytea)) returning id`.execute(
      services.db,
    );
    const id = rows[0]?.id ?? 0;
    await takeComplaint(services, id, handling);
    const closed = await closeComplaint(services, id, { outcome: "unfounded", answer: "Baktık." }, handling);
    expect(closed).toBe("allowed");
    return (await mailsTo(world.app, email)).length;
  };
  await answer(world.memberId, "complaints", false);
  expect(await close(world.memberId, "sikayetci-1@kisi.test")).toBe(0);
  expect(await close(null, "sikayetci-2@kisi.test")).toBe(1);
  await answer(world.memberId, "complaints", true);
  expect(await close(world.memberId, "sikayetci-3@kisi.test")).toBe(1);
});

it("a company that is decided upon tells its owners unless they turned it off", async () => {
  const { services } = world.app;
  const actor = await moderator();
  const companyId = await addCompany(world.app, { status: "pending" });
  const emails = ["sessiz@isveren.test", "merakli@isveren.test"];
  const [silent = 0] = await Promise.all(
    emails.map((email) => addPerson(world.app, "owner", { companyId, email })),
  );
  await answer(silent, "verification", false);
  const decision = { id: companyId, act: "reject", reason: "Vergi no" } as const;
  await decideCompany(services, decision, { actor, now: new Date() });
  const told = await Promise.all(emails.map(async (email) => (await mailsTo(world.app, email)).length));
  expect(told).toEqual([0, 1]);
});

it("employers find the mails that go to them in their own settings, and no others", async () => {
  const owner = await sessionOf(world.app, world.company.ownerId);
  const { html } = await pageFor(world.app, owner, "/isveren/bildirimler");
  const asked = [...html.matchAll(/name="Questions\[\d\]\.QuestionID" value="(\d+)"/g)].map(([, id]) => id);
  expect(asked).toEqual(["7", "9", "10", "6", "8", "5"]);
  // What is said about the account itself is always mailed: only its push can be turned off.
  expect(html).not.toMatch(/name="Questions\[5\]\.AnswerID" value="2"/);
  await sendForm(world.app, owner, "/isveren/bildirimler", {
    "Questions[0].QuestionID": 2,
    "Questions[0].AnswerID": 2,
  });
  const { rows } = await sql`select from notification_choice
    where person_id = ${world.company.ownerId} and kind = 'searches'`.execute(world.app.services.db);
  expect(rows).toEqual([]);
});
