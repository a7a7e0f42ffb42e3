/** What helps to mend an error. Everything else that libraries hang on it may be personal: rows, addresses, mails. */
const LOGGED_PROPERTIES = [
  "code",
  "errno",
  "syscall",
  "statusCode",
  "responseCode",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
] as const;
const MOST_CAUSES = 3;
const LONGEST_TEXT = 10_000;

/** Errors about a value repeat it: PostgreSQL's "data exceptions", and what is no JSON. */
const DATA_EXCEPTION = /^22/;
const QUOTED = /["'].*["']/s;
// Phones and identity numbers, however their digits are parted; no dots or colons, which addresses of servers have.
const LONG_NUMBER = /\d(?:[\s()-]{0,3}\d){9,}/g;
// Not before a slash: the names of npm packages in a stack begin with @.
const MAIL_ADDRESS = /[^\s@]{0,99}[^\s@/](?:@|%40)[^\s@]+/gi;

/** An error as the log shows it: without what it repeats of the people whose request failed. */
export function describeError(error: unknown, causes = MOST_CAUSES): unknown {
  if (!isErrorLike(error)) return maskPersonal(typeof error === "string" ? error : String(error));
  const properties = error as unknown as Record<string, unknown>;
  const isAboutValue = error instanceof SyntaxError || DATA_EXCEPTION.test(String(properties.code));
  const words = isAboutValue ? error.message.replace(QUOTED, '"…"') : error.message;
  const described: Record<string, unknown> = {
    type: error.name,
    message: maskPersonal(words),
    stack: maskPersonal((error.stack ?? "").replace(error.message, () => words)),
  };
  for (const name of LOGGED_PROPERTIES) {
    const value = properties[name];
    if (typeof value === "number") described[name] = value;
    if (typeof value === "string") described[name] = maskPersonal(value);
  }
  if (error.cause !== undefined && causes > 0) described.cause = describeError(error.cause, causes - 1);
  return described;
}

/** Some libraries hand on copies, which are no longer errors themselves. */
export function isErrorLike(value: unknown): value is Error {
  return (
    value instanceof Error ||
    (typeof value === "object" && value !== null && "stack" in value && "message" in value)
  );
}

export function maskPersonal(text: string): string {
  return shortened(text).replace(MAIL_ADDRESS, "[address]").replace(LONG_NUMBER, "[number]");
}

/** At the end of a word: half an address would not be known for one. */
function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const start = text.slice(0, LONGEST_TEXT);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 0))}…`;
}
