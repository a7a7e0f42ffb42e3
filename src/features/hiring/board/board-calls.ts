import { ask, JSON_ONLY, send } from "../../../ui/browser/send.ts";
import type { BoardCard } from "./board-state.ts";

/** What the server said to it; `message` where that was no. */
export interface Called {
  ok: boolean;
  message: string | undefined;
  moveId: number | undefined;
  stageId: number | undefined;
}

export async function post(
  path: string,
  fields: Record<string, string | number | undefined>,
): Promise<Called> {
  const given = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  try {
    // Whoever leaves at once has decided all the same.
    const answer = await send(path, { fields: given, keepalive: true });
    const said = (await answer.json()) as { message?: string; Moves?: { MoveID: number; StageID: number }[] };
    const move = said.Moves?.[0];
    return { ok: answer.ok, message: said.message, moveId: move?.MoveID, stageId: move?.StageID };
  } catch {
    return { ok: false, message: undefined, moveId: undefined, stageId: undefined };
  }
}

interface ListedItem {
  ApplicationID: number;
  StageID: number;
  Advertisement: string;
  Company: string | null;
  Name: string;
  Headline: string | null;
  SeenAt: string | null;
  WaitingDays: number | null;
  Tags: string[];
  Owner: string | null;
  Score: number | null;
}

/** The same list that the page shows, by the same rules of access. */
export async function fetchCards(
  path: string,
  { batch, isByKind }: { batch: number; isByKind: boolean },
  signal: AbortSignal,
): Promise<BoardCard[]> {
  const answer = await ask(path, { headers: JSON_ONLY, signal });
  const { items } = (await answer.json()) as { items: ListedItem[] };
  return items.map((item) => ({
    id: item.ApplicationID,
    stageId: item.StageID,
    about: isByKind ? item.Advertisement : undefined,
    isForeign: item.Company !== null,
    name: item.Name,
    headline: item.Headline ?? undefined,
    waitingDays: item.WaitingDays ?? undefined,
    isUnseen: item.SeenAt === null,
    tags: item.Tags,
    owner: item.Owner ?? undefined,
    score: item.Score ?? undefined,
    batch,
  }));
}
