import { afterEach, expect, it, vi } from "vitest";
import { checkForm } from "../../platform/forms/check-form.ts";
import { filledInFrom } from "../../platform/forms/read-field.ts";
import { companyForm } from "./employers.forms.ts";

afterEach(() => void vi.useRealTimers());

it.each([
  ["2098-12-31T20:59:59Z", 2098],
  ["2098-12-31T21:00:00Z", 2099],
])("at %s a company may have been founded until %d, however long the process has run", (moment, latest) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
  const isTaken = (FoundedYear: number) =>
    checkForm(companyForm, filledInFrom({ FoundedYear: [String(FoundedYear)] }), new Date()).every(
      ({ field }) => field !== "FoundedYear",
    );
  expect([1799, 1800, latest, latest + 1].map(isTaken)).toEqual([false, true, true, false]);
});
