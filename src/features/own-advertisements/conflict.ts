import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { MessageKey } from "../../ui/text.tsx";
import {
  districtById,
  positionLevelByCode,
  provinceById,
  sectorById,
  sectorName,
  workTypeByCode,
} from "../lookups/index.ts";
import { contentOf, valuesOf } from "./content.ts";
import type { OwnRow } from "./own-advertisements.store.ts";
import type { Conflict } from "./own-advertisements.view.ts";

/** Named by what goes with them. */
const NOT_SHOWN = new Set(["PositionValue"]);
const FLAGS = /^((Is|Has)[A-Z]\w+|RequiresDisc|AsksGroupConsent)$/;

type Values = Readonly<Record<string, readonly string[]>>;

/** What is saved now where the form holds something else, in words. */
export function conflictOf(row: OwnRow, typed: Values, texts: LanguageTexts): Conflict {
  const changes = describeChanges(valuesOf(contentOf(row)), typed, texts);
  return {
    by: row.updated_by_name ?? undefined,
    at: row.updated_at.toISOString(),
    fields: changes.map(({ label, before }) => ({ label, saved: before })),
  };
}

/** Fields of the form that hold something else, in words. */
export function describeChanges(
  before: Values,
  after: Values,
  texts: LanguageTexts,
): { label: string; before: string; after: string }[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => isField(name) && !NOT_SHOWN.has(name));
  return names
    .filter((name) => tidy(before[name]) !== tidy(after[name]))
    .map((name) => ({
      label: labelOf(name, texts),
      before: readable(name, before[name]?.[0] ?? "", texts),
      after: readable(name, after[name]?.[0] ?? "", texts),
    }));
}

const isField = (name: string) =>
  /^(Place|Question)\d\.|^[A-Z]/.test(name) && !/^(Edition|FormKey|Then)$/.test(name);
const tidy = (values: readonly string[] = []) => values.join("\n").replaceAll("\r\n", "\n").trim();

/** `Place2.CityID` is the second place's city. */
function labelOf(name: string, { t }: LanguageTexts): string {
  const [, kind, row, part] = /^(Place|Question)(\d)\.(\w+)$/.exec(name) ?? [];
  if (kind === undefined) return t(`own-advertisements-field-${name}` as MessageKey);
  const label = t(`own-advertisements-field-${kind}-${part}` as MessageKey);
  return `${t(`own-advertisements-row-${kind}` as MessageKey, { number: Number(row) })}: ${label}`;
}

function readable(name: string, value: string, { t, lang }: LanguageTexts): string {
  if (value === "") return "–";
  const part = name.replace(/^.*\./, "");
  if (FLAGS.test(part)) return t("own-advertisements-yes");
  switch (part) {
    case "SectorID": {
      const sector = sectorById(Number(value));
      return sector ? sectorName(sector, lang) : value;
    }
    case "CityID":
      return provinceById(Number(value))?.name ?? value;
    case "DistrictID":
      return districtById(Number(value))?.name ?? value;
    case "EducationLevelID":
      return t(`lookups-educationLevel-${value}`);
    case "WorkType":
      return t(`lookups-workType-${workTypeByCode(value)?.slug ?? value}` as MessageKey);
    case "Level":
      return t(`lookups-level-${positionLevelByCode(value)?.slug ?? value}` as MessageKey);
    case "ApplyMode":
    case "Kind":
      return t(`own-advertisements-${part}-${value}` as MessageKey);
    default:
      return value;
  }
}
