import { type Dispatch, type SetStateAction, useState } from "react";
import { useText } from "../../../ui/text.tsx";
import type { Words } from "../application/rejection-dialog.tsx";
import { post } from "./board-calls.ts";
import type { BoardFrame } from "./board-card.tsx";
import { type BoardColumn, BROUGHT, type CardPlace, findCard, moveCard, standIn } from "./board-state.ts";

interface MovesOptions {
  columns: BoardColumn[];
  setColumns: Dispatch<SetStateAction<BoardColumn[]>>;
  frame: BoardFrame;
}

interface BoardNotice {
  text: string;
  isProblem?: boolean;
  undo?: () => void;
}

/** At once on the page, then on the server; and back again if the server says no. */
export function useMoves({ columns, setColumns, frame }: MovesOptions) {
  const t = useText();
  const [notice, setNotice] = useState<BoardNotice>();
  const [rejecting, setRejecting] = useState<{ id: number; stageId: number; name: string }>();
  const stageOf = (id: number) => frame.stages.find((stage) => stage.id === id);
  const put = (id: number, place: CardPlace) => setColumns((before) => moveCard(before, id, place));

  function drop(id: number, stageId: number) {
    const found = findCard(columns, id);
    const stage = stageOf(stageId);
    if (!found || !stage || found.place.stageId === stageId) return;
    if (stage.kind === "rejected") setRejecting({ id, stageId, name: found.card.name });
    else void move(id, stageId);
  }

  function reject(words: Words | undefined) {
    setRejecting(undefined);
    if (rejecting && words) void move(rejecting.id, rejecting.stageId, words);
  }

  async function move(id: number, stageId: number, words?: Words) {
    const found = findCard(columns, id);
    const stage = stageOf(stageId);
    if (!found || !stage) return;
    const { place } = found;
    put(id, { stageId, standing: frame.isByKind ? place.standing : stageId, index: 0, batch: BROUGHT });
    const sent = post(frame.movePath, {
      ApplicationID: id,
      ...(frame.isByKind ? { Kind: stage.kind } : { StageID: stageId }),
      From: `${id}-${place.standing}`,
      Text: words?.text,
      TemplateID: words?.templateId,
      ReasonCode: words?.reasonCode,
    });
    const tells = stageOf(place.stageId)?.kind !== stage.kind;
    const values = { name: found.card.name, stage: stage.name };
    const undo = () => void takeBack(id, place, sent);
    setNotice({ text: t(tells ? "hiring-mailInTenMinutes" : "hiring-boardMovedSilently", values), undo });
    const { ok, message, stageId: standing } = await sent;
    if (ok && standing !== undefined) setColumns((before) => standIn(before, id, standing));
    if (ok) return;
    put(id, place);
    setNotice({ text: message ?? t("hiring-notMoved"), isProblem: true });
  }

  /** Even before the server has answered to the move. */
  async function takeBack(id: number, place: CardPlace, sent: ReturnType<typeof post>) {
    const { moveId } = await sent;
    if (moveId === undefined) return;
    const { ok, message } = await post(frame.undoPath, { MoveID: moveId });
    if (ok) put(id, place);
    setNotice(
      ok ? { text: t("hiring-boardUndone") } : { text: message ?? t("hiring-notMoved"), isProblem: true },
    );
  }

  return { drop, notice, dismiss: () => setNotice(undefined), rejecting, reject };
}
