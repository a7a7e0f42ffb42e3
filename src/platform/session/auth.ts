import { betterAuth } from "better-auth";
import type { Database } from "../database/connect.ts";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";

const TIMES = { createdAt: "created_at", updatedAt: "updated_at" };
export const SESSION_DAYS = 30;

/**
 * Better Auth on our own tables. Its HTTP endpoints are not mounted: features call `auth.api` from handlers whose
 * contracts have been checked like any other.
 */
export function createAuth(db: Database, settings: Settings, log: Log) {
  return betterAuth({
    appName: "Mesai",
    database: { db, type: "postgres" },
    secret: settings.secret,
    baseURL: settings.baseUrl,
    telemetry: { enabled: false },
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128 },
    user: {
      modelName: "person",
      fields: { emailVerified: "email_verified", ...TIMES },
      additionalFields: {
        role: { type: "string", required: false, input: false },
        language: { type: "string", required: false },
      },
    },
    session: {
      modelName: "person_session",
      fields: {
        userId: "person_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...TIMES,
      },
      expiresIn: SESSION_DAYS * 24 * 60 * 60,
    },
    account: {
      modelName: "person_credential",
      fields: {
        userId: "person_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        password: "password_hash",
        ...TIMES,
      },
    },
    verification: {
      modelName: "verification_token",
      fields: { expiresAt: "expires_at", ...TIMES },
    },
    advanced: {
      database: { generateId: "serial" },
      cookiePrefix: "mesai",
      useSecureCookies: settings.baseUrl.startsWith("https:"),
    },
    // Our contracts limit requests by address before Better Auth sees them.
    rateLimit: { enabled: false },
    // Its own goes to the console, with the rows that PostgreSQL repeats in its errors.
    logger: {
      level: "error",
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, `Better Auth: ${message}`),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
