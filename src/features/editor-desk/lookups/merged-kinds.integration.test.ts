import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { memberWithBareCv } from "../../../../tests/support/bare-cv.ts";
import { pageFor } from "../../../../tests/support/calls.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { addCompany } from "../../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { SYSTEM_ACTOR } from "../../../platform/audit.ts";
import {
  EDITED_LISTS,
  type EditedList,
  isOnlyRenamed,
  type ListedRow,
  listNamed,
  nameOf,
} from "../../lookups/index.ts";
import { fromStored, resolveSearch } from "../../search/index.ts";
import { changeLookup, undoLookupChange } from "./change-lookup.ts";

const DAY_MS = 86_400_000;
type Entry = ListedRow & { tr: string };
/** What is told of one that uses an entry, whatever it is called */
type Told = Record<string, unknown>;

let app: TestApp;
let member: Awaited<ReturnType<typeof memberWithBareCv>>;
beforeAll(async () => {
  app = await startTestApp();
  member = await memberWithBareCv(app);
});
afterAll(() => app?.stop());

async function chosenIn(list: "sector" | "position", { slug }: Entry): Promise<() => Promise<Told>> {
  const { db } = app.services;
  const query = JSON.stringify({ text: "", chosen: { [list]: [slug] } });
  const { rows } = await sql<{ id: number }>`
    insert into saved_search (person_id, name, query, query_hash)
    values (${member.personId}, ${slug}, ${query}, ${randomBytes(32)}) returning id`.execute(db);
  return async () => {
    const { rows: stored } = await sql<{ query: Parameters<typeof fromStored>[0] }>`
      select query from saved_search where id = ${rows[0]?.id}`.execute(db);
    const { status, location } = await pageFor(app, undefined, `/is-ilanlari/${slug}`);
    const { choices } = resolveSearch(fromStored(stored[0]?.query ?? { text: "", chosen: {} }));
    return { searched: choices[list].map((choice) => choice.slug), link: [status, location ?? null] };
  };
}

async function column(table: "advertisement" | "company", name: string, id: number) {
  const { rows } = await sql<{ value: number }>`
    select ${sql.ref(name)} as value from ${sql.table(table)} where id = ${id}`.execute(app.services.db);
  return rows[0]?.value;
}

/** An education of a CV of its own, which says what it says today. */
async function education(fields: { level: number; university_id?: number; department?: string }) {
  const cvId = await member.newCv();
  const { level, university_id = null, department = null } = fields;
  await sql`
    insert into cv_education (cv_id, level, university_id, department, graduation_year)
    values (${cvId}, ${level}, ${university_id}, ${department}, 2020)`.execute(app.services.db);
  return () => shownIn(cvId);
}

async function shownIn(cvId: number): Promise<Told> {
  const { rows } = await sql<{ stored: unknown }>`
    select jsonb_build_array(
      (select jsonb_agg(jsonb_build_array(university_id, department)) from cv_education where cv_id = ${cvId}),
      (select jsonb_agg(jsonb_build_array(name, competency_id)) from cv_competency where cv_id = ${cvId}),
      (select desired_position_ids from cv where id = ${cvId})) as stored`.execute(app.services.db);
  return { stored: rows[0]?.stored };
}

/** One of everything that can have an entry of the list, and how it is told later. */
const USERS: Partial<Record<EditedList, (entry: Entry) => Promise<(() => Promise<Told>)[]>>> = {
  sector: async (entry) => {
    const companyId = await addCompany(app, { status: "verified" });
    await sql`update company set sector_id = ${entry.id} where id = ${companyId}`.execute(app.services.db);
    const { id } = await addAdvertisement(app, companyId, { sector_id: String(entry.id) });
    return [
      await chosenIn("sector", entry),
      async () => ({
        company: await column("company", "sector_id", companyId),
        advertisement: await column("advertisement", "sector_id", id),
      }),
    ];
  },
  position: async (entry) => {
    const companyId = await addCompany(app, { status: "verified" });
    const { id } = await addAdvertisement(app, companyId, { position_id: String(entry.id) });
    const cvId = await member.newCv();
    await sql`update cv set desired_position_ids = array[${entry.id}]::smallint[] where id = ${cvId}`.execute(
      app.services.db,
    );
    return [
      await chosenIn("position", entry),
      async () => ({ advertisement: await column("advertisement", "position_id", id) }),
      () => shownIn(cvId),
    ];
  },
  competency: async (entry) => {
    const cvId = await member.newCv();
    await sql`insert into cv_competency (cv_id, name, competency_id)
      values (${cvId}, ${entry.tr}, ${entry.id})`.execute(app.services.db);
    return [() => shownIn(cvId)];
  },
  university: async (entry) => [await education({ level: 5, university_id: entry.id })],
  department: async (entry) => [await education({ level: 5, department: entry.tr })],
  highSchoolDepartment: async (entry) => [await education({ level: 3, department: entry.tr })],
  taxOffice: async (entry) => {
    const companyId = await addCompany(app);
    await sql`update company set tax_office_id = ${entry.id} where id = ${companyId}`.execute(
      app.services.db,
    );
    return [async () => ({ company: await column("company", "tax_office_id", companyId) })];
  },
};

const MERGED = EDITED_LISTS.filter((list) => !isOnlyRenamed(list));

it("every list that editors may merge in is tried here", () => {
  expect(Object.keys(USERS).sort()).toEqual([...MERGED].sort());
});

it.each(MERGED)(
  "%s: what used the one means the other, no row is touched, and within a day all is as it was",
  async (list) => {
    const { services } = app;
    const known = listNamed(list);
    const [from, into] = (known?.shipped ?? []).slice(3, 5).map((row) => ({ ...row, tr: nameOf(row, "tr") }));
    const use = USERS[list];
    if (!known || !from || !into || !use) throw new Error(`nothing uses ${list}`);
    const users = [...(await use(from)), ...(await use(into))];
    const tell = () => Promise.all(users.map((user) => user()));
    const meaning = () => [known.byId(from.id)?.id, known.byName(from.tr)?.id];
    const expectMeaning = (id: number, told: Told[]) =>
      eventually(async () => {
        expect(meaning()).toEqual([id, id]);
        expect(await tell()).toEqual(told);
      });
    const before = await eventually(async () => {
      const told = await tell();
      // Of what nothing is found under yet there is no page.
      for (const each of told) if ("link" in each) expect(each.link).toEqual([200, null]);
      return told;
    });
    const now = new Date();
    const handling = { actor: SYSTEM_ACTOR, now };
    const merge = { list, act: "merge", id: from.id, targetId: into.id, reason: "Aynı şey" } as const;
    const twice = await Promise.all([
      changeLookup(services, merge, handling),
      changeLookup(services, merge, handling),
    ]);
    expect(twice.map(({ kind }) => kind).sort()).toEqual(["changed", "refused"]);
    const path = `/is-ilanlari/${into.slug}`;
    const merged = before.map((told) =>
      "link" in told
        ? { searched: [into.slug], link: String(told.searched) === into.slug ? [200, null] : [301, path] }
        : told,
    );
    await expectMeaning(into.id, merged);

    const { rows } = await sql<{ id: number }>`select max(id) as id from lookup_change`.execute(services.db);
    const undo = (at: Date) =>
      undoLookupChange(
        services,
        { id: rows[0]?.id ?? 0, entryId: from.id, list, reason: "Değilmiş" },
        { actor: SYSTEM_ACTOR, now: at },
      );
    expect(await undo(new Date(now.getTime() + DAY_MS + 1000))).toMatchObject({ problem: "tooLate" });
    expect(meaning()).toEqual([into.id, into.id]);
    expect(await undo(new Date(now.getTime() + DAY_MS - 1000))).toMatchObject({ kind: "changed" });
    await expectMeaning(from.id, before);
  },
);
