/** A link only for what leads to a web site: companies type this field themselves. */
export function readWebsite(website: string | null): { href: string; label: string } | undefined {
  const typed = website?.trim() ?? "";
  if (typed === "") return undefined;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !["http:", "https:"].includes(url.protocol)) return undefined;
  // A name and password in a link are there to make it look like somebody else's.
  if (url.username !== "" || url.password !== "" || !url.hostname.includes(".")) return undefined;
  return { href: url.href, label: url.host.replace(/^www\./, "") };
}
