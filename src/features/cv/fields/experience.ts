import type { FormValues } from "../../../platform/http/form-input.ts";
import { provinceById, provinces } from "../../lookups/index.ts";
import type { experienceForm } from "../cv.forms.ts";
import { optional, type ValuesOf, words } from "./column.ts";
import { decidePeriod, firstOfMonth, isAfter, LONGEST_LIFE, monthOf, tidy } from "./cv.rules.ts";
import type { LinePart } from "./field.ts";
import { textWithHighlights, withHighlights } from "./highlights.ts";
import { monthIn } from "./month.ts";
import { INVALID, refusedAt } from "./refused.ts";

const columns = {
  companyName: words({ column: "company_name", seenBy: "finders-without-contacts" }),
  positionName: words({ column: "position_name", seenBy: "finders-without-contacts" }),
  provinceId: optional<number>({ column: "province_id", seenBy: "finders" }),
  /** The first of a month, yyyy-mm-dd */
  startedOn: words({ column: "started_on", seenBy: "finders" }),
  /** Undefined while still working there. */
  endedOn: optional<string>({ column: "ended_on", seenBy: "finders" }),
  description: words({ column: "description", seenBy: "finders-without-contacts" }),
};

export const experience: LinePart<ValuesOf<typeof columns>, FormValues<typeof experienceForm>> = {
  table: "cv_experience",
  columns,
  read(sent, { now }) {
    const period = decidePeriod(sent, now);
    if (period.kind === "wrong") {
      const whole = period.message === "applyPopup-dateDiffError" ? period.message : undefined;
      return refusedAt(period.field, period.message, whole);
    }
    if (sent.CityID !== undefined && !provinceById(sent.CityID)) return refusedAt("CityID", INVALID);
    const companyName = tidy(sent.CompanyName);
    if (companyName === "") return refusedAt("CompanyName", "ui-rule-required");
    return {
      companyName,
      positionName: tidy(sent.PositionName),
      provinceId: sent.CityID,
      startedOn: period.startedOn,
      endedOn: period.endedOn,
      description: tidy(sent.Description),
    };
  },
  fill(experience) {
    const start = monthOf(experience.startedOn);
    const end = experience.endedOn === undefined ? undefined : monthOf(experience.endedOn);
    return {
      PositionName: experience.positionName,
      CompanyName: experience.companyName,
      CityID: experience.provinceId,
      StartMonth: start.month,
      StartYear: start.year,
      EndMonth: end?.month,
      EndYear: end?.year,
      IsStillWorking: end ? undefined : 1,
      Description: experience.description,
    };
  },
  line: ({ positionName, companyName, provinceId, startedOn, endedOn, description }, { t, lang }) => ({
    period: `${monthIn(lang, startedOn)} – ${endedOn === undefined ? t("cv-now") : monthIn(lang, endedOn)}`,
    title: positionName || companyName,
    facts: [positionName && companyName, provinceById(provinceId ?? 0)?.name],
    text: description,
  }),
  toResume: (all) => ({
    work: all.map((each) => ({
      name: each.companyName,
      position: each.positionName,
      ...(each.provinceId !== undefined && { location: provinceById(each.provinceId)?.name ?? "" }),
      startDate: each.startedOn.slice(0, 7),
      ...(each.endedOn !== undefined && { endDate: each.endedOn.slice(0, 7) }),
      ...withHighlights(each.description),
    })),
  }),
  fromResume: (said, now) =>
    said.items("work").flatMap((work) => {
      const period = periodOf(work.words("startDate"), work.words("endDate"), now);
      const companyName = work.words("name") || work.words("position");
      if (!period || companyName === "") return [];
      return {
        companyName,
        positionName: work.words("position"),
        provinceId: provinces.find(({ name }) => name === work.words("location"))?.id,
        description: textWithHighlights(work.words("summary", 4000), work.texts("highlights")),
        ...period,
      };
    }),
};

/** An end that cannot be is none. */
function periodOf(start: string, end: string, now: Date) {
  const isDate = (text: string) => /^\d{4}(-(0[1-9]|1[0-2]))?(-\d\d)?$/.test(text);
  if (!isDate(start)) return undefined;
  const from = monthOf(start.length === 4 ? `${start}-01` : start);
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  if (from.year < today.year - LONGEST_LIFE || isAfter(from, today)) return undefined;
  const to = isDate(end) ? monthOf(end.length === 4 ? `${end}-12` : end) : undefined;
  const isRight = to !== undefined && isAfter(to, from) && !isAfter(to, today);
  return { startedOn: firstOfMonth(from), endedOn: isRight ? firstOfMonth(to) : undefined };
}
