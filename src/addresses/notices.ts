export const NOTICES_PATH = "/bildirimler";
