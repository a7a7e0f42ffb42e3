import type { SourceFile } from "../support/source-files.ts";

/** What any product with people, mails, files and jobs would have. */
const platformTables = new Set([
  "attempt_count",
  "audit_entry",
  "change_feed",
  "consent_ledger",
  "daily_use",
  "installation",
  "known_device",
  "language_override",
  "mail_delivery",
  "mail_suppression",
  "passkey",
  "person",
  "person_credential",
  "person_session",
  "person_two_factor",
  "request_count",
  "security_event",
  "stored_file",
  "verification_token",
]);

export function readTables(schema: SourceFile): string[] {
  const [, tables = ""] = /export interface DB \{([^}]*)\}/.exec(schema.text) ?? [];
  return [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
}

/** Tables of the product that SQL of the platform names. */
export function findProductTables(file: SourceFile, tables: readonly string[]): string[] {
  const code = file.text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const named = code.matchAll(/(?:\b(?:from|join|into|update)\s+|(?:From|Into|Table)\(")(\w+)/g);
  const products = new Set(tables.filter((table) => !platformTables.has(table)));
  return [...named].flatMap(([, name = ""]) => (products.has(name) ? [`${file.path}: ${name}`] : []));
}
