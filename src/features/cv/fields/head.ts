import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Template } from "../cv.forms.ts";
import { type Column, flag, number, optional, several, words } from "./column.ts";

/** What a CV has before anything is written into it: whose it is, how it is arranged, who may find it. */
export const head = {
  id: number({ column: "id", seenBy: "finders" }),
  /** The member's own name for it. */
  title: words({ column: "title", seenBy: "owner" }),
  isDefault: flag({ column: "is_default", seenBy: "owner" }),
  updatedAt: { column: "updated_at", seenBy: "finders", empty: new Date(0) } as Column<Date>,
  name: words({ column: "p.name", seenBy: "recipients" }),
  email: words({ column: "p.email", seenBy: "recipients" }),
  /** Of the photo's file. */
  photo: optional<string>({ column: "f.sha256", seenBy: "recipients" }),
  /** The name of the file that goes with it. */
  attachment: optional<string>({ column: "d.file_name", seenBy: "recipients" }),
  sectionOrder: several<string>({ column: "section_order", seenBy: "finders" }),
  template: { column: "template", seenBy: "finders", empty: "classic" } as Column<Template>,
  /** Of what it is printed in; undefined for the reader's own. */
  language: optional<LanguageCode>({ column: "language", seenBy: "finders" }),
  isSearchable: flag({ column: "is_searchable", seenBy: "owner" }),
  /** Whoever employs them now does not find it. */
  hidesFromEmployer: flag({ column: "hides_from_employer", seenBy: "owner" }),
};
