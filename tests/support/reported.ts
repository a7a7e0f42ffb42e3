/** As programs are told. */
export interface Reported {
  Funnel: { Step: string; Count: number }[];
  Durations: { Step: string; MedianDays: number | null; Count: number }[];
  Outcomes: Record<string, number>;
  Sources: { Source: string; Count: number; Applications: number }[];
  GiveUps: { Step: string; Count: number }[];
  Reasons: { ReasonCode: string | null; Count: number }[];
  OnTime: Record<string, number>;
  Recruiters?: {
    PersonID: number;
    Name: string | null;
    Answered: number;
    Moved: number;
    MedianDays: number;
  }[];
}

/** Each line by what it is about. */
export const byName = <Line extends object>(lines: readonly Line[], name: keyof Line) =>
  Object.fromEntries(lines.map(({ [name]: about, ...line }) => [String(about ?? ""), line]));
export const countsOf = <Line extends { Count: number }>(lines: readonly Line[], name: keyof Line) =>
  Object.fromEntries(lines.map((line) => [String(line[name] ?? ""), line.Count]));
/** How many came to each step. */
export const reached = ({ Funnel }: Reported) =>
  Object.fromEntries(Funnel.map(({ Step, Count }) => [Step, Count]));
