import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant } from "../../../tests/support/applying.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { searchFor } from "../search/index.ts";
import tr from "./messages/tr.json" with { type: "json" };

const HOME = "/hesabim";

let app: TestApp;
let companyId: number;
let memberId: number;
let cvId: number;
let member: Session;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  companyId = await addCompany(app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  ({ id: memberId, cvId } = await addApplicant(app));
  member = await sessionOf(app, memberId);
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(app.services.db);
const home = async (session: Session = member) => readable((await pageFor(app, session, HOME)).html);
const lastVisitDaysAgo = (days: number) =>
  run(sql`insert into member_visit (person_id, seen_at) values (${memberId}, now() - ${days} * interval '1 day')
    on conflict (person_id) do update set seen_at = excluded.seen_at`);

/** An application of the member's that an employer moved so many days ago. */
async function movedApplication(status: string, daysAgo: number, title: string): Promise<void> {
  const { id } = await addAdvertisement(app, companyId, { title });
  await run(sql`
    with sent as (insert into application (advertisement_id, person_id, cv_id, kind, told_kind)
      values (${id}, ${memberId}, ${cvId}, ${status}, ${status}) returning id)
    insert into application_event (application_id, type, from_stage_id, to_stage_id, to_kind, text, happened_at, settles_at,
      tells, told_at)
    select id, 'sent', null, 1, 'received', null, now() - interval '30 days', null, false, null from sent
    union all select id, ${status === "received" ? "sent" : "moved"}, 1, 2, ${status}, ${status === "rejected" ? "Dolu" : null}, at, at,
      true, at from sent, (select now() - ${daysAgo} * interval '1 day' as at) day`);
}

/** Until the index in memory has heard of so many. */
async function untilFound(word: string, many = 1): Promise<void> {
  const query = {
    ...{ words: [word], chosen: {}, districtsCountedIn: [], publishedWithinDays: undefined },
    ...{ sort: "date" as const, offset: 0, limit: 1 },
  };
  await expect.poll(async () => (await searchFor(app.services).search(query)).total).toBe(many);
}

describe("the first page of a member", () => {
  it("tells a new member what to do first, and asks somebody without a CV to write one", async () => {
    const newcomer = await sessionOf(app, await addPerson(app, "member"));
    const page = await home(newcomer);
    for (const step of ["cv", "search", "keep", "apply"] as const) {
      expect(page).toContain(tr[`member-home-step-${step}`]);
    }
    expect(page).toContain(tr["member-home-noCv"]);
    expect(page).not.toContain(tr["member-home-suggestions"]);
  });

  it("tells which applications moved since the last visit, and counts all of them by state", async () => {
    await lastVisitDaysAgo(3);
    await movedApplication("interview", 1, "Vapur kaptanı");
    await movedApplication("rejected", 9, "Deniz feneri bekçisi");
    await movedApplication("received", 1, "Gemi aşçısı");
    const page = await home();
    expect(page).toContain("Vapur kaptanı");
    expect(page).not.toContain("Deniz feneri bekçisi");
    expect(page).not.toContain("Gemi aşçısı");
    for (const state of ["Görüşme", "Olumlu sonuçlanmadı", "Gönderildi"])
      expect(page).toMatch(new RegExp(`${state}.{0,60}1<`));
  });

  it("tells of favourites that close soon, unless they were applied to", async () => {
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const closing = await addAdvertisement(app, companyId, { title: "Kuş gözlemcisi", expires_at: soon });
    const later = await addAdvertisement(app, companyId, { title: "Balon pilotu" });
    for (const { id } of [closing, later]) {
      await run(sql`insert into favourite (person_id, advertisement_id) values (${memberId}, ${id})`);
    }
    const page = await home();
    expect(page).toContain("Kuş gözlemcisi");
    expect(page).not.toContain("Balon pilotu");
    await run(
      sql`insert into application (advertisement_id, person_id, cv_id) values (${closing.id}, ${memberId}, ${cvId})`,
    );
    expect(await home()).not.toContain("Kuş gözlemcisi");
  });

  it("tells of new advertisements of followed companies and saved searches, counted since the last visit", async () => {
    const followed = await addCompany(app);
    await addAdvertisement(app, followed, { title: "Camcı ustası yıldızpınar" });
    await run(sql`insert into company_subscription (person_id, company_id, title, seen_at)
      values (${memberId}, ${followed}, 'x', now() - interval '90 days')`);
    const fields = { q: "yıldızpınar", Name: "Yıldızlar", Frequency: "daily" };
    const headers = { "x-requested-with": "XMLHttpRequest", ...fromNewAddress() };
    await call(app, member, "/hesabim/kayitli-aramalar/yeni", fields, headers);
    await run(
      sql`update saved_search set seen_at = now() - interval '90 days' where person_id = ${memberId}`,
    );
    await untilFound("yildizpinar");
    await lastVisitDaysAgo(3);
    const page = await home();
    expect(page).toContain("Yıldızlar");
    expect(page).toContain(tr["member-home-matches"]);
    expect(page.match(/1 yeni ilan/g)).toHaveLength(2);
    // Seen once, and back after that visit: no longer news.
    await run(
      sql`update member_visit set seen_at = now() + interval '1 minute' where person_id = ${memberId}`,
    );
    await run(
      sql`update member_visit set seen_before_at = now() + interval '1 minute' where person_id = ${memberId}`,
    );
    expect(await home()).not.toContain("1 yeni ilan");
  });

  it("suggests what the CV asks for, without what was applied to, and says why", async () => {
    const { id } = await addAdvertisement(app, companyId, { title: "Zeplinci başı" });
    await addAdvertisement(app, companyId, { title: "Zeplinci kalfası" });
    await untilFound("zeplinci", 2);
    expect(await home()).toContain(tr["member-home-suggestionsUnknown"]);
    await run(sql`update cv set desired_position = 'Zeplinci' where id = ${cvId}`);
    const page = await home();
    expect(page).toContain("Zeplinci başı");
    expect(page).toContain("“Zeplinci”");
    await run(
      sql`insert into application (advertisement_id, person_id, cv_id) values (${id}, ${memberId}, ${cvId})`,
    );
    const after = await home();
    expect(after).not.toContain("Zeplinci başı");
    expect(after).toContain("Zeplinci kalfası");
  });

  it("says how complete the CV is, and the next best thing", async () => {
    expect(await home()).toContain(`/hesabim/ozgecmisler/${cvId}/deneyim/yeni`);
  });

  it("shows the demo's member something of everything, in every language", async () => {
    const session = await signIn(app, "aday@mesai.test");
    for (const lang of ["tr", "en", "de", "ru", "ar"]) {
      const { html } = await pageFor(app, session, HOME, lang);
      expect(html).toContain('class="member-news"');
      expect(html).toContain("advertisement-row");
    }
  });
});

describe("a visit", () => {
  const seenAt = async () => {
    const { rows } = await sql<{ seen_at: Date; seen_before_at: Date | null }>`
      select seen_at, seen_before_at from member_visit where person_id = ${memberId}`.execute(
      app.services.db,
    );
    return rows[0];
  };

  it("begins anew after half an hour; reloading goes on with it", async () => {
    await home();
    expect((await seenAt())?.seen_before_at).toBeNull();
    await lastVisitDaysAgo(3);
    const before = (await seenAt())?.seen_at;
    await home();
    await home();
    expect((await seenAt())?.seen_before_at).toEqual(before);
  });

  it("is not what a browser fetches ahead, until somebody sees it", async () => {
    await lastVisitDaysAgo(3);
    const before = await seenAt();
    const headers = { cookie: member.cookie, "sec-purpose": "prefetch" };
    const html = await (await app.request(HOME, { headers })).text();
    expect(await seenAt()).toEqual(before);
    expect(html).toContain('data-enhance="seen-later"');
    // What the page does when it is seen after all.
    await app.request(HOME, { method: "HEAD", headers: { cookie: member.cookie } });
    expect((await seenAt())?.seen_before_at).toEqual(before?.seen_at);
    expect((await pageFor(app, member, HOME)).html).not.toContain("seen-later");
  });

  it("is each member's own", async () => {
    await lastVisitDaysAgo(3);
    await movedApplication("offer", 1, "Saat kulesi ustası");
    const other = await sessionOf(app, (await addApplicant(app)).id);
    expect(await home(other)).not.toContain("Saat kulesi ustası");
    expect((await seenAt())?.seen_before_at).toBeNull();
  });

  it("is for members: others are sent to sign in or refused", async () => {
    const anonymous = await app.request(HOME);
    expect(anonymous.status).toBe(303);
    expect(anonymous.headers.get("location")).toContain("/uye-girisi");
    const employer = await sessionOf(app, await addPerson(app, "owner", { companyId }));
    expect((await app.request(HOME, { headers: { cookie: employer.cookie } })).status).toBe(403);
  });
});
