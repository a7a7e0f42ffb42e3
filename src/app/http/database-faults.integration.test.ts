import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type AddedAdvertisement,
  addAdvertisement,
  addApplicant,
  addHiringCompany,
} from "../../../tests/support/applying.ts";
import { call } from "../../../tests/support/calls.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { allMails } from "../../../tests/support/mails.ts";
import { sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson, languages, messages, readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, postForm, type Session, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

const MB = 1024 * 1024;

let app: TestApp;
let admin: pg.Client;
let elif: Session;
let freeBytes = 1000 * MB;
let looks = 0;
const logLines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    advertisements: 30,
    logLines,
    freeBytes: async () => {
      looks += 1;
      return freeBytes;
    },
    environment: {
      DATABASE_POOLS: "pages=3,writes=2",
      DATABASE_LIMITS_MS: "wait=2000,lock=400",
      DISK_RESERVE_MB: "100",
    },
  });
  admin = new pg.Client({
    connectionString: app.databaseUrl,
    options: "-c default_transaction_read_only=off",
    application_name: "administrator",
  });
  await admin.connect();
  elif = await signIn(app, "aday@mesai.test");
});
afterAll(async () => {
  await admin?.end();
  await app?.stop();
});

const status = async (path: string, headers: Record<string, string> = {}) =>
  (await app.request(path, { headers })).status;
const trySignIn = (headers: Record<string, string> = {}) =>
  postForm(
    app,
    "/uye-girisi",
    { Email: "aday@mesai.test", Password: "Mesai-2026!" },
    { ...fromNewAddress(), ...headers },
  );

async function expectCannotSave(answer: Response, language: keyof typeof messages = "tr"): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("30");
  expect(readable(await answer.text())).toContain(messages[language]["error-503-saving"]);
}

async function whileLocked(table: string, act: () => Promise<void>): Promise<void> {
  await admin.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    await act();
  } finally {
    await admin.query("rollback");
  }
}

describe("a lock on one table", () => {
  it("leaves readiness and pages that do not need it alone, and tells the others when to come back", async () => {
    app.services.memory.dropAll();
    await whileLocked("blog_post", async () => {
      const held = Array.from({ length: 40 }, (_, each) => app.request(`/blog/yok-${each}`));
      const free = ["/readyz", "/is-ilanlari?sehir=ankara", "/hesabim/favoriler"].map((path) =>
        status(path, { cookie: elif.cookie }),
      );
      expect(await Promise.all(free)).toEqual([200, 200, 200]);
      for (const answer of await Promise.all(held)) {
        expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      }
      // One a second still queries the database; all others are told at once.
      await Promise.all(Array.from({ length: 20 }, (_, each) => status(`/blog/hala-yok-${each}`)));
      expect(logLines.filter((line) => line.includes("still locked")).length).toBeGreaterThan(10);
    });
    await eventually(async () => expect(await status("/blog/yok")).toBe(404));
  });

  it("that signed-in people need leaves visitors alone", async () => {
    app.services.memory.dropAll();
    await whileLocked("favourite", async () => {
      const signedIn = Array.from({ length: 20 }, () =>
        app.request("/", { headers: { cookie: elif.cookie } }),
      );
      const visited = await app.request("/is-ilanlari?sehir=ankara");
      // There is something to show, which only the database knows.
      expect([visited.status, await visited.text()]).toEqual([
        200,
        expect.stringContaining("data-advertisement-id="),
      ]);
      expect(new Set((await Promise.all(signedIn)).map((answer) => answer.status))).toEqual(new Set([503]));
      expect(await status("/is-ilanlari?sehir=adana")).toBe(200);
    });
    await eventually(async () => expect(await status("/", { cookie: elif.cookie })).toBe(200));
  });

  it("that writing waits for leaves reading alone", async () => {
    const { rows } = await admin.query("select id from open_advertisement order by id limit 6");
    const save = (id: number) => call(app, elif, "/AdvertisementSearch/Create", { advertisementID: id });
    await admin.query("begin; lock table favourite in share mode");
    const writing = rows.map(({ id }) => save(id));
    expect(await status("/is-ilanlari?sehir=bursa", { cookie: elif.cookie })).toBe(200);
    const statuses = (await Promise.all(writing)).map((answer) => answer.status);
    await admin.query("rollback");
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect((await save(rows[0]?.id)).status).toBe(200);
  });
});

describe("applications that are refused because the database is stuck", () => {
  async function applyFor(
    applicants: { session: Session; cvId: number }[],
    { id, questionIds }: AddedAdvertisement,
  ): Promise<number[]> {
    const answers = applicants.map(({ session, cvId }) => {
      const fields = { AdvertisementId: id, CvID: cvId, IsMissingInfoChecked: 1 };
      const answer = {
        "QuestionList[0].ApplicationQuestionID": questionIds[0] ?? 0,
        "QuestionList[0].Answer": "x",
      };
      return call(app, session, "/Application/EasyApply", { ...fields, ...answer }, fromNewAddress());
    });
    return (await Promise.all(answers)).map((answer) => answer.status);
  }

  it("leave nothing: neither the application nor a mail, and can be sent again", async () => {
    const company = await addHiringCompany(app);
    const advertisement = await addAdvertisement(app, company.id, {}, [
      { kind: "text", text: "Neden?", isRequired: true },
    ]);
    const applicants = await Promise.all(
      Array.from({ length: 8 }, async (_, each) => {
        const email = `sikisik-${each}@uye.test`;
        const { id, cvId } = await addApplicant(app, { email });
        return { email, cvId, session: await sessionOf(app, id) };
      }),
    );
    const count = async () => {
      const { rows } = await sql<{ applications: number; events: number; answers: number }>`
        select count(*)::int as applications,
          (select count(*)::int from application_event e join application x on x.id = e.application_id
            where x.advertisement_id = ${advertisement.id}) as events,
          (select count(*)::int from application_answer w join application x on x.id = w.application_id
            where x.advertisement_id = ${advertisement.id}) as answers
        from application where advertisement_id = ${advertisement.id}`.execute(app.services.db);
      const emails = new Set(applicants.map(({ email }) => email));
      return { ...rows[0], mails: (await allMails(app)).filter(({ to }) => emails.has(to)).length };
    };
    // Reading goes on: they fail at the very last step.
    await admin.query("begin; lock table application_event in share mode");
    const refused = await applyFor(applicants, advertisement);
    await admin.query("rollback");
    expect(new Set(refused)).toEqual(new Set([503]));
    expect(await count()).toEqual({ applications: 0, events: 0, answers: 0, mails: 0 });
    expect(new Set(await applyFor(applicants, advertisement))).toEqual(new Set([200]));
    expect(await count()).toEqual({ applications: 8, events: 8, answers: 8, mails: 8 });
  });
});

describe("a database that is read-only", () => {
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    const { pathname } = new URL(app.databaseUrl);
    const name = pg.escapeIdentifier(pathname.slice(1));
    await admin.query(
      `alter database ${name} set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`,
    );
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  }
  beforeAll(() => setReadOnly(true));

  it("shows everything, also to those who are signed in and whose visit would be noted", async () => {
    const { rows } = await admin.query("select id, slug from company limit 1");
    const company = `/firma/${rows[0]?.slug}-${rows[0]?.id}`;
    for (const path of ["/is-ilanlari?sehir=konya", company, "/hesabim/favoriler"]) {
      // The first may still meet a connection that has just been ended.
      await eventually(async () => expect(await status(path, { cookie: elif.cookie }), path).toBe(200));
    }
  });

  it("prolongs no session, and ends none either", async () => {
    await admin.query("update person_session set expires_at = now() + interval '3 days'");
    expect(await status("/hesabim/favoriler", { cookie: elif.cookie })).toBe(200);
    await expectCannotSave(
      await postForm(app, "/cikis", { __RequestVerificationToken: elif.csrfToken }, { cookie: elif.cookie }),
    );
    expect(await status("/hesabim/favoriler", { cookie: elif.cookie })).toBe(200);
  });

  it.each(languages)(
    "says that nothing can be saved, in %s, and never that a password is wrong",
    async (language) => {
      await expectCannotSave(await trySignIn({ cookie: `lang=${language}` }), language);
      const asked = { cookie: `lang=${language}`, accept: "application/json" };
      await expectRefusalJson(await trySignIn(asked), 503, language);
    },
  );

  it("is not ready, and is as soon as it takes writing again", async () => {
    const ready = await app.request("/readyz");
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "30"]);
    await setReadOnly(false);
    await eventually(async () => expect(await status("/readyz")).toBe(200));
    await eventually(async () => expect((await trySignIn()).status).toBe(303));
  });
});

describe("a disk that is nearly full", () => {
  const isTold = (words: string) => eventually(() => expect(logLines.join("")).toContain(words));
  beforeAll(async () => {
    freeBytes = 99 * MB;
    await isTold("the disk is nearly full; nothing is written");
  });

  it.each(languages)(
    "refuses what would be written, in %s, with everything that was typed",
    async (language) => {
      const answer = await trySignIn({ cookie: `lang=${language}`, accept: "text/html" });
      const html = await answer.clone().text();
      await expectCannotSave(answer, language);
      expect(html).toContain('value="aday@mesai.test"');
    },
  );

  it("goes on showing everything, notes no visit, and says what it does not do", async () => {
    const seen = async () => (await admin.query("select max(seen_at) from company_subscription")).rows;
    const before = await seen();
    const { rows } = await admin.query(
      "select c.id, c.slug from company c join company_subscription s on s.company_id = c.id limit 1",
    );
    expect(await status(`/firma/${rows[0].slug}-${rows[0].id}`, { cookie: elif.cookie })).toBe(200);
    expect(await seen()).toEqual(before);
    const ready = await app.request("/readyz");
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "ready", saves: false, reason: "the disk is nearly full" },
    ]);
  });

  it("lets jobs wait, and does them when there is room for more than a moment", async () => {
    const trim = { name: "sweep-files", payload: z.object({}), retries: 0 };
    const begun = await admin.query("select clock_timestamp() as at");
    await app.services.queue.enqueue(trim, {});
    freeBytes = 105 * MB;
    const since = looks;
    await eventually(() => expect(looks).toBeGreaterThan(since + 2));
    expect((await trySignIn()).status).toBe(503);
    const { rows } = await admin.query("select clock_timestamp() as at");
    freeBytes = 200 * MB;
    await isTold("the disk has room again; writing goes on");
    const startedAt = await eventually(async () => {
      const jobs = await admin.query(
        // Once an hour the clock puts one in, too, perhaps before all this.
        `select started_on from pgboss.job where name = 'sweep-files' and created_on >= $1 and state = 'completed'
        order by started_on limit 1`,
        [begun.rows[0].at],
      );
      expect(jobs.rows).toHaveLength(1);
      return jobs.rows[0].started_on;
    });
    expect(startedAt.getTime()).toBeGreaterThanOrEqual(rows[0].at.getTime());
    expect((await trySignIn()).status).toBe(303);
  });
});

describe("a database that is full", () => {
  it("refuses what it cannot keep, and is not ready", async () => {
    await admin.query(`
      create function be_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger be_full before insert on person_session execute function be_full()`);
    await expectCannotSave(await trySignIn());
    expect(await status("/readyz")).toBe(503);
    await admin.query("drop function be_full cascade");
    expect((await trySignIn()).status).toBe(303);
  });
});
