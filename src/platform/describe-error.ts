/** What helps to mend an error. Everything else that libraries hang on it may be personal: rows, addresses, mails. */
const KEPT_PROPERTIES = [
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

// Not before a slash: the names of npm packages in a stack begin with @. Bounded, for texts of any length.
const MAIL_ADDRESS = /[^\s@]{0,99}[^\s@/](?:@|%40)[^\s@]+/gi;

/** An error as the log shows it: a mail server's refusal, for one, repeats the address it refused. */
export function describeError(error: unknown, causes = MOST_CAUSES): unknown {
  if (!(error instanceof Error)) return maskAddresses(typeof error === "string" ? error : String(error));
  const properties = error as unknown as Record<string, unknown>;
  const described: Record<string, unknown> = {
    type: error.name,
    message: maskAddresses(error.message),
    stack: maskAddresses(error.stack ?? ""),
  };
  for (const name of KEPT_PROPERTIES) {
    const value = properties[name];
    if (typeof value === "number") described[name] = value;
    if (typeof value === "string") described[name] = maskAddresses(value);
  }
  if (error.cause !== undefined && causes > 0) described.cause = describeError(error.cause, causes - 1);
  return described;
}

function maskAddresses(text: string): string {
  return text.replace(MAIL_ADDRESS, "[address]");
}
