import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { island } from "../../../ui/island.tsx";
import { useText } from "../../../ui/text.tsx";
import { RejectionDialog } from "../application/rejection-dialog.tsx";
import { REJECTION_REASONS } from "../reasons.view.ts";
import type { BoardFrame } from "./board-card.tsx";
import { Column } from "./board-column.tsx";
import type { BoardColumn } from "./board-state.ts";
import { carryCards } from "./carry-cards.ts";
import { useKeyCarrying } from "./use-key-carrying.ts";
import { useMoreCards } from "./use-more-cards.ts";
import { useMoves } from "./use-moves.ts";

interface BoardProps {
  columns: BoardColumn[];
  frame: BoardFrame;
  templates: { id: number; name: string; text: string }[];
}

/** Stages side by side. Cards are carried by pointer or by key; the page says what that means, and takes it back. */
function BoardView({ columns: given, frame, templates }: BoardProps) {
  const t = useText();
  const board = useRef<HTMLOListElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(given);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const moves = useMoves({ columns, setColumns, frame });
  const { drop } = moves;
  const keys = useKeyCarrying({ board, columns, frame, drop });
  const more = useMoreCards({ columns, setColumns, frame });
  // What listens to the pointer is set up once; what it calls is always the latest.
  const latestDrop = useRef(drop);
  useEffect(() => {
    latestDrop.current = drop;
  });
  useEffect(() => {
    if (!board.current || !hand.current || !frame.mayMove) return;
    return carryCards(board.current, hand.current, (id, stageId) => latestDrop.current(id, stageId));
  }, [frame.mayMove]);
  return (
    <div className="board-frame">
      <p className="visually-hidden" id="board-help">
        {t("hiring-carryHelp")}
      </p>
      <ol className="board" ref={board} aria-label={t("hiring-look-pano")}>
        {columns.map((column) => (
          <Column
            key={column.stage.id}
            column={column}
            frame={frame}
            heldId={keys.held?.from === column.stage.id ? keys.held.id : undefined}
            isTarget={keys.held !== undefined && keys.held.over === column.stage.id}
            hasMenus={!isAlive}
            onKey={keys.press}
            onLeave={keys.leave}
            onMore={more}
          />
        ))}
      </ol>
      <div ref={hand} />
      <p className="visually-hidden" role="status" aria-live="assertive">
        {keys.said}
      </p>
      <div className="board__notice" role={moves.notice?.isProblem ? "alert" : "status"}>
        {moves.notice && (
          <div className="board__said" data-problem={moves.notice.isProblem ? "" : undefined}>
            <span>{moves.notice.text}</span>
            {moves.notice.undo && (
              <Button kind="quiet" type="button" onClick={moves.notice.undo}>
                {t("hiring-undo")}
              </Button>
            )}
            <Button kind="quiet" size="icon" type="button" aria-label={t("ui-close")} onClick={moves.dismiss}>
              <Icon of={X} />
            </Button>
          </div>
        )}
      </div>
      {moves.rejecting && (
        <RejectionDialog name={moves.rejecting.name} templates={templates} onEnd={moves.reject} />
      )}
    </div>
  );
}

export const BoardIsland = island("hiring/board", BoardView, {
  load: "idle",
  messages: [
    "hiring-look-pano",
    "hiring-carry",
    "hiring-carryHelp",
    "hiring-carried",
    "hiring-carriedOver",
    "hiring-carryLeft",
    "hiring-select",
    "hiring-waiting",
    "hiring-scoreOf",
    "hiring-moveTo",
    "hiring-move",
    "hiring-boardMany",
    "hiring-boardMore",
    "hiring-boardEmpty",
    "hiring-mailInTenMinutes",
    "hiring-boardMovedSilently",
    "hiring-boardUndone",
    "hiring-notMoved",
    "hiring-undo",
    "hiring-rejectTitle",
    "hiring-template",
    "hiring-templateChoice",
    "hiring-reason",
    "hiring-reasonUnsaid",
    ...REJECTION_REASONS.map((reason) => `hiring-reason-${reason}` as const),
    "hiring-placeholdersHint",
    "hiring-bulkLeave",
    "applications-rejectYes",
    "ui-close",
  ],
});
