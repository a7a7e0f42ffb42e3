import { APPLICANTS_PATH } from "../../../addresses/applications.ts";
import { useText } from "../../../ui/text.tsx";
import { BULK_FORM, BulkBar } from "../bulk/bulk-bar.tsx";
import { CARDS_SHOWN, listHref, moveApplicants, undoMoves } from "../hiring.contract.ts";
import type { ApplicantsView } from "../hiring.view.ts";
import { BoardIsland } from "./board.island.tsx";
import type { BoardFrame } from "./board-card.tsx";

/** The stages of one advertisement side by side, or the kinds of all of them. */
export function Board({ view }: { view: ApplicantsView }) {
  const t = useText();
  const { asked } = view;
  const isByKind = view.advertisement === undefined;
  const columns = view.columns.map(({ stage: { id, name, kind }, ...column }) => ({
    stage: { id, name: isByKind ? t(`hiring-kind-${kind}`) : name, kind },
    ...column,
  }));
  const listPath = listHref({ ...asked, gorunum: "" });
  const frame: BoardFrame = {
    stages: columns.map(({ stage }) => stage),
    isByKind,
    mayMove: view.mayMove,
    cardPath: APPLICANTS_PATH,
    cardQuery: `?${new URLSearchParams(asked)}`,
    movePath: moveApplicants.path,
    undoPath: undoMoves.path,
    listPath: `${listPath}${listPath.includes("?") ? "&" : "?"}`,
    returnUrl: listHref(asked),
    bulkForm: BULK_FORM,
    pageSize: CARDS_SHOWN,
  };
  return (
    <>
      {view.mayMove && <BulkBar view={view} />}
      <BoardIsland
        frame={frame}
        templates={view.templates
          .filter(({ kind }) => kind === "rejected")
          .map(({ id, name, text }) => ({ id, name, text }))}
        columns={columns.map(({ stage, count, hasMore, applicants }) => ({
          stage,
          count,
          hasMore,
          cards: applicants.map((applicant) => ({
            id: applicant.id,
            stageId: applicant.stage.id,
            about: isByKind ? applicant.advertisement.title : undefined,
            isForeign: applicant.companyName !== undefined,
            name: applicant.name,
            headline: applicant.headline,
            waitingDays: applicant.waitingDays,
            isUnseen: applicant.seenAt === undefined,
            tags: applicant.tags,
            owner: applicant.owner,
            score: applicant.score,
            batch: 1,
          })),
        }))}
      />
    </>
  );
}
