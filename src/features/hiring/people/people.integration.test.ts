import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant } from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import {
  addApplications,
  addHiringWorld,
  type HiringWorld,
  sendPairs,
} from "../../../../tests/support/hiring.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

let app: TestApp;
let world: HiringWorld;
let managerId: number;
let manager: Session;
let recruiterId: number;
let recruiter: Session;
let otherId: number;
let ids: number[];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

beforeEach(async () => {
  world = await addHiringWorld(app);
  const { companyId } = world;
  managerId = await addPerson(app, "hiring-manager", { companyId });
  manager = await sessionOf(app, managerId);
  recruiterId = await addPerson(app, "recruiter", { companyId });
  recruiter = await sessionOf(app, recruiterId);
  otherId = (await addAdvertisement(app, companyId)).id;
  ids = await addApplications(app, world.advertisementId, 2);
  await addApplications(app, otherId, 3, "Başka");
});

const peoplePath = (id = world.advertisementId) => `/isveren/ilanlar/${id}/kisiler`;
const putPeople = (people: number[], { isLimited = false, session = world.owner } = {}) =>
  sendPairs(app, session, peoplePath(), [
    ...people.map((id): [string, number] => ["PersonID", id]),
    ...(isLimited ? ([["IsLimited", "1"]] as [string, string][]) : []),
  ]);

async function listed(
  session: Session,
  query = "",
): Promise<{ total: number; items: { AdvertisementID: number }[] }> {
  const headers = { accept: "application/json", cookie: session.cookie };
  return (await app.request(`/isveren/basvurular${query}`, { headers })).json();
}
const note = (session: Session, id = ids[0] ?? 0) =>
  call(app, session, "/isveren/basvurular/not", { ApplicationID: id, Text: "İyi" }, fromNewAddress());

describe("a hiring manager", () => {
  it("sees nothing before being added, then that advertisement alone, in list, counts, header and overview", async () => {
    expect((await listed(manager)).total).toBe(0);
    const nothing = await pageFor(app, manager, "/isveren");
    expect(readable(nothing.html)).toContain("Yanıt bekleyen kimse yok.");
    expect((await putPeople([managerId])).status).toBe(200);

    const seen = await listed(manager);
    expect(seen.total).toBe(2);
    expect(new Set(seen.items.map((each) => each.AdvertisementID))).toEqual(new Set([world.advertisementId]));
    expect((await listed(manager, `?ilan=${world.advertisementId}`)).total).toBe(2);
    expect((await pageFor(app, manager, `/isveren/ilanlar/${otherId}/adaylar`)).status).toBe(404);
    const home = readable((await pageFor(app, manager, "/isveren")).html);
    expect(home).toContain("Hepsi (2)");
    const advertisements = (await pageFor(app, manager, "/isveren/ilanlar")).html;
    expect(advertisements).toContain(`data-advertisement-id="${world.advertisementId}"`);
    expect(advertisements).not.toContain(`data-advertisement-id="${otherId}"`);
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from application where advertisement_id = ${otherId}`.execute(app.services.db);
    expect((await pageFor(app, manager, `/isveren/basvurular/${rows[0]?.id}`)).status).toBe(404);
  });

  it("judges and notes, and decides nothing", async () => {
    await putPeople([managerId]);
    expect((await note(manager)).status).toBe(200);
    const { html } = await pageFor(app, manager, `/isveren/basvurular/${ids[0]}`);
    expect(html).toContain('action="/isveren/basvurular/not"');
    expect(html).not.toContain('action="/isveren/basvurular/tasi"');
    const move = { ApplicationID: ids[0] ?? 0, Kind: "review" };
    expect((await call(app, manager, "/isveren/basvurular/tasi", move, fromNewAddress())).status).toBe(403);
    expect((await putPeople([], { session: manager })).status).toBe(403);
    const { rows } = await sql`select from application where id = ${ids[0]} and seen_at is not null`.execute(
      app.services.db,
    );
    expect(rows).toHaveLength(0);
  });

  it("who is taken off, or leaves the team, sees nothing more", async () => {
    await putPeople([managerId]);
    await putPeople([]);
    expect((await listed(manager)).total).toBe(0);
    expect((await note(manager)).status).toBe(404);
    await putPeople([managerId]);
    await sql`delete from company_member where person_id = ${managerId}`.execute(app.services.db);
    const { rows } = await sql`select from advertisement_person where person_id = ${managerId}`.execute(
      app.services.db,
    );
    expect(rows).toHaveLength(0);
  });

  it("is invited as such", async () => {
    const fields = { Email: "yonetici@birim.test", Role: "hiring-manager" };
    const answer = await sendForm(app, world.owner, "/isveren/ekip", fields, fromNewAddress());
    expect(answer.status).toBe(303);
    expect(readable((await pageFor(app, world.owner, "/isveren/ekip")).html)).toContain("Birim yöneticisi");
  });
});

describe("an advertisement that is limited to its people", () => {
  it("is hidden from the rest of the team, and never from its owners or who limited it", async () => {
    expect((await putPeople([], { isLimited: true, session: recruiter })).status).toBe(200);
    const totals = await Promise.all([world.owner, recruiter, world.viewer].map((each) => listed(each)));
    expect(totals.map(({ total }) => total)).toEqual([5, 5, 3]);
    expect((await pageFor(app, world.viewer, `/isveren/basvurular/${ids[0]}`)).status).toBe(404);
    expect((await pageFor(app, world.viewer, peoplePath())).status).toBe(404);
    const shown = await app.request(peoplePath(), {
      headers: { accept: "application/json", cookie: world.owner.cookie },
    });
    expect(await shown.json()).toMatchObject({
      IsLimited: true,
      People: expect.arrayContaining([expect.objectContaining({ PersonID: recruiterId, IsAdded: true })]),
    });
  });

  it("cannot be decided on by who does not see it", async () => {
    await putPeople([], { isLimited: true });
    const answers = await Promise.all(
      [
        ["tasi", { Kind: "review" }],
        ["etiket", { Tag: "x" }],
        ["sahip", { PersonID: recruiterId }],
        ["spam", {}],
        ["not", { Text: "x" }],
      ].map(([path, fields]) =>
        call(
          app,
          recruiter,
          `/isveren/basvurular/${path}`,
          { ApplicationID: ids[0] ?? 0, ...(fields as object) },
          fromNewAddress(),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const owned = { ApplicationID: ids[0] ?? 0, PersonID: recruiterId };
    expect((await call(app, world.owner, "/isveren/basvurular/sahip", owned, fromNewAddress())).status).toBe(
      404,
    );
  });

  it("tells nobody else by mail who has applied to it", async () => {
    await putPeople([], { isLimited: true });
    const emails = await sql<{ email: string; role: string }>`
      select p.email, m.role from company_member m join person p on p.id = m.person_id
      where m.company_id = ${world.companyId}`.execute(app.services.db);
    const told = async (role: string) =>
      (await mailsTo(app, emails.rows.find((each) => each.role === role)?.email ?? "")).length;
    const { id, cvId } = await addApplicant(app);
    const form = { AdvertisementId: world.advertisementId, CvID: cvId };
    const sent = await call(app, await sessionOf(app, id), "/Application/EasyApply", form, fromNewAddress());
    expect(sent.status).toBe(200);
    expect([await told("owner"), await told("recruiter")]).toEqual([1, 0]);
  });

  it("gives what comes in to its owner, as long as they are of the team", async () => {
    const { rows } = await sql<{ id: number }>`select person_id as id from company_member
      where company_id = ${world.companyId} and role = 'recruiter' limit 1`.execute(app.services.db);
    const ownerId = rows[0]?.id ?? 0;
    const path = `/isveren/ilanlar/${world.advertisementId}/kisiler`;
    const saved = await call(app, world.owner, path, { OwnerID: ownerId, IsLimited: "1" }, fromNewAddress());
    expect(saved.status).toBe(200);
    const ownerOfNew = async () => {
      const { id, cvId } = await addApplicant(app);
      const form = { AdvertisementId: world.advertisementId, CvID: cvId };
      await call(app, await sessionOf(app, id), "/Application/EasyApply", form, fromNewAddress());
      const sent = await sql<{ owner_id: number | null; sees: boolean }>`
        select owner_id, sees_advertisement(${ownerId}, advertisement_id) as sees from application
        where person_id = ${id}`.execute(app.services.db);
      return sent.rows[0];
    };
    expect(await ownerOfNew()).toEqual({ owner_id: ownerId, sees: true });
    await sql`delete from company_member where person_id = ${ownerId}`.execute(app.services.db);
    expect((await ownerOfNew())?.owner_id).toBeNull();
    expect((await call(app, world.owner, path, { OwnerID: ownerId }, fromNewAddress())).status).toBe(404);
  });

  it("takes nobody who is not of the team", async () => {
    const strangerId = await addPerson(app, "recruiter", {
      companyId: (await addHiringWorld(app)).companyId,
    });
    expect((await putPeople([strangerId])).status).toBe(404);
  });
});
