import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addHousehold, type Household, rowsOf } from "../../../tests/support/doors/household.ts";
import { ownRequest } from "../../../tests/support/doors/own-request.ts";
import { send } from "../../../tests/support/doors/send.ts";
import { OPENED } from "../../../tests/support/doors/values.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { messages } from "../../../tests/support/refusals.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import type { Contract } from "../../platform/http/contract.ts";
import { PERMISSIONS, ROLES, type Role } from "../../platform/http/permissions.ts";
import { features } from "../features.ts";

let app: TestApp;
/** All that change something. */
let contracts: Contract[];
let house: Household;
const sessions: Partial<Record<Role, Session>> = {};
/** Of the same people, in another browser. */
const elsewhere: Partial<Record<Role, Session>> = {};

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1", ...OPENED } });
  contracts = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .map((each) => each.contract)
    .filter(({ changesState }) => changesState);
  house = await addHousehold(app, "hedef");
  for (const role of ["editor", "moderator", "admin"] as const)
    house.people[role] = await addPerson(app, role);
  for (const [role, id] of Object.entries(house.people) as [Role, number][]) {
    sessions[role] = await sessionOf(app, id);
    elsewhere[role] = await sessionOf(app, id);
  }
});
afterAll(() => app?.stop());

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;

/** Whom a trap would be laid for: the first who may do it and has something to lose, or nobody in particular. */
function victimOf({ access }: Contract): Role {
  const allowed: readonly Role[] = PERMISSIONS[access];
  return ["member", "owner", ...ROLES].find((role) => allowed.includes(role as Role)) as Role;
}

/** What another site can make a browser send: all cookies, and headers of its kind. */
const FROM_ELSEWHERE: [what: string, headers: Record<string, string>][] = [
  ["another site", { origin: "https://baska.example" }],
  ["nowhere", { origin: "null" }],
  ["an origin that only begins like ours", { origin: "http://127.0.0.1.baska.example" }],
  ["our host over another port", { origin: "http://127.0.0.1:1" }],
  ["an empty origin", { origin: "" }],
  ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
  ["a sibling domain", { "sec-fetch-site": "same-site" }],
  ["a fetch of a kind nobody knows", { "sec-fetch-site": "garbage" }],
  ["our origin, but cross-site", { origin: "OWN", "sec-fetch-site": "cross-site" }],
];

const WITH_TOKENS: [what: string, token: (role: Role) => string | undefined][] = [
  ["no token", () => undefined],
  ["an empty token", () => ""],
  ["a forged token", () => "x".repeat(43)],
  ["a token of one letter more", (role) => `${sessions[role]?.csrfToken}x`],
  ["another person's token", (role) => sessions[role === "viewer" ? "owner" : "viewer"]?.csrfToken],
  ["the token of another session of their own", (role) => elsewhere[role]?.csrfToken],
];

async function expectRefused(
  forge: (contract: Contract, role: Role) => Promise<Response | undefined>,
  isRefusal: (answer: Response, message: string) => boolean,
) {
  const before = await rowsOf(app, house);
  const findings: string[] = [];
  let sent = 0;
  for (const contract of contracts) {
    const answer = await forge(contract, victimOf(contract));
    if (!answer) continue;
    sent += 1;
    const text = await answer.text();
    const message = text.startsWith("{") ? (JSON.parse(text) as { message?: string }).message : undefined;
    if (!isRefusal(answer, message ?? "")) findings.push(`${nameOf(contract)}: ${answer.status}`);
    if (answer.headers.getSetCookie().some((line) => !line.startsWith("mesai.mark="))) {
      findings.push(`${nameOf(contract)} sets a cookie`);
    }
  }
  expect(findings).toEqual([]);
  expect(await rowsOf(app, house)).toEqual(before);
  return sent;
}

const isForgery = ({ status }: Response, message: string) =>
  status === 403 && message === messages.tr["error-403-origin"];
const isRefused = ({ status }: Response) => status >= 400 && status < 500;
const isAnswered = ({ status }: Response) => status < 500;
const json = { accept: "application/json" };

describe("every request that changes something is refused, and changes nothing,", () => {
  it.each(FROM_ELSEWHERE)("from %s", async (_what, { origin, ...headers }) => {
    const from = { ...headers, ...(origin !== undefined && { origin: origin === "OWN" ? app.url : origin }) };
    const sent = await expectRefused(
      (contract, role) =>
        send(app, contract, sessions[role], ownRequest(contract, house), { ...json, ...from }),
      isForgery,
    );
    expect(sent).toBe(contracts.length);
  });

  it.each(WITH_TOKENS)("with %s", async (_what, tokenOf) => {
    const sent = await expectRefused(async (contract, role) => {
      // Whoever addresses a page by a link has no token; those are told by their origin, above.
      if (contract.method === "GET") return undefined;
      const csrfToken = tokenOf(role);
      const session = { cookie: sessions[role]?.cookie ?? "", csrfToken: csrfToken ?? "" };
      return send(app, contract, session, ownRequest(contract, house), json);
    }, isForgery);
    expect(sent).toBeGreaterThan(100);
  });

  it("with the token in the address, where it would leak", async () => {
    await expectRefused(async (contract, role) => {
      if (contract.method === "GET") return undefined;
      const { cookie = "", csrfToken = "" } = sessions[role] ?? {};
      const path = `${contract.path}?__RequestVerificationToken=${csrfToken}`;
      return send(app, { ...contract, path }, { cookie, csrfToken: "" }, ownRequest(contract, house), json);
    }, isForgery);
  });

  it.each(["text/plain", "application/xml"])(
    "as %s, which is none of the kinds that we read",
    async (type) => {
      await expectRefused(async (contract, role) => {
        if (contract.method === "GET") return undefined;
        const pairs = ownRequest(contract, house);
        return send(app, contract, sessions[role], pairs, { ...json, "content-type": type });
      }, isRefused);
    },
  );

  it("by a link that says it means another method", async () => {
    await expectRefused(async (contract, role) => {
      const { method } = contract;
      if (method === "GET") return undefined;
      const pairs = ownRequest(contract, house);
      const headers = { ...json, "x-http-method-override": method };
      return send(
        app,
        { ...contract, method: "GET" },
        sessions[role],
        [["_method", method], ...pairs],
        headers,
      );
      // A page of the same address may be read that way, which changes nothing: see the rows.
    }, isAnswered);
  });
});
