import type { Services } from "../../platform/services.ts";
import { decideVisibility } from "./companies.rules.ts";
import { type CompanyRow, findCompany, findOpenAdvertisements } from "./companies.store.ts";
import { companyTags } from "./show-company.ts";

export type ReadCompany =
  | { kind: "shown"; row: CompanyRow; openCount: number }
  | { kind: "gone" }
  | { kind: "unknown" };

/** One company as the public may know it, for programs. */
export async function readCompany(services: Services, id: number): Promise<ReadCompany> {
  const found = await services.memory.remember(`company record ${id}`, companyTags(id), async () => {
    const row = await findCompany(services.readDb, id);
    return row && { row, openCount: (await findOpenAdvertisements(services.readDb, id)).length };
  });
  if (!found) return { kind: "unknown" };
  const visibility = decideVisibility(found.row.status);
  return visibility === "shown" ? { kind: "shown", ...found } : { kind: visibility };
}
