import { z } from "zod";
import { runSandboxed } from "../../../platform/sandboxed-program.ts";
import { type DocumentKind, type DocumentProblem, documentKindOf } from "../reading/document-kind.ts";
import { type Found, foundSchema } from "../reading/found.ts";

export type ReadDocument =
  | { kind: "read"; as: DocumentKind; found: Found }
  | { kind: "refused"; problem: DocumentProblem };

// By the clock there is more: on a busy machine honest work gets a part of a processor.
const PATIENCE = { processorSeconds: 10, clockSeconds: 60 };
const MOST_AT_ONCE = 2;
const MOST_WAITING = 10;

const answer = z.union([
  z.object({ kind: z.literal("read"), found: foundSchema }),
  z.object({
    kind: z.literal("refused"),
    problem: z.enum(["password", "scripts", "tooMuch", "unreadable", "wrongType"]),
  }),
]);

let running = 0;
const waiting: (() => void)[] = [];

/** Each in a sandbox of its own, and no more at once than leaves room for everybody else. */
export async function readDocument(bytes: Uint8Array, now: Date): Promise<ReadDocument> {
  const known = documentKindOf(bytes);
  if (known.kind === "refused") return known;
  if (waiting.length >= MOST_WAITING) return { kind: "refused", problem: "busy" };
  // Whoever ends hands its place on.
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const limits = { arguments: [known.as, now.toISOString()], ...PATIENCE };
    const outcome = await runSandboxed("features/cv/attachment/read-document", bytes, limits);
    if (outcome.kind === "ended") return { kind: "refused", problem: "tooMuch" };
    const read = answer.parse(JSON.parse(outcome.output));
    return read.kind === "refused" ? read : { kind: "read", as: known.as, found: read.found };
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
