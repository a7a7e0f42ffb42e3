import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { FormValues } from "../../platform/http/form-input.ts";
import type { Services } from "../../platform/services.ts";
import { readWebsite } from "../companies/index.ts";
import { districtById, provinceById, sectorById } from "../lookups/index.ts";
import type { companyForm } from "./employers.forms.ts";
import {
  type CompanyFacts,
  findOwnCompany,
  type OwnCompanyRow,
  updateCompanyFacts,
} from "./employers.store.ts";
import { makeLogo } from "./make-logo.ts";

type CompanyInput = FormValues<typeof companyForm>;

export type SavedCompany =
  | { kind: "saved" }
  | { kind: "wrong"; field: "SectorID" | "CityID" | "DistrictID" | "Logo" };

export async function saveCompany(
  services: Services,
  companyId: number,
  input: CompanyInput,
  actor: Actor,
): Promise<SavedCompany> {
  const wrong = findWrongChoice(input);
  if (wrong) return { kind: "wrong", field: wrong };
  const logo = input.Logo && (await makeLogo(input.Logo.bytes));
  if (input.Logo && !logo) return { kind: "wrong", field: "Logo" };
  const file = logo && (await services.files.save(logo, "image/webp", { isPublic: true }));

  await services.db.transaction().execute(async (transaction) => {
    const former = await findOwnCompany(transaction, companyId);
    const facts = factsOf(input, file?.id ?? (input.RemoveLogo ? null : undefined));
    await updateCompanyFacts(transaction, companyId, facts);
    await writeAudit(transaction, actor, {
      action: "company.edited",
      companyId,
      subject: { kind: "company", id: companyId },
      details: { changed: former ? changedNames(former, facts).join(", ") : "" },
    });
  });
  return { kind: "saved" };
}

/** Lists hold what may be chosen; somebody may send another number. */
function findWrongChoice(input: CompanyInput) {
  if (!sectorById(input.SectorID ?? 0)) return "SectorID";
  if (!provinceById(input.CityID ?? 0)) return "CityID";
  const district = input.DistrictID === undefined ? undefined : districtById(input.DistrictID);
  const isElsewhere = input.DistrictID !== undefined && district?.provinceId !== input.CityID;
  return isElsewhere ? "DistrictID" : undefined;
}

function factsOf(input: CompanyInput, logoFileId: number | null | undefined): CompanyFacts {
  return {
    website: readWebsite(input.Website)?.href ?? null,
    sectorId: input.SectorID ?? 0,
    provinceId: input.CityID ?? 0,
    districtId: input.DistrictID ?? null,
    employeeCount: input.EmployeeCount || null,
    foundedYear: input.FoundedYear ?? null,
    phone: input.Phone ?? null,
    about: input.About,
    kvkkText: input.KvkkText || null,
    answerPromiseDays: input.AnswerPromise ? Number(input.AnswerPromise) : null,
    retentionMonths: input.RetentionMonths,
    logoFileId,
  };
}

function changedNames(former: OwnCompanyRow, facts: CompanyFacts): string[] {
  const pairs: [string, unknown, unknown][] = [
    ["website", former.website, facts.website],
    ["sector", former.sector_id, facts.sectorId],
    ["city", former.province_id, facts.provinceId],
    ["district", former.district_id, facts.districtId],
    ["employees", former.employee_count, facts.employeeCount],
    ["founded", former.founded_year, facts.foundedYear],
    ["phone", former.phone, facts.phone],
    ["about", former.about, facts.about],
    ["kvkk", former.kvkk_text, facts.kvkkText],
    ["promise", former.answer_promise_days, facts.answerPromiseDays],
    ["retention", former.retention_months, facts.retentionMonths ?? former.retention_months],
  ];
  const names = pairs.filter(([, before, after]) => before !== after).map(([name]) => name);
  return facts.logoFileId === undefined ? names : [...names, "logo"];
}
