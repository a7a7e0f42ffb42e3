/** Of a period */
export interface SearchFigures {
  totals: { searches: number; empty: number; clicks: number; saves: number; applications: number };
  empty: { words: string; searches: number; empty: number }[];
  unclicked: { words: string; searches: number }[];
  corrections: { words: string; other: string; shown: number; takenBack: number }[];
}
