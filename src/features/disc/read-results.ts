import { ownApplicationPath } from "../../addresses/applications.ts";
import type { Services } from "../../platform/services.ts";
import { QUESTIONS } from "./disc.questions.ts";
import { countAnswered, profileOf, type Scores } from "./disc.rules.ts";
import {
  findFinishedTest,
  findFinishedTests,
  findSharedTest,
  findShares,
  type TestRow,
} from "./disc.store.ts";
import type { IntroView, ResultView, SummaryView } from "./disc.view.ts";
import { answersOf, readOpenTest } from "./take-test.ts";

function scoresOf({ drive, influence, steadiness, care }: TestRow): Scores {
  return { D: drive ?? 0, I: influence ?? 0, S: steadiness ?? 0, C: care ?? 0 };
}

function summaryOf(test: TestRow): SummaryView {
  return {
    testId: test.id,
    finishedAt: (test.finished_at ?? test.saved_at).toISOString(),
    minutes: Math.max(1, Math.round(test.duration_seconds / 60)),
    ...profileOf(scoresOf(test)),
  };
}

/** Undefined for a test that is not finished, or another member's. */
export async function readSummary(
  { db }: Services,
  personId: number,
  testId: number,
): Promise<SummaryView | undefined> {
  const test = await findFinishedTest(db, personId, testId);
  return test && summaryOf(test);
}

/** What an applicant lets the employer of one application see. */
export async function readSharedSummary(
  { db }: Services,
  applicationId: number,
): Promise<SummaryView | undefined> {
  const test = await findSharedTest(db, applicationId);
  return test && summaryOf(test);
}

export async function readIntro(
  services: Services,
  personId: number,
): Promise<IntroView & { testId: number | undefined }> {
  const open = await readOpenTest(services, personId);
  const answered = open && countAnswered(answersOf(open));
  const view = { questionCount: QUESTIONS.length, testId: open?.id };
  return { ...view, answered: answered === 0 ? undefined : answered };
}

export async function readResults(
  services: Services,
  personId: number,
): Promise<Omit<ResultView, "outcome">> {
  const [finished, shares, open] = await Promise.all([
    findFinishedTests(services.db, personId),
    findShares(services.db, personId),
    readIntro(services, personId),
  ]);
  const [latest, ...older] = finished.map(summaryOf);
  return {
    latest,
    older,
    open,
    shares: shares.map(({ application_id, company_name, title }) => ({
      applicationId: application_id,
      companyName: company_name,
      title,
      href: ownApplicationPath(application_id),
    })),
  };
}
