import { describe, expect, it } from "vitest";
import english from "./messages/en.json" with { type: "json" };

/** The product's own words, letter for letter. */
const messages = {
  required: "This field is required.",
  remote: "Please fix this field.",
  email: "Please enter a valid email address.",
  url: "Please enter a valid URL.",
  date: "Please enter a valid date.",
  dateISO: "Please enter a valid date (ISO).",
  number: "Please enter a valid number.",
  digits: "Please enter only digits.",
  creditcard: "Please enter a valid credit card number.",
  equalTo: "Please enter the same value again.",
  maxlength: "Please enter no more than {0} characters.",
  minlength: "Please enter at least {0} characters.",
  rangelength: "Please enter a value between {0} and {1} characters long.",
  range: "Please enter a value between {0} and {1}.",
  max: "Please enter a value less than or equal to {0}.",
  min: "Please enter a value greater than or equal to {0}.",
};

describe("the English message", () => {
  it.each(Object.entries(messages))("of %s is the product's", (rule, message) => {
    expect(english[`ui-rule-${rule}` as keyof typeof english]).toBe(message);
  });
});
