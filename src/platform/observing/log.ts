import { pino } from "pino";
import { describeError } from "./describe-error.ts";
import { causeOf, RepeatedErrors, withoutStack } from "./repeated-errors.ts";

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

const { fatal } = pino.levels.values;

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const repeated = new RepeatedErrors();
  return pino(
    {
      level,
      redact: { paths: redactedPaths, censor: "[redacted]" },
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: {
        logMethod(args, write, level) {
          const [first, ...rest]: unknown[] = args;
          const logged = first instanceof Error ? { err: first } : first;
          if (!hasError(logged) || level === fatal) return write.apply(this, args);
          // Without words of ours the library would take the error's own, as they are.
          const words = rest.length > 0 ? rest : ["an error"];
          const writeLine = (line: object) => write.apply(this, [line, ...words] as Parameters<pino.LogFn>);
          const cause = causeOf(logged.err, words[0]);
          // Somebody may come with the number of their request: each of those is there, without the same stack again.
          if (logged.requestId && repeated.has(cause))
            return writeLine({ ...logged, err: withoutStack(logged.err) });
          repeated.tell(cause, (leftOut) => writeLine(leftOut > 0 ? { ...logged, leftOut } : logged));
        },
      },
      base: null,
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
}

function hasError(logged: unknown): logged is { err: unknown; requestId?: string } {
  return typeof logged === "object" && logged !== null && "err" in logged;
}
