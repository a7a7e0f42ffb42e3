import type { SentForm } from "../../platform/http/sent-form.ts";
import type { ConflictView } from "../moderation/conflict.view.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";

/** Where something stands that is shown between two moments. */
export type ShownState = "draft" | "shown" | "waits" | "over";

/** What every page of the desk knows. */
export interface DeskView {
  role: StaffRole;
  /** What was just done, as a text says it */
  done:
    | "saved"
    | "added"
    | "removed"
    | "moved"
    | "shown"
    | "hidden"
    | "undone"
    | "planned"
    | "withdrawn"
    | undefined;
  /** A form that was refused */
  sent?: SentForm | undefined;
  /** Where it was refused since somebody else saved first */
  conflict?: ConflictView | undefined;
}
