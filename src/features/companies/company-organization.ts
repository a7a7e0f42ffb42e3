import type { Organization } from "schema-dts";
import { companyPath } from "../../addresses/companies.ts";
import type { CompanyView } from "./companies.view.ts";

/** A company as search engines know it. */
export function organizationOf(view: CompanyView, site: string): Exclude<Organization, string> {
  const { company, website, foundedYear, place, about } = view;
  const page = `${site}${companyPath(company)}`;
  return {
    "@type": "Organization",
    "@id": page,
    name: company.name,
    url: website?.href ?? page,
    mainEntityOfPage: page,
    ...(website && { sameAs: [website.href] }),
    ...(company.logoUrl && { logo: `${site}${company.logoUrl}` }),
    ...(about.paragraphs[0] && { description: about.paragraphs[0] }),
    ...(foundedYear && { foundingDate: String(foundedYear) }),
    ...(place && {
      address: { "@type": "PostalAddress", addressLocality: place.label, addressCountry: "TR" },
    }),
  };
}
