import { mayDo } from "../../../platform/http/permissions.ts";
import { type CompanyMembership, lookerOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { APPLICATION_KINDS } from "../../applications/applications.contract.ts";
import { provinces } from "../../lookups/index.ts";
import { findAct } from "../bulk/acts.store.ts";
import { findChoices } from "../choices.store.ts";
import { countUndecided } from "../closing/closing.store.ts";
import { applicantPath, MOST_BY_WORDS, MOST_COUNTED } from "../hiring.contract.ts";
import { undoableSince, wholeDays } from "../hiring.rules.ts";
import type { ActView, ApplicantLine, ApplicantsView } from "../hiring.view.ts";
import {
  BUILT_IN_PIPELINE,
  findPipeline,
  findQuestions,
  findStages,
  type PipelineRow,
} from "../stages/pipeline.store.ts";
import {
  type AdvertisementChoice,
  countApplicants,
  countPerAdvertisement,
  type StageCount,
  sumOf,
  totalOf,
} from "./applicant-counts.store.ts";
import { type ApplicantRow, findApplicants } from "./applicant-rows.store.ts";
import { findLooking, type Looking } from "./applicants.store.ts";
import { type Asked, addressOf, filterOf, mostPagesOf, pageOf, pageSizeOf } from "./asked-list.ts";
import { columnsOf, stageView } from "./board-columns.ts";
import { findByWords } from "./listed.store.ts";
import type { ShownPage } from "./page-by-words.store.ts";

/** Who looks, and for what. */
export async function lookFor({ db }: Services, company: CompanyMembership, asked: Asked, now: Date) {
  const looking = await findLooking(db, lookerOf(company));
  return { looking, ...(await readFilter(db, looking, asked, now)) };
}

async function readFilter(db: Services["db"], looking: Looking, asked: Asked, now: Date, page?: ShownPage) {
  const filter = filterOf(asked, now);
  const sort = asked.sirala ?? "bekleyen";
  // A board counts every column of the list.
  const isBoard = asked.gorunum === "pano";
  const most = isBoard ? MOST_COUNTED : MOST_BY_WORDS;
  const found = await findByWords(db, looking, filter, { sort, most, shown: isBoard ? undefined : page });
  return { filter: { ...filter, ...found }, sort };
}

async function readAndCount(
  db: Services["db"],
  looking: Looking,
  asked: Asked,
  now: Date,
  isByNumber: boolean,
) {
  const shown = { ...pageOf(asked, asked.sayfa), isByNumber };
  const { filter, sort } = await readFilter(db, looking, asked, now, shown);
  const counted = await countApplicants(db, looking, { ...filter, stageId: undefined, kind: undefined });
  return { filter, sort, counted };
}

/** Undefined of an advertisement that they may not see. */
async function readStages(db: Services["db"], company: CompanyMembership, { ilan }: Asked) {
  if (ilan === undefined) return { pipeline: undefined, stages: await findStages(db, BUILT_IN_PIPELINE) };
  const pipeline = await findPipeline(db, ilan, lookerOf(company));
  return pipeline && { pipeline, stages: await findStages(db, pipeline.pipeline_id) };
}

export async function listApplicants(
  services: Services,
  company: CompanyMembership,
  asked: Asked,
  now: Date,
  isByNumber = false,
): Promise<ApplicantsView | undefined> {
  const { db } = services;
  const looking = await findLooking(db, lookerOf(company));
  // Words take the longest: whatever does not wait for them is asked for meanwhile.
  const [read, staged, advertisements, { templates, team, tags }, questions] = await Promise.all([
    readAndCount(db, looking, asked, now, isByNumber),
    readStages(db, company, asked),
    countPerAdvertisement(db, looking),
    findChoices(db, company.id),
    asked.ilan === undefined ? [] : findQuestions(db, asked.ilan),
  ]);
  if (!staged) return undefined;
  const { filter, sort, counted } = read;
  const { pipeline, stages } = staged;
  const sum = (isCounted: (each: StageCount) => boolean) => sumOf(counted.counts.filter(isCounted));
  const isOfStage = asked.asama !== undefined || asked.tur !== undefined;
  const ofStage = counted.hasMore && isOfStage ? await countApplicants(db, looking, filter) : counted;
  const listed = counted.hasMore ? ofStage : undefined;
  const total = listed
    ? totalOf(listed)
    : sum(
        ({ stage_id, kind }) =>
          (asked.asama === undefined || stage_id === asked.asama) &&
          (asked.tur === undefined || kind === asked.tur),
      );
  const pageSize = pageSizeOf(asked);
  const mostPages = mostPagesOf(asked);
  const pagesCounted = Math.min(mostPages, Math.max(1, Math.ceil(total / pageSize)));
  const lastPage = listed?.hasMore ? mostPages : pagesCounted;
  const page = filter.page?.isFirst ? 1 : Math.min(asked.sayfa, lastPage);
  const look = asked.gorunum ?? "liste";
  // One column of a board is a list: the rest of its cards, as they are asked for.
  const isBoard = look === "pano" && (pipeline ? asked.asama : asked.tur) === undefined;
  const address = addressOf(asked);
  const lineOf = (row: ApplicantRow) => lineFrom(row, new URLSearchParams(address), now);
  const shown = { sort, ...pageOf(asked, page) };
  const onBoard = { stages: pipeline && stages, sort, counted, lineOf };
  const rows = isBoard ? [] : await findApplicants(db, looking, filter, shown);
  const isNextKnown = rows.length > pageSize || asked.once !== undefined;
  const pageCount = Math.min(mostPages, Math.max(pagesCounted, isNextKnown ? page + 1 : page));
  const chosen = advertisements.find(({ id }) => id === asked.ilan);
  return {
    total,
    hasMore: listed?.hasMore ?? false,
    areKindsCounted: !counted.hasMore,
    page,
    pageCount,
    isTurnedByOnes: filter.page !== undefined,
    look,
    sort,
    advertisement: pipeline && { id: pipeline.id, title: pipeline.title, place: chosen?.place ?? undefined },
    undecidedAtEnd: await countUndecidedAtEnd(db, pipeline, now),
    asked: address,
    stages: stages.map((stage) => ({
      ...stageView(stage),
      count: sum(({ stage_id, kind }) => stage_id === stage.id && kind !== "withdrawn"),
    })),
    kinds: APPLICATION_KINDS.flatMap((kind) => {
      const count = sum((each) => each.kind === kind);
      return count > 0 || counted.hasMore || kind === asked.tur ? [{ kind, count }] : [];
    }),
    advertisements: advertisements.map(choiceOf),
    questions,
    team,
    tags,
    provinces: provinces.map(({ id, name }) => ({ id, name })),
    templates,
    applicants: rows.slice(0, pageSize).map(lineOf),
    columns: isBoard ? await columnsOf(db, looking, filter, onBoard) : [],
    mayMove: mayDo(company.teamRole, "applications.write"),
    act: asked.islem === undefined ? undefined : await readAct(services, company, asked, now),
  };
}

const choiceOf = ({ id, title, place, count }: AdvertisementChoice) => ({
  id,
  title,
  place: place ?? undefined,
  count,
});

async function countUndecidedAtEnd(
  db: Services["db"],
  pipeline: PipelineRow | undefined,
  now: Date,
): Promise<number> {
  if (!pipeline?.ends_at || pipeline.ends_at > now) return 0;
  const { unanswered, written } = await countUndecided(db, pipeline.id);
  return unanswered + written;
}

async function readAct(
  { db }: Services,
  { id: companyId }: CompanyMembership,
  { islem = 0, atlanan = 0 }: Asked,
  now: Date,
): Promise<ActView | undefined> {
  const act = await findAct(db, { id: islem, companyId, since: undoableSince(now) });
  return (
    act && {
      id: act.id,
      kind: act.kind,
      count: act.count,
      stage: act.stage ?? "",
      tag: act.tag ?? "",
      mailAt: act.mail_at?.toISOString(),
      leftOut: atlanan,
    }
  );
}

export function waitingDays(since: Date | null, now: Date): number | undefined {
  return since === null ? undefined : wholeDays(since, now);
}

function lineFrom(row: ApplicantRow, address: URLSearchParams, now: Date): ApplicantLine {
  return {
    id: row.id,
    href: applicantPath(row.id, address),
    name: row.name,
    headline: row.headline || undefined,
    advertisement: { id: row.advertisement_id, title: row.title, place: row.place ?? undefined },
    companyName: row.is_own ? undefined : row.company_name,
    kind: row.kind,
    stage: { id: row.stage_id, name: row.stage },
    seenAt: row.seen_at?.toISOString(),
    sentAt: row.sent_at.toISOString(),
    waitingDays: waitingDays(row.waiting_since, now),
    tags: row.tags,
    owner: row.owner ?? undefined,
    score: row.score ?? undefined,
  };
}

/** Under the names that programs know; behind the last page is nobody, so that whoever reads page by page comes to an end. */
export function applicantsJson(
  {
    total,
    hasMore,
    pageCount,
    applicants,
    columns,
  }: Pick<ApplicantsView, "total" | "hasMore" | "pageCount" | "applicants" | "columns">,
  page: number,
) {
  const shown = [...applicants, ...columns.flatMap((column) => column.applicants)];
  const items = page > pageCount ? [] : shown;
  return {
    total,
    /** There are more than `total`, which ends where counting does. */
    hasMore,
    items: items.map((line) => ({
      ApplicationID: line.id,
      AdvertisementID: line.advertisement.id,
      Advertisement: line.advertisement.title,
      /** Of the group, where it is not the own one */
      Company: line.companyName ?? null,
      Name: line.name,
      Headline: line.headline ?? null,
      Kind: line.kind,
      StageID: line.stage.id,
      Stage: line.stage.name,
      SeenAt: line.seenAt ?? null,
      SentAt: line.sentAt,
      WaitingDays: line.waitingDays ?? null,
      Tags: line.tags,
      Owner: line.owner ?? null,
      Score: line.score ?? null,
    })),
  };
}
