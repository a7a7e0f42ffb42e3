import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { FormValues } from "../../platform/http/form-input.ts";
import type { Services } from "../../platform/services.ts";
import { BENEFITS } from "../companies/companies.contract.ts";
import { readWebsite } from "../companies/index.ts";
import { districtById, provinceById, readLookup, sectorById } from "../lookups/index.ts";
import type { companyForm } from "./employers.forms.ts";
import {
  type CompanyFacts,
  findOwnCompany,
  type OwnCompanyRow,
  updateCompanyFacts,
} from "./employers.store.ts";
import { makeCover, makeLogo } from "./make-company-pictures.ts";

type CompanyInput = FormValues<typeof companyForm>;

export type SavedCompany =
  | { kind: "saved" }
  | {
      kind: "wrong";
      field:
        | "SectorID"
        | "CityID"
        | "DistrictID"
        | "TaxOfficeName"
        | "Logo"
        | "Cover"
        | "CoverAlt"
        | "Benefits";
    };

export async function saveCompany(
  services: Services,
  companyId: number,
  input: CompanyInput,
  actor: Actor,
): Promise<SavedCompany> {
  const former = await findOwnCompany(services.db, companyId);
  const wrong = findWrongChoice(input, former);
  if (wrong) return { kind: "wrong", field: wrong };
  const logo = input.Logo && (await makeLogo(input.Logo.bytes));
  if (input.Logo && !logo) return { kind: "wrong", field: "Logo" };
  const cover = input.Cover && (await makeCover(input.Cover.bytes, partOf(input.CoverPart)));
  if (input.Cover && !cover) return { kind: "wrong", field: "Cover" };
  const store = async (picture: Uint8Array | undefined, isRemoved: boolean) => {
    if (!picture) return isRemoved ? null : undefined;
    return (await services.files.save(picture, "image/webp", { isPublic: true })).id;
  };
  const facts = factsOf(input, {
    logoFileId: await store(logo, input.RemoveLogo),
    coverFileId: await store(cover, input.RemoveCover),
  });

  await services.db.transaction().execute(async (transaction) => {
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

function partOf(part: string) {
  return part === "top" || part === "bottom" ? part : "centre";
}

/** Lists hold what may be chosen; somebody may send another number. A picture goes with words for those who do not see it. */
function findWrongChoice(input: CompanyInput, former: OwnCompanyRow | undefined) {
  if (!sectorById(input.SectorID ?? 0)) return "SectorID";
  if (!provinceById(input.CityID ?? 0)) return "CityID";
  const district = input.DistrictID === undefined ? undefined : districtById(input.DistrictID);
  const isElsewhere = input.DistrictID !== undefined && district?.provinceId !== input.CityID;
  if (isElsewhere) return "DistrictID";
  if (taxOfficeIn(input) === 0) return "TaxOfficeName";
  if (input.Benefits.some((chosen) => !BENEFITS.some((known) => known === chosen))) return "Benefits";
  const hasCover = input.Cover !== undefined || (former?.cover_sha256 != null && !input.RemoveCover);
  return hasCover && input.CoverAlt === "" ? "CoverAlt" : undefined;
}

/** What was merged since is what it was merged into; 0 for a name that is in no list, undefined where none was given. */
function taxOfficeIn({ TaxOfficeName, TaxOfficeValue }: CompanyInput): number | undefined {
  const sent = { TaxOfficeName: [TaxOfficeName], TaxOfficeValue: [String(TaxOfficeValue ?? "")] };
  const field = { type: "taxOffice", name: "TaxOfficeValue", textName: "TaxOfficeName" } as const;
  return readLookup(sent, field, "tr")[0]?.value;
}

function factsOf(
  input: CompanyInput,
  pictures: Pick<CompanyFacts, "logoFileId" | "coverFileId">,
): CompanyFacts {
  return {
    website: readWebsite(input.Website)?.href ?? null,
    sectorId: input.SectorID ?? 0,
    provinceId: input.CityID ?? 0,
    districtId: input.DistrictID ?? null,
    taxOfficeId: taxOfficeIn(input) ?? null,
    employeeCount: input.EmployeeCount || null,
    foundedYear: input.FoundedYear ?? null,
    phone: input.Phone ?? null,
    about: input.About,
    kvkkText: input.KvkkText || null,
    answerPromiseDays: input.AnswerPromise ? Number(input.AnswerPromise) : null,
    retentionMonths: input.RetentionMonths,
    coverAlt: input.CoverAlt || null,
    benefits: input.Benefits,
    ownBenefits: input.OwnBenefits,
    ...pictures,
  };
}

function changedNames(former: OwnCompanyRow, facts: CompanyFacts): string[] {
  const pairs: [string, unknown, unknown][] = [
    ["website", former.website, facts.website],
    ["sector", former.sector_id, facts.sectorId],
    ["city", former.province_id, facts.provinceId],
    ["district", former.district_id, facts.districtId],
    ["tax office", former.tax_office_id, facts.taxOfficeId],
    ["employees", former.employee_count, facts.employeeCount],
    ["founded", former.founded_year, facts.foundedYear],
    ["phone", former.phone, facts.phone],
    ["about", former.about, facts.about],
    ["kvkk", former.kvkk_text, facts.kvkkText],
    ["promise", former.answer_promise_days, facts.answerPromiseDays],
    ["retention", former.retention_months, facts.retentionMonths ?? former.retention_months],
    ["cover text", former.cover_alt, facts.coverAlt],
    ["benefits", former.benefits.join(), facts.benefits.join()],
    ["own benefits", former.own_benefits, facts.ownBenefits],
    ["logo", undefined, facts.logoFileId],
    ["cover", undefined, facts.coverFileId],
  ];
  return pairs.filter(([, before, after]) => before !== after).map(([name]) => name);
}
