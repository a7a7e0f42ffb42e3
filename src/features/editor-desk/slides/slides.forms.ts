import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import { accept, maxlength, regex, required } from "../../../platform/forms/rule.ts";
import { inLanguages } from "../languages.forms.ts";
import { focusFields } from "../picture.forms.ts";
import { scheduleFields } from "../schedule.forms.ts";

/** What the site can draw for a slide. */
export const DRAWINGS = ["board", "newspaper", "tea", "map", "desk", "ladder", "letter", "bridge"] as const;

export const slideForm = defineForm({
  ...inLanguages({
    Kicker: { longest: 60, isRequired: true },
    Title: { longest: 120, isRequired: true },
    Text: { longest: 300, isRequired: true },
    Action: { longest: 60, isRequired: true },
    Alt: { longest: 200, isRequired: false },
  }),
  Href: field.text([
    required(),
    maxlength(300),
    regex(/\/(?![/\\])[^\s\\]*/, { message: "editor-desk-hrefWrong" }),
  ]),
  Drawing: field.text([required(), regex(new RegExp(DRAWINGS.join("|")))]),
  Picture: field.file([accept(["image/png", "image/jpeg", "image/webp"])]),
  ...focusFields,
  RemovePicture: field.flag(),
  ...scheduleFields,
});
