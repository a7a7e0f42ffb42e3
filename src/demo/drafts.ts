import type pg from "pg";
import { positionBySlug, provinces } from "../features/lookups/index.ts";

const HOUR_MS = 3_600_000;

interface DemoDraft {
  companyId: number | undefined;
  personId: number;
  title: string;
  slug: string;
  /** One without it is only begun. */
  position?: string;
  description: string;
  qualifications?: string;
  hoursAgo: number;
}

const readyText = `Mağaza ve depo ekiplerimizin işe alımını uçtan uca yürütecek bir ekip arkadaşı arıyoruz.

- İlanları hazırlamak, başvuruları değerlendirmek, görüşmeleri yürütmek
- İşe başlama evrakını ve ilk ay programını düzenlemek
- Bölüm yöneticileriyle kadro planını güncel tutmak`;

const readyNeeds = `- Benzer bir görevde en az iki yıl çalışmış
- İş Kanunu’nu ve SGK işlemlerini bilen
- Hafta içi ofiste, gerektiğinde mağazalarda çalışabilecek`;

/** What employers have begun and not published: some that could go out today, and one that lacks most of it. */
export async function writeDrafts(
  client: pg.ClientBase,
  demo: {
    employerCompanyId: number;
    waitingCompanyId: number | undefined;
    ownerId: number;
    recruiterId: number;
    now: Date;
  },
): Promise<void> {
  const drafts: DemoDraft[] = [
    {
      companyId: demo.employerCompanyId,
      personId: demo.recruiterId,
      title: "İnsan Kaynakları Uzmanı",
      slug: "insan-kaynaklari-uzmani",
      position: "insan-kaynaklari-uzmani",
      description: readyText,
      qualifications: readyNeeds,
      hoursAgo: 20,
    },
    {
      companyId: demo.employerCompanyId,
      personId: demo.ownerId,
      title: "Depo vardiya sorumlusu (gece)",
      slug: "depo-vardiya-sorumlusu-gece",
      description: "Gece vardiyası için. Ücret ve servis bilgisi eklenecek.",
      hoursAgo: 3,
    },
    {
      companyId: demo.waitingCompanyId,
      personId: demo.ownerId,
      title: "Muhasebe Uzmanı",
      slug: "muhasebe-uzmani",
      position: "muhasebe-uzmani",
      description: "Firmamız doğrulandığında yayımlanmak üzere hazır bekleyen bir ilan.",
      hoursAgo: 30,
    },
  ];
  for (const draft of drafts) if (draft.companyId !== undefined) await writeDraft(client, draft, demo.now);
}

async function writeDraft(client: pg.ClientBase, draft: DemoDraft, now: Date): Promise<void> {
  const position = draft.position === undefined ? undefined : positionBySlug(draft.position);
  const at = new Date(now.getTime() - draft.hoursAgo * HOUR_MS);
  const { rows } = await client.query<{ id: number }>(
    `insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description,
       qualifications, created_at, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) returning id`,
    [
      draft.companyId,
      draft.title,
      draft.slug,
      position?.id ?? null,
      position?.sectorIds[0] ?? null,
      position ? "full-time" : null,
      position?.level ?? null,
      draft.description,
      draft.qualifications ?? "",
      at,
      draft.personId,
    ],
  );
  const province = provinces.find(({ slug }) => slug === "istanbul");
  if (position && province) {
    await client.query(
      "insert into advertisement_location (advertisement_id, name, province_id) values ($1, $2, $3)",
      [rows[0]?.id, province.name, province.id],
    );
  }
}
