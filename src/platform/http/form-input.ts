import { z } from "zod";
import { readDate, toIsoDate } from "../forms/calendar-dates.ts";
import { checkForm } from "../forms/check-form.ts";
import { isMet } from "../forms/condition.ts";
import type { FilledIn } from "../forms/field-values.ts";
import type { FieldDefinition, FieldKind, FormDefinition } from "../forms/form-definition.ts";
import { readPhone } from "../forms/phone-number.ts";
import { textsOfField, wireNames } from "../forms/read-field.ts";
import { readNumber } from "../forms/rule-checks.ts";
import { foldTurkish } from "../text/turkish.ts";

/** A file of a multipart form, held whole: contracts bound its size. */
export interface UploadedFile {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** What each kind of field becomes once its rules hold. A field whose condition is not met is as if left empty. */
interface ValueOfKind {
  text: string;
  email: string;
  secret: string;
  id: number | undefined;
  number: number | undefined;
  /** yyyy-mm-dd */
  date: string | undefined;
  dateParts: string | undefined;
  /** 5321234567 */
  phone: string | undefined;
  flag: boolean;
  list: string[];
  file: UploadedFile | undefined;
  files: UploadedFile[];
}

export type FormValues<Form extends FormDefinition> = {
  [Name in keyof Form["fields"]]: ValueOfKind[Form["fields"][Name]["kind"]];
};

type Extra = Record<string, z.ZodType>;
type ExtraValues<More extends Extra> = { [Name in keyof More]: z.output<More[Name]> };

/**
 * A form definition as a contract's input: the same rules that the browser applied, applied again. `extra` are inputs that
 * no field holds, such as an id in the path. Broken rules become issues under the field's wire name.
 */
export function formInput<Form extends FormDefinition, More extends Extra = Record<never, never>>(
  definition: Form,
  extra?: More,
) {
  return z
    .object({ ...nestedShape(definition), ...extra })
    .transform((sent, context): FormValues<Form> & ExtraValues<More> => {
      const form = new SentForm(sent);
      for (const { field, rule } of checkForm(definition, form, new Date())) {
        const [first = "", second = ""] = rule.args;
        context.addIssue({
          code: "custom",
          path: [field],
          params: { message: rule.message, values: { 0: first, 1: second } },
        });
      }
      const values = Object.entries(definition.fields).map(([name, field]) => [
        name,
        isMet(field.when, form) ? readValue(name, field, form) : readValue(name, field, NOTHING),
      ]);
      const more = Object.keys(extra ?? {}).map((name) => [name, (sent as Record<string, unknown>)[name]]);
      return Object.fromEntries([...values, ...more]) as FormValues<Form> & ExtraValues<More>;
    });
}

const MANY: readonly FieldKind[] = ["list", "files"];

/** `PhoneNumber.Number` is an object PhoneNumber with a Number in it, as requests are read. */
function nestedShape({ fields }: FormDefinition): Record<string, z.ZodType> {
  const tree: NameTree = new Map();
  for (const [name, { kind }] of Object.entries(fields)) {
    for (const wireName of wireNames(name, kind)) {
      const parts = wireName.split(".");
      let branch = tree;
      for (const part of parts.slice(0, -1)) {
        const next = branch.get(part);
        const below = next instanceof Map ? next : (new Map() as NameTree);
        branch.set(part, below);
        branch = below;
      }
      branch.set(parts.at(-1) as string, kind);
    }
  }
  return shapeOf(tree);
}

type NameTree = Map<string, FieldKind | NameTree>;

function shapeOf(tree: NameTree): Record<string, z.ZodType> {
  return Object.fromEntries(
    [...tree].map(([name, node]) => [
      name,
      node instanceof Map
        ? z.object(shapeOf(node)).optional()
        : MANY.includes(node)
          ? z.array(z.unknown()).optional()
          : node === "email"
            ? z.unknown().optional().transform(inAscii)
            : z.unknown().optional(),
    ]),
  );
}

/** As the e-mail field writes it while one types: "İLKAY@Example.com" and "ilkay@example.com" are one address. */
function inAscii(value: unknown): unknown {
  return typeof value === "string" ? foldTurkish(value.replace(/\s+/g, "")) : value;
}

class SentForm implements FilledIn {
  readonly #sent: unknown;

  constructor(sent: unknown) {
    this.#sent = sent;
  }

  texts(name: string): string[] {
    return this.#values(name)
      .filter((value) => ["string", "number", "boolean"].includes(typeof value))
      .map((value) => String(value).replaceAll("\r\n", "\n"));
  }

  files(name: string) {
    return this.uploads(name).map(({ fileName, contentType, bytes }) => ({
      name: fileName,
      type: contentType,
      size: bytes.length,
    }));
  }

  /** A browser sends an empty file for a field in which none was chosen. */
  uploads(name: string): UploadedFile[] {
    return this.#values(name)
      .filter(isUpload)
      .filter(({ fileName, bytes }) => fileName !== "" && bytes.length > 0);
  }

  #values(name: string): unknown[] {
    let value = this.#sent;
    for (const part of name.split(".")) value = (value as Record<string, unknown> | undefined)?.[part];
    return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  }
}

const NOTHING = new SentForm({});

function isUpload(value: unknown): value is UploadedFile {
  return typeof value === "object" && value !== null && "bytes" in value;
}

function readValue(name: string, { kind }: FieldDefinition, form: SentForm): unknown {
  const [text = ""] = textsOfField(name, kind, form);
  switch (kind) {
    case "text":
    case "email":
      return text.trim().normalize("NFC");
    case "secret":
      return text;
    case "id":
      return Number(text) > 0 ? Number(text) : undefined;
    case "number":
      return readNumber(text.trim());
    case "date":
    case "dateParts": {
      const date = readDate(text);
      return date && toIsoDate(date);
    }
    case "phone":
      return readPhone(text);
    case "flag":
      return text !== "" && text !== "0" && text !== "false";
    case "list":
      return form.texts(name).filter((item) => item !== "");
    case "file":
      return form.uploads(name)[0];
    case "files":
      return form.uploads(name);
  }
}
