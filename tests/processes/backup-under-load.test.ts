import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, createPool, type Database } from "../../src/platform/database/connect.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "../../src/platform/observing/log.ts";
import { FileStore } from "../../src/platform/storage/files.ts";
import { FolderStorage } from "../../src/platform/storage/folder-storage.ts";
import { sweepFiles } from "../../src/platform/storage/sweep-files.ts";
import { type ServerProcess, spawnDemo, spawnServer } from "../support/built-server.ts";
import { PATIENT_LIMITS } from "../support/patience.ts";
import { SESSION_COOKIE, sessionValue } from "../support/people.ts";
import { csrfTokenIn } from "../support/session.ts";

const AT_ONCE = 3;
const BEFORE_THE_BACKUP = 10;
const EMAIL = "aday@mesai.test";
const HOUR_MS = 3_600_000;

let root: string;
let dataDir: string;
let backup: string;
let cookie: string;
const started: ServerProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "mesai-backup-"));
  dataDir = join(root, "data");
  backup = join(root, "copies", "monday");
  expect(await spawnDemo({ DATA_DIR: dataDir }, 200).ended).toBe(0);
});
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill("SIGTERM");
    await ended;
  }
  await rm(root, { recursive: true, force: true });
});

/** Mails stay in the queue, where they can be counted. */
function startWeb(folder: string): ServerProcess {
  const server = spawnServer({
    DATA_DIR: folder,
    ROLE: "web",
    DEMO: "0",
    DATABASE_LIMITS_MS: PATIENT_LIMITS,
  });
  started.push(server);
  return server;
}

const runCommand = (folder: string, ...args: string[]) =>
  spawnServer({ DATA_DIR: folder }, [join("../../src/backup-main.ts"), ...args]);

/** What the first test leaves to the second. */
interface Saved {
  begun: Date;
  applications: string[];
  photos: string[];
}
let saved: Saved;

it("a backup is made under load, and overwrites nothing", async () => {
  const first = startWeb(dataDir);
  const url = await first.url;
  const live = await openLive();
  cookie = await signIn(live.databaseUrl, dataDir);
  const begun = new Date();
  const load = startLoad(url, live.db, await findWork(live.databaseUrl));
  await expect.poll(() => load.acknowledged.length).toBeGreaterThanOrEqual(BEFORE_THE_BACKUP);
  saved = { begun, applications: [...load.acknowledged], photos: [...load.attached] };

  const making = runCommand(dataDir, "backup", backup);
  expect(await making.ended, making.stderr()).toBe(0);
  expect(load.acknowledged.length).toBeGreaterThan(saved.applications.length);
  await load.stop();
  expect(load.refused).toEqual([]);
  await live.close();
  first.child.kill("SIGTERM");
  await first.ended;

  // A second one of that name, and a folder that is in use, are refused.
  const [again, over] = [runCommand(dataDir, "backup", backup), runCommand(dataDir, "restore", backup)];
  expect([await again.ended, await over.ended]).toEqual([1, 1]);
  expect(again.stderr()).toContain("is there already");
  expect(over.stderr()).toContain("is not empty");
});

it("what is restored from it goes on, with every application, every file, every session", async () => {
  const elsewhere = join(root, "restored");
  const restoring = runCommand(elsewhere, "restore", backup);
  expect(await restoring.ended, restoring.stderr()).toBe(0);
  const restored = startWeb(elsewhere);
  const home = await fetch(`${await restored.url}/hesabim`, { headers: { cookie }, redirect: "manual" });
  expect(home.status).toBe(200);

  const database = await startEmbeddedPostgres({ dataDir: elsewhere });
  try {
    await expectWholeApplications(database.url, saved);
    await expectEveryFile(database.url, elsewhere, saved.photos);
  } finally {
    await database.stop();
  }
});

async function openLive() {
  const database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const db = createDatabase(createPool(database.url));
  return {
    databaseUrl: database.url,
    db,
    async close() {
      await db.destroy();
      await database.stop();
    },
  };
}

async function signIn(databaseUrl: string, folder: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await ask(
    databaseUrl,
    `insert into person_session (person_id, token, expires_at)
     select id, $1, now() + interval '1 day' from person where email = $2`,
    [token, EMAIL],
  );
  const secret = await readFile(join(folder, "secret"), "utf8");
  return `${SESSION_COOKIE}=${sessionValue(token, secret)}`;
}

async function findWork(databaseUrl: string) {
  const [cv] = await ask(
    databaseUrl,
    "select cv.id from cv join person p on p.id = cv.person_id where p.email = $1 and cv.is_default",
    [EMAIL],
  );
  const open = await ask(
    databaseUrl,
    `select a.id from open_advertisement a
     where a.external_url is null and not a.is_referable and not a.requires_disc and not a.is_abroad
       and not a.asks_group_consent and not exists (select from application_question q where q.advertisement_id = a.id)
       and not exists (select from application p where p.advertisement_id = a.id)
     order by a.id limit 95`,
  );
  return { cvId: String(cv?.id), waiting: open.map(({ id }) => String(id)) };
}

/** People apply, upload, and what nobody refers to is swept away, all the while. */
function startLoad(url: string, db: Database, { cvId, waiting }: Awaited<ReturnType<typeof findWork>>) {
  const acknowledged: string[] = [];
  const attached: string[] = [];
  const refused: number[] = [];
  let isOver = false;
  const files = new FileStore(new FolderStorage(join(dataDir, "files")), db, createLog("silent"));

  const apply = async () => {
    const token = csrfTokenIn(await (await fetch(url, { headers: { cookie } })).text());
    for (let id = waiting.shift(); id !== undefined && !isOver; id = waiting.shift()) {
      const answer = await fetch(`${url}/Application/EasyApply`, {
        method: "POST",
        body: new URLSearchParams({ AdvertisementId: id, CvID: cvId, IsMissingInfoChecked: "1" }),
        headers: {
          accept: "application/json",
          cookie,
          requestverificationtoken: token,
          "x-forwarded-for": `10.9.0.${acknowledged.length}`,
        },
      });
      if (answer.status === 200) acknowledged.push(id);
      else refused.push(answer.status);
      // What the limit of a day leaves has to last until the backup is made.
      if (acknowledged.length > BEFORE_THE_BACKUP)
        await files.save(randomBytes(200), "image/jpeg", { isPublic: false });
    }
  };
  const upload = async () => {
    while (!isOver) {
      const { id, sha256 } = await files.save(randomBytes(50_000), "image/jpeg", { isPublic: false });
      await db.updateTable("cv").set({ photo_id: id }).where("id", "=", Number(cvId)).execute();
      attached.push(sha256);
      await sweepFiles({ db, files }, new Date(Date.now() + 2 * HOUR_MS));
    }
  };
  const under = Promise.all([...Array.from({ length: AT_ONCE }, apply), upload()]);
  return {
    acknowledged,
    attached,
    refused,
    async stop() {
      isOver = true;
      await under;
    },
  };
}

/** With its beginning in the history and its mail in the queue, or not at all. */
async function expectWholeApplications(databaseUrl: string, sent: Saved): Promise<void> {
  const applications = await ask(
    databaseUrl,
    `select a.advertisement_id::text as id,
       (select count(*)::int from application_event e where e.application_id = a.id) as events,
       (select count(*)::int from pgboss.job j where j.name = 'send-mail' and j.data->>'to' = p.email
         and j.data->>'html' like '%/hesabim/basvurular/' || a.id || '"%') as mails
     from application a join person p on p.id = a.person_id
     where p.email = $1 and a.sent_at >= $2`,
    [EMAIL, sent.begun],
  );
  expect(applications.map(({ id }) => id)).toEqual(expect.arrayContaining(sent.applications));
  expect(applications.filter(({ events, mails }) => events !== 1 || mails !== 1)).toEqual([]);
}

async function expectEveryFile(
  databaseUrl: string,
  folder: string,
  attached: readonly string[],
): Promise<void> {
  const rows = await ask(databaseUrl, "select sha256, byte_size from stored_file");
  expect(rows.length).toBeGreaterThan(1);
  for (const { sha256, byte_size } of rows) {
    const path = join(folder, "files", sha256.slice(0, 2), sha256);
    expect(
      createHash("sha256")
        .update(await readFile(path))
        .digest("hex"),
    ).toBe(sha256);
    expect((await stat(path)).size).toBe(Number(byte_size));
  }
  const [photo] = await ask(
    databaseUrl,
    `select f.sha256 from cv join stored_file f on f.id = cv.photo_id join person p on p.id = cv.person_id
     where p.email = $1 and cv.is_default`,
    [EMAIL],
  );
  // Or one that came later, while the backup was made.
  expect(attached.slice(0, -1)).not.toContain(photo?.sha256);
}

async function ask(databaseUrl: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
