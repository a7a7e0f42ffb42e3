import type pg from "pg";
import { showcase } from "./advertisement-plan.ts";
import type { AdvertisementMaker, DemoAdvertisement } from "./advertisements.ts";
import { insertRows, reserveIds } from "./bulk-insert.ts";
import { startBulkSearchRows } from "./bulk-search-rows.ts";

const advertisementTable = {
  table: "advertisement",
  columns: {
    id: "bigint",
    company_id: "bigint",
    title: "text",
    slug: "text",
    position_id: "integer",
    sector_id: "smallint",
    work_type: "text",
    level: "text",
    education_level: "smallint",
    experience_min: "smallint",
    experience_max: "smallint",
    hire_count: "smallint",
    salary_min: "integer",
    salary_max: "integer",
    description: "text",
    qualifications: "text",
    is_remote: "boolean",
    is_urgent: "boolean",
    has_disability_quota: "boolean",
    external_url: "text",
    is_referable: "boolean",
    requires_disc: "boolean",
    is_abroad: "boolean",
    asks_group_consent: "boolean",
    status: "text",
    published_at: "timestamptz",
    expires_at: "timestamptz",
    closed_at: "timestamptz",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
} as const;

const locationTable = {
  table: "advertisement_location",
  columns: {
    advertisement_id: "bigint",
    ordinal: "smallint",
    name: "text",
    address: "text",
    province_id: "smallint",
    district_id: "integer",
    latitude: "double precision",
    longitude: "double precision",
  },
} as const;

const questionTable = {
  table: "application_question",
  columns: {
    id: "bigint",
    advertisement_id: "bigint",
    ordinal: "smallint",
    kind: "text",
    text: "text",
    is_required: "boolean",
    message: "text",
  },
} as const;

const optionTable = {
  table: "application_question_option",
  columns: { question_id: "bigint", ordinal: "smallint", text: "text" },
} as const;

const batchSize = 5_000;

/** Made and written batch by batch: a million advertisements never exist at once in this process. */
export async function writeAdvertisements(
  client: pg.ClientBase,
  options: { total: number; makeAdvertisement: AdvertisementMaker; companyIds: readonly number[] },
): Promise<{ showcaseIds: number[] }> {
  const { total, makeAdvertisement, companyIds } = options;
  const firstIds: number[] = [];
  const searchRows = await startBulkSearchRows(client, total);
  let made = makeBatch(0);
  while (made.length > 0) {
    const ids = await reserveIds(client, "advertisement", made.length);
    const batch = made.map((advertisement, offset) => ({ id: ids[offset] ?? 0, advertisement }));
    await insertRows(
      client,
      advertisementTable,
      batch.map(({ id, advertisement }) => advertisementRow(id, advertisement, companyIds)),
    );
    await insertRows(client, locationTable, batch.flatMap(locationRows));
    await writeQuestions(client, batch);
    if (firstIds.length === 0) {
      firstIds.push(...ids.slice(0, showcase.length));
      await analyze(client);
    }
    // The next batch is made while PostgreSQL is busy with this one's words.
    const start = (batch[0]?.advertisement.index ?? 0) + batch.length;
    const writing = searchRows.write(ids);
    const next = Promise.try(makeBatch, start);
    [made] = await Promise.all([next, writing]);
  }
  await searchRows.finish();
  await analyze(client);
  return { showcaseIds: firstIds };

  function makeBatch(start: number): DemoAdvertisement[] {
    const size = Math.min(batchSize, total - start);
    return Array.from({ length: Math.max(0, size) }, (_, offset) => makeAdvertisement(start + offset));
  }
}

/** Without statistics PostgreSQL takes these tables for empty, and reads all districts for every single advertisement. */
async function analyze(client: pg.ClientBase): Promise<void> {
  await client.query(
    "analyze province, district, sector, position, company, advertisement, advertisement_location",
  );
}

type Numbered = { id: number; advertisement: DemoAdvertisement };

function advertisementRow(id: number, advertisement: DemoAdvertisement, companyIds: readonly number[]) {
  const { plan } = advertisement;
  // Past its date an advertisement is still "published": that it is over is read from expires_at.
  const status = plan.state === "open" || plan.state === "expired" ? "published" : plan.state;
  return {
    id,
    company_id: companyIds[advertisement.company.index] ?? null,
    title: advertisement.title,
    slug: advertisement.slug,
    position_id: advertisement.position.id,
    sector_id: advertisement.company.sector.id,
    work_type: advertisement.workType,
    level: advertisement.level,
    education_level: advertisement.educationLevel,
    experience_min: advertisement.experienceMin,
    experience_max: advertisement.experienceMax,
    hire_count: advertisement.hireCount,
    salary_min: advertisement.salaryMin,
    salary_max: advertisement.salaryMax,
    description: advertisement.description,
    qualifications: advertisement.qualifications,
    is_remote: advertisement.isRemote,
    is_urgent: advertisement.isUrgent,
    has_disability_quota: advertisement.hasDisabilityQuota,
    external_url: advertisement.externalUrl,
    is_referable: plan.isReferable,
    requires_disc: plan.requiresDisc,
    is_abroad: plan.isAbroad,
    asks_group_consent: plan.asksGroupConsent,
    status,
    published_at: advertisement.publishedAt,
    expires_at: advertisement.expiresAt,
    closed_at: advertisement.closedAt,
    created_at: advertisement.createdAt,
    updated_at: advertisement.closedAt ?? advertisement.publishedAt ?? advertisement.createdAt,
  };
}

function locationRows({ id, advertisement }: Numbered) {
  return advertisement.locations.map((location, ordinal) => ({
    advertisement_id: id,
    ordinal,
    name: location.name,
    address: location.address,
    province_id: location.provinceId,
    district_id: location.districtId,
    latitude: location.latitude,
    longitude: location.longitude,
  }));
}

async function writeQuestions(client: pg.ClientBase, batch: readonly Numbered[]): Promise<void> {
  const asked = batch.flatMap(({ id, advertisement }) =>
    advertisement.questions.map((question, ordinal) => ({ advertisementId: id, question, ordinal })),
  );
  const ids = await reserveIds(client, "application_question", asked.length);
  await insertRows(
    client,
    questionTable,
    asked.map(({ advertisementId, question, ordinal }, index) => ({
      id: ids[index] ?? null,
      advertisement_id: advertisementId,
      ordinal,
      kind: question.kind,
      text: question.text,
      is_required: question.isRequired,
      message: question.message,
    })),
  );
  await insertRows(
    client,
    optionTable,
    asked.flatMap(({ question }, index) =>
      question.kind === "text"
        ? []
        : question.options.map((text, ordinal) => ({ question_id: ids[index] ?? null, ordinal, text })),
    ),
  );
}
