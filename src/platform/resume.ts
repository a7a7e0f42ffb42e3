import type { z } from "zod";
import type { Action } from "./http/permissions.ts";
import { type Pair, shapeInput, UnreadableInput } from "./http/read-input.ts";
import type { SignedInVisitor } from "./http/visitor.ts";
import type { TrackedEvent } from "./tracked-event.ts";

/** How it ended: a message key that the next page shows, or a page of this site that tells. */
export type Resumed =
  | { kind: "done"; message: string; tracked?: TrackedEvent }
  | { kind: "failed"; message: string }
  | { kind: "elsewhere"; path: string };

/** Something that a visitor may begin before signing in, and that goes on by itself afterwards. */
export interface ResumeKind {
  name: string;
  /** Who may go on with it; whoever else signs in just signs in. */
  access: Action;
  input: z.ZodType;
  run: (input: never, visitor: SignedInVisitor) => Promise<Resumed>;
}

export function resumeKind<Input extends z.ZodType>(definition: {
  name: string;
  access: Action;
  input: Input;
  run: (input: z.output<Input>, visitor: SignedInVisitor) => Promise<Resumed>;
}): ResumeKind {
  return { ...definition, run: definition.run as ResumeKind["run"] };
}

/** As a form sent it; undefined when it is not what the kind takes. */
export function readAnswer({ input }: ResumeKind, pairs: readonly Pair[]): { input: unknown } | undefined {
  try {
    const parsed = input.safeParse(shapeInput(input, pairs));
    return parsed.success ? { input: parsed.data } : undefined;
  } catch (error) {
    if (error instanceof UnreadableInput) return undefined;
    throw error;
  }
}
