import { sql } from "kysely";
import { expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { hoursAhead, INTERVIEWS, meetingsOf } from "../../../tests/support/interviews.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startThreadWorld } from "../../../tests/support/threads.ts";

const world = startThreadWorld();
const { propose, proposed, act, answer } = meetingsOf(world);
let made = 0;

async function advertisementId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select advertisement_id as id from application where id = ${world.applicationId}`.execute(
    world.app.services.db,
  );
  return rows[0]?.id ?? 0;
}

const limit = async (fields: Record<string, string>) =>
  call(
    world.app,
    world.owner,
    `/isveren/ilanlar/${await advertisementId()}/kisiler`,
    fields,
    fromNewAddress(),
  );

async function addLead() {
  made += 1;
  const email = `perdeli-${made}@isveren.test`;
  const id = await addPerson(world.app, "recruiter", { companyId: world.company.id, email });
  return { id, email, session: await sessionOf(world.app, id) };
}

it("of one who is not to be known yet, neither page, mail nor calendar says who comes", async () => {
  await sql`update person set name = 'Zümrüt Karaca' where id = ${world.memberId}`.execute(
    world.app.services.db,
  );
  expect((await limit({ IsBlind: "1" })).status).toBe(200);
  const lead = await addLead();
  const time = hoursAhead(48);
  const { id, path } = await proposed([time], [["Interviewers", lead.id]]);
  await answer(path, { Time: time, Text: "Zümrütten selam, Karaca ailesi" });
  const headers = { accept: "application/json", cookie: world.recruiter.cookie };
  const read = async (address: string) => (await world.app.request(address, { headers })).text();
  const mails = await mailsTo(world.app, lead.email);
  expect(mails.length).toBeGreaterThan(0);
  const said = [
    await read(`/isveren/basvurular/${world.applicationId}`),
    await read(`${INTERVIEWS}/${id}/takvim.ics`),
    ...mails.map(
      ({ subject, text, html, calendar }) => `${subject} ${text} ${html} ${JSON.stringify(calendar)}`,
    ),
  ];
  for (const each of said) expect(each).not.toMatch(/zümrüt|karaca/i);
  expect(said.slice(0, 2).join()).toContain(`#${world.applicationId}`);
});

it("of a limited advertisement, only its people propose, change, lead and fetch", async () => {
  const { id } = await proposed();
  const outsider = await addLead();
  expect((await limit({ IsLimited: "1" })).status).toBe(200);
  expect((await propose([hoursAhead(90)], [], outsider.session)).status).toBe(404);
  expect((await act(id, "iptal", [], outsider.session)).status).toBe(404);
  const file = await world.app.request(`${INTERVIEWS}/${id}/takvim.ics`, {
    headers: { cookie: outsider.session.cookie },
  });
  expect(file.status).toBe(404);
  const led = await propose([hoursAhead(91)], [["Interviewers", outsider.id]], world.owner);
  expect(led.status).toBeGreaterThanOrEqual(400);
  expect((await act(id, "iptal", [], world.owner)).status).toBe(200);
});
