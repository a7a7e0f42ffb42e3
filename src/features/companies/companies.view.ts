import type { CompanyChoice, KvkkLink } from "../../addresses/companies.ts";
import type { TextBlock } from "../../platform/text/text-blocks.ts";
import type { Crumb } from "../../ui/layout/breadcrumbs.tsx";
import type { AdvertisementCard, CompanySummary } from "../advertisements/advertisements.view.ts";
import type { AnswersView } from "../answers/answers.view.ts";
import type { Benefit } from "./companies.contract.ts";
import type { Folding } from "./companies.rules.ts";

export interface GroupCompany extends CompanySummary {
  href: string;
  sector: string;
  openCount: number;
}

export interface KvkkText {
  companyName: string;
  companyHref: string;
  version: number;
  writtenAt: string;
  blocks: TextBlock[];
}

export interface CompanyFilter {
  /** On the wire */
  name: "sehir" | "pozisyon";
  chosen: string | undefined;
  choices: { value: string; label: string; count: number }[];
}

export interface CompanyView {
  now: string;
  crumbs: Crumb[];
  company: CompanySummary & { slug: string };
  sector: { label: string; href: string } | undefined;
  place: { label: string; href: string } | undefined;
  /** "11–50", in the visitor's figures */
  employees: string | undefined;
  foundedYear: number | undefined;
  website: { href: string; label: string } | undefined;
  /** Undefined: a wall of its tiles */
  cover: { url: string; alt: string } | undefined;
  /** In the visitor's language, then in its own words */
  benefits: { offered: Benefit[]; own: string[] };
  about: { paragraphs: string[]; folding: Folding };
  /** Of its data-protection notice, if it has written one */
  kvkkLink: KvkkLink | undefined;
  answers: AnswersView;
  openCount: number;
  /** None where there are few advertisements */
  filters: CompanyFilter[];
  chosen: CompanyChoice;
  advertisements: AdvertisementCard[];
  page: number;
  pageCount: number;
  group: { name: string; companies: GroupCompany[] } | undefined;
}
