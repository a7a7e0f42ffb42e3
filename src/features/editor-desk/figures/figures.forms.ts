import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import { date, range, required } from "../../../platform/forms/rule.ts";

const MOST_LIRA = 1_000_000_000;
const lira = () => field.number([required(), range(1, MOST_LIRA)]);
const percent = () => field.number([required(), range(0, 100)]);

/** Steps of the income tax that end somewhere; one more has no end. */
export const ENDING_STEPS = [1, 2, 3, 4] as const;

export const figuresForm = defineForm({
  From: field.date([required(), date(10, 2)]),
  MinimumWage: lira(),
  SeveranceCap: lira(),
  ContributionCap: field.number([required(), range(1, 50)]),
  UpTo1: lira(),
  UpTo2: lira(),
  UpTo3: lira(),
  UpTo4: lira(),
  Rate1: percent(),
  Rate2: percent(),
  Rate3: percent(),
  Rate4: percent(),
  Rate5: percent(),
});
