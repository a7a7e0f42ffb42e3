import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pdfOf, uploadDocument } from "../../tests/support/documents.ts";
import { addCompany, addPerson, sessionOf } from "../../tests/support/people.ts";
import { expectRefusalPage, languages } from "../../tests/support/refusals.ts";
import { type S3Server, startS3Server } from "../../tests/support/s3-server.ts";
import { fromNewAddress, type Session } from "../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../tests/support/start-test-app.ts";
import { createTestDatabase } from "../../tests/support/test-database.ts";
import { queueIsDone } from "../../tests/support/what-is-left.ts";
import { deleteDueAccounts } from "../features/accounts/deletion/delete-account.ts";
import { makeHandedSnapshot } from "../features/search/live/handed-snapshot.ts";
import { LiveSearch } from "../features/search/live/live-search.ts";
import { sweepFiles } from "../platform/storage/sweep-files.ts";

const logLines: string[] = [];
let server: S3Server;
/** Each on a machine of its own, as far as it can tell: nothing is shared but the database and the bucket. */
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  server = await startS3Server();
  const database = await createTestDatabase();
  const environment = { ...server.environment, SECRET: "s".repeat(40) };
  first = await startTestApp({ database, environment });
  const same = { url: database.url, drop: async () => {} };
  second = await startTestApp({ database: same, environment: { ...environment, ROLE: "web" }, logLines });
});
afterEach(() => {
  server.meet = undefined;
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
  await server?.stop();
});

const LIST = "/hesabim/ozgecmisler";
const as = (session: Session, lang = "tr") => ({
  headers: { accept: "text/html", cookie: `${session.cookie}; lang=${lang}` },
});

/** Nobody else's: the same bytes are stored once, for whoever has them. */
function photoOf(personId: number): Promise<Buffer> {
  const noise = Buffer.from(
    Array.from({ length: 300 * 300 * 3 }, (_, place) => (place * (7919 + personId)) % 251),
  );
  return sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
}

async function memberWithFiles() {
  const personId = await addPerson(first, "member");
  const photo = await photoOf(personId);
  const session = await sessionOf(first, personId);
  const { rows } = await sql<{ id: number }>`
    insert into cv (person_id, title) values (${personId}, 'Özgeçmişim') returning id`.execute(
    first.services.db,
  );
  const cv = `${LIST}/${rows[0]?.id}`;
  const body = new FormData();
  body.append("__RequestVerificationToken", session.csrfToken);
  body.append("Photo", new File([photo as BlobPart], "ben.jpg", { type: "image/jpeg" }));
  const headers = { accept: "text/html", cookie: session.cookie, ...fromNewAddress() };
  expect((await first.request(`${cv}/fotograf`, { method: "POST", body, headers })).status).toBe(303);
  const document = pdfOf([`Yalnız benim belgem ${personId}`]);
  expect((await uploadDocument(first, session, `${cv}/belge`, document, "cv.pdf")).status).toBe(303);
  return { personId, session, cv, document };
}

/** Every file of both machines and every object, by path. */
async function everything(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const folder of [first.dataDir, second.dataDir, server.folder]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
      const path = join(parentPath, name);
      found.set(path, await readFile(path));
    }
  }
  return found;
}

/** Where any of it is, however it is called. */
function holding(files: Map<string, Buffer>, content: Buffer): string[] {
  const middle = content.subarray(content.length / 2, content.length / 2 + 40);
  return [...files].filter(([, bytes]) => bytes.includes(middle)).map(([path]) => path);
}

async function bytesOf(answer: Response): Promise<Buffer> {
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe("two machines with one storage", () => {
  it("hand out each other's files, whole, and to nobody else", async () => {
    const { session, cv, document } = await memberWithFiles();
    const shown = await bytesOf(await second.request(`${cv}/fotograf`, as(session)));
    expect((await sharp(shown).metadata()).format).toBe("jpeg");
    expect(await bytesOf(await second.request(`${cv}/belge/indir`, as(session)))).toEqual(
      Buffer.from(document),
    );
    const pdf = await bytesOf(await second.request(`${cv}/pdf`, as(session)));
    expect(pdf.includes(shown)).toBe(true);
    const stranger = await sessionOf(second, await addPerson(second, "member"));
    expect((await second.request(`${cv}/fotograf`, as(stranger))).status).toBe(404);
    expect(await readdir(second.dataDir)).not.toContain("files");
  });

  it("leave no byte of whoever was erased, on either of them or between them", async () => {
    const { personId, session, cv, document } = await memberWithFiles();
    const shown = await bytesOf(await second.request(`${cv}/fotograf`, as(session)));
    await bytesOf(await second.request(`${cv}/pdf`, as(session)));
    const companyId = await addCompany(first);
    const logo = await sharp(await photoOf(companyId + 1_000_000))
      .webp()
      .toBuffer();
    const { id: fileId, sha256 } = await first.services.files.save(logo, "image/webp", { isPublic: true });
    await sql`update company set logo_file_id = ${fileId} where id = ${companyId}`.execute(first.services.db);
    const copies = [];
    for (const app of [first, second])
      copies.push(await bytesOf(await app.request(`/dosya/${sha256}/96.webp`)));
    const before = await everything();
    for (const content of [shown, Buffer.from(document), logo])
      expect(holding(before, content)).toHaveLength(1);
    for (const copy of copies) expect(holding(before, copy)).toHaveLength(2);

    const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000);
    await sql`update person set deletion_due_at = now() where id = ${personId}`.execute(first.services.db);
    await deleteDueAccounts({ ...first.services, now: () => inThreeWeeks });
    await sql`update company set logo_file_id = null where id = ${companyId}`.execute(first.services.db);
    await queueIsDone(first);
    await sweepFiles(first.services, inThreeWeeks);
    for (const app of [first, second]) await app.services.images.sweep();

    const after = await everything();
    for (const content of [shown, Buffer.from(document), logo, ...copies]) {
      expect(holding(after, content)).toEqual([]);
    }
    expect([...after.keys()].filter((path) => path.includes(sha256))).toEqual([]);
  });

  it("keep the row of a file whose bytes could not be removed, and remove both later", async () => {
    const bytes = await photoOf(2_000_000);
    const { files } = first.services;
    const { sha256 } = await files.save(bytes, "image/jpeg", { isPublic: true });
    const other = await files.save(await photoOf(2_000_001), "image/jpeg", { isPublic: true });
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
    server.meet = (request, response) => {
      if (request.method !== "DELETE" || !request.url?.includes(sha256)) return false;
      response.writeHead(403).end();
      return true;
    };
    await expect(sweepFiles(first.services, inTwoHours)).rejects.toThrow("403");
    expect(await files.findPublic(sha256)).toBeDefined();
    expect(await files.findPublic(other.sha256)).toBeUndefined();
    server.meet = undefined;
    await sweepFiles(first.services, inTwoHours);
    expect(await first.services.files.findPublic(sha256)).toBeUndefined();
    expect(holding(await everything(), bytes)).toEqual([]);
  });
});

describe("the search index of a machine", () => {
  const path = () => join(second.dataDir, "search-index");
  async function startAnother(): Promise<string> {
    await rm(path(), { force: true });
    return startAgain();
  }

  async function startAgain(untilStopped?: () => Promise<void>): Promise<string> {
    logLines.length = 0;
    const another = new LiveSearch(second.services);
    await another.start();
    await expect.poll(() => another.isReady).toBe(true);
    await untilStopped?.();
    await another.stop();
    return logLines.join("");
  }

  it("is taken from what another has left, with nobody's data in it", async () => {
    const { document } = await memberWithFiles();
    await addPerson(first, "member", { email: "kimse.gormesin@ornek.example" });
    await makeHandedSnapshot(first.services);
    expect(await startAnother()).toContain('"fromSnapshot":true');
    const handed = [...(await everything())].filter(([each]) => each.includes("search-index"));
    expect(handed.length).toBeGreaterThan(3);
    for (const [, bytes] of handed) expect(bytes.includes("kimse.gormesin")).toBe(false);
    expect(holding(new Map(handed), Buffer.from(document))).toEqual([]);
  });

  it("is stored by who took it, and asked for no more", async () => {
    await rm(path(), { force: true });
    await startAgain(() => expect.poll(() => existsSync(path())).toBe(true));
    server.asked.length = 0;
    expect(await startAgain()).toContain('"fromSnapshot":true');
    expect(server.asked.filter((each) => each.includes("search-index"))).toEqual([]);
  });

  it("is built where what was left is damaged, and a whole one is left instead", async () => {
    const { storage } = second.services.files;
    for await (const listed of storage.list("search-index/")) {
      for (const { name } of listed.filter((each) => !each.name.endsWith(".json")))
        await storage.put(name, Buffer.from("x"));
    }
    const log = await startAnother();
    expect(log).toContain("cannot be had");
    expect(log).toContain('"fromSnapshot":false');
    await makeHandedSnapshot(first.services);
    expect(await startAnother()).toContain('"fromSnapshot":true');
  });

  it("of another edition is left where it is", async () => {
    const { storage } = second.services.files;
    await storage.put(
      "search-index/contents.json",
      Buffer.from('{"edition":"0 other","pieceBytes":1,"bytes":0,"pieces":[]}'),
    );
    expect(await startAnother()).toContain('"fromSnapshot":false');
  });
});

describe("a storage that is away", () => {
  let session: Session;
  let cv: string;
  beforeAll(async () => {
    ({ session, cv } = await memberWithFiles());
  });
  const away = () => {
    server.meet = (_request, response) => {
      response.writeHead(503).end();
      return true;
    };
  };

  it.each(languages)(
    "is a short break for who asks for a file, or a PDF with a photo in it: %s",
    async (lang) => {
      away();
      for (const path of [`${cv}/fotograf`, `${cv}/pdf`, `${cv}/belge/indir`]) {
        const answer = await second.request(path, as(session, lang));
        expect(answer.headers.get("retry-after")).toBe("5");
        await expectRefusalPage(answer, 503, lang);
      }
      expect((await second.request(cv, as(session))).status).toBe(200);
    },
  );

  it("takes nothing, says so, and knows of no half upload afterwards", async () => {
    const { rows: before } = await sql`select from stored_file`.execute(first.services.db);
    away();
    const answer = await uploadDocument(second, session, `${cv}/belge`, pdfOf(["Yeni"]), "yeni.pdf");
    expect(answer.status).toBe(503);
    const { rows: after } = await sql`select from stored_file`.execute(first.services.db);
    expect(after).toHaveLength(before.length);
  });
});

describe("a photo whose bytes are gone", () => {
  it.each([
    ["missing", (app: TestApp, hash: string) => app.services.files.remove(hash)],
    [
      "damaged",
      (app: TestApp, hash: string) =>
        app.services.files.storage.put(`${hash.slice(0, 2)}/${hash}`, Buffer.from("başka")),
    ],
  ])("leaves the words of the PDF, and is told: %s", async (problem, lose) => {
    const { session, cv } = await memberWithFiles();
    const { rows } = await sql<{ sha256: string }>`
      select f.sha256 from cv c join stored_file f on f.id = c.photo_id
      where c.id = ${Number(cv.split("/").at(-1))}`.execute(first.services.db);
    await lose(second, rows[0]?.sha256 ?? "");
    logLines.length = 0;
    const pdf = await bytesOf(await second.request(`${cv}/pdf`, as(session)));
    expect(pdf.toString("latin1")).not.toContain("/S /Figure");
    expect(logLines.join("")).toContain("a stored file is lost");
    expect(logLines.join("")).toContain(problem);
    await expectRefusalPage(await second.request(`${cv}/fotograf`, as(session)), 404, "tr");
  });
});
