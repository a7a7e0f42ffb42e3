/** Programs that run scripts too, search engines among them. Those that run none never say that they looked. */
const BOTS =
  /bot[/;]|\bbot\b|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|python|curl|wget|java\/|node/i;

export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === "" || BOTS.test(userAgent);
}

const DAY_IN_TURKEY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Istanbul" });

/** yyyy-mm-dd where the employers are. */
export function dayOf(now: Date): string {
  return DAY_IN_TURKEY.format(now);
}

/** What a person goes through on the way to an application. Which of them there are depends on the advertisement and the CV. */
export const APPLY_STEPS = ["disc", "form", "missing-info", "questions", "confirm", "sent"] as const;
export type ApplyStep = (typeof APPLY_STEPS)[number];

/** What our own links say of themselves (`?kaynak=`); a name that is none of these is only known to be a marked link. */
const LINK_SOURCES = ["google", "indeed", "linkedin", "feed", "widget", "mail", "share"] as const;

/** By the host of the page that led there, or its end. */
const HOSTS = {
  mail: [
    "mail.google.com",
    "outlook.live.com",
    "outlook.office.com",
    "mail.yahoo.com",
    "mail.yandex.com.tr",
    "mail.yandex.com",
  ],
  linkedin: ["linkedin.com", "lnkd.in"],
  indeed: ["indeed.com"],
  social: [
    "facebook.com",
    "instagram.com",
    "t.co",
    "x.com",
    "twitter.com",
    "youtube.com",
    "reddit.com",
    "t.me",
    "whatsapp.com",
    "wa.me",
    "tiktok.com",
  ],
  search: [
    "bing.com",
    "duckduckgo.com",
    "ecosia.org",
    "yahoo.com",
    "baidu.com",
    "startpage.com",
    "search.brave.com",
    "chatgpt.com",
    "perplexity.ai",
  ],
} as const satisfies Record<string, readonly string[]>;

export type Source =
  | (typeof LINK_SOURCES)[number]
  | keyof typeof HOSTS
  | "link"
  | "direct"
  | keyof typeof OWN_PAGES
  | "site"
  | "other";

/** Of our own pages, those that advertisements are found on. */
const OWN_PAGES = { results: /^\/is-ilanlari(\/|$)/, company: /^\/firma\// };

function ownSourceOf(path: string): Source {
  const known = Object.entries(OWN_PAGES).find(([, page]) => page.test(path))?.[0];
  return (known as keyof typeof OWN_PAGES | undefined) ?? "site";
}

/** Of whoever begins to apply and has not been seen to look at it: from a list of ours. The advertisement's own pages tell nothing. */
export function sourceOfBeginning(cameFrom: string | undefined): Source | undefined {
  if (cameFrom === undefined || /^\/(is-ilani|basvur)\//.test(cameFrom)) return undefined;
  return ownSourceOf(cameFrom.split("?")[0] ?? "");
}

/** Google and Yandex are at home under many ends. */
const SEARCH_HOST = /(^|\.)(google|yandex)(\.com?)?\.[a-z]{2,3}$/;

/** Path and query of a page of this site. */
export function ownPath(referrer: string | undefined, origin: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  return from.origin === origin ? from.pathname + from.search : undefined;
}

/** Where a visitor came from: what the link says, or else of which kind the page is that led here. Nothing else of either is stored. */
export function sourceOf({
  address,
  referrer,
  origin,
}: {
  address: string | undefined;
  referrer: string | undefined;
  origin: string;
}): Source {
  const said = new URLSearchParams(address?.split("?")[1]).get("kaynak")?.toLowerCase();
  if (said) return LINK_SOURCES.find((source) => source === said) ?? "link";
  if (!referrer) return "direct";
  if (!URL.canParse(referrer)) return "other";
  const from = new URL(referrer);
  if (from.origin === origin) return ownSourceOf(from.pathname);
  const isOf = (end: string) => from.hostname === end || from.hostname.endsWith(`.${end}`);
  const known = Object.entries(HOSTS).find(([, ends]) => ends.some(isOf))?.[0];
  return (known as keyof typeof HOSTS | undefined) ?? (SEARCH_HOST.test(from.hostname) ? "search" : "other");
}
