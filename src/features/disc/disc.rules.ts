import { type DiscQuestion, QUESTIONS, SCALES, type Scale } from "./disc.questions.ts";

/** Option ids in the order of the questions; 0 where nothing is chosen. */
export interface Answers {
  most: readonly number[];
  least: readonly number[];
}

export type StepProblem = "missing" | "same" | "unknown";

/** What is wrong with the answer to one question; undefined when nothing is. */
export function checkStep(question: DiscQuestion, most: number, least: number): StepProblem | undefined {
  const isKnown = (id: number) => question.options.some((option) => option.id === id);
  if (question.type === "SingleChoice") {
    if (most === 0) return "missing";
    return isKnown(most) && least === 0 ? undefined : "unknown";
  }
  if ((most !== 0 && !isKnown(most)) || (least !== 0 && !isKnown(least))) return "unknown";
  if (most === 0 || least === 0) return "missing";
  return most === least ? "same" : undefined;
}

/** The first question whose answer is not one; undefined for a test that can be finished. */
export function findUnanswered(answers: Answers): { step: number; problem: StepProblem } | undefined {
  if (answers.most.length > QUESTIONS.length || answers.least.length > QUESTIONS.length) {
    return { step: QUESTIONS.length, problem: "unknown" };
  }
  for (const [index, question] of QUESTIONS.entries()) {
    const problem = checkStep(question, answers.most[index] ?? 0, answers.least[index] ?? 0);
    if (problem) return { step: index + 1, problem };
  }
  return undefined;
}

/** Half-done answers as they are stored: one place for each question, and nothing that is no option of it. */
export function asStored({ most, least }: Answers): Answers {
  const known = (question: DiscQuestion, id: number | undefined) =>
    question.options.some((option) => option.id === id) ? (id ?? 0) : 0;
  return {
    most: QUESTIONS.map((question, index) => known(question, most[index])),
    least: QUESTIONS.map((question, index) =>
      question.type === "SingleChoice" ? 0 : known(question, least[index]),
    ),
  };
}

export function countAnswered(answers: Answers): number {
  return QUESTIONS.filter(
    (question, index) =>
      checkStep(question, answers.most[index] ?? 0, answers.least[index] ?? 0) === undefined,
  ).length;
}

export type Scores = Record<Scale, number>;

/** Most minus least, by scale. Every test gives away as much as it takes: what one scale gains, others lack. */
export function scoreAnswers({ most, least }: Answers): Scores {
  const scores: Scores = { D: 0, I: 0, S: 0, C: 0 };
  for (const [index, { options }] of QUESTIONS.entries()) {
    for (const { id, scale } of options) {
      if (most[index] === id) scores[scale] += 1;
      if (least[index] === id) scores[scale] -= 1;
    }
  }
  return scores;
}

/** What somebody without any leaning would have on average: a quarter of the single choices. */
const NORM_MEAN = 1;
/** Our own assumption, about twice the spread of answers given by chance (3.6); see the decision on DISC. */
const NORM_SPREAD = 7;
const LOWEST = 1;
const HIGHEST = 99;

/** Between 1 and 99, where 50 is the middle: the place that a raw score has in the norm. */
export function normScore(raw: number): number {
  const share = normalShare((raw - NORM_MEAN) / NORM_SPREAD);
  return Math.min(HIGHEST, Math.max(LOWEST, Math.round(100 * share)));
}

/** The share of a normal distribution below z, by Zelen and Severo's approximation: off by less than 0.0000001. */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

export type Band = "high" | "middle" | "low";

const HIGH_FROM = 60;
const LOW_BELOW = 40;

export function bandOf(score: number): Band {
  if (score >= HIGH_FROM) return "high";
  return score < LOW_BELOW ? "low" : "middle";
}

export interface Profile {
  scales: { scale: Scale; score: number; band: Band }[];
  /** The most marked scale, unless none is. */
  style: Scale | "balanced";
  secondary: Scale | undefined;
}

export function profileOf(scores: Scores): Profile {
  const scales = SCALES.map((scale) => {
    const score = normScore(scores[scale]);
    return { scale, score, band: bandOf(score) };
  });
  const [first, second] = scales
    .filter(({ band }) => band === "high")
    .toSorted((one, other) => scores[other.scale] - scores[one.scale]);
  return { scales, style: first?.scale ?? "balanced", secondary: second?.scale };
}

/** Nobody's test takes longer than it has been open; clocks may differ by a little. */
export function believableDuration(told: number, startedAt: Date, now: Date): number {
  const open = Math.max(0, Math.ceil((now.getTime() - startedAt.getTime()) / 1000));
  return Math.min(told, open);
}

const LONGEST_STEP = 120;

/** Without scripts nobody measures: the time since the last answer, as long as one may think about a question. */
export function secondsOfStep(savedAt: Date, now: Date): number {
  const passed = Math.round((now.getTime() - savedAt.getTime()) / 1000);
  return Math.min(LONGEST_STEP, Math.max(0, passed));
}
