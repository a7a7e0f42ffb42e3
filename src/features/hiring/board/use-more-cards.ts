import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from "react";
import { fetchCards } from "./board-calls.ts";
import { type BoardFrame, columnQuery } from "./board-card.tsx";
import { addCards, type BoardColumn, nextPage } from "./board-state.ts";

interface MoreCardsOptions {
  columns: BoardColumn[];
  setColumns: Dispatch<SetStateAction<BoardColumn[]>>;
  frame: BoardFrame;
}

/** The rest of a column, piece by piece, as somebody scrolls to it. */
export function useMoreCards({ columns, setColumns, frame }: MoreCardsOptions): (stageId: number) => void {
  const latest = useRef(columns);
  const underWay = useRef(new Set<number>());
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    latest.current = columns;
  });
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);

  return useCallback(
    async (stageId: number) => {
      const column = latest.current.find(({ stage }) => stage.id === stageId);
      const signal = left.current?.signal;
      if (!column || !signal || underWay.current.has(stageId)) return;
      underWay.current.add(stageId);
      try {
        const page = nextPage(column, frame.pageSize);
        const cards = await fetchCards(
          `${frame.listPath}gorunum=pano&${columnQuery(frame, stageId)}&sayfa=${page}`,
          { batch: page, isByKind: frame.isByKind },
          signal,
        );
        setColumns((before) => addCards(before, stageId, cards));
      } catch {
        // Its link still leads to the list of the stage.
      } finally {
        underWay.current.delete(stageId);
      }
    },
    [frame, setColumns],
  );
}
