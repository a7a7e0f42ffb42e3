import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";

let database: TestDatabase;
let client: pg.Client;
let kadikoy: number;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select id from district where province_id = 34 and slug = 'kadikoy'");
  kadikoy = rows[0].id;
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});
beforeEach(async () => {
  await client.query("truncate company, person restart identity cascade");
  // Everybody's stages went with the companies' own.
  await client.query("insert into pipeline (id) values (1)");
  await client.query(
    "insert into stage (id, pipeline_id, kind, name, ordinal) values (1, 1, 'received', 'Yeni', 1)",
  );
});

type Row = Record<string, unknown>;

async function insert(table: string, row: Row): Promise<number> {
  const columns = Object.keys(row);
  const { rows } = await client.query(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, place) => `$${place + 1}`).join(", ")})
     returning *`,
    Object.values(row),
  );
  return Number(rows[0].id);
}

const company = (row: Row = {}) =>
  insert("company", { name: "Firma", slug: "firma", sector_id: 1, province_id: 34, ...row });

async function advertisement(row: Row = {}): Promise<number> {
  return insert("advertisement", {
    company_id: await company(),
    title: "İlan",
    slug: "ilan",
    position_id: 1,
    sector_id: 1,
    work_type: "full-time",
    level: "entry",
    description: "",
    ...row,
  });
}

describe("the database refuses", () => {
  it.each(["", "-", "a--b", "-a", "a-", "İlan", "a b", "şoför", "a/b", "a\nb"])(
    "the slug %j, wherever one is kept",
    async (slug) => {
      await expect(company({ slug })).rejects.toThrow(/company_slug_check/);
      await expect(advertisement({ slug })).rejects.toThrow(/advertisement_slug_check/);
      await expect(insert("blog_category", { slug, names: { tr: "x" } })).rejects.toThrow(/slug_check/);
      await expect(
        insert("blog_post", { category_id: 1, slug, author_name: "x", title: "x", summary: "", body: "" }),
      ).rejects.toThrow(/blog_post_slug_check/);
      await expect(insert("sector", { id: 999, slug, name: "x" })).rejects.toThrow(/sector_slug_check/);
    },
  );

  it("a district of another province, for a company, a place and a CV", async () => {
    const wrong = { province_id: 6, district_id: kadikoy };
    const right = { province_id: 34, district_id: kadikoy };
    await expect(company(wrong)).rejects.toThrow(/foreign key/);
    await company(right);
    const place = { advertisement_id: await advertisement(), name: "Yer" };
    await expect(insert("advertisement_location", { ...place, ...wrong })).rejects.toThrow(/foreign key/);
    await insert("advertisement_location", { ...place, ...right });
    const cv = { person_id: await insert("person", { name: "A", email: "a@b.test" }), title: "CV" };
    await expect(insert("cv", { ...cv, ...wrong })).rejects.toThrow(/foreign key/);
    await expect(insert("cv", { ...cv, district_id: kadikoy })).rejects.toThrow(/cv_check/);
    await insert("cv", { ...cv, ...right });
    await insert("cv", { ...cv, province_id: 6 });
  });

  it("a second company with the same tax number, unless the first was rejected", async () => {
    const first = await company({ tax_number: "1234567890" });
    await expect(company({ tax_number: "1234567890" })).rejects.toThrow(/company_tax_number/);
    await client.query("update company set status = 'rejected' where id = $1", [first]);
    await company({ tax_number: "1234567890" });
    await expect(
      client.query("update company set status = 'verified' where id = $1", [first]),
    ).rejects.toThrow(/company_tax_number/);
  });

  it.each(["https://a.test/ b", "https://", "https://a.test\n", "javascript:alert(1)"])(
    "the outside address %j",
    async (url) => {
      await expect(advertisement({ external_url: url })).rejects.toThrow(/external_url_check/);
    },
  );

  it("an event with a status that no application can have", async () => {
    const application_id = await insert("application", {
      advertisement_id: await advertisement(),
      person_id: await insert("person", { name: "A", email: "a@b.test" }),
    });
    await insert("application_event", { application_id, type: "sent", to_kind: "received" });
    await expect(
      insert("application_event", { application_id, type: "sent", to_kind: "lost" }),
    ).rejects.toThrow(/application_kind/);
    await expect(client.query("update application set kind = 'lost'")).rejects.toThrow(/application_kind/);
  });
});

describe("every foreign key", () => {
  it("to rows that can go has an index, so that deleting one reads no whole table", async () => {
    const { rows } = await client.query(`
      select k.conrelid::regclass || '.' || a.attname as missing
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        -- Rows of these stay for good.
        and k.confrelid::regclass::text not in ('province', 'district', 'sector', '"position"', 'blog_category')
        and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`);
    expect(rows).toEqual([]);
  });
});
