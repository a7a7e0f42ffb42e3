import type { AnswersView } from "../answers/answers.view.ts";
import type { Period, RecruiterLine, Report, StillOpenCounts } from "./reports.rules.ts";

export interface ReportView extends Omit<Report, "recruiters">, Period {
  advertisement: { id: number; title: string } | undefined;
  /** To choose from */
  advertisements: { id: number; title: string }[];
  stillOpen: StillOpenCounts;
  /** What everybody reads of the company */
  answers: AnswersView;
  countedAt: string | undefined;
  /** Without a name where they have left the team. Undefined where the company does not want it, or not for this reader. */
  recruiters: (RecruiterLine & { name: string | undefined })[] | undefined;
  reportsRecruiters: boolean;
}
