import { APPLY_PATH } from "../../../addresses/advertisements.ts";
import { SAVE_SEARCH_PATH, visitorSearchPath } from "../../../addresses/searches.ts";
import type { Services } from "../../../platform/services.ts";
import { loadSummaries } from "../../advertisements/index.ts";
import { peekAnswer } from "../../resuming/index.ts";
import type { SignInReason } from "./reason-notice.tsx";

/** Undefined for whoever came to sign in and nothing else. */
export async function whySignIn(
  services: Services,
  { returnUrl = "/", cookie, now }: { returnUrl: string | undefined; cookie: string | undefined; now: Date },
): Promise<SignInReason | undefined> {
  const kept = await peekAnswer(services, { cookie, now });
  if (kept?.kind === "subscription") return { of: "subscription" };
  if (kept?.kind === "favourite" || kept?.kind === "application") {
    const [, id] = kept.answer.find(([name]) => name.toLowerCase() === "advertisementid") ?? [];
    return about(services, kept.kind, Number(id));
  }
  const [pathname = ""] = returnUrl.split("?", 1);
  if (pathname === SAVE_SEARCH_PATH) return { of: "search", byMailHref: visitorSearchPath(returnUrl) };
  if (pathname === "/basvuru-onay") return { of: "waiting" };
  const [, below, id] = pathname.split("/");
  return `/${below}` === APPLY_PATH ? about(services, "application", Number(id)) : undefined;
}

async function about(
  services: Services,
  of: "application" | "favourite",
  id: number,
): Promise<SignInReason | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const [advertisement] = await loadSummaries(services, [id]);
  return advertisement && { of, title: advertisement.title };
}
