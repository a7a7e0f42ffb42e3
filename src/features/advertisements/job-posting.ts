import type { JobPosting, Organization, Place } from "schema-dts";
import { advertisementPath } from "../../addresses/advertisements.ts";
import { companyPath } from "../../addresses/companies.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import { blocksAsHtml } from "../../platform/text/block-html.ts";
import { readTextBlocks } from "../../platform/text/text-blocks.ts";
import { readWebsite } from "../../platform/website.ts";
import { districtById, positionById, provinceById, sectorById } from "../lookups/index.ts";
import type { AdvertisementRecord } from "./advertisements.store.ts";
import { readPlaceAbroad } from "./place-abroad.ts";

const EMPLOYMENT_TYPES: Record<string, string> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  project: "CONTRACTOR",
  intern: "INTERN",
  freelance: "CONTRACTOR",
  seasonal: "TEMPORARY",
};

/** By education level; the words are the ones that job results know. Below them nothing is required. */
const CREDENTIALS: Record<number, string> = {
  3: "high school",
  4: "associate degree",
  5: "bachelor degree",
  6: "postgraduate degree",
  7: "postgraduate degree",
};

const HOME_COUNTRY = "TR";

/** An open advertisement as job results read it. Its words are Turkish, whatever language the page is in. */
export function jobPostingOf(record: AdvertisementRecord, site: string): JobPosting {
  const sector = sectorById(record.sector_id);
  const position = positionById(record.position_id);
  return {
    "@type": "JobPosting",
    title: record.title,
    description: descriptionOf(record),
    url: `${site}${advertisementPath(record)}`,
    identifier: { "@type": "PropertyValue", name: record.company_name, value: String(record.id) },
    datePosted: record.published_at.toISOString(),
    validThrough: record.expires_at.toISOString(),
    employmentType: EMPLOYMENT_TYPES[record.work_type] ?? "OTHER",
    hiringOrganization: hiringOrganization(record, site),
    jobLocation: record.locations.map((location) => placeOf(record, location)),
    ...(record.is_remote && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: HOME_COUNTRY },
    }),
    ...salaryOf(record),
    ...requirementsOf(record),
    ...(record.qualifications !== "" && { qualifications: record.qualifications }),
    ...(sector && { industry: sector.tr }),
    ...(position && { occupationalCategory: position.name }),
    totalJobOpenings: record.hire_count,
    directApply: !record.has_external_url,
  };
}

function descriptionOf({ description, qualifications, title }: AdvertisementRecord): string {
  const blocks = [...readTextBlocks(description), ...readTextBlocks(qualifications)];
  return blocksAsHtml(blocks.length > 0 ? blocks : [{ kind: "paragraph", text: title }]);
}

function hiringOrganization(record: AdvertisementRecord, site: string): Organization {
  const logo = publicFilePath(record.logo_sha256);
  const page = `${site}${companyPath({ id: record.company_id, slug: record.company_slug })}`;
  return {
    "@type": "Organization",
    name: record.company_name,
    url: page,
    sameAs: readWebsite(record.company_website)?.href ?? page,
    ...(logo && { logo: `${site}${logo}` }),
  };
}

function placeOf(
  { is_abroad: isAbroad }: AdvertisementRecord,
  location: AdvertisementRecord["locations"][number],
): Place {
  const street = location.address === "" ? {} : { streetAddress: location.address };
  const abroad = isAbroad ? readPlaceAbroad(location.name) : undefined;
  const province = provinceById(location.province_id)?.name ?? "";
  const district = location.district_id === null ? undefined : districtById(location.district_id)?.name;
  const address = abroad
    ? { addressLocality: abroad.city, addressCountry: abroad.country }
    : { addressLocality: district ?? province, addressRegion: province, addressCountry: HOME_COUNTRY };
  return { "@type": "Place", address: { "@type": "PostalAddress", ...street, ...address } };
}

function salaryOf({ salary_min: min, salary_max: max }: AdvertisementRecord): Partial<JobPosting> {
  if (min === null) return {};
  const range = max === null || max === min ? { value: min } : { minValue: min, maxValue: max };
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "TRY",
      value: { "@type": "QuantitativeValue", ...range, unitText: "MONTH" },
    },
  };
}

function requirementsOf(record: AdvertisementRecord) {
  const { education_level: education, experience_min: years } = record;
  const credential = education === null ? undefined : CREDENTIALS[education];
  return {
    educationRequirements: credential
      ? ({ "@type": "EducationalOccupationalCredential", credentialCategory: credential } as const)
      : "no requirements",
    experienceRequirements: years
      ? ({ "@type": "OccupationalExperienceRequirements", monthsOfExperience: years * 12 } as const)
      : "no requirements",
  };
}
