import type pg from "pg";
import { insertRows, reserveIds } from "./bulk-insert.ts";
import type { DemoCompanies, DemoCompany } from "./companies.ts";
import { makeLogo } from "./logos.ts";
import { randomOf } from "./random.ts";

/** For everybody to see, unless said. */
export type SaveFile = (
  bytes: Uint8Array,
  contentType: string,
  options?: { isPublic: boolean },
) => Promise<number>;

const companyTable = {
  table: "company",
  columns: {
    id: "bigint",
    group_id: "bigint",
    name: "text",
    slug: "text",
    tax_number: "text",
    sector_id: "smallint",
    province_id: "smallint",
    district_id: "integer",
    about: "text",
    website: "text",
    phone: "text",
    founded_year: "smallint",
    employee_count: "text",
    logo_file_id: "bigint",
    kvkk_text: "text",
    answer_promise_days: "smallint",
    status: "text",
    created_at: "timestamptz",
    asked_at: "timestamptz",
    updated_at: "timestamptz",
  },
} as const;

const groupTable = { table: "company_group", columns: { id: "bigint", name: "text" } } as const;

/** Not everybody promises something. */
const PROMISED = [14, null, 7, null, 30];

const batchSize = 2_000;
const mostLogos = 60;
const benefits = [
  "meal",
  "transport",
  "health",
  "bonus",
  "remote",
  "flexible",
  "training",
  "leave",
  "pension",
];
const ownBenefits = "Doğum gününde izin\nYılda bir ekip gezisi";

/** Answers the ids in the order of the companies. */
export async function writeCompanies(
  client: pg.ClientBase,
  { companies, groupNames }: DemoCompanies,
  options: { seed: number; saveFile: SaveFile | undefined },
): Promise<number[]> {
  const groupIds = await reserveIds(client, "company_group", groupNames.length);
  await insertRows(
    client,
    groupTable,
    groupNames.map((name, index) => ({ id: groupIds[index] ?? null, name })),
  );

  const ids = await reserveIds(client, "company", companies.length);
  for (let start = 0; start < companies.length; start += batchSize) {
    const rows = [];
    for (const company of companies.slice(start, start + batchSize)) {
      rows.push({
        id: ids[company.index] ?? null,
        group_id: company.groupIndex === undefined ? null : (groupIds[company.groupIndex] ?? null),
        name: company.name,
        slug: company.slug,
        tax_number: company.taxNumber,
        sector_id: company.sector.id,
        province_id: company.place.province.id,
        district_id: company.place.district.id,
        about: company.about,
        website: company.website,
        phone: company.phone,
        founded_year: company.foundedYear,
        employee_count: company.employeeCount,
        logo_file_id: await saveLogo(company, options),
        kvkk_text: company.kvkkText,
        answer_promise_days: PROMISED[company.index % PROMISED.length] ?? null,
        status: company.status,
        created_at: company.createdAt,
        asked_at: company.createdAt,
        updated_at: company.createdAt,
      });
    }
    await insertRows(client, companyTable, rows);
    await writeBenefits(client, rows, options.seed);
  }
  return ids;
}

async function writeBenefits(
  client: pg.ClientBase,
  rows: readonly { id: number | null }[],
  seed: number,
): Promise<void> {
  const offers = rows.map(({ id }, index) => {
    const random = randomOf(seed, "benefits", index);
    return { id, chosen: random.sample(benefits, random.int(3, 6)), own: random.chance(0.3) };
  });
  await client.query(
    `update company c set benefits = string_to_array(offer.chosen, ','), own_benefits = offer.own
     from unnest($1::bigint[], $2::text[], $3::text[]) offer (id, chosen, own) where c.id = offer.id`,
    [
      offers.map(({ id }) => id),
      offers.map(({ chosen }) => chosen.join()),
      offers.map(({ own }) => (own ? ownBenefits : "")),
    ],
  );
}

async function saveLogo(
  company: DemoCompany,
  { seed, saveFile }: { seed: number; saveFile: SaveFile | undefined },
): Promise<number | null> {
  // Every third has none, so that the placeholder is seen too.
  if (!saveFile || company.index >= mostLogos || company.index % 3 === 2) return null;
  const svg = makeLogo(company.sector.slug, randomOf(seed, "logo", company.index));
  return saveFile(new TextEncoder().encode(svg), "image/svg+xml");
}
