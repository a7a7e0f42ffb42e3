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
/** Of a standby, where a table is asked for that only the primary has. */
const CANNOT_SAVE_MESSAGE = /^cannot access temporary or unlogged relations during recovery/;
/** Connections, resources that ran out, and a server that is stopping or starting. */
const AWAY_CLASSES = /^(08|53|57P)[0-9A-Z]+$/;
const AWAY_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Of an error for which neither the visitor nor our code is to blame: the same may well succeed later. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  const { code, message, body } = (error ?? {}) as MaybeCoded;
  const said = String(code ?? "");
  if (CANNOT_SAVE.has(said) || CANNOT_SAVE_MESSAGE.test(String(message ?? ""))) return "cannot-save";
  if (AWAY.has(said) || AWAY_CLASSES.test(said) || AWAY_MESSAGES.test(String(message ?? ""))) return "away";
  // How Better Auth says that the database did not give it the session.
  return body?.code === "FAILED_TO_GET_SESSION" ? "away" : undefined;
}

/** The server gave up waiting for somebody else's lock. */
export function isLockTimeout(error: unknown): boolean {
  return (error as MaybeCoded | undefined)?.code === "55P03";
}

/** The server has gone, or is no longer the primary: another may have taken its place already. */
export function isServerGone(error: unknown): boolean {
  const { code, message } = (error ?? {}) as MaybeCoded;
  return (
    isRefusedWhole(error) ||
    /^(ECONNRESET|EPIPE|57P0[12]|08[0-9A-Z]+)$/.test(String(code ?? "")) ||
    /^Connection terminated/.test(String(message ?? ""))
  );
}

/** Of a statement that has certainly done nothing: it was never sent, or refused because it writes. */
export function isRefusedWhole(error: unknown): boolean {
  return /^(ECONNREFUSED|57P03|25006)$/.test(String((error as MaybeCoded | undefined)?.code ?? ""));
}
