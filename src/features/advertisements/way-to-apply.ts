const APPLY_PATH = "/basvur";

export function applyHrefOf(advertisementId: number): string {
  return `${APPLY_PATH}/${advertisementId}`;
}

/** Where the form goes that applies to all rows that were ticked; its boxes are named AdvertisementID. */
export const bulkApplyPath = APPLY_PATH;
