import type { FormValues } from "../../../platform/http/form-input.ts";
import { formatLira } from "../../../platform/language/format-lira.ts";
import { slugify } from "../../../platform/text/turkish.ts";
import {
  positionById,
  positionBySlug,
  provinceById,
  provinceBySlug,
  provinces,
  readLookup,
} from "../../lookups/index.ts";
import {
  AVAILABILITIES,
  type Availability,
  type desiredForm,
  HIGHEST_SALARY,
  MOST_DESIRED_POSITIONS,
} from "../cv.forms.ts";
import { flag, optional, several, words } from "./column.ts";
import { tidy } from "./cv.rules.ts";
import { type Field, partOf } from "./field.ts";
import { INVALID, refusedAt } from "./refused.ts";

const desiredField = <Given>(field: Field<Given, FormValues<typeof desiredForm>>) => field;

const position = desiredField({
  columns: { position: words({ column: "desired_position", seenBy: "finders-without-contacts" }) },
  read: (sent) => ({ position: tidy(sent.DesiredPosition) }),
  fill: (values) => ({ DesiredPosition: values.position }),
  /** It stands above all else that is wanted. */
  show: () => undefined,
  toResume: (values) => ({ desired: { position: values.position } }),
  fromResume: (said) => ({ position: said.part("desired").words("position") }),
});

const positions = desiredField({
  columns: {
    /** Others that would do */
    positionIds: several<number>({ column: "desired_position_ids", seenBy: "finders" }),
  },
  read({ DesiredPositions }) {
    const chosen = DesiredPositions.map(positionBySlug);
    if (chosen.includes(undefined)) return refusedAt("DesiredPositions", INVALID);
    return { positionIds: [...new Set(chosen.flatMap((each) => each?.id ?? []))] };
  },
  fill: ({ positionIds }) => ({
    DesiredPositions: positionIds.flatMap((id) => positionById(id)?.slug ?? []),
  }),
  show: ({ positionIds }) => listed(positionIds.flatMap((id) => positionById(id)?.name ?? [])),
  toResume: ({ positionIds }) => ({
    desired: { positions: positionIds.flatMap((id) => positionById(id)?.slug ?? []) },
  }),
  fromResume(said) {
    const slugs = said.part("desired").texts("positions", MOST_DESIRED_POSITIONS);
    return { positionIds: [...new Set(slugs.flatMap((slug) => positionBySlug(slug)?.id ?? []))] };
  },
});

const CITIES = {
  type: "city",
  name: "Cities",
  textName: "CitiesText",
  isMultiple: true,
  asJson: true,
} as const;

const cities = desiredField({
  columns: { provinceIds: several<number>({ column: "desired_province_ids", seenBy: "finders" }) },
  read({ Cities, CitiesText }, { language }) {
    const sent = { Cities: [Cities], ...(CitiesText !== "" && { CitiesText: [CitiesText] }) };
    const chosen = readLookup(sent, CITIES, language).map(({ value }) => value);
    return chosen.includes(0) ? refusedAt("Cities", INVALID) : { provinceIds: chosen };
  },
  fill({ provinceIds }) {
    const pairs = provinceIds.map((id) => ({ Value: id, Name: provinceById(id)?.name ?? "" }));
    return { Cities: pairs.length > 0 ? JSON.stringify(pairs) : undefined };
  },
  show: ({ provinceIds }) => listed(provinceIds.flatMap((id) => provinceById(id)?.name ?? [])),
  toResume: ({ provinceIds }) => ({
    desired: { cities: provinceIds.flatMap((id) => provinceById(id)?.name ?? []) },
  }),
  fromResume(said) {
    const names = said.part("desired").texts("cities", provinces.length);
    const known = names.flatMap((name) => provinceBySlug(slugify(name, ""))?.id ?? []);
    return { provinceIds: [...new Set(known)] };
  },
});

function listed(names: readonly string[]) {
  return names.length > 0 ? { text: names.join(", ") } : undefined;
}

const salary = desiredField({
  columns: { salary: optional<number>({ column: "desired_salary", seenBy: "recipients" }) },
  read: ({ Salary }) => ({ salary: Salary === undefined ? undefined : Math.round(Salary) }),
  fill: (values) => ({ Salary: values.salary }),
  show: (values, { t, lang }) =>
    values.salary === undefined
      ? undefined
      : { label: t("cv-salaryExpected"), text: formatLira(lang, values.salary) },
  toResume: (values) => ({ desired: { salary: values.salary } }),
  fromResume: (said) => ({ salary: said.part("desired").whole("salary", HIGHEST_SALARY) }),
});

/** Whether it stands on paper too. */
const printsSalary = desiredField({
  columns: { printsSalary: flag({ column: "prints_salary", seenBy: "recipients" }) },
  read: ({ PrintsSalary }) => ({ printsSalary: PrintsSalary }),
  fill: (values) => ({ PrintsSalary: values.printsSalary ? 1 : undefined }),
  show: () => undefined,
  toResume: (values) => ({ desired: { printsSalary: values.printsSalary } }),
  fromResume: (said) => ({ printsSalary: said.part("desired").isTrue("printsSalary") }),
});

const availability = desiredField({
  columns: { availability: optional<Availability>({ column: "availability", seenBy: "finders" }) },
  read: ({ Availability }) => ({ availability: AVAILABILITIES.find((each) => each === Availability) }),
  fill: (values) => ({ Availability: values.availability }),
  show: (values, { t }) => values.availability && { text: t(`cv-availability-${values.availability}`) },
  toResume: (values) => ({ desired: { availability: values.availability } }),
  fromResume: (said) => ({ availability: said.part("desired").oneOf("availability", AVAILABILITIES) }),
});

export const desired = partOf(position, positions, cities, salary, printsSalary, availability);
