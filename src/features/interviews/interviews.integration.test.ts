import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addHiringCompany } from "../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { hoursAhead, INTERVIEWS, meetingsOf } from "../../../tests/support/interviews.ts";
import { linkIn, mailsTo } from "../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { startThreadWorld } from "../../../tests/support/threads.ts";
import { findAuditLines } from "../moderation/audit/audit.store.ts";

const world = startThreadWorld();
const { propose, proposed, act, answer, row } = meetingsOf(world);
const applicantPath = () => `/isveren/basvurular/${world.applicationId}`;
const ownPath = () => `/hesabim/basvurular/${world.applicationId}`;

describe("proposing an interview", () => {
  it("asks the candidate by a mail with a link for each time, and shows it on both sides", async () => {
    const times = [hoursAhead(48), hoursAhead(72)];
    const { id, path, mail } = await proposed(times);
    const links = [...mail.html.matchAll(/href="[^"]*(\/gorusme\/[^"]+)"/g)].map(([, href = ""]) => href);
    expect(links).toEqual([
      ...times.map((time) => `${path}?saat=${encodeURIComponent(time)}`),
      `${path}#baska-saat`,
      `${path}#katilmayacagim`,
    ]);
    expect(mail.calendar).toBeUndefined();
    const headers = { accept: "application/json", cookie: world.recruiter.cookie };
    const { Interviews } = await (await world.app.request(applicantPath(), { headers })).json();
    expect(Interviews).toMatchObject([
      {
        InterviewID: id,
        State: "proposed",
        Kind: "video",
        Minutes: 30,
        Times: times,
        Link: "https://gorusme.test/oda",
      },
    ]);
    const { html } = await pageFor(world.app, world.member, ownPath());
    for (const time of times) expect(html.includes(`value="${time}" name="Time"`)).toBe(true);
    expect(readable((await pageFor(world.app, world.recruiter, applicantPath())).html)).toContain(
      "Görüşme saatleri önerildi",
    );
  });

  it("reads times without an offset by the clocks of Turkey, and knows a form that was sent twice", async () => {
    const local = new Date(Date.parse(hoursAhead(50)) + 3 * 3_600_000).toISOString().slice(0, 16);
    const { id } = await proposed([local]);
    expect((await row(id))?.times.map((time) => time.toISOString())).toEqual([hoursAhead(50)]);
    expect((await proposed([local])).id).toBe(id);
    expect(await mailsTo(world.app, world.memberEmail)).toHaveLength(2);
  });

  it.each([
    ["no time", []],
    ["a time that is over", ["2020-01-01T10:00"]],
    ["what is no time", ["yarın"]],
    ["more than ten", Array.from({ length: 11 }, (_, hour) => hoursAhead(hour + 30))],
  ])("takes no proposal with %s", async (_what, times) => {
    const refused = await propose(times);
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors).toHaveProperty("Times");
  });

  it.each([["javascript:alert(1)"], ["ftp://gorusme.test/oda"], ["gorusme"], [""]])(
    "takes no link like %j",
    async (link) => {
      const refused = await propose(undefined, [
        ["Kind", "video"],
        ["Link", link],
      ]);
      expect(refused.status).toBe(400);
      expect((await refused.json()).errors).toHaveProperty("Link");
    },
  );

  it("is for those who hire in that company, with people of its team", async () => {
    const strangers = await addHiringCompany(world.app);
    const stranger = await sessionOf(world.app, strangers.ownerId);
    expect((await propose(undefined, [], stranger)).status).toBe(404);
    expect((await propose(undefined, [], world.viewer)).status).toBe(403);
    expect((await propose(undefined, [], world.member)).status).toBe(403);
    expect((await propose(undefined, [["Interviewers", strangers.ownerId]])).status).toBe(400);
    const { id } = await proposed();
    for (const action of ["iptal", "yeniden", "sonuc"]) {
      const fields = [
        ["Times", hoursAhead(99)],
        ["State", "done"],
      ] as [string, string][];
      expect((await act(id, action, fields, stranger)).status, action).toBe(404);
      expect((await act(id, action, fields, world.viewer)).status, action).toBe(403);
    }
    const file = { headers: { cookie: stranger.cookie } };
    expect((await world.app.request(`${INTERVIEWS}/${id}/takvim.ics`, file)).status).toBe(404);
    expect((await row(id))?.state).toBe("proposed");
  });

  it("without scripts comes back with all that was typed, and leads back to the application", async () => {
    const fields = {
      ApplicationID: world.applicationId,
      Kind: "on-site",
      Minutes: 45,
      Place: "Barbaros Bulvarı 12",
    };
    const refused = await sendForm(world.app, world.recruiter, INTERVIEWS, {
      ...fields,
      Times: "2020-01-01T10:00",
    });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("Barbaros Bulvarı 12");
    expect(html).toContain('value="2020-01-01T10:00"');
    const taken = await sendForm(world.app, world.recruiter, INTERVIEWS, {
      ...fields,
      Times: hoursAhead(40),
    });
    expect([taken.status, taken.headers.get("location")]).toEqual([303, `${applicantPath()}#gorusme`]);
  });

  it("warns of an interviewer who is to be in two places, and lets them", async () => {
    const time = hoursAhead(60);
    await proposed([time]);
    const overlapping = new Date(Date.parse(time) + 15 * 60_000).toISOString();
    const second = await (await propose([overlapping])).json();
    const { rows } = await sql<{ name: string }>`
      select name from person where id = ${world.recruiterId}`.execute(world.app.services.db);
    expect(second).toMatchObject({ success: true, Clashes: [{ Name: rows[0]?.name, At: overlapping }] });
    expect(readable((await pageFor(world.app, world.recruiter, applicantPath())).html)).toContain(
      "bu saatte başka bir görüşmede görünüyor",
    );
    const after = new Date(Date.parse(time) + 45 * 60_000).toISOString();
    expect((await (await propose([after])).json()).Clashes).toEqual([]);
  });

  it("is offered right after somebody was moved to an interview", async () => {
    const moved = await call(world.app, world.recruiter, "/isveren/basvurular/tasi", {
      ApplicationID: world.applicationId,
      Kind: "interview",
    });
    expect(moved.status).toBe(200);
    const { html } = await pageFor(world.app, world.recruiter, applicantPath());
    const offered = /href="([^"]+)#gorusme"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(offered).toBe(`${applicantPath()}?gorusme=1`);
    expect((await pageFor(world.app, world.recruiter, offered)).html).toMatch(
      /<details class="applicant__choice" open="">\s*<summary>Görüşme saati öner/,
    );
  });

  it("names who did what in the log", async () => {
    const { id } = await proposed();
    await act(id, "yeniden", [["Times", hoursAhead(90)]]);
    await act(id, "iptal");
    const lines = await findAuditLines(world.app.services.db, { companyIds: [world.company.id] }, 50);
    const actions = lines.map(({ action }) => action);
    for (const action of ["proposed", "moved", "cancelled"]) {
      expect(actions).toContain(`application.interview-${action}`);
    }
  });
});

describe("the candidate", () => {
  it("chooses by one press from the mail, without signing in; looking chooses nothing", async () => {
    const times = [hoursAhead(48), hoursAhead(72)] as const;
    const { id, path } = await proposed(times);
    for (const address of [path, `${path}?saat=${encodeURIComponent(times[1])}`]) {
      for (let seen = 0; seen < 3; seen += 1) {
        const page = await world.app.request(address, { headers: { accept: "text/html" } });
        expect(page.status).toBe(200);
        expect(page.headers.get("cache-control")).toContain("no-store");
        expect(page.headers.get("referrer-policy")).toBe("same-origin");
      }
    }
    const front = (await pageFor(world.app, undefined, `${path}?saat=${encodeURIComponent(times[1])}`)).html;
    expect(front.includes(`meeting-time--front" value="${times[1]}"`)).toBe(true);
    expect((await row(id))?.state).toBe("proposed");

    const chosen = await answer(path, { Time: times[1] });
    expect([chosen.status, await chosen.json()]).toEqual([200, { success: true, State: "confirmed" }]);
    expect((await row(id))?.starts_at?.toISOString()).toBe(times[1]);
    const told = await (await world.app.request(path, { headers: { accept: "application/json" } })).json();
    expect(told).toMatchObject({ State: "confirmed", Time: times[1], Kind: "video" });
    for (const page of [ownPath(), "/hesabim"]) {
      const shown = readable((await pageFor(world.app, world.member, page)).html);
      expect(shown).toMatch(/Görüşme(niz)? kesinleşti/);
    }
  });

  it("finds a clear word and the right status where nothing can be chosen any more", async () => {
    const times = [hoursAhead(48), hoursAhead(72)] as const;
    const { id, path } = await proposed(times);
    const refusal = async (fields: Record<string, string>) => {
      const refused = await answer(path, fields);
      return [refused.status, (await refused.json()).message];
    };
    expect(await refusal({})).toEqual([400, expect.stringContaining("seçin")]);
    expect(await refusal({ Time: "yarın" })).toEqual([400, expect.any(String)]);
    expect(await refusal({ Time: hoursAhead(500) })).toEqual([
      409,
      expect.stringContaining("artık seçilemiyor"),
    ]);
    await answer(path, { Time: times[0] });
    expect((await answer(path, { Time: times[0] })).status).toBe(200);
    expect(await refusal({ Time: times[1] })).toEqual([409, expect.stringContaining("daha önce yanıt")]);
    await act(id, "iptal", [["Text", "Kusura bakmayın."]]);
    expect(await refusal({ Time: times[0] })).toEqual([409, expect.stringContaining("iptal edildi")]);
    expect(readable((await pageFor(world.app, undefined, path)).html)).toContain("Bu görüşme iptal edildi");

    for (const wrong of [
      path.slice(0, -1),
      `${path}x`,
      "/gorusme/1.0.abc",
      path.replace(/\/\w+\./, "/zz."),
    ]) {
      expect((await pageFor(world.app, undefined, wrong)).status).toBe(404);
      expect((await answer(wrong, { Time: times[0] })).status).toBe(404);
      expect((await pageFor(world.app, undefined, `${wrong}/takvim.ics`)).status).toBe(404);
    }
    await sql`update interview set times = array[now() - interval '32 days'], starts_at = null where id = ${id}`.execute(
      world.app.services.db,
    );
    expect((await pageFor(world.app, undefined, path)).status).toBe(410);
    expect((await answer(path, { Time: times[0] })).status).toBe(410);
  });

  it("of two presses at once gets one meeting", async () => {
    const times = [hoursAhead(48), hoursAhead(72)] as const;
    const { path } = await proposed(times);
    const answers = await Promise.all(times.map((time) => answer(path, { Time: time })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const confirmed = (await mailsTo(world.app, world.memberEmail)).filter(({ calendar }) => calendar);
    expect(confirmed).toHaveLength(1);
  });

  it.each([
    ["other-times", "other-times-asked"],
    ["declined", "declined"],
  ])("answers %s with words that the interviewers get", async (given, state) => {
    const leadEmail = `gorusmeci-${state}@isveren.test`;
    const leadId = await addPerson(world.app, "viewer", { companyId: world.company.id, email: leadEmail });
    const { id, path } = await proposed(undefined, [["Interviewers", leadId]]);
    const said = await answer(path, { Answer: given, Text: "Salı sabahları uygunum." });
    expect([said.status, (await said.json()).State]).toEqual([200, state]);
    const [mail] = await mailsTo(world.app, leadEmail);
    expect(mail?.text).toContain("Salı sabahları uygunum.");
    const shown = readable((await pageFor(world.app, world.recruiter, applicantPath())).html);
    expect(shown).toContain("Salı sabahları uygunum.");
    const again = await act(id, "yeniden", [["Times", hoursAhead(96)]]);
    expect(again.status).toBe(200);
    expect((await answer(path, { Time: hoursAhead(96) })).status).toBe(200);
  });

  it("answers on the application's own page too, and comes back there", async () => {
    const time = hoursAhead(48);
    await proposed([time]);
    const { html } = await pageFor(world.app, world.member, ownPath());
    const action = /action="(\/gorusme\/[^"]+)"/.exec(html)?.[1] ?? "";
    const referer = { referer: `${world.app.url}${ownPath()}` };
    const sent = await sendForm(world.app, world.member, action, { Time: time }, referer);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, ownPath()]);
  });

  it("opens nothing but the meeting by the code", async () => {
    const { path, mail } = await proposed();
    const page = await world.app.request(path, { headers: { accept: "text/html" } });
    expect(page.headers.getSetCookie().join()).not.toContain("session");
    const html = await page.text();
    expect(html).not.toContain(world.memberEmail);
    expect(html).not.toContain("tag-manager");
    expect(linkIn(mail, "/gorusme/")).toContain(path);
  });
});

describe("a meeting", () => {
  it("is marked as held or missed once it has begun, and not before", async () => {
    const time = hoursAhead(48);
    const { id, path } = await proposed([time]);
    await answer(path, { Time: time });
    expect((await act(id, "sonuc", [["State", "done"]])).status).toBe(409);
    await sql`update interview set starts_at = now() - interval '1 hour' where id = ${id}`.execute(
      world.app.services.db,
    );
    for (const state of ["no-show", "done"]) {
      expect((await act(id, "sonuc", [["State", state]])).status).toBe(200);
      expect((await row(id))?.state).toBe(state);
    }
    expect((await act(id, "iptal")).status).toBe(409);
  });

  it("cannot be proposed to spam, nor to somebody who has withdrawn", async () => {
    const { db } = world.app.services;
    await sql`update application set is_spam = true where id = ${world.applicationId}`.execute(db);
    expect((await propose()).status).toBe(409);
    await sql`update application set is_spam = false where id = ${world.applicationId}`.execute(db);
    await call(world.app, world.member, "/hesabim/basvurular/geri-cek", {
      ApplicationID: world.applicationId,
    });
    expect((await propose()).status).toBe(409);
  });
});
