/** What a card says. */
export interface BoardCard {
  id: number;
  /** Its own stage, which a column of a kind does not tell */
  stageId: number;
  name: string;
  /** Where cards of several advertisements stand together */
  about: string | undefined;
  /** Of another company of the group: to be read only */
  isForeign: boolean;
  headline: string | undefined;
  waitingDays: number | undefined;
  isUnseen: boolean;
  tags: string[];
  owner: string | undefined;
  score: number | undefined;
  /** With which page of the server's list it came; drawn together, so that what is out of sight costs nothing. */
  batch: number;
}

/** Carried here on this page: the server lists it elsewhere than where it stands. */
export const BROUGHT = 0;

export interface BoardColumn {
  stage: { id: number; name: string; kind: string };
  count: number;
  /** Than `count`: so far it was counted. */
  hasMore: boolean;
  cards: BoardCard[];
}

export interface CardPlace {
  /** Of the column */
  stageId: number;
  /** Of the card itself */
  standing: number;
  index: number;
  batch: number;
}

export function findCard(
  columns: readonly BoardColumn[],
  id: number,
): { card: BoardCard; place: CardPlace } | undefined {
  for (const { stage, cards } of columns) {
    const index = cards.findIndex((card) => card.id === id);
    const card = cards[index];
    if (card) return { card, place: { stageId: stage.id, standing: card.stageId, index, batch: card.batch } };
  }
  return undefined;
}

/** Columns that nothing happened to stay the same objects, and are not drawn again. */
export function moveCard(columns: readonly BoardColumn[], id: number, to: CardPlace): BoardColumn[] {
  const found = findCard(columns, id);
  if (!found || found.place.stageId === to.stageId) return [...columns];
  const moved = { ...found.card, batch: to.batch, stageId: to.standing };
  return columns.map((column) => {
    if (column.stage.id === found.place.stageId) {
      return { ...column, count: column.count - 1, cards: column.cards.filter((card) => card.id !== id) };
    }
    if (column.stage.id !== to.stageId) return column;
    return { ...column, count: column.count + 1, cards: column.cards.toSpliced(to.index, 0, moved) };
  });
}

/** The server has told in which stage of its kind it stands. */
export function standIn(columns: readonly BoardColumn[], id: number, stageId: number): BoardColumn[] {
  return columns.map((column) =>
    column.cards.some((card) => card.id === id && card.stageId !== stageId)
      ? { ...column, cards: column.cards.map((card) => (card.id === id ? { ...card, stageId } : card)) }
      : column,
  );
}

/** What came from the server behind what is there; nobody stands on the board twice. */
export function addCards(
  columns: readonly BoardColumn[],
  stageId: number,
  more: readonly BoardCard[],
): BoardColumn[] {
  const known = new Set(columns.flatMap(({ cards }) => cards.map(({ id }) => id)));
  const fresh = more.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return [...columns];
  return columns.map((column) =>
    column.stage.id === stageId ? { ...column, cards: [...column.cards, ...fresh] } : column,
  );
}

/** As they came, those that were carried here first. */
export function batchesOf(cards: readonly BoardCard[]): { batch: number; cards: BoardCard[] }[] {
  const batches: { batch: number; cards: BoardCard[] }[] = [];
  for (const card of cards) {
    const last = batches.at(-1);
    if (last?.batch === card.batch) last.cards.push(card);
    else batches.push({ batch: card.batch, cards: [card] });
  }
  return batches;
}

/** The page of the server's list on which the first one lies that is not drawn yet. */
export function nextPage({ cards }: BoardColumn, pageSize: number): number {
  return Math.floor(cards.filter(({ batch }) => batch !== BROUGHT).length / pageSize) + 1;
}
