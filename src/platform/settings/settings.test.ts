import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { settingsFolder } from "../../../tests/support/settings-folder.ts";
import { PUSH_SERVICES } from "./push-services.ts";

const { made, read, problemOf } = settingsFolder();

describe("settings", () => {
  it("have a default for everything", () => {
    const { secret, ...settings } = read();
    expect(settings).toEqual({
      isProduction: false,
      isForThisMachine: true,
      modeReason: "only this machine reaches it",
      port: 3000,
      host: "127.0.0.1",
      baseUrl: "http://127.0.0.1:3000",
      dataDir: made.folder,
      files: { kind: "own", folder: join(made.folder, "files") },
      databaseUrl: undefined,
      databaseReplicaUrl: undefined,
      databaseLimits: {
        pools: { pages: 6, writes: 4, jobs: 5 },
        limitsMs: { wait: 5000, lock: 3000, pages: 10_000, writes: 15_000, jobs: 20_000, lag: 10_000 },
      },
      diskReserveBytes: 256 * 1024 * 1024,
      smtpUrl: undefined,
      mailFrom: "bildirim@127.0.0.1",
      contactEmail: undefined,
      passwordCost: 14,
      runsWeb: true,
      runsWorker: true,
      fillsDemo: true,
      logLevel: "info",
      pageCacheBytes: 64 * 1024 * 1024,
      metricsPort: undefined,
      metricsHost: "127.0.0.1",
      tracing: undefined,
      trustedProxies: ["loopback"],
      gtmId: undefined,
      mapEmbedUrl:
        "https://www.openstreetmap.org/export/embed.html?bbox={bbox}&layer=mapnik&marker={lat},{lng}",
      indexNowKey: undefined,
      indexNowUrl: "https://api.indexnow.org/indexnow",
      hasServiceWorker: true,
      pushServices: PUSH_SERVICES,
      demandsPasskeyOfStaff: false,
      appStoreUrl: undefined,
      playStoreUrl: undefined,
      socialKeys: {},
    });
    expect(secret.length).toBeGreaterThanOrEqual(32);
  });

  it("offer Google and LinkedIn with both keys, and say which half is missing", () => {
    const google = { GOOGLE_CLIENT_ID: "g", GOOGLE_CLIENT_SECRET: "s" };
    expect(read(google).socialKeys).toEqual({ google: { clientId: "g", clientSecret: "s" } });
    const both = { ...google, LINKEDIN_CLIENT_ID: "l", LINKEDIN_CLIENT_SECRET: "t" };
    expect(Object.keys(read(both).socialKeys)).toEqual(["google", "linkedin"]);
    expect(problemOf({ GOOGLE_CLIENT_ID: "g" })).toBe(
      "A setting is wrong: GOOGLE_CLIENT_SECRET: is missing beside its other half",
    );
    expect(problemOf({ LINKEDIN_CLIENT_SECRET: "t" })).toMatch(/LINKEDIN_CLIENT_ID/);
  });

  it("tell a CDN what to drop where they say so, with a key or without", () => {
    const url = "https://cdn.test/purge";
    expect(read().cdnPurge).toBeUndefined();
    expect(read({ CDN_PURGE_URL: url }).cdnPurge).toEqual({ url, key: undefined });
    expect(read({ CDN_PURGE_URL: url, CDN_PURGE_KEY: "gizli" }).cdnPurge).toEqual({ url, key: "gizli" });
    expect(problemOf({ CDN_PURGE_URL: "cdn.test" })).toMatch(/CDN_PURGE_URL/);
    expect(problemOf({ CDN_PURGE_KEY: "iki satır\nlık" })).toMatch(/CDN_PURGE_KEY: must have/);
  });

  it("take mails in with a domain and a key, and say which half is missing", () => {
    const INCOMING_MAIL_KEY = "k".repeat(24);
    const both = { INCOMING_MAIL_DOMAIN: "Yanit.Mesai.Test", INCOMING_MAIL_KEY };
    expect(read(both).incomingMail).toEqual({ domain: "yanit.mesai.test", key: INCOMING_MAIL_KEY });
    expect(read().incomingMail).toBeUndefined();
    expect(problemOf({ INCOMING_MAIL_KEY })).toMatch(/INCOMING_MAIL_DOMAIN: is missing/);
    expect(problemOf({ INCOMING_MAIL_DOMAIN: "mesai.test" })).toMatch(/INCOMING_MAIL_KEY: is missing/);
    expect(problemOf({ ...both, INCOMING_MAIL_DOMAIN: "a@mesai.test" })).toMatch(
      /INCOMING_MAIL_DOMAIN: must be/,
    );
    expect(problemOf({ ...both, INCOMING_MAIL_KEY: "kisa" })).toMatch(/INCOMING_MAIL_KEY: must have/);
  });

  it("take an empty value for an absent one", () => {
    const names = [
      "PORT",
      "HOST",
      "BASE_URL",
      "DATABASE_URL",
      "SMTP_URL",
      "SECRET",
      "ROLE",
      "DEMO",
      "GTM_ID",
    ];
    const settings = read(Object.fromEntries(names.map((name) => [name, ""])));
    expect(settings).toEqual(read());
  });

  it("are read as given", () => {
    const settings = read({
      NODE_ENV: "production",
      PORT: "8080",
      HOST: "0.0.0.0",
      BASE_URL: "https://mesai.example/",
      DATABASE_URL: "postgresql:///mesai?host=/var/run/postgresql",
      DATABASE_REPLICA_URL: "postgres://one.example:5433,two.example/mesai?target_session_attrs=standby",
      DATABASE_DIRECT_URL: "postgres:///mesai?host=one,two&port=5433,5434",
      DATABASE_POOLS: "pages=20, jobs=2",
      DATABASE_LIMITS_MS: "lock=500",
      SMTP_URL: "smtps://user:pass@mail.example:465",
      SECRET: "s".repeat(32),
      ROLE: "worker",
      DEMO: "0",
      LOG_LEVEL: "silent",
      PAGE_CACHE_MB: "0",
      TRUSTED_PROXIES: "loopback, 10.0.0.0/8, 2001:db8::1",
      GTM_ID: "GTM-AB12",
    });
    expect(settings).toMatchObject({
      isProduction: true,
      port: 8080,
      baseUrl: "https://mesai.example",
      databaseUrl: "postgresql:///mesai?host=/var/run/postgresql",
      databaseReplicaUrl: "postgres://one.example:5433,two.example/mesai?target_session_attrs=standby",
      databaseDirectUrl: "postgres:///mesai?host=one,two&port=5433,5434",
      databaseLimits: {
        pools: { pages: 20, writes: 4, jobs: 2 },
        limitsMs: { wait: 5000, lock: 500, lag: 10_000 },
      },
      // A database elsewhere has a disk of its own.
      diskReserveBytes: 0,
      smtpUrl: "smtps://user:pass@mail.example:465",
      secret: "s".repeat(32),
      runsWeb: false,
      runsWorker: true,
      fillsDemo: false,
      logLevel: "silent",
      pageCacheBytes: 0,
      trustedProxies: ["loopback", "10.0.0.0/8", "2001:db8::1"],
      gtmId: "GTM-AB12",
    });
  });

  it.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["0.0.0.0", "http://127.0.0.1:3000"],
    ["localhost", "http://localhost:3000"],
    ["::1", "http://[::1]:3000"],
    ["::", "http://[::1]:3000"],
  ])("make of HOST %s an address that a browser can open", (host, baseUrl) => {
    expect(read({ HOST: host }).baseUrl).toBe(baseUrl);
    expect(new URL(read({ HOST: host }).baseUrl).origin).toBe(baseUrl);
  });

  it("see https in BASE_URL however it is written, because cookies depend on it", () => {
    expect(read({ BASE_URL: "HTTPS://Mesai.Example:443/" }).baseUrl).toBe("https://mesai.example");
  });

  it.each([
    ["NODE_ENV", "staging"],
    ["PORT", "eighty"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", " "],
    ["PORT", "0x50"],
    ["PORT", "1e3"],
    ["HOST", "not a host"],
    ["DISK_RESERVE_MB", "much"],
    ["HOST", "http://127.0.0.1"],
    ["BASE_URL", "mesai.example"],
    ["BASE_URL", "ftp://mesai.example"],
    ["BASE_URL", "javascript:alert(1)"],
    ["BASE_URL", "https://mesai.example/alt"],
    ["BASE_URL", "https://mesai.example/?a=1"],
    ["BASE_URL", "https://user:pass@mesai.example"],
    ["DATABASE_URL", "mysql://localhost/mesai"],
    ["DATABASE_URL", "localhost"],
    ["DATABASE_URL", "postgres:mesai"],
    ["DATABASE_REPLICA_URL", "replica"],
    ["DATABASE_REPLICA_URL", "postgres://one,two/mesai?target_session_attrs=nearest"],
    ["DATABASE_DIRECT_URL", "postgres:///mesai?host=one,two&port=1,2,3"],
    ["SMTP_URL", "mail.example:25"],
    ["SMTP_URL", "smtp:mail.example"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "http://mail.example"],
    ["CONTACT_EMAIL", "biz"],
    ["CONTACT_EMAIL", "a@b.example\r\nBcc: c@d.example"],
    ["SECRET", "too short"],
    ["ROLE", "Web"],
    ["DEMO", "yes"],
    ["LOG_LEVEL", "loud"],
    ["PAGE_CACHE_MB", "-1"],
    ["PAGE_CACHE_MB", "lots"],
    ["PAGE_CACHE_MB", " "],
    ["METRICS_PORT", "65536"],
    ["METRICS_HOST", "not a host"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_TRACES_SAMPLER", "some"],
    ["OTEL_TRACES_SAMPLER_ARG", "10"],
    ["TRUSTED_PROXIES", "everyone"],
    ["TRUSTED_PROXIES", "10.0.0.0/99"],
    ["TRUSTED_PROXIES", "loopback,"],
    ["GTM_ID", "GTM-<script>"],
    ["MAP_EMBED_URL", "//maps.example"],
    ["MAP_EMBED_URL", "https://maps.example/?zoom={zoom}"],
    ["MAP_EMBED_URL", "https://maps.example/?q={lat},{lng}&key={secret}"],
    ["MAP_EMBED_URL", "https://{lat}.example/?q={lng}"],
    ["APP_STORE_URL", "app"],
    ["PLAY_STORE_URL", "javascript:alert(1)"],
  ])("stop the start with one line that names %s when it is %j", (name, value) => {
    const message = problemOf({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain("\n");
  });

  it("name everything that is wrong at once", () => {
    const message = problemOf({ PORT: "x", ROLE: "boss" });
    expect(message).toContain("PORT");
    expect(message).toContain("ROLE");
  });

  it("never repeat a secret in the problem they report", () => {
    expect(problemOf({ SECRET: "hunter2" })).not.toContain("hunter2");
    expect(problemOf({ DATABASE_URL: "mysql://root:hunter2@localhost/x" })).not.toContain("hunter2");
  });
});
