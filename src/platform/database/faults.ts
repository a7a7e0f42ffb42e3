interface MaybeCoded {
  code?: unknown;
  message?: unknown;
  body?: { code?: unknown };
}

/** `away`: the question was never answered, or not in time. `cannot-save`: reading goes on, writing does not. */
export type DatabaseFault = "away" | "cannot-save";

/** Read-only, and full; and what the file system says of the same. */
const CANNOT_SAVE = new Set(["25006", "53100", "ENOSPC", "EDQUOT", "EROFS"]);
const AWAY = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "57014", "55P03", "58030"]);
/** Connections, resources that ran out, and a server that is stopping or starting. */
const AWAY_CLASSES = /^(08|53|57P)[0-9A-Z]+$/;
const AWAY_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Of an error for which neither the visitor nor our code is to blame: the same may well succeed later. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  const { code, message, body } = (error ?? {}) as MaybeCoded;
  const said = String(code ?? "");
  if (CANNOT_SAVE.has(said)) return "cannot-save";
  if (AWAY.has(said) || AWAY_CLASSES.test(said) || AWAY_MESSAGES.test(String(message ?? ""))) return "away";
  // How Better Auth says that the database did not give it the session.
  return body?.code === "FAILED_TO_GET_SESSION" ? "away" : undefined;
}

/** The server gave up waiting for somebody else's lock. */
export function isLockTimeout(error: unknown): boolean {
  return (error as MaybeCoded | undefined)?.code === "55P03";
}
