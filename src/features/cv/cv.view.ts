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
  /** Of the photo's file. */
  photo: string | undefined;
  sectionOrder: readonly string[];
  isSearchable: boolean;
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

export const ENTRY_SECTIONS = ["language", "certificate", "course", "reference", "link"] as const;
export type EntrySection = (typeof ENTRY_SECTIONS)[number];

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

export const LANGUAGE_LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2", "native"] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];

export const AVAILABILITIES = ["now", "two-weeks", "one-month", "three-months", "not-looking"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const MILITARY_SERVICES = ["done", "deferred", "exempt", "not-required"] as const;
export type MilitaryService = (typeof MILITARY_SERVICES)[number];

/** As they stand on a Turkish licence. */
export const DRIVING_LICENCES = [
  ...["M", "A1", "A2", "A", "B1", "B", "BE", "C1", "C1E", "C", "CE", "D1", "D1E", "D", "DE", "F", "G"],
] as const;

/** One line of a member's list of CVs. */
export interface CvListItem {
  id: number;
  title: string;
  isDefault: boolean;
}
