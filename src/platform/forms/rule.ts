import { yearInTurkey } from "./calendar-dates.ts";
import type { Condition } from "./condition.ts";

export type RuleArgument = string | number;

/** Plain data: it travels to the browser in the markup. What each name checks stands in rule-checks.ts. */
export interface Rule<Name extends string = string> {
  name: Name;
  args: readonly RuleArgument[];
  /** Message key; `{0}` and `{1}` in it stand for the first arguments. */
  message: string;
  /** In place of the message, where a form is made from data and its author has said it: the same in every language. */
  words?: string | undefined;
  /** The rule holds only then. */
  when?: Condition | undefined;
}

export interface RuleOptions {
  message?: string;
  words?: string | undefined;
  when?: Condition;
}

export type RuleName =
  | "required"
  | "remote"
  | "email"
  | "url"
  | "date"
  | "minage"
  | "dateISO"
  | "number"
  | "digits"
  | "creditcard"
  | "equalTo"
  | "maxlength"
  | "minlength"
  | "rangelength"
  | "range"
  | "max"
  | "min"
  | "regex"
  | "nonalphamin"
  | "password"
  | "extension"
  | "accept"
  | "identitynumber"
  | "taxnumber"
  | "phone"
  | "atleastonerequired"
  | "mustbetrue";

function rule(name: RuleName, args: readonly RuleArgument[], options: RuleOptions = {}): Rule<RuleName> {
  const { message = `ui-rule-${name}`, words, when } = options;
  return { name, args, message, words, when };
}

type Options = RuleOptions | undefined;

export const required = (options?: Options) => rule("required", [], options);
/** Asks the server at that path, with the field and the other named ones. The route that takes the form names the same check (RemoteChecks). */
export const remote = (path: string, others: readonly string[] = [], options?: Options) =>
  rule("remote", [path, others.join(",")], options);
export const email = (options?: Options) => rule("email", [], options);
export const url = (options?: Options) => rule("url", [], options);
/** dd/mm/yyyy, within so many years back and ahead of this one. */
export const date = (yearsBack = 100, yearsAhead = 1, options?: Options) =>
  rule("date", [yearsBack, yearsAhead], options);
/** So many years ago at least, to the day. */
export const minage = (years: number, options?: Options) => rule("minage", [years], options);
export const dateISO = (options?: Options) => rule("dateISO", [], options);
export const number = (options?: Options) => rule("number", [], options);
export const digits = (options?: Options) => rule("digits", [], options);
export const creditcard = (options?: Options) => rule("creditcard", [], options);
export const equalTo = (otherField: string, options?: Options) => rule("equalTo", [otherField], options);
export const maxlength = (most: number, options?: Options) => rule("maxlength", [most], options);
/** Of boxes of which so many may be ticked, in the words of the tree that holds to it. */
export const mostchosen = (most: number) => maxlength(most, { message: "ui-treeLimit" });
export const minlength = (least: number, options?: Options) => rule("minlength", [least], options);
export const rangelength = (least: number, most: number, options?: Options) =>
  rule("rangelength", [least, most], options);
export const range = (least: number, most: number, options?: Options) =>
  rule("range", [least, most], options);
/** A year that has begun in Turkey. Reckoned whenever it is asked for: a process that runs on at New Year takes the new one. */
export const yearSince = (oldest: number, options?: Options): Rule<RuleName> => ({
  ...range(oldest, oldest, options),
  get args() {
    return [oldest, yearInTurkey(new Date())];
  },
});
export const max = (most: number, options?: Options) => rule("max", [most], options);
export const min = (least: number, options?: Options) => rule("min", [least], options);
/** The whole value must match. */
export const regex = (pattern: RegExp, options?: Options) =>
  rule("regex", [pattern.source, pattern.flags], options);
export const nonalphamin = (least: number, options?: Options) => rule("nonalphamin", [least], options);
export const password = (
  { least, signs = 0, pattern }: { least: number; signs?: number; pattern?: RegExp },
  options?: Options,
) => rule("password", [least, signs, pattern?.source ?? "", pattern?.flags ?? ""], options);
export const extension = (extensions: readonly string[], options?: Options) =>
  rule("extension", [extensions.join(", ")], options);
/** Media types as in the `accept` attribute: "image/*", "application/pdf". */
export const accept = (types: readonly string[], options?: Options) =>
  rule("accept", [types.join(", ")], options);
/** Refuses a field left empty too: the number must be there. */
export const identitynumber = (options?: Options) => rule("identitynumber", [], options);
/** Of a company: the ten digits that its tax office knows it by. */
export const taxnumber = (options?: Options) => rule("taxnumber", [], options);
/** Ten digits of a number in Turkey, however they are written. */
export const phone = (options?: Options) => rule("phone", [], options);
export const atleastonerequired = (fields: readonly string[], options?: Options) =>
  rule("atleastonerequired", [fields.join(",")], options);
export const mustbetrue = (options?: Options) => rule("mustbetrue", [], options);
