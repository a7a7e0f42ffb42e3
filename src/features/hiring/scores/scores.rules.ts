import type { ApplicationKind } from "../../applications/applications.contract.ts";
import type { GivenScore, ScoresView, Spread } from "./scores.view.ts";

export interface ScorecardRow {
  person_id: number;
  name: string;
  /** As JSON has it */
  scored_at: string;
  scores: { criterion_id: number; criterion: string; score: number; evidence: string | null }[];
}

interface Judged {
  is_own: boolean;
  kind: ApplicationKind;
  is_spam: boolean;
  criteria: readonly { id: number; name: string }[];
  scorecards: readonly ScorecardRow[];
}

/** What one gave oneself; what others gave only then, so that nobody follows them. Of other companies of a group, nothing. */
export function scoresSeenBy(
  personId: number,
  { is_own, kind, is_spam, ...judged }: Judged,
  { mayJudge }: { mayJudge: boolean },
): ScoresView {
  const { criteria, scorecards } = is_own ? judged : { criteria: [], scorecards: [] };
  const own = scorecards.find((card) => card.person_id === personId);
  const cards = (own ? scorecards : []).map((card) => {
    const scores = card.scores.map(scoreView);
    return {
      personId: card.person_id,
      name: card.name,
      at: new Date(card.scored_at).toISOString(),
      average: spreadOf(scores.map(({ score }) => score))?.average ?? 0,
      scores,
    };
  });
  const given = (criterionId: number) =>
    cards.flatMap(({ scores }) => scores.filter((each) => each.criterionId === criterionId));
  return {
    mayJudge: mayJudge && is_own && criteria.length > 0 && kind !== "withdrawn" && !is_spam,
    judges: scorecards.length,
    criteria: criteria.map(({ id, name }) => {
      const mine = own?.scores.find(({ criterion_id }) => criterion_id === id);
      const spread = spreadOf(given(id).map(({ score }) => score));
      return { id, name, own: mine && scoreView(mine), spread };
    }),
    overall: spreadOf(cards.map(({ average }) => average)),
    cards,
  };
}

function scoreView({ criterion_id, criterion, score, evidence }: ScorecardRow["scores"][number]): GivenScore {
  return { criterionId: criterion_id, criterion, score, evidence: evidence ?? undefined };
}

export function spreadOf(figures: readonly number[]): Spread | undefined {
  if (figures.length === 0) return undefined;
  return {
    average: figures.reduce((sum, figure) => sum + figure, 0) / figures.length,
    lowest: Math.min(...figures),
    highest: Math.max(...figures),
    count: figures.length,
  };
}

/** Under the names that programs know. */
export function scoresJson({ criteria, overall, cards, judges }: ScoresView) {
  return {
    Scores: cards.map(({ personId, name, at, average, scores }) => ({
      PersonID: personId,
      Person: name,
      At: at,
      Average: average,
      Criteria: scores.map(({ criterionId, criterion, score, evidence }) => ({
        CriterionID: criterionId,
        Name: criterion,
        Score: score,
        Evidence: evidence ?? null,
      })),
    })),
    Criteria: criteria.map(({ id, name, spread }) => ({
      CriterionID: id,
      Name: name,
      ...spreadJson(spread),
    })),
    Score: { ...spreadJson(overall), Judges: judges },
  };
}

function spreadJson(spread: Spread | undefined) {
  const { average = null, lowest = null, highest = null } = spread ?? {};
  return { Average: average, Lowest: lowest, Highest: highest };
}

export type CriteriaProblem = "name-twice" | "unknown-criterion";

export interface CriterionDraft {
  id: number | undefined;
  name: string;
}

export function checkCriteria(
  drafts: readonly CriterionDraft[],
  known: readonly { id: number }[],
): CriteriaProblem | undefined {
  const named = drafts.flatMap(({ id }) => id ?? []);
  const isKnown = named.every((id) => known.some((each) => each.id === id));
  if (!isKnown || new Set(named).size < named.length) return "unknown-criterion";
  const names = new Set(drafts.map(({ name }) => name.toLocaleLowerCase("tr")));
  return names.size < drafts.length ? "name-twice" : undefined;
}
