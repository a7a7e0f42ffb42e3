import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import {
  type EditedList,
  type EntryState,
  FIRST_ADDED_ID,
  foldName,
  type LookupChange,
  listNamed,
  nameIn,
  nameOf,
  namesOf,
  nameWithPlace,
  placeChoices,
  rootOf,
  type States,
  sectorName,
  sectors,
  statesAfter,
  undoProblemOf,
} from "../../lookups/index.ts";
import { readConflict, shownEdition } from "../../moderation/index.ts";
import { labelsIn } from "../field-labels.ts";
import { loadPlansOfList } from "../plans/load-plans.ts";
import { isAhead } from "../plans/plan.ts";
import { findPlanIds } from "../plans/plans.store.ts";
import { countUses, usedKinds } from "./count-uses.ts";
import { plannedFor, seenOf, touching } from "./entry-edition.ts";
import { LIST_OF } from "./list-of.ts";
import type { ListName } from "./lookups.contract.ts";
import { findHistory, findLookupChanges, type HistoryRow } from "./lookups.store.ts";
import type { ChangeView, EntryView, ListedEntry, ListView } from "./lookups.view.ts";

const PAGE_SIZE = 40;
const HISTORY_OF_LIST = 20;
const HISTORY_OF_ENTRY = 100;

export const LOOKUP_ACTIONS = [
  "lookup.added",
  "lookup.renamed",
  "lookup.merged",
  "lookup.retired",
  "lookup.restored",
  "lookup.undone",
  "plan.made",
  "plan.changed",
  "plan.withdrawn",
  "plan.failed",
] as const;

interface Asked {
  texts: LanguageTexts;
  now: Date;
}

/** By the database, not by what this process knows: an editor sees what was saved at once. */
export async function readList({ db }: Services, list: EditedList) {
  const changes = (await findLookupChanges(db)).filter((change) => change.list === list);
  return { changes, states: statesAfter(listNamed(list)?.shipped ?? [], changes) };
}

export async function loadList(
  services: Services,
  { list, query, page, texts, now }: Asked & { list: ListName; query: string | undefined; page: number },
): Promise<Omit<ListView, "role" | "done">> {
  const { lang } = texts;
  const { states, changes } = await readList(services, LIST_OF[list]);
  const sought = foldName(query ?? "");
  const found = [...states.values()].filter(({ row }) =>
    Object.values(namesOf(row)).some((name) => foldName(name).includes(sought)),
  );
  const { compare } = new Intl.Collator(lang);
  const entries = found
    .map((state) => listedEntry(states, state, lang))
    .toSorted((a, b) => compare(a.name, b.name));
  const pageCount = Math.max(1, Math.ceil(entries.length / PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  const history = await findHistory(services.db, LIST_OF[list], null, HISTORY_OF_LIST);
  return {
    list,
    query,
    total: entries.length,
    page: shown,
    pageCount,
    entries: entries.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    history: history.map((row) => changeView(row, { states, changes, now, lang })),
    plans: (await loadPlansOfList(services, LIST_OF[list], { states, changes }, lang)).views,
    ...placingChoices(lang),
  };
}

/** Where what is added may belong. */
export function placingChoices(lang: LanguageTexts["lang"]): Pick<ListView, "sectors" | "cities"> {
  const { compare } = new Intl.Collator(lang);
  return {
    sectors: sectors
      .filter(({ isRetired }) => !isRetired)
      .map((sector) => ({ value: String(sector.id), label: sectorName(sector, lang) }))
      .toSorted((a, b) => compare(a.label, b.label)),
    cities: [...placeChoices(lang).cities],
  };
}

export async function loadEntry(
  services: Services,
  { list, id, texts, now, sent }: Asked & { list: ListName; id: number; sent: SentForm | undefined },
): Promise<Omit<EntryView, "role" | "done" | "sentTo"> | undefined> {
  const { lang } = texts;
  const name = LIST_OF[list];
  const { states, changes } = await readList(services, name);
  const state = states.get(id);
  if (!state) return undefined;
  const plans = await loadPlansOfList(services, name, { states, changes }, lang);
  const planned = new Set(plannedFor(plans.rows, [id]).map((plan) => plan.id));
  const values = nameValues(state.row);
  const parts = [...states.values()].filter(({ row }) => row.id !== id && rootOf(states, row.id) === id);
  const [uses, history] = await Promise.all([
    countUses(services, name, [state, ...parts]),
    findHistory(services.db, name, id, HISTORY_OF_ENTRY),
  ]);
  return {
    list,
    entry: {
      ...listedEntry(states, state, lang),
      slug: state.row.slug,
      targetId: state.mergedInto === undefined ? undefined : rootOf(states, id),
    },
    values,
    edition: shownEdition(sent, seenOf(changes, plans.rows.filter(isAhead), [id])),
    conflict: await readConflict(services.db, sent, {
      // Only a form of names has something that differs.
      values: sent?.values["tr.Name"] ? values : {},
      labelOf: labelsIn(texts),
      on: await actsOn(services, name, changes, [id]),
      actions: LOOKUP_ACTIONS,
    }),
    merged: parts.map(({ row }) => nameOf(row, lang)),
    uses,
    kinds: usedKinds(name),
    history: history.map((row) => changeView(row, { states, changes, now, lang })),
    plans: plans.views.filter((plan) => planned.has(plan.id)),
  };
}

/** As the form of its names is filled. */
export function nameValues(row: object): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(namesOf(row)).map(([language, each]) => [`${language}.Name`, [each]]),
  );
}

/** What the log says of these entries, done or planned. */
export async function actsOn(
  { db }: Services,
  list: EditedList,
  changes: readonly LookupChange[],
  ids: readonly number[],
) {
  const done = touching(changes, ids).map(([change]) => change);
  return [
    { kind: "lookup", ids: done },
    { kind: "plan", ids: await findPlanIds(db, "lookup", list, ids) },
  ] as const;
}

function listedEntry(
  states: States,
  { row, ...state }: EntryState,
  lang: LanguageTexts["lang"],
): ListedEntry {
  const root = rootOf(states, row.id);
  return {
    id: row.id,
    name: nameWithPlace(row, lang),
    isRetired: state.isRetired,
    isAdded: row.id > FIRST_ADDED_ID,
    mergedInto: root === row.id ? undefined : mergedName(states, root, lang),
  };
}

function mergedName(states: States, root: number, lang: LanguageTexts["lang"]): string | undefined {
  const row = states.get(root)?.row;
  return row && nameWithPlace(row, lang);
}

interface Around {
  states: States;
  changes: readonly LookupChange[];
  now: Date;
  lang: LanguageTexts["lang"];
}

function changeView(row: HistoryRow, { states, changes, now, lang }: Around): ChangeView {
  const { id, act, entry_id, target_id, facts, reason, by, undone_at, undone_by } = row;
  const shipped = listNamed(row.list)?.shipped ?? [];
  // A new name says little without the one before.
  const isBefore = (each: LookupChange) => each.id < id;
  const called = act === "rename" ? statesAfter(shipped, changes.filter(isBefore)) : states;
  const to = act === "rename" ? nameOf(facts ?? {}, lang) : target_id && nameIn(states, target_id);
  return {
    id,
    act,
    entry: { id: entry_id, name: nameOf(called.get(entry_id)?.row ?? {}, lang) },
    to: to || undefined,
    reason,
    by: by ?? undefined,
    at: row.created_at.toISOString(),
    undone: undone_at ? { by: undone_by ?? undefined, at: undone_at.toISOString() } : undefined,
    mayUndo: undoProblemOf(shipped, changes, { change: row, now }) === undefined,
  };
}
