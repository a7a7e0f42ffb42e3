import type { TimelineLine } from "./moderation.view.ts";

/** Somebody changed it since the form was filled. */
export interface ConflictView {
  /** Undefined where the log names nobody */
  last: Pick<TimelineLine, "at" | "actorName" | "action" | "reason"> | undefined;
  /** What is saved now, where it differs from what was typed */
  fields: { label: string; saved: string }[];
}
