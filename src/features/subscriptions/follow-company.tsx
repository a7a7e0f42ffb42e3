import type { ReactNode } from "react";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { isFollowing } from "./followed-companies.ts";
import { SubscribeButtons } from "./subscribe-buttons.tsx";

/** Nothing where this visitor can follow nobody. */
export async function followCompany(
  services: Services,
  visitor: Visitor,
  company: { id: number; name: string; href?: string | undefined },
): Promise<ReactNode> {
  const isSubscribed = await isFollowing(services, visitor, company.id);
  return isSubscribed !== undefined && <SubscribeButtons company={company} isSubscribed={isSubscribed} />;
}
