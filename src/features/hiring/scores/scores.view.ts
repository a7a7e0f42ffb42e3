/** Of what several people gave: the figure in between, and how far they are apart. */
export interface Spread {
  average: number;
  lowest: number;
  highest: number;
  count: number;
}

export interface GivenScore {
  criterionId: number;
  criterion: string;
  score: number;
  evidence: string | undefined;
}

export interface ScoresView {
  criteria: {
    id: number;
    name: string;
    own: GivenScore | undefined;
    spread: Spread | undefined;
  }[];
  mayJudge: boolean;
  /** How many have judged, whoever looks among them */
  judges: number;
  /** Nothing of it, nor of what others gave, before one's own is in */
  overall: Spread | undefined;
  cards: { personId: number; name: string; at: string; average: number; scores: GivenScore[] }[];
}

export interface CriteriaView {
  advertisement: { id: number; title: string };
  criteria: { id: number | undefined; name: string }[];
  /** Of those that were shown: whoever saves after somebody else is told. */
  edition: string;
  isSaved: boolean;
  mayChange: boolean;
}
