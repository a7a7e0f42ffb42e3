import type { Services } from "../services.ts";

/** Of the browser that sent this cookie. */
export async function currentSessionId(
  { auth }: Pick<Services, "auth">,
  cookie: string | undefined,
): Promise<number | undefined> {
  const found = await auth.api.getSession({ headers: new Headers({ cookie: cookie ?? "" }) });
  return found ? Number(found.session.id) : undefined;
}
