import { QUESTION_COUNT } from "./disc.contract.ts";

/** The four scales; each letter has its words in the catalogs. */
export const SCALES = ["D", "I", "S", "C"] as const;
export type Scale = (typeof SCALES)[number];

export type QuestionType = "MostLeastChoice" | "SingleChoice";

export interface DiscOption {
  id: number;
  scale: Scale;
}

export interface DiscQuestion {
  id: number;
  type: QuestionType;
  options: readonly DiscOption[];
}

/** Whoever changes a question, or what an option counts for, counts this up: stored answers belong to their edition. */
export const EDITION = 2;

/** Every order of the four scales, once each: no scale stands anywhere more often than another. */
const ORDERS = ordersOf(SCALES);

/** Has no divisor in common with their number, so that it comes past all of them, and past six that begin alike in one step. */
const STRIDE = 7;

/** Mixed: whoever sees the same scale first in one question after the other answers the pattern. */
const MIXED_ORDERS = ORDERS.map((_, index) => ORDERS[(index * STRIDE) % ORDERS.length] ?? SCALES);

/** One statement for each scale in every question; its words are `disc-q{id}-{scale}`. */
export const QUESTIONS: readonly DiscQuestion[] = [
  ...MIXED_ORDERS.map((order, index) => questionOf(index + 1, "MostLeastChoice", order)),
  ...ORDERS.filter((_, index) => index % 6 === 3)
    .slice(0, QUESTION_COUNT - ORDERS.length)
    .map((order, index) => questionOf(ORDERS.length + index + 1, "SingleChoice", order)),
];

function questionOf(id: number, type: QuestionType, order: readonly Scale[]): DiscQuestion {
  return { id, type, options: order.map((scale, place) => ({ id: id * 10 + place + 1, scale })) };
}

function ordersOf(scales: readonly Scale[]): Scale[][] {
  if (scales.length <= 1) return [[...scales]];
  return scales.flatMap((first) =>
    ordersOf(scales.filter((scale) => scale !== first)).map((rest) => [first, ...rest]),
  );
}
