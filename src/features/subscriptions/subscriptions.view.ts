import type { CompanySummary } from "../advertisements/advertisements.view.ts";

export interface SubscriptionsView {
  total: number;
  page: number;
  pageCount: number;
  companies: (CompanySummary & { sector: string; openCount: number; newCount: number; isMailed: boolean })[];
  /** Just left without scripts, offered back */
  left: { id: number; name: string } | undefined;
}
