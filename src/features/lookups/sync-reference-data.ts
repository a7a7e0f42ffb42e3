import type { ClientBase } from "pg";
import { districts, positions, provinces, sectors } from "./reference-data.ts";

/** Makes the reference tables equal to the committed data. Rows are never deleted: advertisements may point to them. */
export async function syncReferenceData(client: ClientBase): Promise<void> {
  await upsert(
    client,
    "province",
    ["id", "slug", "name"],
    provinces.map((p) => [p.id, p.slug, p.name]),
  );
  await upsert(
    client,
    "district",
    ["id", "province_id", "slug", "name"],
    districts.map((d) => [d.id, d.provinceId, d.slug, d.name]),
  );
  await upsert(
    client,
    "sector",
    ["id", "slug", "name"],
    sectors.map((s) => [s.id, s.slug, s.tr]),
  );
  await upsert(
    client,
    "position",
    ["id", "slug", "name"],
    positions.map((p) => [p.id, p.slug, p.name]),
  );
}

async function upsert(client: ClientBase, table: string, columns: string[], rows: (string | number)[][]) {
  const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`);
  const changed = columns
    .slice(1)
    .map((column) => `"${table}".${column} is distinct from excluded.${column}`);
  await client.query(
    `insert into "${table}" (${columns.join(", ")})
     select ${columns.join(", ")} from json_populate_recordset(null::"${table}", $1)
     on conflict (id) do update set ${updates.join(", ")} where ${changed.join(" or ")}`,
    [
      JSON.stringify(
        rows.map((row) => Object.fromEntries(row.map((value, index) => [columns[index], value]))),
      ),
    ],
  );
}
