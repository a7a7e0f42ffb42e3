/** A question to one of our calls, in html where it has that to say. Whatever is no yes is thrown. */
export async function ask(path: string, query: Record<string, string>): Promise<Response> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    headers: { Accept: "text/html, application/json", "X-Requested-With": "XMLHttpRequest" },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
