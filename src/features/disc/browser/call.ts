/** To one of the test's own calls; whatever comes back that is no JSON is thrown. */
export async function call(
  path: string,
  fields: Record<string, string>,
  options: Pick<RequestInit, "keepalive" | "signal"> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    ...options,
    headers: {
      Accept: "application/json",
      "X-Requested-With": "XMLHttpRequest",
      RequestVerificationToken:
        document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "",
    },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
