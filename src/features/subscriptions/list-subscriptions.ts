import { companyPath } from "../../addresses/companies.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import { sectorById, sectorName } from "../lookups/index.ts";
import {
  countSubscriptions,
  findCompanyName,
  findSubscription,
  findSubscriptions,
} from "./subscriptions.store.ts";
import type { SubscriptionsView } from "./subscriptions.view.ts";

const PAGE_SIZE = 30;

export async function listSubscriptions(
  { db }: Services,
  personId: number,
  asked: { page: number; leftId: number | undefined },
  { lang }: LanguageTexts,
): Promise<SubscriptionsView> {
  const total = await countSubscriptions(db, personId);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked.page, pageCount);
  const rows = await findSubscriptions(db, personId, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  return {
    total,
    page,
    pageCount,
    companies: rows.map((row) => {
      const sector = sectorById(row.sector_id);
      return {
        id: row.company_id,
        name: row.name,
        href: row.is_shown ? companyPath({ id: row.company_id, slug: row.slug }) : undefined,
        logoUrl: publicFilePath(row.logo_sha256),
        sector: sector ? sectorName(sector, lang) : "",
        openCount: row.open_count,
        newCount: row.new_count,
        isMailed: row.is_mailed,
      };
    }),
    left: asked.leftId === undefined ? undefined : await findLeft(asked.leftId),
  };

  /** Unless it is followed again, on another device perhaps. */
  async function findLeft(id: number): Promise<SubscriptionsView["left"]> {
    const name = await findCompanyName(db, id);
    return name !== undefined && !(await findSubscription(db, personId, id)) ? { id, name } : undefined;
  }
}
