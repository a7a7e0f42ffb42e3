import type { EditedList } from "../../lookups/index.ts";
import { LIST_NAMES, type ListName } from "./lookups.contract.ts";

export const LIST_OF: Record<ListName, EditedList> = {
  sektorler: "sector",
  pozisyonlar: "position",
  yetkinlikler: "competency",
  universiteler: "university",
  bolumler: "department",
  "lise-bolumleri": "highSchoolDepartment",
  iller: "city",
  ilceler: "district",
  ulkeler: "country",
  diller: "language",
  "vergi-daireleri": "taxOffice",
};

export function listNameOf(list: EditedList): ListName | null {
  return LIST_NAMES.find((name) => LIST_OF[name] === list) ?? null;
}
