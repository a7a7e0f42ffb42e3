import { describe, expect, it } from "vitest";
import {
  addCards,
  type BoardCard,
  type BoardColumn,
  BROUGHT,
  batchesOf,
  findCard,
  moveCard,
  nextPage,
  standIn,
} from "./board-state.ts";

const card = (id: number): BoardCard => ({
  id,
  stageId: Math.floor(id / 10),
  about: undefined,
  isForeign: false,
  name: `Aday ${id}`,
  headline: undefined,
  score: undefined,
  waitingDays: undefined,
  isUnseen: false,
  tags: [],
  owner: undefined,
  batch: 1,
});
const column = (id: number, ids: number[], count = ids.length): BoardColumn => ({
  stage: { id, name: `Aşama ${id}`, kind: "review" },
  count,
  hasMore: false,
  cards: ids.map(card),
});
const idsOf = ({ cards }: BoardColumn) => cards.map(({ id }) => id);
const board = () => [column(1, [11, 12, 13]), column(2, [21]), column(3, [])];

describe("a card that is moved", () => {
  it("leaves one column and stands first in the other; both counts follow", () => {
    const after = moveCard(board(), 12, { stageId: 2, standing: 2, index: 0, batch: BROUGHT });
    expect(after.map(idsOf)).toEqual([[11, 13], [12, 21], []]);
    expect(after.map(({ count }) => count)).toEqual([2, 2, 0]);
  });

  it("goes back exactly where it was", () => {
    const before = board();
    const place = findCard(before, 12)?.place;
    const after = moveCard(before, 12, { stageId: 3, standing: 3, index: 0, batch: BROUGHT });
    expect(
      moveCard(after, 12, place ?? { stageId: 0, standing: 0, index: 0, batch: BROUGHT }).map(idsOf),
    ).toEqual(before.map(idsOf));
  });

  it("leaves every other column the same object, which is therefore not drawn again", () => {
    const before = board();
    expect(moveCard(before, 12, { stageId: 2, standing: 2, index: 0, batch: BROUGHT })[2]).toBe(before[2]);
    expect(moveCard(before, 99, { stageId: 2, standing: 2, index: 0, batch: BROUGHT })).toEqual(before);
    expect(moveCard(before, 21, { stageId: 2, standing: 2, index: 0, batch: BROUGHT })).toEqual(before);
  });
});

it("where columns are kinds, a card knows its own stage once the server has told it", () => {
  const moved = moveCard(board(), 12, { stageId: 2, standing: 1, index: 0, batch: BROUGHT });
  const told = standIn(moved, 12, 47);
  expect(findCard(told, 12)?.place).toMatchObject({ stageId: 2, standing: 47 });
  expect(told[0]).toBe(moved[0]);
});

it("cards are drawn in the batches that they came in, those carried here by themselves", () => {
  const moved = moveCard(addCards(board(), 2, [{ ...card(22), batch: 2 }]), 12, {
    stageId: 2,
    standing: 2,
    index: 0,
    batch: BROUGHT,
  });
  const drawn = batchesOf(moved[1]?.cards ?? []).map(({ batch, cards }) => [
    batch,
    cards.map(({ id }) => id),
  ]);
  expect(drawn).toEqual([
    [BROUGHT, [12]],
    [1, [21]],
    [2, [22]],
  ]);
});

describe("more cards", () => {
  it("come behind those that are there, nobody twice, wherever on the board they are", () => {
    expect(addCards(board(), 1, [card(13), card(21), card(14)]).map(idsOf)).toEqual([
      [11, 12, 13, 14],
      [21],
      [],
    ]);
  });

  it("are asked for where the server's list goes on, whatever was carried in or out", () => {
    const full = [
      column(
        1,
        Array.from({ length: 20 }, (_, place) => place + 100),
        50,
      ),
      column(2, [21]),
    ];
    expect(nextPage(full[0] as BoardColumn, 20)).toBe(2);
    const out = moveCard(full, 105, { stageId: 2, standing: 2, index: 0, batch: BROUGHT });
    // One of the first twenty is now one that is not drawn.
    expect(nextPage(out[0] as BoardColumn, 20)).toBe(1);
    const into = moveCard(full, 21, { stageId: 1, standing: 1, index: 0, batch: BROUGHT });
    expect(nextPage(into[0] as BoardColumn, 20)).toBe(2);
  });
});
