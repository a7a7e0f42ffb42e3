import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { email, maxlength, mostchosen, mustbetrue, regex, required } from "../../platform/forms/rule.ts";

const LONGEST_EMAIL = 254;
const LONGEST_TIME_ZONE = 64;

export const ALERT_FREQUENCIES = ["at-once", "daily", "weekly"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

const frequency = field.text([required(), regex(new RegExp(ALERT_FREQUENCIES.join("|")))]);

/** As many as a search takes of one filter. */
export const MOST_POSITIONS = 10;

export const visitorSearchForm = defineForm({
  Email: field.email([required(), email(), maxlength(LONGEST_EMAIL)]),
  Frequency: frequency,
  /** What the browser says about itself; empty without scripts. */
  TimeZone: field.text([maxlength(LONGEST_TIME_ZONE)]),
  /** Slugs, where they are chosen in the form itself instead of coming with the search. */
  Positions: field.list([mostchosen(MOST_POSITIONS)]),
  AlertConsent: field.flag([mustbetrue()]),
});

export const frequencyForm = defineForm({ Frequency: frequency });
