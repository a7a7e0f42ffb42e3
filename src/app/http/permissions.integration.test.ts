import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPENED } from "../../../tests/support/doors/values.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { messages } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import type { Contract } from "../../platform/http/contract.ts";
import { PERMISSIONS, ROLES, type Role, signInPathFor } from "../../platform/http/permissions.ts";
import { features } from "../features.ts";

const UNVERIFIED = "owner of a company that is not verified";
const WALKERS = {
  visitor: "visitor",
  member: "member",
  "an employer's user without a company": "unattached",
  viewer: "viewer",
  "hiring manager": "hiring-manager",
  recruiter: "recruiter",
  owner: "owner",
  [UNVERIFIED]: "owner",
  editor: "editor",
  moderator: "moderator",
  admin: "admin",
} as const satisfies Record<string, Role>;

type Walker = keyof typeof WALKERS;
const walkers = Object.keys(WALKERS) as Walker[];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

let app: TestApp;
let contracts: Contract[];
const people = new Map<Walker, number>();

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1", ...OPENED } });
  contracts = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .map((each) => each.contract);
  const companyId = await addCompany(app);
  const unverifiedId = await addCompany(app, { status: "pending" });
  for (const walker of walkers) {
    const role: Role = WALKERS[walker];
    if (role === "visitor") continue;
    const company = walker === UNVERIFIED ? unverifiedId : companyId;
    people.set(walker, await addPerson(app, role, { companyId: company }));
  }
});
afterAll(() => app?.stop());

const PART = /:\w+(\([^)]*\))?/g;
const shapeOf = (path: string) => path.toLowerCase().replace(PART, ":");
/** Some addresses are also those of a route with a part in its path, such as `/blog/rss` and `/blog/:slug`. */
const patternOf = ({ path }: Contract) => new RegExp(`^${path.replace(PART, "[^/]+")}$`, "i");

type Outcome = "allowed" | "sign-in-first" | "forbidden" | "hidden";

/**
 * Access is judged before anything else of a request. So what changes something is sent from another site: who is let
 * through gets that refusal instead, and nothing is changed by walking. What only reads gets ids that name nothing, and
 * whatever it says of them (400, 404) says that one was let through.
 */
async function walk(target: TestApp, contract: Contract, cookie: string | undefined): Promise<Outcome> {
  const opened = contract.path.replace(":key", OPENED.INCOMING_MAIL_KEY);
  const path = opened.replace(/:\w+/g, "999999999").replace("*", "yok");
  const answer = await target.request(path, {
    method: contract.method,
    headers: {
      accept: "application/json",
      // A piece of a page costs less than the whole, and is let through or not by the same rules.
      "x-requested-with": "XMLHttpRequest",
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

/** Beyond the table: who looks for people has been looked at. */
const FOR_VERIFIED_COMPANIES = ["/isveren/ozgecmisler"];

function expectedOutcome(contract: Contract, walker: Walker): Outcome {
  const role: Role = WALKERS[walker];
  const allowed: readonly Role[] = PERMISSIONS[contract.access];
  if (walker === UNVERIFIED && FOR_VERIFIED_COMPANIES.includes(contract.path)) return "forbidden";
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
      wanted[nameOf(contract)] = expectedOutcome(contract, walker);
      given[nameOf(contract)] = await walk(app, contract, cookie);
    }
    expect(Object.keys(given).length).toBeGreaterThan(40);
    expect(given).toEqual(wanted);
  });

  it("has walkers of every role", () => {
    expect([...new Set(Object.values(WALKERS))].sort()).toEqual([...ROLES].sort());
  });

  it("answers by no method that no contract names", async () => {
    const named = new Set(contracts.map(({ method, path }) => `${method} ${shapeOf(path)}`));
    const findings: string[] = [];
    for (const path of new Set(contracts.map((contract) => contract.path))) {
      for (const method of METHODS.filter((each) => !named.has(`${each} ${shapeOf(path)}`))) {
        const headers = { accept: "application/json", ...fromNewAddress() };
        const { status } = await app.request(path.replace(PART, "999999999"), { method, headers });
        const isOther = contracts.some((other) => other.method === method && patternOf(other).test(path));
        if (status !== 404 && !isOther) findings.push(`${method} ${path}: ${status}`);
      }
    }
    expect(findings).toEqual([]);
  });
});

describe("the navigation", () => {
  const teams = ["viewer", "hiring-manager", "recruiter", "owner"] as const;
  const states = ["pending", "rejected", "verified", "suspended", "closed"];
  const staff = ["editor", "moderator", "admin"] as const;
  it.each([
    ["visitor", "/", undefined],
    ["member", "/hesabim", undefined],
    ["unattached", "/isveren", undefined],
    ...staff.map((role) => [role, "/yonetim", undefined] as const),
    ...states.flatMap((state) => teams.map((role) => [role, "/isveren", state] as const)),
  ] as const)(
    "of a %s on %s leads nowhere that is refused, of a company that is %s",
    async (role, home, state) => {
      const companyId = state === undefined ? 0 : await addCompany(app, { status: state });
      const session =
        role === "visitor" ? undefined : await sessionOf(app, await addPerson(app, role, { companyId }));
      const open = async (path: string): Promise<{ status: number; html: string }> => {
        const headers = {
          accept: "text/html",
          ...fromNewAddress(),
          ...(session && { cookie: session.cookie }),
        };
        const answer = await app.request(path, { headers });
        // Who is signed in is led on from where one signs in.
        const to = answer.status === 303 ? answer.headers.get("location") : null;
        return to === null ? { status: answer.status, html: await answer.text() } : open(to);
      };
      const { html } = await open(home);
      const navigation = [...html.matchAll(/<(nav|header)\b[\s\S]*?<\/\1>/g)].map(([part]) => part).join("");
      const links = new Set([...navigation.matchAll(/href="(\/[^"#]*)/g)].map(([, href = ""]) => href));
      expect(links.size).toBeGreaterThan(role === "visitor" || role === "unattached" ? 1 : 3);
      const refused: string[] = [];
      for (const link of links) {
        const { status } = await open(link.replaceAll("&amp;", "&"));
        if (status !== 200) refused.push(`${link}: ${status}`);
      }
      expect(refused).toEqual([]);
    },
  );
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
