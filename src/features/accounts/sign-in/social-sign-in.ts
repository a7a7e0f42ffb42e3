import { acceptTerms } from "../../../platform/accepted-terms.store.ts";
import type { Services } from "../../../platform/services.ts";
import type { SocialProvider } from "../../../platform/settings/settings.ts";
import { findPerson } from "../accounts.store.ts";
import { type Client, headersOf } from "../client.ts";
import { deleteSession } from "../settings/sessions.store.ts";
import { completeSignIn, type SignedIn } from "./complete-sign-in.ts";

/** Where the other site asks the person, and the cookie that knows the answer belongs to this browser. */
export async function startSocialSignIn(
  { auth, settings }: Services,
  provider: SocialProvider,
  returnUrl: string | undefined,
  client: Client,
): Promise<{ url: string; cookies: string[] }> {
  const { response, headers } = await auth.api.signInSocial({
    body: { provider, callbackURL: `${settings.baseUrl}${returnUrl ?? "/hesabim"}`, disableRedirect: true },
    headers: headersOf(client),
    returnHeaders: true,
  });
  return { url: response.url ?? "", cookies: headers.getSetCookie() };
}

export type SocialResult =
  | (SignedIn & { to: string })
  | { kind: "failed" }
  /** The other site knows nothing of our second step, so it cannot stand in for it. */
  | { kind: "two-factor" };

interface Answer {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

export async function finishSocialSignIn(
  services: Services,
  provider: SocialProvider,
  answer: Answer,
  client: Client,
): Promise<SocialResult> {
  const { auth, db, settings, now } = services;
  const response = await auth.api.callbackOAuth({
    params: { id: provider },
    query: answer,
    method: "GET",
    headers: headersOf(client),
    asResponse: true,
  });
  const cookies = response.headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
  const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
  const to = new URL(response.headers.get("location") ?? "/", settings.baseUrl);
  if (!session || to.searchParams.has("error") || to.origin !== settings.baseUrl) return { kind: "failed" };
  const personId = Number(session.user.id);
  const person = await findPerson(db, personId);
  if (person?.hasTwoFactor) {
    await deleteSession(db, personId, Number(session.session.id));
    return { kind: "two-factor" };
  }
  await acceptTerms(db, personId, now());
  const done = await completeSignIn(services, personId, client, cookies);
  return { ...done, to: `${to.pathname}${to.search}${to.hash}` };
}
