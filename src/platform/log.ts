import { pino } from "pino";
import { describeError } from "./describe-error.ts";

export type Log = Pick<pino.Logger, "trace" | "debug" | "info" | "warn" | "error" | "fatal"> & {
  child(bindings: Record<string, unknown>): Log;
};

/** Personal fields never reach the log, wherever in a logged object they stand up to three levels deep. */
export const PERSONAL_FIELDS = [
  "email",
  "Email",
  "password",
  "Password",
  "PasswordRepeat",
  "phone",
  "Phone",
  "PhoneNumber",
  "identityNumber",
  "IdentityNumber",
  "name",
  "FirstName",
  "LastName",
  "birthDate",
  "BirthDate",
  "address",
  "cookie",
  "authorization",
  "token",
  "secret",
  "ticket",
  "Ticket",
  "CoverLetterText",
  "Description",
  "Answer",
  // PostgreSQL repeats the row it refused in these two of its errors.
  "detail",
  "where",
];

const redactedPaths = PERSONAL_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      redact: { paths: redactedPaths, censor: "[redacted]" },
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: {
        // Without words of ours the library would take the error's own, as they are.
        logMethod(args, write) {
          const [first, ...words]: unknown[] = args;
          const isBareError = words.length === 0 && (first instanceof Error || hasError(first));
          write.apply(this, isBareError ? [first as object, "an error"] : args);
        },
      },
      base: null,
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
}

function hasError(logged: unknown): boolean {
  return typeof logged === "object" && logged !== null && "err" in logged;
}
