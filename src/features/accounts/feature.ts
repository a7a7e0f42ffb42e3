import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Feature } from "../../platform/feature.ts";
import { type ErasedPerson, ownRows } from "../../platform/personal-data.ts";
import type { Services } from "../../platform/services.ts";
import { accountJobs } from "./accounts.jobs.ts";
import { accountRoutes } from "./accounts.routes.tsx";
import { dropTokensTo } from "./accounts.store.ts";
import { passkeyRoutes } from "./passkeys/passkeys.routes.tsx";
import { passwordResetRoutes } from "./passwords/password-reset.routes.tsx";
import { settingsRoutes } from "./settings/account-settings.routes.tsx";
import { securityRoutes } from "./settings/security.routes.tsx";
import { signInCodeRoutes } from "./sign-in/sign-in-code.routes.tsx";
import { signUpConfirmationRoutes } from "./sign-up/confirm-sign-up.routes.tsx";
import { newAddressRoutes, signUpRoutes } from "./sign-up/sign-up.routes.tsx";

export const accountsFeature: Feature = {
  name: "accounts",
  routes: (services) => [
    ...accountRoutes(services),
    ...signInCodeRoutes(services),
    ...signUpRoutes(services),
    ...passwordResetRoutes(services),
    ...newAddressRoutes(services),
    ...signUpConfirmationRoutes(services),
    ...settingsRoutes(services),
    ...securityRoutes(services),
    ...passkeyRoutes(services),
  ],
  jobs: accountJobs,
  personalData: accountData,
};

/** Without what opens the account, or could be tried out to open it. */
function accountData({ db }: Services) {
  const credentialSecrets = ["password_hash", "access_token", "refresh_token", "id_token"];
  return [
    {
      ...ownRows(db, "account", "person", { column: "id" }),
      erase: (transaction: Transaction<DB>, { email }: ErasedPerson) => dropTokensTo(transaction, email),
    },
    ownRows(db, "sessions", "person_session", { without: ["token"] }),
    ownRows(db, "signInMethods", "person_credential", { without: credentialSecrets }),
    ownRows(db, "twoFactor", "person_two_factor", { without: ["secret", "backup_codes"] }),
    ownRows(db, "passkeys", "passkey", { without: ["credential_id", "public_key"] }),
    ownRows(db, "devices", "known_device", { without: ["device_hash"] }),
    ownRows(db, "securityEvents", "security_event"),
  ];
}
