import { mkdirSync, writeFileSync } from "node:fs";
import { isIP, isIPv6 } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { databaseAddress } from "../database/address.ts";
import { type DatabaseLimits, databaseLimitsMs, databasePools } from "../database/limits.ts";
import { readTracing, type TracingSettings, tracingEnvironment } from "../observing/tracing-settings.ts";
import { SHORTEST_SECRET, storedSecret } from "../secrets/stored-secret.ts";
import { PASSWORD_COST } from "../session/password-hash.ts";
import { StartProblem } from "../start-problem.ts";
import { type FilesPlace, filesEnvironment, readFilesPlace } from "../storage/files-place.ts";
import { mapEmbedUrl } from "./map-embed-url.ts";
import { PUSH_SERVICES } from "./push-services.ts";
import { decideMode } from "./running-mode.ts";

// Not z.coerce, which takes a blank for 0 and "0x50" for 80.
const wholeNumber = (largest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().max(largest));
const hostName = z
  .string()
  .refine((host) => isIP(host) > 0 || /^[a-z0-9][a-z0-9.-]*$/i.test(host), "must be an address or a name");
const httpUrl = z.url({ protocol: /^https?$/ });
/** What only a program of ours, or a provider, knows. */
const keyOfOurs = z
  .string()
  .regex(/^[A-Za-z0-9_-]{24,128}$/, "must have 24 to 128 letters, digits, hyphens or underscores");

const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).optional(),
  PORT: wholeNumber(65535).default(3000),
  HOST: hostName.default("127.0.0.1"),
  BASE_URL: httpUrl.regex(/^https?:\/\/[^/?#@]+\/?$/i, "must have no path").optional(),
  DATA_DIR: z.string().min(1).default("./var"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOLS: databasePools,
  DATABASE_LIMITS_MS: databaseLimitsMs,
  DISK_RESERVE_MB: wholeNumber(1_000_000_000).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: z.email().optional(),
  CONTACT_EMAIL: z.email().optional(),
  MAIL_EVENTS_KEY: keyOfOurs.optional(),
  INCOMING_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .max(190)
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be the name of a domain")
    .optional(),
  INCOMING_MAIL_KEY: keyOfOurs.optional(),
  SECRET: z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`).optional(),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  DEMO: z.enum(["0", "1"]).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  PAGE_CACHE_MB: wholeNumber(65536).default(64),
  STOP_PAUSE_MS: wholeNumber(10_000).optional(),
  METRICS_PORT: wholeNumber(65535).optional(),
  METRICS_HOST: hostName.default("127.0.0.1"),
  METRICS_KEY: keyOfOurs.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("loopback")
    .transform((list) => list.split(",").map((part) => part.trim()))
    .refine(
      (list) => list.every(isProxyRange),
      "must list addresses, ranges such as 10.0.0.0/8, or loopback",
    ),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  MAP_EMBED_URL: mapEmbedUrl,
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, "must have 8 to 128 letters, digits or hyphens")
    .optional(),
  CDN_PURGE_URL: httpUrl.optional(),
  CDN_PURGE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must have letters, digits and signs of ASCII only")
    .optional(),
  INDEXNOW_URL: httpUrl.default("https://api.indexnow.org/indexnow"),
  SERVICE_WORKER: z.enum(["0", "1"]).default("1"),
  PUSH_SERVICES: z
    .string()
    .default(PUSH_SERVICES.join(","))
    .transform((list) => list.split(",").map((part) => part.trim()))
    .refine(
      (list) => list.every((each) => /^https?:\/\/(\*\.)?[a-z0-9.:[\]-]+$/i.test(each)),
      "must list addresses such as https://push.example.org, without a path",
    ),
  STAFF_PASSKEYS: z.enum(["offered", "required"]).default("offered"),
  APP_STORE_URL: httpUrl.optional(),
  PLAY_STORE_URL: httpUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  ...filesEnvironment,
  ...tracingEnvironment,
});

export interface Settings {
  isProduction: boolean;
  /** Whatever comes from beyond it is refused. */
  isForThisMachine: boolean;
  /** Why it is, or is not. */
  modeReason: string;
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  files: FilesPlace;
  databaseUrl: string | undefined;
  /** Where the other leads through something that lends connections for a transaction only: for whatever needs a session. */
  databaseDirectUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  /** Below it nothing is written any more; 0 for no limit. */
  diskReserveBytes: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** With it the mail provider may tell of bounces and complaints; without it nobody can. */
  mailEventsKey: string | undefined;
  /** Where answers to mails go, and the key with which they are brought from there; without it they go nowhere. */
  incomingMail: { domain: string; key: string } | undefined;
  /** Who gets what visitors write; else the first admin. */
  contactEmail: string | undefined;
  secret: string;
  /** Of new hashes of passwords. Not for an installation to choose. */
  passwordCost: number;
  runsWeb: boolean;
  runsWorker: boolean;
  fillsDemo: boolean;
  logLevel: string;
  pageCacheBytes: number;
  /** Between the fall of readiness and the end of listening; else it depends on whether somebody asks for it. */
  stopPauseMs: number | undefined;
  /** Where health and figures are told, apart from the site; undefined: nowhere. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Whoever brings it reads the figures on the site's own port too. */
  metricsKey: string | undefined;
  tracing: TracingSettings | undefined;
  trustedProxies: string[];
  gtmId: string | undefined;
  mapEmbedUrl: string;
  /** Search engines are told of changes only with one. */
  indexNowKey: string | undefined;
  indexNowUrl: string;
  /** Where a CDN is told what to drop; without it no CDN caches pages for long. */
  cdnPurge: { url: string; key: string | undefined } | undefined;
  /** Off: browsers that have one are told to drop it. */
  hasServiceWorker: boolean;
  /** Origins that browsers may be woken through; the first part of a host may be a star. */
  pushServices: string[];
  /** Staff do nothing in a session that no passkey has opened. */
  demandsPasskeyOfStaff: boolean;
  appStoreUrl: string | undefined;
  playStoreUrl: string | undefined;
  /** Sign-in with these is offered. */
  socialKeys: Partial<Record<SocialProvider, SocialKeys>>;
}

export type SocialProvider = "google" | "linkedin";

interface SocialKeys {
  clientId: string;
  clientSecret: string;
}

type Environment = Record<string, string | undefined>;

/** Empty values count as absent, as a line `SMTP_URL=` in an environment file means. */
function withoutEmptyValues(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}

export function readSettings(environment: Environment): Settings {
  const parsed = environmentSchema.safeParse(withoutEmptyValues(environment));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new StartProblem(`A setting is wrong: ${problems.join("; ")}`);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  prepareDataDir(dataDir);
  const base = new URL(env.BASE_URL ?? localAddress(env.HOST, env.PORT));
  const mode = decideMode({ nodeEnv: env.NODE_ENV, demo: env.DEMO, host: env.HOST, baseUrl: base });
  return {
    isProduction: mode.isProduction,
    isForThisMachine: mode.isForThisMachine,
    modeReason: mode.reason,
    port: env.PORT,
    host: env.HOST,
    baseUrl: base.origin,
    dataDir,
    files: readFilesPlace(env, dataDir),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseLimits: { pools: env.DATABASE_POOLS, limitsMs: env.DATABASE_LIMITS_MS },
    // A database elsewhere has a disk of its own.
    diskReserveBytes: (env.DISK_RESERVE_MB ?? (env.DATABASE_URL ? 0 : 256)) * 1024 * 1024,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `bildirim@${base.hostname}`,
    mailEventsKey: env.MAIL_EVENTS_KEY,
    incomingMail: readIncomingMail(env.INCOMING_MAIL_DOMAIN, env.INCOMING_MAIL_KEY),
    contactEmail: env.CONTACT_EMAIL,
    secret: env.SECRET ?? ownSecret(env, dataDir),
    passwordCost: PASSWORD_COST,
    runsWeb: env.ROLE !== "worker",
    runsWorker: env.ROLE !== "web",
    fillsDemo: mode.fillsDemo,
    logLevel: env.LOG_LEVEL,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    stopPauseMs: env.STOP_PAUSE_MS,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    metricsKey: env.METRICS_KEY,
    tracing: readTracing(env),
    trustedProxies: env.TRUSTED_PROXIES,
    gtmId: env.GTM_ID,
    mapEmbedUrl: env.MAP_EMBED_URL,
    indexNowKey: env.INDEXNOW_KEY,
    indexNowUrl: env.INDEXNOW_URL,
    cdnPurge: env.CDN_PURGE_URL ? { url: env.CDN_PURGE_URL, key: env.CDN_PURGE_KEY } : undefined,
    pushServices: env.PUSH_SERVICES,
    hasServiceWorker: env.SERVICE_WORKER === "1",
    demandsPasskeyOfStaff: env.STAFF_PASSKEYS === "required",
    appStoreUrl: env.APP_STORE_URL,
    playStoreUrl: env.PLAY_STORE_URL,
    socialKeys: {
      ...keysOf("google", "GOOGLE", env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      ...keysOf("linkedin", "LINKEDIN", env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET),
    },
  };
}

function ownSecret(env: { FILES_URL?: unknown; DATABASE_URL?: unknown }, dataDir: string): string {
  if (!env.FILES_URL || !env.DATABASE_URL) return storedSecret(dataDir);
  throw new StartProblem(
    "A setting is wrong: SECRET: must be set beside FILES_URL and DATABASE_URL, for every machine needs the same",
  );
}

function keysOf(provider: SocialProvider, prefix: string, id?: string, secret?: string) {
  const halves = bothOrNeither([`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`], id, secret);
  return halves && { [provider]: { clientId: halves[0], clientSecret: halves[1] } };
}

function readIncomingMail(domain?: string, key?: string) {
  const halves = bothOrNeither(["INCOMING_MAIL_DOMAIN", "INCOMING_MAIL_KEY"], domain, key);
  return halves && { domain: halves[0], key: halves[1] };
}

/** What cannot work is worse than nothing. */
function bothOrNeither(names: [string, string], first?: string, second?: string) {
  if (first && second) return [first, second] as const;
  if (!first && !second) return undefined;
  throw new StartProblem(`A setting is wrong: ${names[first ? 1 : 0]}: is missing beside its other half`);
}

function isProxyRange(range: string): boolean {
  const [address = "", bits, ...rest] = range.split("/");
  if (rest.length > 0) return false;
  if (bits === undefined)
    return isIP(address) > 0 || ["loopback", "linklocal", "uniquelocal"].includes(address);
  return (
    isIP(address) > 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) > 0 &&
    Number(bits) <= (isIPv6(address) ? 128 : 32)
  );
}

/** Where a browser on this machine finds a server that listens on `host`. */
function localAddress(host: string, port: number): string {
  if (host === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (host === "::") return `http://[::1]:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function prepareDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, ".writable"), "");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw new StartProblem(
      `The data folder ${dataDir} is not writable (${code}); set DATA_DIR to one that is.`,
    );
  }
}
