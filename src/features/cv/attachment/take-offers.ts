import type { Services } from "../../../platform/services.ts";
import { personName } from "../../../platform/session/person-name.ts";
import { type Changed, changeCv, type Refused, refusedAt } from "../change-cv.ts";
import type { Connection } from "../cv.store.ts";
import type { Cv } from "../cv.view.ts";
import {
  countRows,
  insertCompetencies,
  insertEducation,
  insertEntry,
  insertExperience,
  type RowTable,
  updateCv,
} from "../cv-writing.store.ts";
import { MOST_COMPETENCIES } from "../editor/save-parts.ts";
import { MOST_ROWS, TOO_MANY_ROWS } from "../missing-info/save-missing-info.ts";
import { type Found, foundSchema } from "../reading/found.ts";
import { findAttachment, renamePerson } from "./attachment.store.ts";

export interface Taking {
  personId: number;
  cvId: number;
  now: Date;
  keys: readonly string[];
  /** Of what stood beside the offers when they were shown. */
  edition: string | undefined;
}

/** What an offer may replace: a change of it meanwhile is shown before it is written over. */
export const replacedByOffers = (cv: Cv): unknown => [cv.name, cv.headline, cv.summary, cv.personal.phone];

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
    headline: keys.has("headline") ? found.headline : undefined,
    summary: keys.has("summary") ? found.summary : undefined,
    experiences: several("experience", found.experiences),
    educations: several("education", found.educations),
    languages: several("language", found.languages),
    skills: several("competency", found.skills),
    links: several("link", found.links),
  };
}

async function overflows(transaction: Connection, cv: Cv, taken: Found): Promise<Refused | undefined> {
  const adding: [RowTable, number][] = [
    ["cv_experience", taken.experiences.length],
    ["cv_education", taken.educations.length],
    ["cv_entry", taken.languages.length + taken.links.length],
  ];
  for (const [table, count] of adding) {
    if (count > 0 && (await countRows(transaction, table, cv.id)) + count > MOST_ROWS) return TOO_MANY_ROWS;
  }
  const names = new Set([...cv.competencies.map(({ name }) => name), ...taken.skills]);
  return names.size > MOST_COMPETENCIES
    ? refusedAt("_", "cv-tooManyCompetencies", "cv-tooManyCompetencies")
    : undefined;
}

async function write(transaction: Connection, cv: Cv, personId: number, taken: Found): Promise<void> {
  const { name, phone, headline, summary } = taken;
  if (name !== undefined) await renamePerson(transaction, personId, personName(name));
  const change = {
    ...(phone !== undefined && { phone }),
    ...(headline !== undefined && { headline }),
    ...(summary !== undefined && { summary }),
  };
  if (Object.keys(change).length > 0) await updateCv(transaction, cv.id, change);
  for (const each of taken.experiences) {
    await insertExperience(transaction, cv.id, {
      company_name: each.companyName,
      position_name: each.positionName,
      started_on: each.startedOn,
      ended_on: each.endedOn ?? null,
      description: each.description,
    });
  }
  for (const each of taken.educations) {
    await insertEducation(transaction, cv.id, {
      level: each.level,
      school_name: each.schoolName,
      department: each.department ?? null,
      graduation_year: each.graduationYear ?? null,
      is_still_student: each.isStillStudent,
    });
  }
  for (const { name: language, level } of taken.languages) {
    await insertEntry(transaction, cv.id, { section: "language", name: language, level });
  }
  for (const { name: title, url } of taken.links) {
    await insertEntry(transaction, cv.id, { section: "link", name: title, url });
  }
  await insertCompetencies(
    transaction,
    cv.id,
    taken.skills.map((skill) => ({ id: undefined, name: skill })),
  );
}
