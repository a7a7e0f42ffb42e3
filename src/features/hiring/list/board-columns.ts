import type { Services } from "../../../platform/services.ts";
import { CARDS_SHOWN, STAGE_KINDS, type StageKind } from "../hiring.contract.ts";
import type { ApplicantLine, ApplicantsView, StageView } from "../hiring.view.ts";
import type { StageRow } from "../stages/pipeline.store.ts";
import { type Counted, countApplicants, sumOf, totalOf } from "./applicant-counts.store.ts";
import { type ApplicantRow, findCards, findCardsByKind } from "./applicant-rows.store.ts";
import type { ApplicantFilter, Looking } from "./applicants.store.ts";

interface Shown {
  /** Of one advertisement; of all of them the kinds are shown, since stages are each advertisement's own. */
  stages: readonly StageRow[] | undefined;
  sort: ApplicantsView["sort"];
  counted: Counted;
  lineOf: (row: ApplicantRow) => ApplicantLine;
}

type Columns = ApplicantsView["columns"];

export function stageView({ id, name, kind, target_days, takes_unwanted }: StageRow): StageView {
  return { id, name, kind, targetDays: target_days ?? undefined, takesUnwanted: takes_unwanted };
}

export async function columnsOf(
  db: Services["db"],
  looking: Looking,
  filter: ApplicantFilter,
  shown: Shown,
): Promise<Columns> {
  const { stages, sort, counted, lineOf } = shown;
  if (!stages) return columnsByKind(db, looking, filter, shown);
  const rows = await findCards(db, looking, filter, { stages, sort, limit: CARDS_SHOWN });
  return stages.map((stage) => ({
    stage: stageView(stage),
    count: sumOf(
      counted.counts.filter(({ stage_id, kind }) => stage_id === stage.id && kind !== "withdrawn"),
    ),
    hasMore: false,
    applicants: rows.filter(({ stage_id }) => stage_id === stage.id).map(lineOf),
  }));
}

async function columnsByKind(
  db: Services["db"],
  looking: Looking,
  filter: ApplicantFilter,
  { sort, counted, lineOf }: Shown,
): Promise<Columns> {
  const count = async (kind: StageKind) =>
    counted.hasMore
      ? countApplicants(db, looking, { ...filter, kind })
      : { ...counted, counts: counted.counts.filter((each) => each.kind === kind) };
  const rows = await findCardsByKind(db, looking, filter, { kinds: STAGE_KINDS, sort, limit: CARDS_SHOWN });
  return Promise.all(
    STAGE_KINDS.map(async (kind, place) => {
      const ofKind = await count(kind);
      return {
        stage: { id: place + 1, name: "", kind, targetDays: undefined, takesUnwanted: false },
        count: totalOf(ofKind),
        hasMore: ofKind.hasMore,
        applicants: rows.filter((row) => row.kind === kind).map(lineOf),
      };
    }),
  );
}
