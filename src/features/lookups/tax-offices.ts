import taxOfficeRows from "./data/tax-offices.json" with { type: "json" };
import type { Edits } from "./edited-list.rules.ts";
import { editedList } from "./edited-list.ts";

export type TaxOffice = Edits & {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly provinceId: number;
  /** Many provinces have one of the same name. */
  readonly namedWithin: number;
};

/** Offices of the revenue administration that companies belong to, those of small districts among them. */
export const { rows: taxOffices, byId: taxOfficeById } = editedList<TaxOffice>(
  "taxOffice",
  taxOfficeRows.map(({ code: _, ...row }) => ({ ...row, namedWithin: row.provinceId })),
);
