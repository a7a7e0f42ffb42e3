import type { LanguageCode } from "../../platform/language/languages.ts";
import type { Availability, EntrySection, LanguageLevel, MilitaryService, Template } from "./cv.forms.ts";
import type { RowKind } from "./editor.contract.ts";

/** A CV as its owner wrote it; what pages, other features and documents are made from. */
export interface Cv {
  id: number;
  title: string;
  isDefault: boolean;
  updatedAt: Date;
  name: string;
  email: string;
  headline: string;
  summary: string;
  personal: CvPersonal;
  desired: CvDesired;
  experiences: readonly CvExperience[];
  educations: readonly CvEducation[];
  competencies: readonly CvCompetency[];
  entries: readonly CvEntry[];
  /** The name of the file that goes with it. */
  attachment: string | undefined;
  /** Of the photo's file. */
  photo: string | undefined;
  sectionOrder: readonly string[];
  template: Template;
  /** Of what it is printed in; undefined for the reader's own. */
  language: LanguageCode | undefined;
  isSearchable: boolean;
  /** Companies that must not find it. */
  hiddenCompanies: readonly { id: number; name: string }[];
}

export interface CvPersonal {
  countryId: number | undefined;
  provinceId: number | undefined;
  districtId: number | undefined;
  otherCity: string | undefined;
  otherDistrict: string | undefined;
  /** Ten digits */
  phone: string | undefined;
  /** yyyy-mm-dd */
  birthDate: string | undefined;
  drivingLicences: readonly string[];
  militaryService: MilitaryService | undefined;
}

export interface CvDesired {
  position: string;
  /** Others that would do */
  positionIds: readonly number[];
  provinceIds: readonly number[];
  salary: number | undefined;
  availability: Availability | undefined;
}

export interface CvExperience {
  id: number;
  companyName: string;
  positionName: string;
  provinceId: number | undefined;
  /** The first of a month, yyyy-mm-dd */
  startedOn: string;
  /** Undefined while still working there. */
  endedOn: string | undefined;
  description: string;
}

export interface CvEducation {
  id: number;
  level: number;
  schoolName: string | undefined;
  universityId: number | undefined;
  department: string | undefined;
  graduationYear: number | undefined;
  isStillStudent: boolean;
}

export interface CvCompetency {
  /** Undefined for one in the member's own words. */
  id: number | undefined;
  name: string;
}

export interface CvEntry {
  id: number;
  section: EntrySection;
  name: string;
  organisation: string;
  level: LanguageLevel | undefined;
  year: number | undefined;
  contact: string;
  url: string;
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
