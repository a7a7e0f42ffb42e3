import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { call, sendForm } from "../../../tests/support/calls.ts";
import { hoursAhead, meetingsOf, readCalendar } from "../../../tests/support/interviews.ts";
import { allMails, mailsTo } from "../../../tests/support/mails.ts";
import { addPerson } from "../../../tests/support/people.ts";
import { startThreadWorld } from "../../../tests/support/threads.ts";
import { deleteDueAccounts } from "../accounts/deletion/delete-account.ts";
import { UNDO_MS } from "../hiring/hiring.rules.ts";
import { settleMoves } from "../hiring/moves/settle-moves.ts";
import { remindOfInterviews } from "./remind-of-interviews.ts";

const world = startThreadWorld();
const { proposed, act, answer, row } = meetingsOf(world);
let leads = 0;

async function confirmed(hours = 72) {
  leads += 1;
  const leadEmail = `yoneten-${leads}@isveren.test`;
  const leadId = await addPerson(world.app, "recruiter", { companyId: world.company.id, email: leadEmail });
  const time = hoursAhead(hours);
  const { id, path } = await proposed([time], [["Interviewers", leadId]]);
  await answer(path, { Time: time });
  const remind = (hoursBefore: number) => {
    const now = new Date(Date.parse(time) - hoursBefore * 3_600_000);
    return remindOfInterviews({ ...world.app.services, now: () => now });
  };
  const reminders = async (email: string) =>
    (await mailsTo(world.app, email)).flatMap(
      ({ subject }) => /bir (gün|saat) kaldı/.exec(subject)?.[1] ?? [],
    );
  return { id, path, time, leadId, leadEmail, remind, reminders };
}

describe("reminders", () => {
  it("go out a day and an hour before, to both sides, once each, however many workers ask", async () => {
    const { leadEmail, remind, reminders } = await confirmed();
    await remind(25);
    expect(await reminders(world.memberEmail)).toEqual([]);
    await Promise.all([remind(24), remind(24), remind(23.9)]);
    await remind(5);
    for (const email of [world.memberEmail, leadEmail]) expect(await reminders(email)).toEqual(["gün"]);
    await Promise.all([remind(1), remind(0.9)]);
    for (const email of [world.memberEmail, leadEmail])
      expect(await reminders(email)).toEqual(["gün", "saat"]);
    await remind(-1);
    expect(await reminders(leadEmail)).toHaveLength(2);
  });

  it("that were not committed are sent by whoever asks next", async () => {
    const { remind, reminders, time } = await confirmed();
    const now = () => new Date(Date.parse(time) - 24 * 3_600_000);
    const queue = { ...world.app.services.queue, enqueue: () => Promise.reject(new Error("killed")) };
    await expect(remindOfInterviews({ ...world.app.services, now, queue } as never)).rejects.toThrow(
      "killed",
    );
    expect(await reminders(world.memberEmail)).toEqual([]);
    await remind(24);
    expect(await reminders(world.memberEmail)).toEqual(["gün"]);
  });

  it("are none for a time that was moved or cancelled, for spam, or for whoever wants none", async () => {
    const moved = await confirmed();
    await act(moved.id, "yeniden", [["Times", hoursAhead(200)]]);
    await moved.remind(24);
    expect(await moved.reminders(world.memberEmail)).toEqual([]);
    await answer(moved.path, { Time: hoursAhead(200) });
    await moved.remind(1);
    expect(await moved.reminders(world.memberEmail)).toEqual([]);
    const fields = { "Questions[0].QuestionID": 9, "Questions[0].AnswerID": 2 };
    await sendForm(world.app, world.member, "/hesabim/bildirimler", fields);
    const spam = await confirmed(100);
    const mark = (isSpam: boolean) =>
      sql`update application set is_spam = ${isSpam} where id = ${world.applicationId}`.execute(
        world.app.services.db,
      );
    await mark(true);
    await spam.remind(24);
    expect(await spam.reminders(spam.leadEmail)).toEqual([]);
    await mark(false);
    await spam.remind(23);
    expect(await spam.reminders(spam.leadEmail)).toEqual(["gün"]);
    expect(await spam.reminders(world.memberEmail)).toEqual([]);
    await act(spam.id, "iptal");
    await spam.remind(1);
    expect(await spam.reminders(spam.leadEmail)).toEqual(["gün"]);
  });

  it("do not follow on the heels of the choice itself", async () => {
    const { remind, reminders } = await confirmed(12);
    await remind(11);
    expect(await reminders(world.memberEmail)).toEqual([]);
    await remind(1);
    expect(await reminders(world.memberEmail)).toEqual(["saat"]);
  });
});

const lastCalendar = async (email: string) =>
  readCalendar(
    (await mailsTo(world.app, email)).findLast(({ calendar }) => calendar)?.calendar?.content ?? "",
  );

describe("a meeting ends", () => {
  it("with a withdrawal, and its interviewers' calendars hear of it", async () => {
    const { id, path, time, leadEmail } = await confirmed();
    await call(world.app, world.member, "/hesabim/basvurular/geri-cek", {
      ApplicationID: world.applicationId,
    });
    expect((await row(id))?.state).toBe("cancelled");
    expect(await lastCalendar(leadEmail)).toMatchObject({ method: "CANCEL", events: [{ start: time }] });
    const refused = await answer(path, { Time: time });
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      expect.stringContaining("geri çekildi"),
    ]);
    expect((await act(id, "yeniden", [["Times", hoursAhead(99)]])).status).toBe(409);
  });

  it("with a withdrawal before a time was chosen, and nobody is written to about it", async () => {
    const { id } = await proposed();
    const before = (await allMails(world.app)).length;
    await call(world.app, world.member, "/hesabim/basvurular/geri-cek", {
      ApplicationID: world.applicationId,
    });
    expect((await row(id))?.state).toBe("cancelled");
    expect((await allMails(world.app)).length).toBe(before);
  });

  it("with a no, when the candidate is told of it", async () => {
    const { id, leadEmail } = await confirmed();
    const no = {
      ApplicationID: world.applicationId,
      Kind: "rejected",
      Text: "Başka bir adayla ilerliyoruz.",
    };
    await call(world.app, world.recruiter, "/isveren/basvurular/tasi", no);
    expect((await row(id))?.state).toBe("confirmed");
    await settleMoves({ ...world.app.services, now: () => new Date(Date.now() + UNDO_MS + 1000) });
    expect((await row(id))?.state).toBe("cancelled");
    expect(await lastCalendar(leadEmail)).toMatchObject({ method: "CANCEL" });
    expect(await lastCalendar(world.memberEmail)).toMatchObject({ method: "CANCEL" });
  });

  it("with the account of the candidate: interviewers are told without a name, and nothing stays", async () => {
    const { db } = world.app.services;
    const name = "Silinecek Kişioğlu";
    await sql`update person set name = ${name} where id = ${world.memberId}`.execute(db);
    const { id, path, leadEmail } = await confirmed();
    await sql`update person set deletion_due_at = now() - interval '1 minute' where id = ${world.memberId}`.execute(
      db,
    );
    await deleteDueAccounts(world.app.services);
    expect(await row(id)).toBeUndefined();
    const last = (await mailsTo(world.app, leadEmail)).at(-1);
    expect(last?.subject).toContain("iptal edildi");
    expect(last?.calendar?.method).toBe("CANCEL");
    expect(JSON.stringify(last)).not.toContain("Kişioğlu");
    expect((await answer(path, { Time: hoursAhead(72) })).status).toBe(404);
  });

  it("for an interviewer with their account, and goes on for the others", async () => {
    const { db } = world.app.services;
    const { id, leadId } = await confirmed();
    await sql`update person set deletion_due_at = now() - interval '1 minute' where id = ${leadId}`.execute(
      db,
    );
    await deleteDueAccounts(world.app.services);
    expect((await row(id))?.state).toBe("confirmed");
    const { rows } = await sql`select from interview_interviewer where interview_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
    expect((await act(id, "iptal")).status).toBe(200);
  });
});

it("goes on when the advertisement is closed", async () => {
  const time = hoursAhead(48);
  const { id, path } = await proposed([time]);
  const { rows } = await sql<{ id: number }>`
    select advertisement_id as id from application where id = ${world.applicationId}`.execute(
    world.app.services.db,
  );
  const closing = { Reason: "filled-elsewhere", Unanswered: "later" };
  const closed = await call(world.app, world.recruiter, `/isveren/ilanlar/${rows[0]?.id}/kapat`, closing);
  expect(closed.status).toBe(200);
  expect((await answer(path, { Time: time })).status).toBe(200);
  expect((await row(id))?.state).toBe("confirmed");
});

it("nobody is mailed about meetings who has turned it off; the site tells them", async () => {
  const fields = { "Questions[0].QuestionID": 9, "Questions[0].AnswerID": 2 };
  await sendForm(world.app, world.member, "/hesabim/bildirimler", fields);
  const before = (await allMails(world.app)).length;
  const time = hoursAhead(48);
  const answered = await meetingsOf(world).propose([time]);
  expect(answered.status).toBe(200);
  expect((await allMails(world.app)).length).toBe(before);
});
