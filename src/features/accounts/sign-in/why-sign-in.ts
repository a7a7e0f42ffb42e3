import { APPLY_PATH, MOST_AT_ONCE } from "../../../addresses/advertisements.ts";
import { SAVE_SEARCH_PATH, visitorSearchPath } from "../../../addresses/searches.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import type { Services } from "../../../platform/services.ts";
import { loadSummaries } from "../../advertisements/index.ts";
import { peekAnswer } from "../../resuming/index.ts";
import type { SignInReason } from "./reason-notice.tsx";

/** Undefined for whoever came to sign in and nothing else. */
export async function whySignIn(
  services: Services,
  { returnUrl = "/", cookie, now }: { returnUrl: string | undefined; cookie: string | undefined; now: Date },
): Promise<SignInReason | undefined> {
  const stored = await peekAnswer(services, { cookie, now });
  if (stored?.kind === "subscription") return { of: "subscription" };
  if (stored?.kind === "favourite" || stored?.kind === "application") {
    return about(services, stored.kind, idsAmong(stored.answer));
  }
  const [pathname = "", query = ""] = returnUrl.split("?", 2);
  if (pathname === SAVE_SEARCH_PATH) return { of: "search", byMailHref: visitorSearchPath(returnUrl) };
  if (pathname === "/basvuru-onay") return { of: "waiting" };
  if (pathname === APPLY_PATH) return about(services, "application", idsAmong(new URLSearchParams(query)));
  const [, below, id] = pathname.split("/");
  return `/${below}` === APPLY_PATH ? about(services, "application", [id]) : undefined;
}

/** Of one advertisement or of several, in whatever case their name was written. */
function idsAmong(fields: Iterable<readonly [name: string, value: string]>): string[] {
  return [...fields].filter(([name]) => name.toLowerCase() === "advertisementid").map(([, value]) => value);
}

async function about(
  services: Services,
  of: "application" | "favourite",
  written: readonly (string | undefined)[],
): Promise<SignInReason | undefined> {
  const ids = written.flatMap((id) => positiveId.safeParse(id).data ?? []);
  const found = await loadSummaries(services, [...new Set(ids)].slice(0, MOST_AT_ONCE));
  const [first] = found;
  if (of === "application" && found.length > 1) return { of: "applications", count: found.length };
  return first && { of, title: first.title };
}
