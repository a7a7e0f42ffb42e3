import { readTime } from "../../../platform/schedule.ts";
import { type WrongField, wrongField } from "../changed.ts";

const MINUTE_MS = 60_000;

interface Moments {
  kind: "moments";
  /** Undefined: at once */
  at: Date | undefined;
  until: Date | null;
}

/** From when on something is to be so, and until when. The minute that it is now is at once; what has gone by is refused. */
export function readMoments(
  { Begins, Ends = "" }: { Begins: string; Ends?: string },
  now: Date,
): Moments | WrongField {
  const [at, until] = [readTime(Begins), readTime(Ends)];
  if (Begins !== "" && !at) return wrongField("Begins", "editor-desk-momentWrong");
  if (Ends !== "" && !until) return wrongField("Ends", "editor-desk-momentWrong");
  if (at && at.getTime() <= now.getTime() - MINUTE_MS) return wrongField("Begins", "editor-desk-plan-past");
  if (until && until <= now) return wrongField("Ends", "editor-desk-plan-past");
  if (until && at && until <= at) return wrongField("Ends", "editor-desk-endsFirst");
  return { kind: "moments", at: at && at > now ? at : undefined, until: until ?? null };
}
