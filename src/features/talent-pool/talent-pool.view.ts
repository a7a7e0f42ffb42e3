/** What a member has said to the company that they applied to. */
export interface PoolChoice {
  applicationId: number;
  company: string;
  /** Undefined while they are not in it. */
  keptUntil: string | undefined;
  /** It is asked for with a no: others can be offered any time. */
  isAskedFor: boolean;
}

export interface PoolLine {
  applicationId: number;
  /** A number while the review is blind. */
  name: string;
  title: string;
  agreedAt: string;
  keptUntil: string;
}

export interface TalentPoolView {
  people: readonly PoolLine[];
  page: number;
  pageCount: number;
}
