import type { FormValues } from "../../../platform/http/form-input.ts";
import type { summaryForm } from "../cv.forms.ts";
import { words } from "./column.ts";
import { tidy } from "./cv.rules.ts";
import { type Field, partOf } from "./field.ts";

const summaryField = <Given>(field: Field<Given, FormValues<typeof summaryForm>>) => field;

const headline = summaryField({
  columns: { headline: words({ column: "headline", seenBy: "finders-without-contacts" }) },
  read: (sent) => ({ headline: tidy(sent.Headline) }),
  fill: (values) => ({ Headline: values.headline }),
  show: (values) => (values.headline === "" ? undefined : { text: values.headline }),
  toResume: (values) => ({ basics: { label: values.headline } }),
  fromResume: (said) => ({ headline: said.part("basics").words("label") }),
});

const text = summaryField({
  columns: { summary: words({ column: "summary", seenBy: "finders-without-contacts" }) },
  read: (sent) => ({ summary: tidy(sent.Summary) }),
  fill: (values) => ({ Summary: values.summary }),
  show: (values) => (values.summary === "" ? undefined : { text: values.summary }),
  toResume: (values) => ({ basics: { summary: values.summary } }),
  fromResume: (said) => ({ summary: said.part("basics").words("summary", 4000) }),
});

export const summary = partOf(headline, text);
