import type { ClientBase } from "pg";
import {
  type ListedRow,
  type LookupChange,
  listedNames,
  type Named,
  statesAfter,
} from "./edited-list.rules.ts";
import { listNamed } from "./edited-list.ts";
// A list is known by its name once it is loaded.
import "./reference-data.ts";

/**
 * Makes the reference tables equal to the committed data, as editors have changed it. Rows are never deleted: advertisements
 * may point to them.
 */
export async function syncReferenceData(client: ClientBase): Promise<void> {
  const { rows: changes } = await client.query<LookupChange>(
    `select id, list, act, entry_id::int, target_id::int, facts, created_at, undone_at from lookup_change order by id`,
  );
  const renamedProvinces = await upsert(
    client,
    "province",
    ["id", "slug", "name"],
    editedRows("city", changes),
  );
  const renamedDistricts = await upsert(
    client,
    "district",
    ["id", "province_id", "slug", "name"],
    editedDistricts(changes),
  );
  const renamedSectors = await upsert(
    client,
    "sector",
    ["id", "slug", "name"],
    editedRows("sector", changes),
  );
  const renamedPositions = await upsert(
    client,
    "position",
    ["id", "slug", "name"],
    editedRows("position", changes),
  );
  const renamed = [renamedSectors, renamedPositions, renamedProvinces, renamedDistricts];
  if (renamed.some((ids) => ids.length > 0)) await refreshSearch(client, renamed);
}

/** The added ones first: they give way to a slug that was shipped later. */
function editedRows(
  list: "sector" | "position" | "city",
  changes: readonly LookupChange[],
): (string | number)[][] {
  const ofList = changes.filter((change) => change.list === list);
  const states = statesAfter(listNamed(list)?.shipped ?? [], ofList);
  const names = listedNames(states);
  return [...states.values()].map(({ row }) => [row.id, row.slug, names.get(row.id) ?? ""]).reverse();
}

function editedDistricts(changes: readonly LookupChange[]): (string | number)[][] {
  const ofList = changes.filter(({ list }) => list === "district");
  const shipped = (listNamed("district")?.shipped ?? []) as readonly (ListedRow & Named)[];
  const states = statesAfter(shipped, ofList);
  return [...states.values()].map(({ row }) => [row.id, row.namedWithin ?? 0, row.slug, row.name ?? ""]);
}

/** Their names are among the words that advertisements are found by. */
async function refreshSearch(client: ClientBase, renamed: number[][]): Promise<void> {
  await client.query(
    `select refresh_advertisement_search(array(
       select id from advertisement where sector_id = any($1) or position_id = any($2)
       union select advertisement_id from advertisement_location where province_id = any($3) or district_id = any($4)))`,
    renamed,
  );
}

/** Answers the ids of the rows that were there and have changed. */
async function upsert(
  client: ClientBase,
  table: string,
  columns: string[],
  rows: (string | number)[][],
): Promise<number[]> {
  const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`);
  const changed = columns
    .slice(1)
    .map((column) => `"${table}".${column} is distinct from excluded.${column}`);
  const { rows: written } = await client.query<{ id: number; was_there: boolean }>(
    `insert into "${table}" (${columns.join(", ")})
     select ${columns.join(", ")} from json_populate_recordset(null::"${table}", $1)
     on conflict (id) do update set ${updates.join(", ")} where ${changed.join(" or ")}
     returning id, xmax <> 0 as was_there`,
    [
      JSON.stringify(
        rows.map((row) => Object.fromEntries(row.map((value, index) => [columns[index], value]))),
      ),
    ],
  );
  return written.filter((row) => row.was_there).map(({ id }) => id);
}
