import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idFieldsOf } from "../../../tests/support/doors/filled-request.ts";
import { addHousehold, type Household, rowsOf } from "../../../tests/support/doors/household.ts";
import { kindOf } from "../../../tests/support/doors/kinds.ts";
import { ownRequest } from "../../../tests/support/doors/own-request.ts";
import { send } from "../../../tests/support/doors/send.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import type { Contract } from "../../platform/http/contract.ts";
import { PERMISSIONS } from "../../platform/http/permissions.ts";
import { features } from "../features.ts";

/** Stands in all that has to do with the advertisements that are limited to others. */
const HIDDEN = "gizlenen";
const NOTHING = 999_999_999;
const HIDDEN_KINDS = [
  "application",
  "ownAdvertisement",
  "move",
  "answer",
  "criterion",
  "messageFile",
  "stage",
];

let app: TestApp;
let house: Household;
let contracts: Contract[];

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" } });
  contracts = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .map((each) => each.contract)
    .filter(({ access }) => access !== "developer");
  house = await addHousehold(app, "evdekiler");
  const { db } = app.services;
  const { application } = house.ids;
  const ofIt = sql`(select advertisement_id from application where id = ${application})`;
  await sql`update advertisement set is_limited = true
    where id = ${house.ids.ownAdvertisement} or id = ${ofIt}`.execute(db);
  await sql`update advertisement set title = ${HIDDEN} where id = ${house.ids.ownAdvertisement}`.execute(db);
  await sql`delete from advertisement_person`.execute(db);
  await sql`update person set name = ${HIDDEN} where id = ${house.people.member}`.execute(db);
  await sql`update application set cover_letter_text = ${HIDDEN}, waiting_since = now() where id = ${application}`.execute(
    db,
  );
  await sql`update application_message set text = ${HIDDEN}
    where application_id = ${application} and not is_from_company`.execute(db);
  await sql`update application_message_file set file_name = ${`${HIDDEN}.jpg`}`.execute(db);
  await sql`update application_event set text = ${HIDDEN} where application_id = ${application}`.execute(db);
  await sql`update criterion set name = ${HIDDEN}`.execute(db);
  await sql`update stage set name = ${HIDDEN} || ordinal
    where pipeline_id = (select pipeline_id from advertisement where id = ${ofIt})`.execute(db);
  await sql`insert into application_note (application_id, actor_id, text)
    values (${application}, ${house.people.owner}, ${HIDDEN})`.execute(db);
});
afterAll(() => app?.stop());

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const openTo = (role: string) =>
  contracts.filter(({ access }) => (PERMISSIONS[access] as readonly string[]).includes(role));
const ofApplications = async () =>
  (await rowsOf(app, house)).filter((row) => /^(application|advertisement|criterion|sent_cv)/.test(row));

describe.each(["hiring-manager", "recruiter", "viewer"] as const)(
  "a %s to whom an advertisement is hidden",
  (role) => {
    it("reads nothing of it and of who applied, wherever they look", async () => {
      const findings: string[] = [];
      for (const contract of openTo(role).filter(({ method }) => method === "GET")) {
        for (const accept of ["text/html", "application/json"]) {
          const pairs = ownRequest(contract, house).filter(
            ([name]) => contract.path.includes(`:${name}`) || idFieldsOf(contract).length === 0,
          );
          const answer = await send(app, contract, house.sessions[role], pairs, { accept });
          if ((await answer.text()).includes(HIDDEN)) findings.push(`${nameOf(contract)} as ${accept}`);
        }
      }
      expect(findings).toEqual([]);
    });

    it("is told the same of it as of what does not exist, and changes nothing", async () => {
      const before = await ofApplications();
      const findings: string[] = [];
      for (const contract of openTo(role)) {
        for (const field of idFieldsOf(contract)) {
          const kind = kindOf(contract, field);
          if (!kind || !HIDDEN_KINDS.includes(kind)) continue;
          const ask = async (id: number) => {
            const pairs = ownRequest(contract, house, { id: (asked) => (asked === field ? id : undefined) });
            const answer = await send(app, contract, house.sessions[role], pairs);
            return { status: answer.status, text: await answer.text() };
          };
          const [hidden, nothing] = [await ask(house.ids[kind as "application"]), await ask(NOTHING)];
          const told = `${nameOf(contract)} ${field}: ${hidden.status}, for nothing ${nothing.status}`;
          if (hidden.status !== nothing.status) findings.push(`tells them apart: ${told}`);
          if (hidden.text.includes(HIDDEN)) findings.push(`shows it: ${told}`);
        }
      }
      expect(findings).toEqual([]);
      expect(await ofApplications()).toEqual(before);
    });
  },
);

it("the owner finds it all: the walks above met closed doors, not wrong addresses", async () => {
  let found = 0;
  for (const contract of openTo("owner").filter(({ method }) => method === "GET")) {
    const answer = await send(app, contract, house.sessions.owner, ownRequest(contract, house));
    if ((await answer.text()).includes(HIDDEN)) found += 1;
  }
  expect(found).toBeGreaterThan(6);
});
