import { type KeyboardEvent, memo } from "react";
import { Button } from "../../../ui/button.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { useText } from "../../../ui/text.tsx";
import type { BoardCard } from "./board-state.ts";

/** What every card of a board has in common. */
export interface BoardFrame {
  stages: { id: number; name: string; kind: string }[];
  /** The columns are kinds, of several advertisements. */
  isByKind: boolean;
  mayMove: boolean;
  /** Opens an application: its number goes between the two. */
  cardPath: string;
  cardQuery: string;
  movePath: string;
  undoPath: string;
  listPath: string;
  returnUrl: string;
  bulkForm: string;
  pageSize: number;
}

/** What asks for the rest of a column. */
export function columnQuery({ isByKind, stages }: BoardFrame, stageId: number): string {
  return isByKind ? `tur=${stages.find(({ id }) => id === stageId)?.kind}` : `asama=${stageId}`;
}

interface CardProps {
  card: BoardCard;
  stageId: number;
  frame: BoardFrame;
  isHeld: boolean;
  /** For those without scripts: with hundreds of cards it would weigh on everybody else. */
  hasMenu: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>, id: number) => void;
  onLeave: () => void;
}

/** A grip for keys; for pointers the whole card is one. Without scripts, a menu. */
export const Card = memo(function Card({ card, stageId, frame, isHeld, hasMenu, onKey, onLeave }: CardProps) {
  const t = useText();
  const { id, name, about, headline, waitingDays, tags, owner, score } = card;
  const isMovable = frame.mayMove && !card.isForeign;
  return (
    <li
      className="board-card"
      data-application={id}
      data-movable={isMovable ? "" : undefined}
      data-held={isHeld ? "" : undefined}
      data-unseen={card.isUnseen ? "" : undefined}
    >
      <div className="board-card__head">
        {isMovable && (
          <button
            className="board-card__grip"
            type="button"
            aria-pressed={isHeld}
            aria-label={t("hiring-carry", { name })}
            aria-describedby="board-help"
            onKeyDown={(event) => onKey(event, id)}
            onBlur={isHeld ? onLeave : undefined}
          />
        )}
        <a className="link--quiet" href={`${frame.cardPath}/${id}${frame.cardQuery}`} draggable={false}>
          <bdi>{name}</bdi>
        </a>
        {isMovable && (
          <label className="board-card__select">
            <input
              type="checkbox"
              form={frame.bulkForm}
              name="ApplicationID"
              value={id}
              aria-label={t("hiring-select", { name })}
            />
            <input type="hidden" form={frame.bulkForm} name="From" value={`${id}-${card.stageId}`} />
          </label>
        )}
      </div>
      {about !== undefined && (
        <p className="board-card__about">
          <bdi>{about}</bdi>
        </p>
      )}
      {headline !== undefined && (
        <p className="board-card__headline">
          <bdi>{headline}</bdi>
        </p>
      )}
      <p className="board-card__facts">
        {waitingDays !== undefined && waitingDays > 0 && (
          <span>{t("hiring-waiting", { count: waitingDays })}</span>
        )}
        {owner !== undefined && (
          <span>
            <bdi>{owner}</bdi>
          </span>
        )}
        {score !== undefined && <span>{t("hiring-scoreOf", { score: Math.round(score * 10) / 10 })}</span>}
        {tags.map((tag) => (
          <span key={tag} className="board-card__tag">
            <bdi>{tag}</bdi>
          </span>
        ))}
      </p>
      {isMovable && hasMenu && <Menu card={card} stageId={stageId} frame={frame} />}
    </li>
  );
});

/** A no takes words: the page of the application asks for them. */
function Menu({ card, stageId, frame }: { card: BoardCard; stageId: number; frame: BoardFrame }) {
  const t = useText();
  return (
    <form className="board-card__menu" method="post" action={frame.movePath}>
      <FormToken />
      <input type="hidden" name="ApplicationID" value={card.id} />
      <input type="hidden" name="From" value={`${card.id}-${card.stageId}`} />
      <input type="hidden" name="returnUrl" value={frame.returnUrl} />
      <select
        className="field__control"
        name={frame.isByKind ? "Kind" : "StageID"}
        defaultValue=""
        aria-label={t("hiring-moveTo")}
      >
        <option value="">{t("hiring-moveTo")}</option>
        {frame.stages
          .filter(({ id }) => id !== stageId)
          .map(({ id, name, kind }) => (
            <option key={id} value={frame.isByKind ? kind : id}>
              {name}
            </option>
          ))}
      </select>
      <Button kind="quiet">{t("hiring-move")}</Button>
    </form>
  );
}
