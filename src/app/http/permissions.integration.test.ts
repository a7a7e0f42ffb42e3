import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { messages } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import type { Contract } from "../../platform/http/contract.ts";
import { PERMISSIONS, type Role, signInPathFor } from "../../platform/http/permissions.ts";
import { features } from "../features.ts";

const WALKERS = {
  visitor: "visitor",
  member: "member",
  "another member": "member",
  "an employer's user without a company": "unattached",
  viewer: "viewer",
  recruiter: "recruiter",
  owner: "owner",
  "another company's owner": "owner",
  editor: "editor",
  moderator: "moderator",
  admin: "admin",
} as const satisfies Record<string, Role>;

type Walker = keyof typeof WALKERS;
const walkers = Object.keys(WALKERS) as Walker[];

let app: TestApp;
let contracts: Contract[];
const people = new Map<Walker, number>();

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" } });
  contracts = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .map((each) => each.contract);
  const companyId = await addCompany(app);
  const otherCompanyId = await addCompany(app);
  for (const walker of walkers) {
    const role: Role = WALKERS[walker];
    if (role === "visitor") continue;
    const company = walker === "another company's owner" ? otherCompanyId : companyId;
    people.set(walker, await addPerson(app, role, { companyId: company }));
  }
});
afterAll(() => app?.stop());

type Outcome = "allowed" | "sign-in-first" | "forbidden" | "hidden";

/**
 * Access is judged before anything else of a request. So what changes something is sent from another site: who is let
 * through gets that refusal instead, and nothing is changed by walking. What only reads gets ids that name nothing, and
 * whatever it says of them (400, 404) says that one was let through.
 */
async function walk(target: TestApp, contract: Contract, cookie: string | undefined): Promise<Outcome> {
  const path = contract.path.replace(/:\w+/g, "999999999").replace("*", "yok");
  const answer = await target.request(path, {
    method: contract.method,
    headers: {
      accept: "application/json",
      ...fromNewAddress(),
      ...(cookie && { cookie }),
      ...(contract.changesState && { origin: "https://baska.example" }),
    },
  });
  const body = await answer.text();
  if (answer.status === 401) {
    expect(JSON.parse(body).redirect).toContain(`${signInPathFor(contract.access)}?returnUrl=`);
    return "sign-in-first";
  }
  if (contract.changesState) {
    expect(answer.status, body.slice(0, 200)).toBeOneOf([403, 404]);
    const { message } = JSON.parse(body) as { message: string };
    if (message === messages.tr["error-403-origin"]) return "allowed";
    return answer.status === 404 ? "hidden" : "forbidden";
  }
  expect(answer.status, `${contract.path}: ${body.slice(0, 200)}`).toBeLessThan(500);
  return answer.status === 403 ? "forbidden" : "allowed";
}

function expectedOutcome(contract: Contract, role: Role): Outcome {
  const allowed: readonly Role[] = PERMISSIONS[contract.access];
  if (allowed.includes(role)) return "allowed";
  return role === "visitor" ? "sign-in-first" : "forbidden";
}

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;

describe("every mounted route", () => {
  it.each(walkers)("answers the %s as the table of permissions says", async (walker) => {
    const personId = people.get(walker);
    const cookie = personId === undefined ? undefined : (await sessionOf(app, personId)).cookie;
    const given: Record<string, Outcome> = {};
    const wanted: Record<string, Outcome> = {};
    for (const contract of contracts) {
      wanted[nameOf(contract)] = expectedOutcome(contract, WALKERS[walker]);
      given[nameOf(contract)] = await walk(app, contract, cookie);
    }
    expect(Object.keys(given).length).toBeGreaterThan(40);
    expect(given).toEqual(wanted);
  });
});

describe("outside the demo", () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ environment: { NODE_ENV: "production", DEMO: "0" } });
  });
  afterAll(() => strict?.stop());

  it("what is for developers does not exist, whoever asks", async () => {
    const admin = await sessionOf(strict, await addPerson(strict, "admin"));
    for (const contract of contracts.filter(({ access }) => access === "developer")) {
      for (const cookie of [undefined, admin.cookie]) {
        const headers = { accept: "application/json", ...fromNewAddress(), ...(cookie && { cookie }) };
        const path = contract.path.replace(/:\w+/g, "1");
        const answer = await strict.request(path, { method: contract.method, headers });
        expect(answer.status, nameOf(contract)).toBe(404);
      }
    }
  });

  it("staff without two-factor are led to set it up, from every page of theirs", async () => {
    const staffPages = contracts.filter(
      ({ access, method, answers }) =>
        PERMISSIONS[access].every((role) => ["editor", "moderator", "admin"].includes(role)) &&
        method === "GET" &&
        answers === "page",
    );
    const { cookie } = await sessionOf(strict, await addPerson(strict, "admin"));
    for (const contract of staffPages) {
      const path = contract.path.replace(/:\w+/g, "1");
      const answer = await strict.request(path, { headers: { cookie, accept: "text/html" } });
      expect(answer.status, nameOf(contract)).toBe(303);
      expect(answer.headers.get("location")).toBe("/hesabim/ayarlar/iki-adim");
      const call = await strict.request(path, { headers: { cookie, accept: "application/json" } });
      expect(call.status).toBe(403);
      expect(await call.json()).toMatchObject({ success: false, redirect: "/hesabim/ayarlar/iki-adim" });
    }
  });
});
