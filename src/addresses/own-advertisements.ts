/** An employer's own. */
export const OWN_ADVERTISEMENTS_PATH = "/isveren/ilanlar";
/** The stages that a company's new advertisements begin with. */
export const DEFAULT_STAGES_PATH = "/isveren/firma/asamalar";
export const newAdvertisementPath = `${OWN_ADVERTISEMENTS_PATH}/yeni`;

/** As the address names them; each stands for one or more states. */
export const ADVERTISEMENT_LISTS = ["taslak", "acik", "kapali", "inceleme"] as const;
export type AdvertisementList = (typeof ADVERTISEMENT_LISTS)[number];

export function ownAdvertisementsPath(
  asked: { list?: AdvertisementList; page?: number; outcome?: string } = {},
): string {
  const query = new URLSearchParams({
    ...(asked.list && { durum: asked.list }),
    ...(asked.page !== undefined && asked.page > 1 && { sayfa: String(asked.page) }),
    ...(asked.outcome && { sonuc: asked.outcome }),
  });
  return query.size > 0 ? `${OWN_ADVERTISEMENTS_PATH}?${query}` : OWN_ADVERTISEMENTS_PATH;
}
