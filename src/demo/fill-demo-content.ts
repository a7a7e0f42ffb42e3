import type pg from "pg";
import { advertisementMaker } from "./advertisements.ts";
import { writeAlerts } from "./alerts.ts";
import { fillApplications } from "./applications.ts";
import { attachDocument } from "./attached-document.ts";
import { writeBlog } from "./blog.ts";
import { makeCompanies } from "./companies.ts";
import { writeComplaints } from "./complaints.ts";
import { writeCvOpenings } from "./cv-openings.ts";
import { type DefaultCvs, writeCvs } from "./cvs.ts";
import { writeDataRequests } from "./data-requests.ts";
import { type DiscResult, writeDisc } from "./disc.ts";
import { writeDrafts } from "./drafts.ts";
import { writeEditorPicks } from "./editor-picks.ts";
import { writeEmployers } from "./employers.ts";
import { writeHomeSlides } from "./home-slides.ts";
import { writeInterviews } from "./interviews.ts";
import { writeInvitations } from "./invitations.ts";
import { type StoreSearch, writeMemberChoices } from "./member-choices.ts";
import { writeNotices } from "./notices.ts";
import { type DemoPeople, writePeople } from "./people.ts";
import { placePicker } from "./places.ts";
import { writePlannedChanges } from "./planned-changes.ts";
import { demoReferredIdentityNumbers, writeReferredPeople } from "./referred-people.ts";
import { writeReportFigures } from "./report-figures.ts";
import { writeScores } from "./scores.ts";
import { writeSearches } from "./searches.ts";
import { makeVocabulary } from "./vocabulary.ts";
import { writeAdvertisements } from "./write-advertisements.ts";
import { type SaveFile, writeCompanies } from "./write-companies.ts";

export type DemoOptions = {
  advertisements: number;
  companies?: number;
  now: Date;
  seed?: number;
  saveFile?: SaveFile;
  storeSearch?: StoreSearch;
  discResult?: DiscResult;
  /** A statement that stores with each application the CV that it was sent with. */
  copySentCvs?: string;
  secret: string;
};

export type DemoSummary =
  | { filled: false }
  | {
      filled: true;
      companies: number;
      advertisements: number;
      people: number;
      applications: number;
      blogPosts: number;
      referredIdentityNumbers: readonly string[];
    };

/** Any number of our own: it only has to be the same in every process that fills. */
const fillLock = 7_204_518_301;

const fewestCompanies = 60;
const mostCompanies = 40_000;
const advertisementsPerCompany = 25;

/** From here on texts need as many different words as real ones have, or a search index looks smaller than it is. */
const wideVocabularyFrom = 20_000;

/** All or nothing: a fill that is cut off leaves an empty database, and the next start fills it. */
export async function fillDemoContent(client: pg.ClientBase, options: DemoOptions): Promise<DemoSummary> {
  await client.query("begin");
  try {
    const summary = (await isOursToFill(client)) ? await fill(client, options) : { filled: false as const };
    await client.query("commit");
    return summary;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function isOursToFill(client: pg.ClientBase): Promise<boolean> {
  const lock = await client.query<{ taken: boolean }>("select pg_try_advisory_xact_lock($1) as taken", [
    fillLock,
  ]);
  if (!lock.rows[0]?.taken) return false;
  const companies = await client.query("select 1 from company limit 1");
  return companies.rowCount === 0;
}

async function fill(client: pg.ClientBase, options: DemoOptions): Promise<DemoSummary> {
  const { advertisements: total, now, seed = 1 } = options;
  const places = placePicker();
  const demoCompanies = makeCompanies({
    count: options.companies ?? companyCountFor(total),
    seed,
    now,
    places,
  });
  const companyIds = await writeCompanies(client, demoCompanies, { seed, saveFile: options.saveFile });
  const employerCompanyId = companyIds[0] ?? 0;

  const makeAdvertisement = advertisementMaker({
    total,
    seed,
    now,
    companies: demoCompanies.companies,
    places,
    vocabulary: total > wideVocabularyFrom ? makeVocabulary(seed) : undefined,
  });
  const { showcaseIds } = await writeAdvertisements(client, { total, makeAdvertisement, companyIds });
  await writeReferredPeople(client, options.secret);

  const people = await writePeople(client, { seed, now, employerCompanyId });
  const waiting = demoCompanies.companies.filter(({ status }) => status === "pending");
  await writeEmployers(client, { people, employerCompanyId, waiting, companyIds, now });
  await writeDrafts(client, {
    employerCompanyId,
    waitingCompanyId: waiting[0] && companyIds[waiting[0].index],
    ownerId: people.accounts["isveren@mesai.test"],
    recruiterId: people.accounts["uzman@mesai.test"],
    now,
  });
  const defaultCvs = await writeCvs(client, { people, seed, now, places });
  const cvId = defaultCvs.get(people.accounts["aday@mesai.test"]);
  if (options.saveFile && cvId !== undefined) {
    await attachDocument(client, { cvId, saveFile: options.saveFile, at: now });
  }
  await writeCvOpenings(client, { personId: people.accounts["aday@mesai.test"], now });
  const applications = await fillApplications(client, {
    people,
    defaultCvs,
    employerCompanyId,
    showcaseIds,
    seed,
    now,
  });
  await writeScores(client, employerCompanyId);
  await fillAround(client, options, { people, defaultCvs, employerCompanyId });
  const blogPosts = await writeBlog(client, now);
  await writeEditorPicks(client, now);
  await writeHomeSlides(client, now);
  await writePlannedChanges(client, { editorId: people.accounts["editor@mesai.test"], now });
  return {
    filled: true,
    companies: companyIds.length,
    advertisements: total,
    people: Object.keys(people.accounts).length + people.members.length,
    applications,
    blogPosts,
    referredIdentityNumbers: demoReferredIdentityNumbers,
  };
}

/** What comes of applications, and what else people have done. */
async function fillAround(
  client: pg.ClientBase,
  options: DemoOptions,
  {
    people,
    defaultCvs,
    employerCompanyId,
  }: { people: DemoPeople; defaultCvs: DefaultCvs; employerCompanyId: number },
): Promise<void> {
  const { now, storeSearch } = options;
  const adayId = people.accounts["aday@mesai.test"];
  await writeDataRequests(client, now);
  await writeNotices(client, adayId, now);
  await writeInterviews(client, { companyId: employerCompanyId, personId: adayId, now });
  await writeInvitations(client, { companyId: employerCompanyId, personId: adayId, now });
  await writeDisc(client, {
    result: options.discResult,
    personId: adayId,
    cvId: defaultCvs.get(adayId) ?? null,
    companyId: employerCompanyId,
    now,
  });
  if (options.copySentCvs) await client.query(options.copySentCvs);
  await writeMemberChoices(client, { personId: adayId, now, storeSearch });
  await writeAlerts(client, { personId: adayId, now, storeSearch });
  await writeComplaints(client, {
    now,
    secret: options.secret,
    moderatorId: people.accounts["moderator@mesai.test"],
  });
  await writeReportFigures(client, { companyId: employerCompanyId, now });
  await writeSearches(client, now);
}

function companyCountFor(advertisements: number): number {
  return Math.min(
    mostCompanies,
    Math.max(fewestCompanies, Math.round(advertisements / advertisementsPerCompany)),
  );
}
