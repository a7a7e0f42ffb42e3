/** What the person is told of, by mail and in the list of their account. */
export const SECURITY_EVENTS = [
  "new-device",
  "code-sign-in",
  "password-changed",
  "two-factor-on",
  "two-factor-off",
  "recovery-codes-renewed",
  "passkey-added",
  "passkey-removed",
  "email-changed",
  "deletion-requested",
  "deletion-cancelled",
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

const GRACE_DAYS = 14;

export function deletionDueAt(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * 86_400_000);
}

/** An app's code is six digits, however they are grouped; anything else can only be a recovery code. */
export function readCode(text: string): { kind: "app" | "recovery"; code: string } {
  const code = text.replace(/\s+/g, "");
  return /^\d{6}$/.test(code) ? { kind: "app", code } : { kind: "recovery", code };
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox, Windows": names that are the same in every language. Undefined for what is no browser we know. */
export function describeDevice(userAgent: string | null | undefined): string | undefined {
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : undefined;
}
