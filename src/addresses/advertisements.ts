interface Named {
  id: number;
  slug: string;
}

/** Exactly as a browser sends it back, whatever is in the slug: a handler that redirects here will recognise it. */
export function advertisementPath({ id, slug }: Named): string {
  return `/is-ilani/${encodeURIComponent(slug)}-${id}`;
}

export const APPLY_PATH = "/basvur";
/** How many advertisements the same path names in its query. */
export const MOST_AT_ONCE = 100;

export function applyPath(advertisementId: number): string {
  return `${APPLY_PATH}/${advertisementId}`;
}

export const SEND_TO_FRIEND_PATH = "/ilan-gonder";

export function sendToFriendPath(advertisementId: number): string {
  return `${SEND_TO_FRIEND_PATH}?advertisementID=${advertisementId}`;
}

export const COMPLAINT_PATH = "/ilan-sikayet-et";

export function complaintPath(advertisementId: number): string {
  return `${COMPLAINT_PATH}?advertisementID=${advertisementId}`;
}

/** Where hearts are sent. */
export const SAVE_FAVOURITE_PATH = "/AdvertisementSearch/Create";
export const REMOVE_FAVOURITE_PATH = "/AdvertisementSearch/Delete";
