import { scheduleValues } from "../read-schedule.ts";
import { textValues } from "../texts-by-language.ts";
import type { DeskSlideRow } from "./slides.store.ts";
import { SLIDE_TEXTS } from "./slides.view.ts";

/** As its form is filled. */
export function valuesOf(row: DeskSlideRow): Record<string, string[]> {
  return {
    ...textValues(row.texts, SLIDE_TEXTS),
    Href: [row.href],
    Drawing: [row.illustration],
    FocusX: [String(row.picture_focus_x)],
    FocusY: [String(row.picture_focus_y)],
    ...scheduleValues(row),
  };
}

/** What the form shows, the picture too. */
export const shownIn = (row: DeskSlideRow) => [valuesOf(row), row.picture_sha256];
