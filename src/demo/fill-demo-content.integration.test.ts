import { createHash } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../../tests/support/test-database.ts";
import { syncReferenceData } from "../features/lookups/sync-reference-data.ts";
import { startBulkSearchRows } from "./bulk-search-rows.ts";
import { type DemoOptions, fillDemoContent } from "./fill-demo-content.ts";

const now = new Date("2026-03-10T09:00:00Z");
const options: DemoOptions = { advertisements: 300, now, secret: "a secret for tests" };

type OwnDatabase = {
  client: pg.Client;
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
};

async function openDatabase(): Promise<OwnDatabase> {
  const database = await createTestDatabase();
  const clients: pg.Client[] = [];
  async function connect() {
    const opened = new pg.Client({ connectionString: database.url });
    await opened.connect();
    clients.push(opened);
    return opened;
  }
  const client = await connect();
  await syncReferenceData(client);
  async function close() {
    for (const opened of clients) await opened.end();
    await database.drop();
  }
  return { client, connect, close };
}

async function withDatabase(act: (own: OwnDatabase) => Promise<void>): Promise<void> {
  const own = await openDatabase();
  try {
    await act(own);
  } finally {
    await own.close();
  }
}

async function count(client: pg.Client, from: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as count from ${from}`);
  return rows[0].count;
}

/** What the database says, without what is meant to differ: salted hashes and the time of writing. */
async function fingerprint(client: pg.Client): Promise<string> {
  const hash = createHash("sha256");
  const order = "order by 1";
  for (const query of [
    `select id, name, slug, tax_number, about, website, group_id, status from company ${order}`,
    `select to_jsonb(a) from advertisement a order by id`,
    `select advertisement_id, ordinal, name, address, latitude, longitude from advertisement_location order by 1, 2`,
    `select id, name, email, role from person ${order}`,
    `select id, advertisement_id, person_id, kind, sent_at from application ${order}`,
    `select application_id, question_id, text, option_ids from application_answer order by 1, 2`,
    `select advertisement_id, note, ordinal from editor_pick ${order}`,
  ]) {
    hash.update(JSON.stringify((await client.query(query)).rows));
  }
  return hash.digest("hex");
}

describe("filling", () => {
  it("gives the same content for the same seed, and other content for another", async () => {
    const prints: string[] = [];
    for (const seed of [5, 5, 6]) {
      await withDatabase(async ({ client }) => {
        await fillDemoContent(client, { ...options, advertisements: 60, seed });
        prints.push(await fingerprint(client));
      });
    }
    expect(prints[0]).toBe(prints[1]);
    expect(prints[0]).not.toBe(prints[2]);
  });

  it("leaves nothing behind when it fails in the middle, and works afterwards", async () => {
    await withDatabase(async ({ client }) => {
      await client.query("alter table blog_post add constraint planted check (false)");
      await expect(fillDemoContent(client, { ...options, advertisements: 30 })).rejects.toThrow(/planted/);
      for (const table of [
        "company",
        "advertisement",
        "person",
        "cv",
        "application",
        "change_feed",
        "company_group",
      ]) {
        expect(await count(client, table), table).toBe(0);
      }
      await client.query("alter table blog_post drop constraint planted");
      expect(await fillDemoContent(client, { ...options, advertisements: 30 })).toMatchObject({
        filled: true,
      });
    });
  });

  it("does nothing while another fill is under way", async () => {
    await withDatabase(async ({ client, connect }) => {
      const second = await connect();
      let other: unknown;
      await fillDemoContent(client, {
        ...options,
        advertisements: 30,
        saveFile: async () => {
          other ??= await fillDemoContent(second, { ...options, advertisements: 30 });
          const { rows } = await client.query(
            `insert into stored_file (sha256, content_type, byte_size)
             values (encode(sha256(random()::text::bytea), 'hex'), 'image/svg+xml', 1) returning id`,
          );
          return Number(rows[0].id);
        },
      });
      expect(other).toEqual({ filled: false });
      expect(await count(client, "company")).toBe(60);
    });
  });

  it("changes nothing the second time", async () => {
    await withDatabase(async ({ client }) => {
      await fillDemoContent(client, { ...options, advertisements: 30 });
      const before = await fingerprint(client);
      expect(await fillDemoContent(client, { ...options, seed: 99 })).toEqual({ filled: false });
      expect(await fingerprint(client)).toBe(before);
    });
  });

  it("does nothing where a company exists already", async () => {
    await withDatabase(async ({ client }) => {
      await client.query(
        "insert into company (name, slug, sector_id, province_id) values ('Tek', 'tek', 1, 34)",
      );
      expect(await fillDemoContent(client, options)).toEqual({ filled: false });
      expect(await count(client, "person")).toBe(0);
    });
  });

  it.each([1, 25])("manages with %i advertisements", async (advertisements) => {
    await withDatabase(async ({ client }) => {
      expect(await fillDemoContent(client, { ...options, advertisements })).toMatchObject({ filled: true });
      expect(await count(client, "advertisement where form_key is null and updated_by is null")).toBe(
        advertisements,
      );
    });
  });

  it("rebuilds the word index after a large fill, so that it finds what was written meanwhile", async () => {
    await withDatabase(async ({ client }) => {
      await fillDemoContent(client, { ...options, advertisements: 30 });
      const { rows } = await client.query("delete from advertisement_search returning advertisement_id");
      await client.query("begin");
      const searchRows = await startBulkSearchRows(client, 1_000_000);
      expect(await count(client, "pg_indexes where indexname = 'advertisement_search_words'")).toBe(0);
      await searchRows.write(rows.map(({ advertisement_id }) => Number(advertisement_id)));
      await searchRows.finish();
      await client.query("commit");
      expect(await count(client, "pg_indexes where indexname = 'advertisement_search_words'")).toBe(1);
      expect(await count(client, "advertisement_search where words @@ 'lenvara'")).toBeGreaterThan(0);
    });
  });
});
