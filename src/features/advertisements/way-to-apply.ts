const APPLY_PATH = "/basvur";

/** Apply buttons and selecting several rows wait for the page that they lead to; this switches both on. */
const HAS_APPLY_PAGE: boolean = false;

export function applyHrefOf(advertisementId: number): string | undefined {
  return HAS_APPLY_PAGE ? `${APPLY_PATH}?advertisementID=${advertisementId}` : undefined;
}

/** Where the form goes that applies to all rows that were ticked; its boxes are named advertisementID. */
export const bulkApplyPath: string | undefined = HAS_APPLY_PAGE ? APPLY_PATH : undefined;
