import { expect } from "vitest";

type Node = Record<string, unknown>;

interface Shape {
  required: readonly string[];
  recommended: readonly string[];
}

/** What the published requirements for each kind of result ask for; the recommended ones wherever there is something to say. */
const SHAPES: Record<string, Shape> = {
  JobPosting: {
    required: ["title", "description", "datePosted", "hiringOrganization"],
    recommended: [
      "validThrough",
      "employmentType",
      "identifier",
      "directApply",
      "educationRequirements",
      "experienceRequirements",
      "industry",
      "jobLocation",
    ],
  },
  Organization: { required: ["name", "url"], recommended: [] },
  PostalAddress: { required: ["addressLocality", "addressCountry"], recommended: [] },
  Place: { required: ["address"], recommended: [] },
  BreadcrumbList: { required: ["itemListElement"], recommended: [] },
  ListItem: { required: ["position", "name", "item"], recommended: [] },
  Article: {
    required: ["headline", "datePublished", "author", "image"],
    recommended: ["dateModified", "publisher", "mainEntityOfPage"],
  },
  WebSite: { required: ["name", "url", "potentialAction"], recommended: [] },
  SearchAction: { required: ["target", "query-input"], recommended: [] },
  EntryPoint: { required: ["urlTemplate"], recommended: [] },
  MonetaryAmount: { required: ["currency", "value"], recommended: [] },
  QuantitativeValue: { required: ["unitText"], recommended: [] },
  PropertyValue: { required: ["name", "value"], recommended: [] },
  Country: { required: ["name"], recommended: [] },
  Person: { required: ["name"], recommended: [] },
  EducationalOccupationalCredential: { required: ["credentialCategory"], recommended: [] },
  OccupationalExperienceRequirements: { required: ["monthsOfExperience"], recommended: [] },
};

const EMPLOYMENT_TYPES = /^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN|VOLUNTEER|PER_DIEM|OTHER)$/;
const DATES = ["datePosted", "validThrough", "datePublished", "dateModified"];
const ADDRESSES = ["url", "sameAs", "logo", "item", "image", "mainEntityOfPage", "urlTemplate", "@id"];
const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The nodes of a page, read as a search engine reads them. */
export function structuredDataIn(html: string): Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return scripts.flatMap(([, json = ""]) => {
    const data = JSON.parse(json) as { "@context": string; "@graph": Node[] };
    expect(data["@context"]).toBe("https://schema.org");
    return data["@graph"];
  });
}

export function ofType(nodes: readonly Node[], type: string): Node {
  const found = nodes.filter((node) => node["@type"] === type);
  expect(found, type).toHaveLength(1);
  return found[0] as Node;
}

/** What is wrong with a node and everything in it; empty when nothing is. */
export function faultsOf(node: unknown, path = ""): string[] {
  if (Array.isArray(node)) {
    return node.length === 0
      ? [`${path} is empty`]
      : node.flatMap((each, index) => faultsOf(each, `${path}[${index}]`));
  }
  if (typeof node !== "object" || node === null) return [];
  const thing = node as Node;
  const type = String(thing["@type"]);
  const here = path === "" ? type : path;
  const shape = SHAPES[type];
  if (!shape) return [`${here}: ${type} is not a type we know`];
  const missing = [...shape.required, ...shape.recommended].filter((name) => isBlank(thing[name]));
  return [
    ...missing.map((name) => `${here} has no ${name}`),
    ...Object.entries(thing).flatMap(([name, value]) => [
      ...faultsOfValue(name, value, `${here}.${name}`),
      ...faultsOf(value, `${here}.${name}`),
    ]),
    ...(type === "JobPosting" ? faultsOfJob(thing) : []),
  ];
}

function faultsOfValue(name: string, value: unknown, path: string): string[] {
  const values = [value].flat().filter((each) => typeof each === "string");
  if (DATES.includes(name)) {
    return values.filter((date) => !ISO_DATE.test(date)).map((date) => `${path}: ${date} is no ISO date`);
  }
  if (!ADDRESSES.includes(name)) return [];
  return values
    .filter((address) => !/^https?:\/\/[^/]+\//.test(address))
    .map((address) => `${path}: ${address} is not whole`);
}

function faultsOfJob(job: Node): string[] {
  const faults: string[] = [];
  if (!EMPLOYMENT_TYPES.test(String(job.employmentType))) faults.push(`employmentType ${job.employmentType}`);
  if (!/^<(p|ul|h3)>/.test(String(job.description))) faults.push("the description is no html");
  if (String(job.datePosted) >= String(job.validThrough)) faults.push("it ends before it begins");
  if (job.jobLocationType !== undefined && job.jobLocationType !== "TELECOMMUTE")
    faults.push("jobLocationType");
  if (job.jobLocationType && isBlank(job.applicantLocationRequirements))
    faults.push("remote, but from where?");
  return faults;
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
