import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { StartProblem } from "./start-problem.ts";

const port = z.coerce.number().int().min(0).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ });

const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  BASE_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default("./var"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  DEMO: z.enum(["0", "1"]).default("1"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65536).default(64),
  TRUSTED_PROXIES: z.string().default("loopback"),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  MAP_EMBED_URL: httpUrl.optional(),
  APP_STORE_URL: httpUrl.optional(),
  PLAY_STORE_URL: httpUrl.optional(),
});

export interface Settings {
  isProduction: boolean;
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  smtpUrl: string | undefined;
  secret: string;
  runsWeb: boolean;
  runsWorker: boolean;
  fillsDemo: boolean;
  logLevel: string;
  pageCacheBytes: number;
  trustedProxies: string[];
  gtmId: string | undefined;
  mapEmbedUrl: string | undefined;
  appStoreUrl: string | undefined;
  playStoreUrl: string | undefined;
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
  return {
    isProduction: env.NODE_ENV === "production",
    port: env.PORT,
    host: env.HOST,
    baseUrl: (
      env.BASE_URL ?? `http://${env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST}:${env.PORT}`
    ).replace(/\/$/, ""),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    smtpUrl: env.SMTP_URL,
    secret: env.SECRET ?? keptSecret(dataDir),
    runsWeb: env.ROLE !== "worker",
    runsWorker: env.ROLE !== "web",
    fillsDemo: env.DEMO === "1",
    logLevel: env.LOG_LEVEL,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    trustedProxies: env.TRUSTED_PROXIES.split(",").map((part) => part.trim()),
    gtmId: env.GTM_ID,
    mapEmbedUrl: env.MAP_EMBED_URL,
    appStoreUrl: env.APP_STORE_URL,
    playStoreUrl: env.PLAY_STORE_URL,
  };
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

/** Made once and kept, so that sessions and signed links survive a restart. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}
