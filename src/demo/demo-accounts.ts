export const demoPassword = "Mesai-2026!";

type AccountRole = "member" | "employer" | "editor" | "moderator" | "admin";

export type DemoAccount = {
  email: string;
  name: string;
  role: AccountRole;
  /** One word for the list that is shown at the first start. */
  description: string;
};

export const demoAccounts = [
  { email: "aday@mesai.test", name: "Elif Yıldızhan", role: "member", description: "aday" },
  { email: "yeni@mesai.test", name: "Kerem Akpınarlı", role: "member", description: "yeni-aday" },
  { email: "isveren@mesai.test", name: "Nermin Tuğcuoğlu", role: "employer", description: "işveren" },
  { email: "uzman@mesai.test", name: "Baran Sezgiç", role: "employer", description: "işe-alımcı" },
  { email: "editor@mesai.test", name: "Defne Uluçamlı", role: "editor", description: "editör" },
  { email: "moderator@mesai.test", name: "Onat Karakuşlu", role: "moderator", description: "moderatör" },
  { email: "yonetici@mesai.test", name: "Sevil Başaranlar", role: "admin", description: "yönetici" },
] as const satisfies readonly DemoAccount[];

export type DemoEmail = (typeof demoAccounts)[number]["email"];
