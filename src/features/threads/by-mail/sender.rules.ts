import type { IncomingMail } from "./incoming-mail.ts";

const MACHINES = /^(mailer-daemon|postmaster|mail-daemon)@/i;
const MARKS_OF_MACHINES = [
  "x-auto-response-suppress",
  "x-autoreply",
  "x-autorespond",
  "x-failed-recipients",
  "list-id",
];

/** Nobody wrote it: a bounce, an absence, a list, or one of our own that came back. */
export function isAutomatic(
  { headers, from, returnPath }: Pick<IncomingMail, "headers" | "from" | "returnPath">,
  own: string,
): boolean {
  const first = (name: string) => headers.get(name)?.[0]?.toLowerCase() ?? "";
  return (
    !/^(no\b|$)/.test(first("auto-submitted")) ||
    /^(bulk|junk|list|auto_reply)/.test(first("precedence")) ||
    first("content-type").startsWith("multipart/report") ||
    first("return-path") === "<>" ||
    returnPath === "" ||
    returnPath === "<>" ||
    MARKS_OF_MACHINES.some((name) => headers.has(name)) ||
    from.some((address) => MACHINES.test(address) || address.toLowerCase() === own.toLowerCase())
  );
}

/**
 * Not folded as what people type is: "ömer@…" is another's address than "omer@…", and whoever has the one must not write as the
 * other.
 */
export function isSender({ from }: Pick<IncomingMail, "from">, email: string): boolean {
  const [address = "", ...others] = from;
  return (
    others.length === 0 && /^[\x21-\x7e]+$/.test(address) && address.toLowerCase() === email.toLowerCase()
  );
}

/**
 * Whether anything that was found out about the way of the mail speaks against its sender. Only what the provider says apart from the
 * mail counts for one: a sender can write any line of a head, but gains nothing by what speaks against it.
 */
export function isDoubtful({ from, returnPath, headers, verdicts }: IncomingMail): boolean {
  const domain = domainOf(from[0] ?? "");
  const [spfLines, results] = [
    headers.get("received-spf") ?? [],
    headers.get("authentication-results") ?? [],
  ];
  const spf = [verdicts.spf ?? "", ...spfLines, ...wordsAfter("spf", results)].map(firstWord);
  const dkim = [verdicts.dkim ?? "", ...wordsAfter("dkim", results)];
  if (spf.includes("fail") || dkim.some((verdict) => /\bfail\b/i.test(verdict))) return true;
  if (wordsAfter("dmarc", results).map(firstWord).includes("fail")) return true;
  if (isSignedBy(domain, verdicts.dkim ?? "")) return false;
  const senders = [
    returnPath ?? "",
    ...spfLines.map((line) => /envelope-from="?([^;"\s]+)/.exec(line)?.[1] ?? ""),
  ];
  return (
    spf.includes("softfail") ||
    senders.some((sender) => sender !== "" && !isSameHouse(domain, domainOf(sender)))
  );
}

/** As SendGrid says it: `{@example.com : pass}`. */
function isSignedBy(domain: string, verdict: string): boolean {
  return [...verdict.matchAll(/@([\w.-]+)\s*:\s*pass/gi)].some(([, by = ""]) => isSameHouse(domain, by));
}

function wordsAfter(name: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    [...line.matchAll(new RegExp(`\\b${name}=(\\w+)`, "gi"))].map(([, word = ""]) => word),
  );
}

function firstWord(text: string): string {
  return /^\w*/.exec(text.trim().toLowerCase())?.[0] ?? "";
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).replace(/>$/, "");
}

/** One of them may stand below the other: bounces of example.com often go to mail.example.com. */
function isSameHouse(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}
