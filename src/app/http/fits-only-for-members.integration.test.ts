import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addHousehold, type Household } from "../../../tests/support/doors/household.ts";
import { ownRequest } from "../../../tests/support/doors/own-request.ts";
import { send } from "../../../tests/support/doors/send.ts";
import { OPENED } from "../../../tests/support/doors/values.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { PERMISSIONS, type Role } from "../../platform/http/permissions.ts";
import { features } from "../features.ts";

/** What says of a member how well something fits, in whatever form: html, or what it is made of. */
const SAID = /fit-line|fit-box|Özgeçmişinize uygun|comparesCv|"fitting"/;

let app: TestApp;
let house: Household;
let admin: Session;

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1", ...OPENED } });
  house = await addHousehold(app, "eşleşen");
  await sql`update cv set desired_position_ids = array(select position_id from advertisement
    where id = ${house.ids.advertisement}), is_searchable = true where id = ${house.ids.cv}`.execute(
    app.services.db,
  );
  admin = await sessionOf(app, await addPerson(app, "admin"));
});
afterAll(() => app?.stop());

/** Every address that only reads, asked about this house's own things. */
async function whereItIsSaid(role: Role, session: Session | undefined): Promise<string[]> {
  const contracts = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .map(({ contract }) => contract)
    .filter(({ changesState, access }) => !changesState && access !== "developer")
    .filter(({ access }) => PERMISSIONS[access].includes(role as never));
  const found: string[] = [];
  for (const contract of contracts) {
    const pairs = ownRequest(contract, house, { text: () => "" });
    let answer = await send(app, contract, session, pairs);
    const location = answer.headers.get("location");
    if (contract.method === "GET" && location?.startsWith("/")) {
      answer = await app.request(location, { headers: { cookie: session?.cookie ?? "" } });
    }
    if (SAID.test(await answer.text())) found.push(contract.path);
  }
  return found;
}

it("what fits a CV is said to its member, and nobody else is told it at any address", async () => {
  const own = await whereItIsSaid("member", house.sessions.member);
  expect(own).toEqual(
    expect.arrayContaining(["/is-ilani/:slugAndId", "/is-ilanlari/:first", "/hesabim/size-uygun"]),
  );
  expect(await whereItIsSaid("owner", house.sessions.owner)).toEqual([]);
  expect(await whereItIsSaid("recruiter", house.sessions.recruiter)).toEqual([]);
  expect(await whereItIsSaid("admin", admin)).toEqual([]);
  expect(await whereItIsSaid("visitor", undefined)).toEqual([]);
});
