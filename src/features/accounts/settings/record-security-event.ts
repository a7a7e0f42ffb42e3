import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../../platform/services.ts";
import { addNotice } from "../../notices/index.ts";
import { describeDevice, type SecurityEventKind } from "../accounts.rules.ts";
import { type AccountPerson, addSecurityEvent } from "../accounts.store.ts";
import type { Client } from "../client.ts";
import { securityEventMail } from "./security-event.mail.tsx";

type Told = Pick<AccountPerson, "id" | "name" | "email" | "language">;

/** Into the person's list and into their postbox, exactly if what it tells of is committed. */
export async function recordSecurityEvent(
  services: Services,
  transaction: Transaction<DB>,
  person: Told,
  kind: SecurityEventKind,
  client: Pick<Client, "address" | "userAgent">,
): Promise<void> {
  const { address, userAgent } = client;
  await addSecurityEvent(transaction, { personId: person.id, kind, address, userAgent });
  const path = "/hesabim/ayarlar/guvenlik";
  const notice = { say: "security", content: { event: kind }, path, topic: kind } as const;
  await addNotice(transaction, [person.id], notice, services.now());
  await enqueueMail(
    services,
    securityEventMail,
    { to: person.email, language: person.language },
    {
      kind,
      name: person.name,
      happenedAt: services.now().toISOString(),
      device: describeDevice(userAgent),
      address,
      securityUrl: `${services.settings.baseUrl}${path}`,
      resetUrl: `${services.settings.baseUrl}/sifremi-unuttum`,
    },
    { transaction },
  );
}
