import type { RowKind } from "./editor.contract.ts";
import type { Reader, ValuesOf } from "./fields/column.ts";
import type { CvCompetency } from "./fields/competency.ts";
import type { desired } from "./fields/desired.ts";
import type { education } from "./fields/education.ts";
import type { entry } from "./fields/entry.ts";
import type { experience } from "./fields/experience.ts";
import type { head } from "./fields/head.ts";
import type { personal } from "./fields/personal.ts";
import type { summary } from "./fields/summary.ts";

export type { CvCompetency };
export type CvPersonal = ValuesOf<typeof personal.columns>;
export type CvDesired = ValuesOf<typeof desired.columns>;
export type CvExperience = { id: number } & ValuesOf<typeof experience.columns>;
export type CvEducation = { id: number } & ValuesOf<typeof education.columns>;
export type CvEntry = { id: number } & ValuesOf<typeof entry.columns>;

/** A CV as its owner wrote it, in the fields that `fields/` declares. */
export interface Cv extends ValuesOf<typeof head>, ValuesOf<typeof summary.columns> {
  personal: CvPersonal;
  desired: CvDesired;
  experiences: readonly CvExperience[];
  educations: readonly CvEducation[];
  competencies: readonly CvCompetency[];
  entries: readonly CvEntry[];
  /** Companies that must not find it. */
  hiddenCompanies: readonly { id: number; name: string }[];
}

/** As much of one as somebody else may see: all that documents and files are made from. Only `cvSeenBy` makes one. */
export interface SeenCv extends Cv {
  readonly seenBy: Reader;
}

/** One line of a member's list of CVs. */
export interface CvListItem {
  id: number;
  title: string;
  isDefault: boolean;
}

/** A line that was just deleted and can be brought back. */
export interface DeletedRow {
  kind: RowKind;
  id: number;
  name: string;
}
