import { ageOf, readIsoDate, toIsoDate, toWrittenDate } from "../../../platform/forms/calendar-dates.ts";
import { formatPhone, readPhone } from "../../../platform/forms/phone-number.ts";
import type { FormValues } from "../../../platform/http/form-input.ts";
import {
  DRIVING_LICENCES,
  MILITARY_SERVICES,
  type MilitaryService,
  type ownPersonalForm,
  type personalForm,
  YOUNGEST,
} from "../cv.forms.ts";
import { flag, optional, several, words } from "./column.ts";
import { isWebAddress, LONGEST_LIFE } from "./cv.rules.ts";
import { type Field, partOf } from "./field.ts";
import { place } from "./place.ts";
import { refusedAt } from "./refused.ts";

/** What an application asks for as well, and what only the editor does. */
const neededField = <Given>(field: Field<Given, FormValues<typeof personalForm>>) => field;
const ownField = <Given>(field: Field<Given, FormValues<typeof ownPersonalForm>>) => field;

const phone = neededField({
  columns: {
    /** Ten digits */
    phone: optional<string>({ column: "phone", seenBy: "recipients" }),
  },
  read: (sent) => ({ phone: sent["PhoneNumber.Number"] }),
  fill: (values) => ({ "PhoneNumber.Number": values.phone }),
  show: (values) => values.phone && { text: formatPhone(values.phone), href: `tel:+90${values.phone}` },
  toResume: (values) => ({ basics: values.phone === undefined ? {} : { phone: `+90${values.phone}` } }),
  fromResume: (said) => ({ phone: readPhone(said.part("basics").words("phone")) }),
});

const birthDate = neededField({
  columns: {
    /** yyyy-mm-dd */
    birthDate: optional<string>({ column: "birth_date", seenBy: "recipients" }),
  },
  read: (sent) => ({ birthDate: sent.BirthDate }),
  fill(values) {
    const born = readIsoDate(values.birthDate ?? "");
    return { BirthDate: born && toWrittenDate(born) };
  },
  show(values, { t, lang }) {
    if (values.birthDate === undefined) return undefined;
    const format = new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" });
    const text = format.format(new Date(values.birthDate));
    return { label: t("cv-birthDate"), text, day: values.birthDate };
  },
  toResume: (values) => ({ personal: { birthDate: values.birthDate } }),
  fromResume(said, now) {
    const born = readIsoDate(said.part("personal").words("birthDate"));
    const isPossible =
      born && born.year >= now.getUTCFullYear() - LONGEST_LIFE && ageOf(born, now) >= YOUNGEST;
    return { birthDate: isPossible ? toIsoDate(born) : undefined };
  },
});

/** Whether it stands on paper too. */
const printsBirthDate = ownField({
  columns: { printsBirthDate: flag({ column: "prints_birth_date", seenBy: "recipients" }) },
  read: ({ PrintsBirthDate }) => ({ printsBirthDate: PrintsBirthDate }),
  fill: (values) => ({ PrintsBirthDate: values.printsBirthDate ? 1 : undefined }),
  show: () => undefined,
  toResume: (values) => ({ personal: { printsBirthDate: values.printsBirthDate } }),
  fromResume: (said) => ({ printsBirthDate: said.part("personal").isTrue("printsBirthDate") }),
});

const website = ownField({
  columns: { website: words({ column: "website", seenBy: "recipients" }) },
  read: ({ Website }) =>
    Website === "" || isWebAddress(Website) ? { website: Website } : refusedAt("Website", "ui-rule-url"),
  fill: (values) => ({ Website: values.website }),
  show: ({ website: href }) => href && { text: href.replace(/^https?:\/\//i, ""), href },
  toResume: (values) => ({ basics: values.website === "" ? {} : { url: values.website } }),
  fromResume: (said) => ({ website: said.part("basics").address("url") }),
});

const drivingLicences = ownField({
  columns: { drivingLicences: several<string>({ column: "driving_licences", seenBy: "finders" }) },
  read: (sent) => ({ drivingLicences: licencesAmong(sent.DrivingLicences) }),
  fill: (values) => ({ DrivingLicences: values.drivingLicences }),
  show: (values, { t }) =>
    values.drivingLicences.length > 0
      ? { label: t("cv-drivingLicences"), text: values.drivingLicences.join(", ") }
      : undefined,
  toResume: (values) => ({ personal: { drivingLicences: values.drivingLicences } }),
  fromResume: (said) => ({ drivingLicences: licencesAmong(said.part("personal").texts("drivingLicences")) }),
});

function licencesAmong(said: readonly string[]): string[] {
  return DRIVING_LICENCES.filter((licence) => said.includes(licence));
}

const militaryService = ownField({
  columns: {
    militaryService: optional<MilitaryService>({ column: "military_service", seenBy: "recipients" }),
  },
  read: (sent) => ({ militaryService: MILITARY_SERVICES.find((each) => each === sent.MilitaryService) }),
  fill: (values) => ({ MilitaryService: values.militaryService }),
  show: (values, { t }) =>
    values.militaryService && {
      label: t("cv-militaryService"),
      text: t(`cv-militaryService-${values.militaryService}`),
    },
  toResume: (values) => ({ personal: { militaryService: values.militaryService } }),
  fromResume: (said) => ({
    militaryService: said.part("personal").oneOf("militaryService", MILITARY_SERVICES),
  }),
});

/** How to reach somebody, where they live and when they were born: what an application cannot do without. */
export const needed = partOf(phone, place, birthDate);
export const personal = partOf(
  phone,
  website,
  place,
  birthDate,
  printsBirthDate,
  drivingLicences,
  militaryService,
);
