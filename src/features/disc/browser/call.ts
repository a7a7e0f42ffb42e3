import { JSON_ONLY, send } from "../../../ui/browser/send.ts";

/** To one of the test's own calls; whatever comes back that is no JSON is thrown. */
export async function call(
  path: string,
  fields: Record<string, string>,
  options: Pick<RequestInit, "keepalive" | "signal"> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await send(path, { fields, headers: JSON_ONLY, ...options });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
