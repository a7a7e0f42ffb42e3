import type { Services } from "../../../platform/services.ts";
import { personName } from "../../../platform/session/person-name.ts";
import { type Changed, changeCv } from "../change-cv.ts";
import type { Connection } from "../cv.store.ts";
import type { Cv } from "../cv.view.ts";
import { countLines, insertLine } from "../cv-lines.store.ts";
import { insertCompetencies, updateColumns } from "../cv-writing.store.ts";
import { MOST_LINES, TOO_MANY_LINES } from "../editor/save-editor-parts.ts";
import { MOST_COMPETENCIES } from "../fields/competency.ts";
import type { LineTable } from "../fields/field.ts";
import { education, entry, experience, personal, summary } from "../fields/parts.ts";
import { type Refused, refusedAt } from "../fields/refused.ts";
import { type Found, foundSchema } from "../reading/found.ts";
import { findAttachment, renamePerson } from "./attachment.store.ts";
import { placeOf } from "./offers.ts";

export interface Taking {
  personId: number;
  cvId: number;
  now: Date;
  keys: readonly string[];
  /** Of what stood beside the offers when they were shown. */
  edition: string | undefined;
}

/** What an offer may replace: a change of it meanwhile is shown before it is written over. */
export const replacedByOffers = ({ name, headline, summary: text, personal: own }: Cv): unknown => [
  ...[name, headline, text, own.phone],
  ...[own.countryId, own.provinceId, own.districtId],
];

/** Writes into the CV what its owner chose out of what was found, all of it or nothing. */
export function takeFromDocument(services: Services, taking: Taking): Promise<Changed> {
  const { personId, cvId } = taking;
  const change = { ...taking, part: replacedByOffers };
  return changeCv(services, change, async (transaction, cv): Promise<Refused | undefined> => {
    const attachment = await findAttachment(transaction, personId, cvId);
    const found = foundSchema.safeParse(attachment?.found).data;
    if (!found) return refusedAt("_", "cv-offersGone", "cv-offersGone");
    const taken = chosenOf(found, new Set(taking.keys));
    const isFull = await overflows(transaction, cv, taken);
    if (isFull) return isFull;
    await write(transaction, cv, personId, taken);
  });
}

/** Keys that name nothing are passed over. */
function chosenOf(found: Found, keys: ReadonlySet<string>): Found {
  const several = <Item>(name: string, items: readonly Item[]) =>
    items.filter((_, index) => keys.has(`${name}-${index}`));
  return {
    name: keys.has("name") ? found.name : undefined,
    phone: keys.has("phone") ? found.phone : undefined,
    place: keys.has("place") ? found.place : undefined,
    headline: keys.has("headline") ? found.headline : undefined,
    summary: keys.has("summary") ? found.summary : undefined,
    experiences: several("experience", found.experiences),
    educations: several("education", found.educations),
    languages: several("language", found.languages),
    skills: several("competency", found.skills),
    links: several("link", found.links),
    references: several("reference", found.references),
    unsure: [],
  };
}

async function overflows(transaction: Connection, cv: Cv, taken: Found): Promise<Refused | undefined> {
  const adding: [LineTable, number][] = [
    ["cv_experience", taken.experiences.length],
    ["cv_education", taken.educations.length],
    ["cv_entry", taken.languages.length + taken.links.length + taken.references.length],
  ];
  for (const [table, count] of adding) {
    if (count > 0 && (await countLines(transaction, table, cv.id)) + count > MOST_LINES)
      return TOO_MANY_LINES;
  }
  const names = new Set([...cv.competencies.map(({ name }) => name), ...taken.skills]);
  return names.size > MOST_COMPETENCIES
    ? refusedAt("_", "cv-tooManyCompetencies", "cv-tooManyCompetencies")
    : undefined;
}

async function write(transaction: Connection, cv: Cv, personId: number, taken: Found): Promise<void> {
  const { name, phone, place, ...said } = taken;
  if (name !== undefined) await renamePerson(transaction, personId, personName(name));
  if (phone !== undefined) await updateColumns(transaction, cv.id, personal.columns, { phone });
  if (place !== undefined) await updateColumns(transaction, cv.id, personal.columns, placeOf(place));
  await updateColumns(transaction, cv.id, summary.columns, {
    headline: said.headline ?? cv.headline,
    summary: said.summary ?? cv.summary,
  });
  for (const each of taken.experiences) await insertLine(transaction, experience, cv.id, each);
  for (const each of taken.educations) await insertLine(transaction, education, cv.id, each);
  for (const each of taken.languages) {
    await insertLine(transaction, entry, cv.id, { section: "language", ...each });
  }
  for (const each of taken.links) await insertLine(transaction, entry, cv.id, { section: "link", ...each });
  for (const each of taken.references) {
    await insertLine(transaction, entry, cv.id, { section: "reference", ...each });
  }
  const skills = taken.skills.map((skill) => ({ id: undefined, name: skill }));
  await insertCompetencies(transaction, cv.id, skills);
}
