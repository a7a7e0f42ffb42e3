import { when } from "../../platform/forms/condition.ts";
import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, range, regex, required } from "../../platform/forms/rule.ts";

export const INTERVIEW_KINDS = ["phone", "video", "on-site"] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

export const MOST_TIMES = 10;
export const LONGEST_TEXT = 1000;
const LONGEST_PLACE = 500;

const times = field.list([required(), maxlength(MOST_TIMES)]);

export const proposalForm = defineForm({
  ApplicationID: field.id([required()]),
  Kind: field.text([required(), regex(/phone|video|on-site/)]),
  Minutes: field.number([required(), range(5, 480)]),
  Place: field.text([required(), maxlength(LONGEST_PLACE)], { when: when("Kind").is("on-site") }),
  Link: field.text(
    [required(), regex(/https?:\/\/[^\s/]+\S*/i, { message: "ui-rule-url" }), maxlength(LONGEST_PLACE)],
    { when: when("Kind").is("video") },
  ),
  Times: times,
});

/** The same meeting at other times. */
export const movedForm = defineForm({ Times: times });
