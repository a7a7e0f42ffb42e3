import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../ui/text.tsx";
import type { BoardFrame } from "./board-card.tsx";
import { type BoardColumn, findCard } from "./board-state.ts";

interface KeyCarryingOptions {
  board: RefObject<HTMLElement | null>;
  columns: BoardColumn[];
  frame: BoardFrame;
  drop: (id: number, stageId: number) => void;
}

interface Held {
  id: number;
  name: string;
  from: number;
  over: number;
}

/** Picked up with space or enter, carried with arrows, put down with the same key, and left with escape; all of it said. */
export function useKeyCarrying({ board, columns, frame, drop }: KeyCarryingOptions) {
  const { t, dir } = useTexts();
  const [held, setHeld] = useState<Held>();
  const [said, setSaid] = useState("");
  const focusNext = useRef<number>(undefined);
  const latest = useRef({ held, columns, drop });

  useEffect(() => {
    latest.current = { held, columns, drop };
    if (focusNext.current === undefined) return;
    const card = board.current?.querySelector(`[data-application="${focusNext.current}"]`);
    focusNext.current = undefined;
    card?.querySelector<HTMLElement>(".board-card__grip")?.focus();
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  const leave = useCallback(() => {
    const { held: left } = latest.current;
    if (!left) return;
    setHeld(undefined);
    setSaid(t("hiring-carryLeft", { name: left.name }));
  }, [t]);

  const press = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: number) => {
      const { held: now, columns: present, drop: put } = latest.current;
      const places = frame.stages.map((stage) => stage.id);
      const nameOf = (stageId: number) => frame.stages.find((stage) => stage.id === stageId)?.name ?? "";
      if (event.key === " " || event.key === "Enter") {
        event.preventDefault();
        const found = findCard(present, id);
        if (!now && found) {
          const { stageId } = found.place;
          setHeld({ id, name: found.card.name, from: stageId, over: stageId });
          setSaid(t("hiring-carried", { name: found.card.name, stage: nameOf(stageId) }));
        } else if (now) {
          focusNext.current = id;
          setHeld(undefined);
          put(id, now.over);
        }
        return;
      }
      if (!now) return;
      if (event.key === "Escape") return leave();
      const step = stepOf(event.key, dir);
      if (step === 0) return;
      event.preventDefault();
      const place = Math.min(Math.max(places.indexOf(now.over) + step, 0), places.length - 1);
      const over = places[place] ?? now.over;
      setHeld({ ...now, over });
      setSaid(t("hiring-carriedOver", { stage: nameOf(over), place: place + 1, count: places.length }));
      board.current
        ?.querySelector(`[data-stage="${over}"]`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    [board, dir, frame.stages, leave, t],
  );

  return { held, said, press, leave };
}

function stepOf(key: string, dir: "ltr" | "rtl"): number {
  if (key === "ArrowUp" || key === (dir === "ltr" ? "ArrowLeft" : "ArrowRight")) return -1;
  if (key === "ArrowDown" || key === (dir === "ltr" ? "ArrowRight" : "ArrowLeft")) return 1;
  return 0;
}
