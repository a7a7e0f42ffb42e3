import type { Condition } from "./condition.ts";
import { date, digits, maxlength, number, phone, type Rule, type RuleName } from "./rule.ts";

/** How what was filled in becomes a value. `dateParts` are three selects: Name.Day, Name.Month, Name.Year. */
export type FieldKind =
  | "text"
  | "email"
  | "secret"
  | "id"
  | "number"
  | "date"
  | "dateParts"
  | "phone"
  | "flag"
  | "list"
  | "file"
  | "files";

export interface FieldDefinition<Kind extends FieldKind = FieldKind> {
  kind: Kind;
  rules: readonly Rule<RuleName>[];
  /** The field is there only then: hidden in the browser, and its rules sleep on both sides. */
  when?: Condition | undefined;
}

export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** What a form asks and demands, as plain data: the server reads requests by it and the browser checks as one types. */
export interface FormDefinition<Fields extends FieldDefinitions = FieldDefinitions> {
  fields: Fields;
}

/** Names are those of the wire; a point in one nests it (`PhoneNumber.Number`). */
export function defineForm<const Fields extends FieldDefinitions>(fields: Fields): FormDefinition<Fields> {
  return { fields };
}

/** Says how many may be chosen. */
export const MOST_CHOICES = "ui-rule-maxchoices";

/** Beyond it a number loses its last digits. */
const LONGEST_ID = 15;

type Rules = readonly Rule<RuleName>[];
type FieldOptions = { when?: Condition };

function define<Kind extends FieldKind>(kind: Kind, implied: Rules, rules: Rules, options?: FieldOptions) {
  const said = new Set(rules.map(({ name }) => name));
  const all = [...rules, ...implied.filter(({ name }) => !said.has(name))];
  return { kind, rules: all, when: options?.when } satisfies FieldDefinition<Kind>;
}

/** One builder per kind; each kind brings the rule that its value cannot do without. */
export const field = {
  text: (rules: Rules = [], options?: FieldOptions) => define("text", [], rules, options),
  /** An address in small ASCII letters, however it was typed; whether it is one is for the rule of that name. */
  email: (rules: Rules = [], options?: FieldOptions) => define("email", [], rules, options),
  /** A password: taken to the letter, never shown again. */
  secret: (rules: Rules = [], options?: FieldOptions) => define("secret", [], rules, options),
  /** A number that names something; nothing or zero is no choice. */
  id: (rules: Rules = [], options?: FieldOptions) =>
    define("id", [digits(), maxlength(LONGEST_ID)], rules, options),
  number: (rules: Rules = [], options?: FieldOptions) => define("number", [number()], rules, options),
  date: (rules: Rules = [], options?: FieldOptions) => define("date", [date()], rules, options),
  dateParts: (rules: Rules = [], options?: FieldOptions) => define("dateParts", [date()], rules, options),
  /** A number in Turkey; its ten digits. */
  phone: (rules: Rules = [], options?: FieldOptions) => define("phone", [phone()], rules, options),
  flag: (rules: Rules = [], options?: FieldOptions) => define("flag", [], rules, options),
  list: (rules: Rules = [], options?: FieldOptions) => define("list", [], ofChoices(rules), options),
  file: (rules: Rules = [], options?: FieldOptions) => define("file", [], rules, options),
  files: (rules: Rules = [], options?: FieldOptions) => define("files", [], ofChoices(rules), options),
};

/** Of several things to choose, the length is how many: letters would be the wrong word. */
function ofChoices(rules: Rules): Rules {
  const { message } = maxlength(0);
  return rules.map((rule) => (rule.message === message ? { ...rule, message: MOST_CHOICES } : rule));
}
