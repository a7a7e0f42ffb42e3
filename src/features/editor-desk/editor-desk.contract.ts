import { z } from "zod";
import { optionalText, positiveId } from "../../platform/http/fields.ts";

export const reading = { method: "GET", access: "editor", limit: "reading", answers: "page" } as const;
export const writing = { method: "POST", access: "editor", limit: "writing", answers: "page" } as const;

/** What was just done, for the page that says so. */
export const done = z
  .enum(["saved", "added", "removed", "moved", "shown", "hidden", "undone", "planned", "withdrawn"])
  .optional()
  .catch(undefined);

/** What the form was filled with, in short. */
export const ofEdition = { Edition: optionalText(40) };

/** By dragging: before which other one, as the script of `cv/reorder` says it. */
export const arranging = z.object({ Section: positiveId, Before: z.union([positiveId, z.literal("end")]) });

export const moving = z.object({ id: positiveId, Direction: z.enum(["up", "down"]) });

export const LARGEST_PICTURE_REQUEST = 6 * 1024 * 1024;
