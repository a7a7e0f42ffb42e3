import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { formatNumber } from "../../../ui/format.ts";
import { useTexts } from "../../../ui/text.tsx";
import { type BoardFrame, Card, columnQuery } from "./board-card.tsx";
import { type BoardCard, type BoardColumn, batchesOf } from "./board-state.ts";

interface ColumnProps {
  column: BoardColumn;
  frame: BoardFrame;
  /** The card of this column that a key holds, and whether one hovers above the column. */
  heldId: number | undefined;
  isTarget: boolean;
  hasMenus: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>, id: number) => void;
  onLeave: () => void;
  onMore: (stageId: number) => void;
}

export const Column = memo(function Column(props: ColumnProps) {
  const { column, frame, heldId, isTarget, hasMenus, onKey, onLeave, onMore } = props;
  const { t, lang } = useTexts();
  const { stage, count, hasMore, cards } = column;
  const rest = count - cards.length;
  const titleId = `stage-${stage.id}`;
  return (
    <li
      className="board__column"
      data-stage={stage.id}
      data-kind={stage.kind}
      data-over={isTarget ? "" : undefined}
    >
      <h2 className="board__title" id={titleId}>
        <bdi>{stage.name}</bdi> <span>{`${formatNumber(count, lang)}${hasMore ? "+" : ""}`}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className="board__cards" tabIndex={0} aria-labelledby={titleId}>
        {batchesOf(cards).map((part) => (
          <Batch
            key={part.batch}
            cards={part.cards}
            stageId={stage.id}
            frame={frame}
            heldId={part.cards.some(({ id }) => id === heldId) ? heldId : undefined}
            hasMenus={hasMenus}
            onKey={onKey}
            onLeave={onLeave}
          />
        ))}
        {rest > 0 && (
          <More
            stageId={stage.id}
            rest={hasMore ? undefined : rest}
            drawn={cards.length}
            frame={frame}
            onMore={onMore}
          />
        )}
        {count === 0 && <p className="board__empty">{t("hiring-boardEmpty")}</p>}
      </section>
    </li>
  );
});

interface BatchProps extends Pick<ColumnProps, "frame" | "heldId" | "hasMenus" | "onKey" | "onLeave"> {
  cards: readonly BoardCard[];
  stageId: number;
}

/** Of some hundred cards, those are looked at anew among which one has come or gone. */
const Batch = memo(
  function Batch({ cards, heldId, hasMenus, ...shared }: BatchProps) {
    return (
      <ul className="board__batch">
        {cards.map((card) => (
          <Card key={card.id} card={card} isHeld={card.id === heldId} hasMenu={hasMenus} {...shared} />
        ))}
      </ul>
    );
  },
  ({ cards, ...before }, { cards: next, ...now }) =>
    cards.length === next.length &&
    cards.every((card, place) => card === next[place]) &&
    Object.entries(now).every(([name, value]) => before[name as keyof typeof before] === value),
);

interface MoreProps {
  stageId: number;
  /** Undefined where nobody has counted them */
  rest: number | undefined;
  drawn: number;
  frame: BoardFrame;
  onMore: (stageId: number) => void;
}

/** As soon as it comes near, the next ones are fetched; without scripts it leads to the list of this stage. */
function More({ stageId, rest, drawn, frame, onMore }: MoreProps) {
  const { t } = useTexts();
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when cards have come, for it may still be near
  useEffect(() => {
    if (!link.current) return;
    const root = link.current.closest(".board__cards");
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(stageId),
      { root, rootMargin: "300px 0px" },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [stageId, drawn, onMore]);
  return (
    <a className="board__more" ref={link} href={`${frame.listPath}${columnQuery(frame, stageId)}`}>
      {rest === undefined ? t("hiring-boardMany") : t("hiring-boardMore", { count: rest })}
    </a>
  );
}
