import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import type { DemoEmail } from "../../src/demo/demo-accounts.ts";
import { type BrowserVisitor, launchBrowser, type VisitorOptions, visit } from "./browser.ts";
import { SESSION_COOKIE, sessionValue } from "./people.ts";

/** The server of all journeys and the browser of this worker. */
interface Site {
  readonly url: string;
  readonly databaseUrl: string;
  readonly browser: Browser;
  /** A visit from its beginning to its end, of which the browser has nothing to complain; whatever happens, they leave. */
  withVisitor(options: VisitorOptions, act: (visitor: BrowserVisitor) => Promise<void>): Promise<void>;
}

/** For the tests of one file. */
export function openSite(): Site {
  let connected: Browser | undefined;
  beforeAll(async () => {
    connected = await launchBrowser();
  });
  afterAll(() => connected?.close());
  const site: Site = {
    ...inject("journeyServer"),
    get browser() {
      if (!connected) throw new Error("The browser is there once the tests of the file have begun.");
      return connected;
    },
    async withVisitor(options, act) {
      const visitor = await visit(site.browser, site.url, options);
      try {
        await act(visitor);
        visitor.expectNoComplaints();
      } finally {
        await visitor.leave();
      }
    },
  };
  return site;
}

/** The database of all journeys, for the tests of one file. */
export function openSql(): pg.Client {
  const sql = new pg.Client({ connectionString: inject("journeyServer").databaseUrl });
  beforeAll(() => sql.connect());
  afterAll(() => sql.end());
  return sql;
}

/** As signing in leaves it, without the form and without the time that a password takes. */
export async function signInAs(
  page: Page,
  email: DemoEmail | `${string}@uye.test`,
  url = inject("journeyServer").url,
): Promise<void> {
  const { databaseUrl, secret } = inject("journeyServer");
  const token = randomBytes(24).toString("base64url");
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  await sql.query(
    `insert into person_session (person_id, token, expires_at)
     select id, $1, now() + interval '30 days' from person where email = $2`,
    [token, email],
  );
  await sql.end();
  await page.context().addCookies([{ name: SESSION_COOKIE, value: sessionValue(token, secret), url }]);
}
