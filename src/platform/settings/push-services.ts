/**
 * Where browsers let themselves be woken: Chrome and its kin, Firefox, Safari, Edge. A browser names the address by itself, so
 * without this list anybody could have the site ask whatever address they like.
 */
export const PUSH_SERVICES = [
  "https://fcm.googleapis.com",
  "https://updates.push.services.mozilla.com",
  "https://*.push.apple.com",
  "https://*.notify.windows.com",
];

/** `known`: origins, the first part of whose host may be a star. */
export function isPushService(endpoint: string, known: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, host, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  return known.some((each) => {
    const [scheme, pattern = ""] = each.split("//");
    if (!pattern.startsWith("*.")) return origin === each;
    return protocol === scheme && /^[^.]+(\.[^.]+)*$/.test(host) && host.endsWith(pattern.slice(1));
  });
}
