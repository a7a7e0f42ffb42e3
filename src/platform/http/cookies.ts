/** One value out of a Cookie header. Malformed parts are passed over, never an error. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    const raw = part.slice(equals + 1).trim();
    try {
      return decodeURIComponent(raw);
    } catch {
      // Not ours; another of the same name may be.
    }
  }
  return undefined;
}

export function cookieLine(
  name: string,
  value: string,
  options: { maxAgeSeconds: number; isSecure: boolean; isScriptReadable?: boolean },
): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    "Path=/",
    `Max-Age=${options.maxAgeSeconds}`,
    "SameSite=Lax",
  ];
  if (options.isSecure) parts.push("Secure");
  if (!options.isScriptReadable) parts.push("HttpOnly");
  return parts.join("; ");
}
