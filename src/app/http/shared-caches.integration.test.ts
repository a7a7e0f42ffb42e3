import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CachingProxy, openCachingProxy, PURGE_KEY } from "../../../tests/support/caching-proxy.ts";
import type { Pairs } from "../../../tests/support/doors/filled-request.ts";
import { addHousehold, type Household } from "../../../tests/support/doors/household.ts";
import { ownRequest } from "../../../tests/support/doors/own-request.ts";
import { send } from "../../../tests/support/doors/send.ts";
import { OPENED } from "../../../tests/support/doors/values.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import type { Contract } from "../../platform/http/contract.ts";
import { PERMISSIONS, type Role } from "../../platform/http/permissions.ts";
import { features } from "../features.ts";

/** Stands in everything that is somebody's alone. */
const SECRET = "yalnızcaonların";

let app: TestApp;
let cdn: CachingProxy;
let plainCdn: CachingProxy;
let house: Household;
let doors: Contract[];
let path: string;

beforeAll(async () => {
  cdn = await openCachingProxy(() => app.url);
  plainCdn = await openCachingProxy(() => app.url, { heedsVary: false });
  app = await startTestApp({
    environment: { DEMO: "1", ...OPENED, CDN_PURGE_URL: `${cdn.url}/purge`, CDN_PURGE_KEY: PURGE_KEY },
  });
  doors = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .map(({ contract }) => contract)
    .filter(({ method, access }) => method === "GET" && access !== "developer");
  house = await addHousehold(app, SECRET);
  for (const role of ["editor", "moderator", "admin"] as const) {
    const id = await addPerson(app, role);
    await sql`update person set name = ${`${SECRET} ${id}`} where id = ${id}`.execute(app.services.db);
    house.sessions[role] = await sessionOf(app, id);
  }
  const advertisement = app.services.db.selectFrom("advertisement").select(["slug", "id"]);
  const found = await advertisement.where("id", "=", house.ids.advertisement).executeTakeFirstOrThrow();
  path = `/is-ilani/${found.slug}-${found.id}`;
});
afterAll(async () => {
  await app?.stop();
  await cdn?.close();
  await plainCdn?.close();
});

interface Seen {
  door: string;
  status: number;
  control: string;
  cookies: string[];
  isShared: boolean;
  text: string;
  headers: Headers;
}

async function lookInto(contract: Contract, pairs: Pairs, session?: Session): Promise<Seen> {
  const asked = await send(app, contract, session, pairs);
  // What is called by its name has one address, and the walk knows the number alone.
  const to = asked.status === 301 ? asked.headers.get("location") : null;
  const answer =
    to === null ? asked : await app.request(to, session && { headers: { cookie: session.cookie } });
  const control = answer.headers.get("cache-control") ?? "";
  return {
    door: contract.path,
    status: answer.status,
    control,
    cookies: answer.headers.getSetCookie(),
    isShared: /s-maxage|public/.test(control),
    text: await answer.text(),
    headers: answer.headers,
  };
}

const CACHED = [
  "/",
  "/is-ilanlari",
  "/is-ilani/:slugAndId",
  "/firma/:slugAndId",
  "/blog",
  "/kvkk",
  "/api/v1/docs",
  "/cevrimdisi",
];

describe("what caches before us may store", () => {
  it("is asked for by nobody in particular, holds no cookie and nothing of anybody", async () => {
    const whole: string[] = [];
    const findings: string[] = [];
    const asked = doors.flatMap((contract): [Contract, Pairs][] => {
      const pairs = ownRequest(contract, house);
      const inPath = pairs.filter(([name]) => contract.path.includes(`:${name}`));
      return [
        [contract, pairs],
        ...(inPath.length < pairs.length ? [[contract, inPath] as [Contract, Pairs]] : []),
      ];
    });
    for (const [contract, pairs] of asked) {
      const { door, status, control, cookies, isShared, text, headers } = await lookInto(contract, pairs);
      if (!isShared) continue;
      if (status !== 200 || cookies.length > 0 || contract.access !== "public" || contract.isSecretAddress)
        findings.push(`${door}: ${status} ${contract.access} ${cookies}`);
      if (text.includes(SECRET)) findings.push(`${door}: holds what is somebody's`);
      if (!control.includes("s-maxage")) continue;
      whole.push(door);
      expect(control).toMatch(/^public, max-age=0, s-maxage=\d+(, stale-while-revalidate=30)?$/);
      expect(headers.get("vary")).toBe("Accept-Encoding, Accept-Language, Cookie, X-Requested-With");
      expect(headers.get("surrogate-key")).toMatch(/^every-page( [\w:-]+)*$/);
      expect(headers.get("cache-tag")).toBe(headers.get("surrogate-key")?.replaceAll(" ", ","));
      expect(text).toContain('<meta name="csrf-token" content=""');
    }
    expect(findings).toEqual([]);
    expect(whole).toEqual(expect.arrayContaining(CACHED));
  });

  it.each([
    "member",
    "unattached",
    "viewer",
    "hiring-manager",
    "recruiter",
    "owner",
    "editor",
    "moderator",
    "admin",
  ] as const satisfies Role[])("is never the page of a %s, nor does it bring a cookie", async (role) => {
    const session = house.sessions[role];
    const findings: string[] = [];
    let own = 0;
    const open = doors.filter(({ access }) => PERMISSIONS[access].includes(role as never));
    // What everybody may see differs by nothing but the name above it: once is enough.
    for (const contract of open.filter(({ access }) => role === "member" || access !== "public")) {
      // Each answer would bring the cookie of a session that is prolonged.
      await sql`update person_session set expires_at = now() + interval '1 day'`.execute(app.services.db);
      const { door, status, control, cookies, isShared, text } = await lookInto(
        contract,
        ownRequest(contract, house),
        session,
      );
      if (text.includes(SECRET)) own += 1;
      if (!isShared) continue;
      const isSameForAll = control.includes("immutable") && status === 200 && !text.includes(SECRET);
      if (!isSameForAll || cookies.length > 0) findings.push(`${door}: ${control} ${cookies.length}`);
    }
    expect(findings).toEqual([]);
    expect(own).toBeGreaterThan(3);
  });

  it.each(["lang=de", "mesai.consent=x", "mesai.session_token=planted", "__Secure-mesai.x=1", "baska=1"])(
    "is nothing that was asked for with a cookie, whatever is in it: %s",
    async (cookie) => {
      for (const asked of ["/", path, "/rss", "/sitemap.xml", "/api/v1/advertisements"]) {
        expect((await app.request(asked)).headers.get("cache-control"), asked).toContain("public");
        const answer = await app.request(asked, { headers: { cookie } });
        expect(answer.headers.get("cache-control"), asked).not.toMatch(/s-maxage|public/);
      }
    },
  );

  it("is the same for HEAD and 304, and no refusal, redirect or piece of a page", async () => {
    const get = await app.request(path);
    const etag = get.headers.get("etag") ?? "";
    const head = await app.request(path, { method: "HEAD" });
    const unchanged = await app.request(path, { headers: { "if-none-match": etag } });
    expect([get.status, head.status, unchanged.status]).toEqual([200, 200, 304]);
    for (const { headers } of [head, unchanged]) {
      expect(headers.get("cache-control")).toContain("s-maxage");
      expect(headers.get("surrogate-key")).toBe(get.headers.get("surrogate-key"));
    }
    const others: [string, Record<string, string>][] = [
      ["/yok", {}],
      ["/is-ilanlari?sayfa=999999", {}],
      [`${path}?kaynak=`, {}],
      [path.replace("/is-ilani/", "/is-ilani/baska-"), {}],
      ["/hesabim", {}],
      [path, { "x-requested-with": "XMLHttpRequest" }],
      [path, { authorization: "Bearer x" }],
    ];
    for (const [asked, headers] of others) {
      const answer = await app.request(asked, { headers });
      const isPlain = answer.status === 200 && Object.keys(headers).length === 0;
      if (!isPlain) expect(answer.headers.get("cache-control"), asked).not.toMatch(/s-maxage|public/);
    }
  });
});

describe("behind a CDN", () => {
  beforeAll(async () => {
    // Everything is said twice, in its order: when the last of it has been, nothing from before drops what is asked for here.
    const timesSaid = (key: string) => cdn.purges.filter((keys) => keys.includes(key)).length;
    await eventually(() => expect(timesSaid("every-page")).toBeGreaterThan(1));
    await sql`insert into change_feed (topic, entity_id) values ('company', 4711)`.execute(app.services.db);
    await eventually(() => expect(timesSaid("company:4711")).toBeGreaterThan(1));
  });

  const ask = (proxy: CachingProxy, asked: string, headers: Record<string, string> = {}) =>
    fetch(`${proxy.url}${asked}`, { redirect: "manual", headers: { ...fromNewAddress(), ...headers } });

  it.each([
    ["one that heeds Vary", () => cdn],
    ["one that does not", () => plainCdn],
  ])("a member sees their own page and nobody else sees it: %s", async (_kind, proxyOf) => {
    const proxy = proxyOf();
    for (const asked of ["/", "/is-ilanlari", path]) {
      await ask(proxy, asked);
      for (const role of ["member", "recruiter", "member"] as const) {
        const own = await ask(proxy, asked, { cookie: house.sessions[role]?.cookie ?? "" });
        expect(own.headers.get("x-cache")).toBe("miss");
        expect(await own.text()).toContain(`${SECRET} ${house.people[role]}`);
      }
      const visitor = await ask(proxy, asked);
      expect(visitor.headers.get("x-cache"), asked).toBe("hit");
      expect(visitor.headers.getSetCookie()).toEqual([]);
      expect(await visitor.text()).not.toContain(SECRET);
      const piece = await ask(proxy, asked, { "x-requested-with": "XMLHttpRequest" });
      expect(await piece.text()).not.toContain("<!doctype html>");
    }
  });

  it("another language is another page", async () => {
    for (const language of ["de", "ar", "de"]) {
      const answer = await ask(cdn, "/", { "accept-language": language });
      expect(await answer.text()).toContain(`<html lang="${language}"`);
    }
  });

  it("a changed advertisement is new wherever it shows, also when the CDN could not be told at first", async () => {
    const title = async (words: string, failures: number) => {
      for (const asked of ["/is-ilanlari", path]) await ask(cdn, asked);
      cdn.failures = failures;
      await sql`update advertisement set title = ${words} where id = ${house.ids.advertisement}`.execute(
        app.services.db,
      );
      for (const asked of ["/is-ilanlari", path]) {
        await eventually(async () => expect(await (await ask(cdn, asked)).text()).toContain(words));
      }
    };
    await title("Bambaşka Bir Başlık", 0);
    await title("Sonunda Söylenen Başlık", 2);
    expect(cdn.purges.flat()).toContain(`advertisement:${house.ids.advertisement}`);
    expect(cdn.purges[0]).toEqual(["every-page"]);
  });

  it("a text of an editor's is new on every page", async () => {
    const asked = "/kvkk?lang=en";
    await ask(cdn, asked);
    await sql`insert into language_override (language, key, value)
      values ('en', 'app-link-advertisements', 'Every open job')`.execute(app.services.db);
    await eventually(async () => expect(await (await ask(cdn, asked)).text()).toContain("Every open job"));
  });
});
