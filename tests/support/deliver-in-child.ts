import { createDatabase, createPool } from "../../src/platform/database/connect.ts";
import { deliverMail } from "../../src/platform/mail/deliver-mail.ts";
import { SmtpMailTransport } from "../../src/platform/mail/mail-transport.ts";
import { createLog } from "../../src/platform/observing/log.ts";

/** A worker that delivers one mail, in a process that can be killed: database, mail server, id and the mail as JSON. */
const [databaseUrl = "", smtpUrl = "", jobId = "", mail = ""] = process.argv.slice(2);
const parts = {
  db: createDatabase(createPool(databaseUrl, { maxConnections: 1 })),
  settings: { secret: "s".repeat(32) } as never,
  now: () => new Date(),
};
const transport = new SmtpMailTransport(smtpUrl, "bildirim@mesai.example");
await deliverMail(parts, transport, JSON.parse(mail), { jobId, log: createLog("silent") });
await parts.db.destroy();
