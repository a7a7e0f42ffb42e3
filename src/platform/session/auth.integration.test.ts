import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createDatabase, createPool, type Database } from "../database/connect.ts";
import { ANONYMOUS, type Visitor } from "../http/visitor.ts";
import { createLog } from "../observing/log.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { type Auth, createAuth } from "./auth.ts";
import { csrfTokenFor } from "./csrf.ts";
import { createFindSession } from "./find-session.ts";
import { createReadVisitor, hasSessionCookie, type ReadVisitor } from "./read-visitor.ts";

const PASSWORD = "doğru parola 1";
const EMAIL = "ayse@example.com";
const silent = createLog("silent");

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let dataDir: string;
let settings: Settings;
let auth: Auth;
let readVisitor: ReadVisitor;
let passwordHash: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  db = createDatabase(pool);
  dataDir = await mkdtemp(join(tmpdir(), "mesai-auth-"));
  settings = { ...readSettings({ DATA_DIR: dataDir }), passwordCost: 4 };
  auth = createAuth(db, settings, silent);
  readVisitor = createReadVisitor(auth, createFindSession(db, []), settings);
  await auth.api.signUpEmail({ body: { name: "Ayşe Yılmaz", email: EMAIL, password: PASSWORD } });
  const { rows } = await pool.query("select password_hash from person_credential");
  passwordHash = rows[0].password_hash;
});
beforeEach(async () => {
  await pool.query("delete from person");
  // As signing up leaves it, without computing the hash each time.
  await pool.query(
    `with added as (insert into person (name, email) values ('Ayşe Yılmaz', $1) returning id)
     insert into person_credential (person_id, account_id, provider_id, password_hash)
     select id, id::text, 'credential', $2 from added`,
    [EMAIL, passwordHash],
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The Cookie header a browser would send after this answer. */
function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function signIn(email = EMAIL, password = PASSWORD, as: Auth = auth) {
  const { headers } = await as.api.signInEmail({ body: { email, password }, returnHeaders: true });
  return { headers, cookie: cookieOf(headers) };
}

function visit(cookie: string | undefined): Promise<Visitor> {
  return readVisitor({ cookie });
}

describe("signing in", () => {
  it("gives a cookie that makes its bearer the person, with a token of the session", async () => {
    const { cookie } = await signIn();
    const { rows } = await pool.query(
      "select p.id, s.token from person p join person_session s on s.person_id = p.id order by s.id desc limit 1",
    );
    expect(await visit(cookie)).toEqual({
      kind: "person",
      personId: rows[0].id,
      name: "Ayşe Yılmaz",
      role: "member",
      hasTwoFactor: false,
      counts: {},
      csrfToken: csrfTokenFor(rows[0].token, settings.secret),
    });
    expect(hasSessionCookie(cookie)).toBe(true);
  });

  it("gives a cookie that scripts cannot read and other sites do not send", async () => {
    const { headers } = await signIn();
    const [line] = headers.getSetCookie();
    expect(line).toMatch(/^mesai\.session_token=/);
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
    expect(line).not.toMatch(/; Secure/i);
  });

  it("gives a cookie for https only where the site is https, and it is understood", async () => {
    const secure = createAuth(db, { ...settings, baseUrl: "https://mesai.example" }, silent);
    const { headers, cookie } = await signIn(EMAIL, PASSWORD, secure);
    const [line] = headers.getSetCookie();
    expect(line).toMatch(/^__Host-mesai\.session_token=.*; Path=\/;.*; Secure/i);
    expect(line).not.toMatch(/; Domain/i);
    const read = createReadVisitor(secure, createFindSession(db, []), {
      ...settings,
      baseUrl: "https://mesai.example",
    });
    expect((await read({ cookie })).kind).toBe("person");
    const [, value = ""] = cookie.split("=");
    for (const name of [
      "mesai.session_token",
      "__Secure-mesai.session_token",
      "__host-mesai.session_token",
    ]) {
      expect(await read({ cookie: `${name}=${value}` })).toEqual(ANONYMOUS);
    }
  });

  it("gives every session a token of its own", async () => {
    const visitors = [await visit((await signIn()).cookie), await visit((await signIn()).cookie)];
    const tokens = visitors.map((visitor) => (visitor.kind === "person" ? visitor.csrfToken : ""));
    expect(new Set(tokens).size).toBe(2);
  });

  it("knows an address however it is written", async () => {
    expect((await visit((await signIn("Ayse@Example.COM")).cookie)).kind).toBe("person");
  });

  it.each([
    ["a wrong password", EMAIL, "yanlış parola"],
    ["no password", EMAIL, ""],
    ["a password with one letter more", EMAIL, `${PASSWORD} `],
    ["an unknown address", "baska@example.com", PASSWORD],
    ["no address", "", PASSWORD],
    ["SQL", "' or 1=1 --@example.com", PASSWORD],
  ])("is refused with %s", async (_what, email, password) => {
    const before = await pool.query("select count(*) as n from person_session");
    await expect(signIn(email, password)).rejects.toThrow();
    expect((await pool.query("select count(*) as n from person_session")).rows).toEqual(before.rows);
  });

  it("says the same of a wrong password and an unknown address", async () => {
    const messages = await Promise.all(
      [signIn(EMAIL, "yanlış parola"), signIn("baska@example.com")].map((attempt) =>
        attempt.then(
          () => "in",
          (error: Error) => error.message,
        ),
      ),
    );
    expect(messages[0]).toBe(messages[1]);
  });

  it("stores no readable password", async () => {
    const { rows } = await pool.query("select * from person_credential");
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});

describe("signing up", () => {
  it("never gives somebody a role they ask for", async () => {
    const body = { name: "Mehmet", email: "m@example.com", password: PASSWORD, role: "admin" };
    await auth.api.signUpEmail({ body }).catch(() => {});
    const { rows } = await pool.query("select role from person where email = 'm@example.com'");
    for (const { role } of rows) expect(role).toBe("member");
  });

  it.each([
    ["an address that is taken", { email: "AYSE@example.com" }],
    ["a short password", { password: "1234567" }],
    ["a password of more than 128 letters", { password: "x".repeat(129) }],
    ["no address", { email: "nobody" }],
  ])("is refused with %s, and leaves nothing behind", async (_what, wrong) => {
    const body = { name: "Ayşe", email: "yeni@example.com", password: PASSWORD, ...wrong };
    await expect(auth.api.signUpEmail({ body })).rejects.toThrow();
    expect((await pool.query("select count(*) as n from person")).rows[0].n).toBe(1);
    expect((await pool.query("select count(*) as n from person_credential")).rows[0].n).toBe(1);
  });
});

describe("a database error while signing up", () => {
  it("is told to our log, which hides personal fields, and nowhere else", async () => {
    const written: unknown[] = [];
    for (const method of ["log", "info", "warn", "error"] as const) {
      vi.spyOn(console, method).mockImplementation((...parts) => void written.push(...parts));
    }
    const body = { name: "x".repeat(201), email: "gizli@example.com", password: PASSWORD };
    const lines: string[] = [];
    const log = createLog("error", { write: (line) => void lines.push(line) });
    await expect(createAuth(db, settings, log).api.signUpEmail({ body })).rejects.toThrow();
    expect(written).toEqual([]);
    expect(lines.join("")).toContain("person_name_check");
    expect(lines.join("")).not.toContain("gizli@example.com");
  });
});

describe("a visitor", () => {
  it.each([undefined, "", "lang=tr", "session_token=x"])(
    "with the cookies %j is anonymous, without a query to the database",
    async (cookie) => {
      expect(hasSessionCookie(cookie)).toBe(false);
      expect(await visit(cookie)).toBe(ANONYMOUS);
    },
  );

  it.each([
    "mesai.session_token",
    "mesai.session_token=",
    "mesai.session_token=x",
    "mesai.session_token=a.b",
    "mesai.session_token=a.b.c.d",
    "mesai.session_token=%",
    "mesai.session_token=%E0%A4%A",
    "mesai.session_token=%00",
    "mesai.session_token=x%00.y",
    // as Node reads the bytes of a "ş"
    "mesai.session_token=\u00c5\u009f",
    "mesai.session_token=null; mesai.session_data=null",
    "mesai.session_token=x; mesai.session_data=eyJhIjoxfQ",
    "x=mesai.session_token",
    ";;;mesai.session_token=;=;",
  ])("with the forged cookie %j is anonymous", async (cookie) => {
    expect(await visit(cookie)).toEqual(ANONYMOUS);
  });

  it("with a cookie as long as a header can be is anonymous", async () => {
    expect(await visit(`mesai.session_token=${"a".repeat(15_000)}`)).toEqual(ANONYMOUS);
  });

  it("with a token of another session under a valid signature is anonymous", async () => {
    await signIn();
    const { cookie } = await signIn();
    const [name, value = ""] = cookie.split("=");
    const signature = decodeURIComponent(value).split(".")[1];
    const { rows } = await pool.query("select token from person_session order by id limit 1");
    const forged = encodeURIComponent(`${rows[0].token}.${signature}`);
    expect(await visit(`${name}=${forged}`)).toEqual(ANONYMOUS);
    expect(await visit(`${name}=${rows[0].token}`)).toEqual(ANONYMOUS);
  });

  it("with a cookie signed with another secret is anonymous", async () => {
    const other = createAuth(db, { ...settings, secret: "another secret, long enough for anyone" }, silent);
    const { cookie } = await signIn(EMAIL, PASSWORD, other);
    expect(await visit(cookie)).toEqual(ANONYMOUS);
  });

  it("whose session has expired is anonymous", async () => {
    const { cookie } = await signIn();
    await pool.query("update person_session set expires_at = now() - interval '1 second'");
    expect(await visit(cookie)).toEqual(ANONYMOUS);
  });

  it("stays signed in for 30 days and no longer", async () => {
    await signIn();
    const { rows } = await pool.query(
      "select extract(epoch from expires_at - now()) / 86400 as days from person_session order by id desc limit 1",
    );
    expect(Number(rows[0].days)).toBeCloseTo(30, 2);
  });

  it("who has signed out is anonymous, in that session only", async () => {
    const first = await signIn();
    const second = await signIn();
    await auth.api.signOut({ headers: new Headers({ cookie: first.cookie }) });
    expect(await visit(first.cookie)).toEqual(ANONYMOUS);
    expect((await visit(second.cookie)).kind).toBe("person");
  });

  it("whose account was deleted is anonymous", async () => {
    const { cookie } = await signIn();
    await pool.query("delete from person where email = $1", [EMAIL]);
    expect(await visit(cookie)).toEqual(ANONYMOUS);
  });

  it.each(["employer", "editor", "moderator", "admin"])(
    "has the role %s that the database says, at once",
    async (role) => {
      const { cookie } = await signIn();
      await pool.query("update person set role = $1", [role]);
      expect(await visit(cookie)).toMatchObject({ role });
    },
  );
});
