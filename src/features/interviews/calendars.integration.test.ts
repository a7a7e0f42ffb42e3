import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { pageFor, sendForm } from "../../../tests/support/calls.ts";
import { hoursAhead, INTERVIEWS, meetingsOf, readCalendar } from "../../../tests/support/interviews.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { startThreadWorld } from "../../../tests/support/threads.ts";

const world = startThreadWorld();
const { proposed, act, answer } = meetingsOf(world);
let leads = 0;

/** Somebody of the team, with a mailbox of their own. */
async function addLead() {
  leads += 1;
  const email = `takvim-${leads}@isveren.test`;
  const id = await addPerson(world.app, "recruiter", { companyId: world.company.id, email });
  return { id, email, session: await sessionOf(world.app, id) };
}

const calendarsTo = async (email: string) =>
  (await mailsTo(world.app, email)).flatMap(({ calendar }) =>
    calendar ? { said: calendar.method, ...readCalendar(calendar.content) } : [],
  );

describe("the calendar file of a meeting", () => {
  it("is an invitation for both sides that a calendar understands, in Istanbul's time", async () => {
    const lead = await addLead();
    const time = hoursAhead(48);
    const place = "Barbaros Bulvarı 12; Kat 3, Beşiktaş\nZile basın";
    const { id, path } = await proposed(
      [time],
      [
        ["Kind", "on-site"],
        ["Place", place.replace("\n", " ")],
        ["Interviewers", lead.id],
      ],
    );
    expect((await world.app.request(`${path}/takvim.ics`)).status).toBe(409);
    await answer(path, { Time: time });
    for (const email of [world.memberEmail, lead.email]) {
      const [file] = await calendarsTo(email);
      expect(file).toMatchObject({ said: "REQUEST", method: "REQUEST", zones: ["Europe/Istanbul"] });
      expect(file?.events).toEqual([
        {
          uid: `gorusme-${id}@127.0.0.1`,
          sequence: 0,
          summary: expect.stringMatching(/^Görüşme: .+/),
          location: place.replace("\n", " "),
          status: "CONFIRMED",
          zone: "Europe/Istanbul",
          start: time,
          end: new Date(Date.parse(time) + 30 * 60_000).toISOString(),
          attendees: [expect.stringMatching(new RegExp(`mailto:${email}`, "i"))],
        },
      ]);
    }
    for (const [address, headers] of [
      [`${path}/takvim.ics`, {}],
      [`${INTERVIEWS}/${id}/takvim.ics`, { cookie: lead.session.cookie }],
    ] as const) {
      const download = await world.app.request(address, { headers });
      expect(download.headers.get("content-type")).toMatch(/^text\/calendar; charset=utf-8; method=REQUEST$/);
      expect(download.headers.get("cache-control")).toContain("no-store");
      expect(readCalendar(await download.text()).events[0]).toMatchObject({
        uid: `gorusme-${id}@127.0.0.1`,
        start: time,
      });
    }
  });

  it("of a moved and of a cancelled meeting says so under the same name, counted up", async () => {
    const lead = await addLead();
    const [first, second] = [hoursAhead(48), hoursAhead(96)];
    const { id, path } = await proposed([first], [["Interviewers", lead.id]]);
    await answer(path, { Time: first });
    await act(id, "yeniden", [["Times", second]]);
    await answer(path, { Time: second });
    await act(id, "iptal", [["Text", "Görüşmek üzere."]]);
    for (const email of [world.memberEmail, lead.email]) {
      const files = await calendarsTo(email);
      expect(files.map(({ method, events: [event] }) => [method, event?.start, event?.status])).toEqual([
        ["REQUEST", first, "CONFIRMED"],
        ["CANCEL", first, "CANCELLED"],
        ["REQUEST", second, "CONFIRMED"],
        ["CANCEL", second, "CANCELLED"],
      ]);
      expect(new Set(files.map(({ events: [event] }) => event?.uid)).size).toBe(1);
      const sequences = files.map(({ events: [event] }) => event?.sequence ?? -1);
      expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    }
    const download = await world.app.request(`${path}/takvim.ics`);
    expect(download.headers.get("content-type")).toMatch(/method=CANCEL$/);
    expect(readCalendar(await download.text())).toMatchObject({ method: "CANCEL" });
  });

  it("holds whatever names and places people have, as text", async () => {
    const odd = 'A;B,C\\D "E" <b>:\r\nATTENDEE:mailto:x@y.test\u0007 çığ 😀'.repeat(3);
    await sql`update person set name = ${odd} where id = ${world.memberId}`.execute(world.app.services.db);
    const lead = await addLead();
    const time = hoursAhead(48);
    const { path } = await proposed([time], [["Interviewers", lead.id]]);
    await answer(path, { Time: time });
    for (const email of [world.memberEmail, lead.email]) {
      const [file] = await calendarsTo(email);
      expect(file?.events).toHaveLength(1);
      expect(file?.events[0]?.attendees).toHaveLength(1);
    }
  });
});

describe("a private calendar", () => {
  const addressOn = (html: string) =>
    /readOnly="" [^>]*value="([^"]+)"|value="([^"]+\.ics)"/.exec(html)?.slice(1).find(Boolean);
  const settingsOf = async (session: Awaited<ReturnType<typeof addLead>>["session"]) =>
    (await pageFor(world.app, session, "/isveren/bildirimler")).html;

  it("holds what somebody leads, opens without signing in, and is renewed and closed", async () => {
    const lead = await addLead();
    const time = hoursAhead(48);
    const { id, path } = await proposed([time], [["Interviewers", lead.id]]);
    await answer(path, { Time: time });
    expect(addressOn(await settingsOf(lead.session))).toBeUndefined();
    const made = await sendForm(world.app, lead.session, "/isveren/takvim", {});
    expect([made.status, made.headers.get("location")]).toEqual([303, "/isveren/bildirimler"]);
    const html = await settingsOf(lead.session);
    const first = new URL(addressOn(html) ?? "").pathname;
    expect(html).toContain(`href="webcal:`);
    const fetched = await world.app.request(first);
    expect([fetched.status, fetched.headers.get("content-type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    expect(readCalendar(await fetched.text())).toMatchObject({
      method: "PUBLISH",
      events: [{ uid: `gorusme-${id}@127.0.0.1`, start: time, status: "CONFIRMED" }],
    });

    await act(id, "iptal");
    expect(readCalendar(await (await world.app.request(first)).text()).events).toMatchObject([
      { status: "CANCELLED" },
    ]);

    await sendForm(world.app, lead.session, "/isveren/takvim", {});
    const second = new URL(addressOn(await settingsOf(lead.session)) ?? "").pathname;
    expect(second).not.toBe(first);
    expect((await world.app.request(first)).status).toBe(404);
    expect((await world.app.request(second)).status).toBe(200);
    await sendForm(world.app, lead.session, "/isveren/takvim/kapat", {});
    expect((await world.app.request(second)).status).toBe(404);
    expect((await world.app.request("/takvim/1.0.abc.ics")).status).toBe(404);
  });

  it("is empty for whoever has left the team, and nobody's interview but one's own is in it", async () => {
    const [lead, other] = [await addLead(), await addLead()];
    const time = hoursAhead(48);
    const { path } = await proposed([time], [["Interviewers", lead.id]]);
    await answer(path, { Time: time });
    const addresses = [];
    for (const { session } of [lead, other]) {
      await sendForm(world.app, session, "/isveren/takvim", {});
      addresses.push(new URL(addressOn(await settingsOf(session)) ?? "").pathname);
    }
    const count = async (address = "") =>
      readCalendar(await (await world.app.request(address)).text()).events.length;
    expect([await count(addresses[0]), await count(addresses[1])]).toEqual([1, 0]);
    await sql`delete from company_member where person_id = ${lead.id}`.execute(world.app.services.db);
    expect(await count(addresses[0])).toBe(0);
  });
});
