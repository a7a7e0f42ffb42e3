import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idFieldsOf, isUnderstood } from "../../../tests/support/doors/filled-request.ts";
import { addHousehold, type Household, rowsOf } from "../../../tests/support/doors/household.ts";
import { isPrivate, kindOf } from "../../../tests/support/doors/kinds.ts";
import { ownRequest } from "../../../tests/support/doors/own-request.ts";
import { send } from "../../../tests/support/doors/send.ts";
import { OPENED } from "../../../tests/support/doors/values.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import type { Contract } from "../../platform/http/contract.ts";
import { PERMISSIONS, type Role } from "../../platform/http/permissions.ts";
import { features } from "../features.ts";

/** Stands in everything that is theirs alone. */
const SECRET = "yalnızcaonların";
const NOTHING = 999_999_999;
const STRANGERS = [
  "visitor",
  "member",
  "unattached",
  "viewer",
  "hiring-manager",
  "recruiter",
  "owner",
] as const satisfies Role[];

let app: TestApp;
let contracts: Contract[];
let theirs: Household;
/** Of each kind of people, somebody of another house. */
let others: Household;
let unverified: Household;

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1", ...OPENED } });
  contracts = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .map((each) => each.contract)
    // Trials of the form kit: outside development they do not exist (permissions.integration.test.ts).
    .filter(({ access }) => access !== "developer");
  theirs = await addHousehold(app, SECRET);
  others = await addHousehold(app, "başkası");
  unverified = await addHousehold(app, "onaysız", "pending");
});
afterAll(() => app?.stop());

/** One applies once: the second to ask would be told so, whatever they named. */
async function takeBackApplication({ ids, people }: Household) {
  const own = app.services.db.deleteFrom("application").where("person_id", "=", people.member ?? 0);
  await own.where("advertisement_id", "=", ids.advertisement).execute();
}

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const privateFieldsOf = (contract: Contract) =>
  idFieldsOf(contract).filter((field) => isPrivate(kindOf(contract, field)));

describe("every field that names something by its number", () => {
  it("is known to the walk, with whose things it names", () => {
    const unknown = contracts.flatMap((contract) =>
      idFieldsOf(contract)
        .filter((field) => kindOf(contract, field) === undefined)
        .map((field) => `${nameOf(contract)}: ${field}`),
    );
    expect(unknown).toEqual([]);
    expect(contracts.filter((contract) => privateFieldsOf(contract).length > 0).length).toBeGreaterThan(80);
  });

  it("is asked with a request that its contract understands", () => {
    const notUnderstood = contracts.filter(
      (contract) => !isUnderstood(contract, ownRequest(contract, others)),
    );
    expect(notUnderstood.map(nameOf)).toEqual([]);
  });

  it("opens what is one's own: the walk below finds closed doors, not wrong addresses", async () => {
    const readers = { member: 0, viewer: 0, "hiring-manager": 0, recruiter: 0, owner: 0 };
    for (const contract of contracts.filter(({ method }) => method === "GET")) {
      if (privateFieldsOf(contract).length === 0) continue;
      for (const role of ["member", "viewer", "hiring-manager", "recruiter", "owner"] as const) {
        if (!PERMISSIONS[contract.access].includes(role as never)) continue;
        const pairs = ownRequest(contract, theirs);
        const answer = await send(app, contract, theirs.sessions[role], pairs);
        expect(answer.status, nameOf(contract)).toBeLessThan(500);
        if ((await answer.text()).includes(SECRET)) readers[role] += 1;
      }
    }
    expect(readers.member).toBeGreaterThan(15);
    for (const role of ["viewer", "hiring-manager", "recruiter", "owner"] as const)
      expect(readers[role]).toBeGreaterThan(2);
  });
});

describe.each(STRANGERS)("a %s who names somebody else's things", (role) => {
  it("is told the same as of things that do not exist, sees none of it and changes nothing", async () => {
    const before = await rowsOf(app, theirs);
    expect(before.join()).toContain(SECRET);
    const findings: string[] = [];
    for (const contract of contracts) {
      if (!PERMISSIONS[contract.access].includes(role as never)) continue;
      for (const field of privateFieldsOf(contract)) {
        const kind = kindOf(contract, field);
        if (!isPrivate(kind)) continue;
        for (const house of role === "owner" ? [others, unverified] : [others]) {
          const ask = async (id: number) => {
            const pairs = ownRequest(contract, house, {
              id: (asked) => (asked === field ? id : undefined),
              // A letter that is typed stands in for one that is named.
              text: (asked) => (asked === "CoverLetterText" ? "" : undefined),
            });
            const answer = await send(app, contract, house.sessions[role], pairs);
            await takeBackApplication(house);
            return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
          };
          const [foreign, nothing] = [await ask(theirs.ids[kind]), await ask(NOTHING)];
          const told = `${nameOf(contract)} ${field}: ${foreign.status}, for nothing ${nothing.status}`;
          if (foreign.status >= 500 || nothing.status >= 500) findings.push(`fails: ${told}`);
          if (foreign.status !== nothing.status) findings.push(`tells them apart: ${told}`);
          if (foreign.text.includes(SECRET)) findings.push(`shows it: ${told}`);
        }
      }
    }
    expect(findings).toEqual([]);
    expect(await rowsOf(app, theirs)).toEqual(before);
    // Nor has anything of it become the asker's.
    for (const house of [others, unverified]) {
      expect((await rowsOf(app, house)).filter((row) => row.includes(SECRET))).toEqual([]);
    }
  });
});
