import type { Cv } from "./cv.view.ts";

/** Turkey: its places come out of lists, those of other countries in the member's own words. */
const HOME_COUNTRY_ID = 73;

export interface MissingInfo {
  isPersonalInfoMissing: boolean;
  isEducationInfoMissing: boolean;
}

/** What an application asks to be completed first. A telephone number is welcome but not demanded. */
export function missingInfoOf(cv: Pick<Cv, "personal" | "educations">): MissingInfo {
  return {
    isPersonalInfoMissing: !hasPlace(cv.personal) || cv.personal.birthDate === undefined,
    isEducationInfoMissing: cv.educations.length === 0,
  };
}

export function hasPlace(personal: Cv["personal"]): boolean {
  if (personal.countryId === undefined) return false;
  return personal.countryId === HOME_COUNTRY_ID
    ? personal.provinceId !== undefined && personal.districtId !== undefined
    : isWritten(personal.otherCity) && isWritten(personal.otherDistrict);
}

function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "";
}

export interface MonthOfYear {
  year: number;
  month: number;
}

/** In the same month is not after it. */
export function isAfter(end: MonthOfYear, start: MonthOfYear): boolean {
  return end.year > start.year || (end.year === start.year && end.month > start.month);
}

/** Dates of a working life are kept as the first of their month. */
export function firstOfMonth({ year, month }: MonthOfYear): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
}

export function monthOf(date: string): MonthOfYear {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}
