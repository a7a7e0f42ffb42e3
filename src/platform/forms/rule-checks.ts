import { ageOf, readDate, readIsoDate } from "./calendar-dates.ts";
import { isCreditCardNumber } from "./credit-card-number.ts";
import { type FilledField, isGiven } from "./field-values.ts";
import { readPhone } from "./phone-number.ts";
import type { RuleArgument, RuleName } from "./rule.ts";
import { isIdentityNumber } from "./turkish-identity-number.ts";
import { isTaxNumber } from "./turkish-tax-number.ts";

type Check = (field: FilledField, ...args: RuleArgument[]) => boolean;

/** Left empty, these are what is wrong; every other rule speaks only about what was given. */
const checksOfEmptyFields = {
  required: isGiven,
  mustbetrue: ({ texts }) => texts.length > 0 && !["", "0", "false"].includes(texts[0] as string),
  atleastonerequired: ({ form }, fields) =>
    String(fields)
      .split(",")
      .some((name) => isGiven({ texts: form.texts(name.trim()), files: form.files(name.trim()) })),
  identitynumber: ({ texts }) => isIdentityNumber((texts[0] ?? "").trim()),
} satisfies Partial<Record<RuleName, Check>>;

const checksOfGivenFields = {
  // Asked where the answer is known: by the browser at the rule's path, by the server in the route.
  remote: () => true,
  email: eachText(isEmailAddress),
  url: eachText(isWebAddress),
  date: ({ texts, now }, yearsBack, yearsAhead) =>
    texts.every((text) => {
      const year = readDate(text)?.year;
      const thisYear = now.getFullYear();
      return (
        year !== undefined && year >= thisYear - Number(yearsBack) && year <= thisYear + Number(yearsAhead)
      );
    }),
  minage: ({ texts, now }, years) =>
    texts.every((text) => {
      const born = readDate(text);
      return born !== undefined && ageOf(born, now) >= Number(years);
    }),
  dateISO: eachText((text) => readIsoDate(text) !== undefined),
  number: eachText((text) => readNumber(text) !== undefined),
  digits: eachText((text) => /^\d+$/.test(text)),
  creditcard: eachText(isCreditCardNumber),
  taxnumber: eachText(isTaxNumber),
  phone: eachText((text) => readPhone(text) !== undefined),
  equalTo: ({ texts, form }, other) => texts[0] === (form.texts(String(other))[0] ?? ""),
  maxlength: (field, most) => lengthOf(field) <= Number(most),
  minlength: (field, least) => lengthOf(field) >= Number(least),
  rangelength: (field, least, most) => lengthOf(field) >= Number(least) && lengthOf(field) <= Number(most),
  range: (field, least, most) =>
    eachNumber(field, (value) => value >= Number(least) && value <= Number(most)),
  max: (field, most) => eachNumber(field, (value) => value <= Number(most)),
  min: (field, least) => eachNumber(field, (value) => value >= Number(least)),
  regex: ({ texts }, source, flags) => texts.every((text) => matchesWhole(text, source, flags)),
  nonalphamin: ({ texts }, least) => texts.every((text) => countSigns(text) >= Number(least)),
  password: ({ texts }, least, signs, source, flags) =>
    texts.every(
      (text) =>
        [...text].length >= Number(least) &&
        countSigns(text) >= Number(signs) &&
        (!source || matchesWhole(text, source, flags)),
    ),
  extension: ({ files }, extensions) => files.every(({ name }) => hasExtension(name, listOf(extensions))),
  accept: ({ files }, types) =>
    files.every(({ type }) => listOf(types).some((accepted) => isOfType(type, accepted))),
} satisfies Partial<Record<RuleName, Check>>;

export function passes(rule: { name: RuleName; args: readonly RuleArgument[] }, field: FilledField): boolean {
  const ofEmpty: Check | undefined = checksOfEmptyFields[rule.name as keyof typeof checksOfEmptyFields];
  if (ofEmpty) return ofEmpty(field, ...rule.args);
  const ofGiven: Check = checksOfGivenFields[rule.name as keyof typeof checksOfGivenFields];
  return !isGiven(field) || ofGiven(field, ...rule.args);
}

/** With a comma or a point before the decimals. Thousands are not grouped: "1.500" would be 1500 to some, 1.5 to others. */
export function readNumber(text: string): number | undefined {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}

function eachText(isRight: (text: string) => boolean): Check {
  return ({ texts }) => texts.every((text) => isRight(text.trim()));
}

function eachNumber({ texts }: FilledField, isRight: (value: number) => boolean): boolean {
  return texts.every((text) => {
    const value = readNumber(text.trim());
    return value !== undefined && isRight(value);
  });
}

/** As browsers count for their own `maxlength`. A line break is one, although a form sends two characters for it. */
function lengthOf({ texts, files, isList }: FilledField): number {
  return isList
    ? texts.filter((text) => text !== "").length + files.length
    : (texts[0] ?? "").replaceAll("\r\n", "\n").length;
}

const LONGEST_EMAIL = 254;
const LONGEST_LOCAL_PART = 64;

/** What HTML accepts in an e-mail field, in a domain that has a point: others cannot be reached from here. */
function isEmailAddress(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    text.indexOf("@") <= LONGEST_LOCAL_PART &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i.test(
      text,
    )
  );
}

function isWebAddress(text: string): boolean {
  if (!/^(?:https?|ftp):\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)*(?::\d+)?(?:[/?#]\S*)?$/i.test(text)) return false;
  return URL.canParse(text);
}

function matchesWhole(text: string, source: RuleArgument | undefined, flags: RuleArgument = ""): boolean {
  return new RegExp(`^(?:${source})$`, String(flags)).test(text);
}

/** Neither letter nor digit in any alphabet: "ş" is a letter here, whatever `\W` thinks. */
function countSigns(text: string): number {
  return text.match(/[^\p{L}\p{M}\p{N}_]/gu)?.length ?? 0;
}

function listOf(argument: RuleArgument | undefined): string[] {
  return String(argument)
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== "");
}

function hasExtension(fileName: string, extensions: readonly string[]): boolean {
  const name = fileName.toLowerCase();
  return extensions.some((extension) => name.length > extension.length + 1 && name.endsWith(`.${extension}`));
}

function isOfType(type: string, accepted: string): boolean {
  const given = type.toLowerCase();
  return accepted.endsWith("/*") ? given.startsWith(accepted.slice(0, -1)) : given === accepted;
}
