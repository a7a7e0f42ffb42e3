import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "../database/connect.ts";
import type { Log } from "../observing/log.ts";
import type { Settings } from "../settings/settings.ts";
import { isHttps, ownCookiePrefix } from "./own-cookies.ts";
import { ownEndpoints } from "./own-endpoints.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { nameFromEmail, personName } from "./person-name.ts";

const TIMES = { createdAt: "created_at", updatedAt: "updated_at" };
export const SESSION_DAYS = 30;
/** What Google or LinkedIn would let us do in somebody's name is never wanted, so its keys are not stored. */
const withoutKeys = async <Account extends object>(account: Account) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
});

const CREDENTIALS = {
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
  updateAccountOnSignIn: false,
};

const SECOND_STEP = {
  issuer: "Mesai",
  twoFactorTable: "person_two_factor",
  schema: {
    user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
    twoFactor: {
      modelName: "person_two_factor",
      fields: {
        userId: "person_id",
        backupCodes: "backup_codes",
        failedVerificationCount: "failed_verification_count",
        lockedUntil: "locked_until",
      },
    },
  },
};

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
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: (password) => hashPassword(password, settings.passwordCost),
        verify: verifyPassword,
      },
      revokeSessionsOnPasswordReset: true,
    },
    socialProviders: socialProviders(settings),
    databaseHooks: { account: { create: { before: withoutKeys } } },
    plugins: [twoFactor(SECOND_STEP), ownEndpoints],
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
    account: CREDENTIALS,
    verification: {
      modelName: "verification_token",
      fields: { expiresAt: "expires_at", ...TIMES },
      // Whoever reads the table must not be able to open the links that are under way.
      storeIdentifier: "hashed",
    },
    advanced: {
      // With joins a session and its person are one query to the database.
      // Its own look at the schema reads every column of every table at each start; the tests look at it instead.
      database: { generateId: "serial", joins: true, validateSchema: false },
      // Its own way to secure cookies would name them `__Secure-`, which a sibling subdomain may set too.
      cookiePrefix: ownCookiePrefix(settings),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(settings) },
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

/** Only those whose keys the settings have. */
function socialProviders({ baseUrl, socialKeys }: Settings) {
  return Object.fromEntries(
    Object.entries(socialKeys).map(([provider, keys]) => [
      provider,
      {
        ...keys,
        redirectURI: `${baseUrl}/giris/${provider}/donus`,
        // The picture would be fetched from their servers, which would see every page it is on.
        mapProfileToUser: (profile: { name?: string; email: string }) => ({
          name: personName(profile.name ?? "") || nameFromEmail(profile.email),
          image: undefined,
        }),
      },
    ]),
  );
}

export type Auth = ReturnType<typeof createAuth>;
