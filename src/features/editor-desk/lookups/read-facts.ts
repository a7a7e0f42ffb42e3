import {
  type EditedList,
  type Facts,
  isNamedInLanguages,
  positionLevelByCode,
  provinceById,
  sectorById,
} from "../../lookups/index.ts";
import { type WrongField, wrongField } from "../changed.ts";
import { WRITTEN_LANGUAGES, type WrittenLanguage } from "../languages.forms.ts";

type Names = { readonly [Language in `${WrittenLanguage}.Name`]: string };
type Sent = Names & {
  readonly SectorID?: number | undefined;
  readonly Level?: string;
  readonly CityID?: number | undefined;
};

const right = (facts: Facts) => ({ kind: "right" as const, facts });

/** What an entry of this list is made of. */
export function readFacts(
  list: EditedList,
  sent: Sent,
  { isRenaming = false } = {},
): { kind: "right"; facts: Facts } | WrongField {
  const tidy = (language: WrittenLanguage) => sent[`${language}.Name`].trim().replace(/\s+/g, " ");
  if (isNamedInLanguages(list)) {
    const lacking = WRITTEN_LANGUAGES.find((language) => tidy(language) === "");
    if (lacking) return wrongField(`${lacking}.Name`, "ui-rule-required");
    return right(Object.fromEntries(WRITTEN_LANGUAGES.map((language) => [language, tidy(language)])));
  }
  const name = tidy("tr");
  if (name === "") return wrongField("tr.Name", "ui-rule-required");
  if (isRenaming) return right({ name });
  if (list === "position") {
    const sector = sectorById(sent.SectorID ?? 0);
    const level = positionLevelByCode(sent.Level ?? "");
    if (!sector || sector.isRetired) return wrongField("SectorID", "ui-rule-required");
    return level
      ? right({ name, sectorIds: [sector.id], level: level.code })
      : wrongField("Level", "ui-rule-required");
  }
  if (list !== "university" && list !== "taxOffice") return right({ name });
  const province = provinceById(sent.CityID ?? 0);
  if (!province) return wrongField("CityID", "ui-rule-required");
  const within = list === "taxOffice" ? { namedWithin: province.id } : {};
  return right({ name, provinceId: province.id, ...within });
}
