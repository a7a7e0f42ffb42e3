import { defineForm, field } from "../../../platform/forms/form-definition.ts";
import { accept, atleastonerequired, maxlength, regex, required } from "../../../platform/forms/rule.ts";
import { inLanguages } from "../languages.forms.ts";
import { focusFields } from "../picture.forms.ts";
import { scheduleFields } from "../schedule.forms.ts";

export const postForm = defineForm({
  ...inLanguages({
    Title: { longest: 150, isRequired: true },
    Summary: { longest: 400, isRequired: false },
    Body: { longest: 30_000, isRequired: false },
    Alt: { longest: 200, isRequired: false },
  }),
  CategoryID: field.id([required()]),
  AuthorID: field.id(),
  /** A guest, who is introduced nowhere else */
  AuthorName: field.text([maxlength(200), atleastonerequired(["AuthorID", "AuthorName"])]),
  Slug: field.text([
    maxlength(100),
    regex(/[a-z0-9]+(-[a-z0-9]+)*/, { message: "editor-desk-post-slugWrong" }),
  ]),
  Picture: field.file([accept(["image/png", "image/jpeg", "image/webp"])]),
  ...focusFields,
  RemovePicture: field.flag(),
  /** For the text, which then names it by its number */
  TextPicture: field.file([accept(["image/png", "image/jpeg", "image/webp"])]),
});

/** Left empty, at once. */
export const publishForm = defineForm({ Begins: scheduleFields.Begins });

/** A category has its name in each language, an author has one name and is introduced in each. */
export const shelfForm = defineForm({
  Name: field.text([maxlength(200)]),
  ...inLanguages({ Text: { longest: 600, isRequired: false } }),
});
