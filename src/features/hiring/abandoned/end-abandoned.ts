import { OWN_ANSWERS_PATH } from "../../../addresses/answers.ts";
import { ownApplicationPath } from "../../../addresses/applications.ts";
import { SYSTEM_ACTOR, writeAudit } from "../../../platform/audit.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { writeCode } from "../../../platform/secrets/signed-code.ts";
import type { Services } from "../../../platform/services.ts";
import { addNotice } from "../../notices/index.ts";
import { stillOpenPath } from "./abandoned.contract.ts";
import { abandonedMail, stillOpenMail } from "./abandoned.mail.tsx";
import { ANSWER_DAYS, CODE_PURPOSE, daysBefore, UNOPENED_DAYS } from "./abandoned.rules.ts";
import {
  askAbandoned,
  closeAbandoned,
  findAskedPeople,
  findLeftAlone,
  noteFirstDays,
  settleQuestions,
} from "./abandoned.store.ts";

const AT_ONCE = 50;

/** Those that nobody looks after are asked about; where nobody answers, they end. Done twice, nobody is asked or told twice. */
export async function endAbandoned(services: Services): Promise<void> {
  while ((await noteFirstDays(services.db, AT_ONCE)) === AT_ONCE) {}
  await settleQuestions(services.db, services.now());
  while (await closeOne(services)) {}
  while ((await askSome(services)) === AT_ONCE) {}
}

export function stillOpenCode({ settings }: Pick<Services, "settings">, questionId: number): string {
  return writeCode(settings.secret, CODE_PURPOSE, questionId);
}

function askSome(services: Services): Promise<number> {
  const { baseUrl } = services.settings;
  return services.db.transaction().execute(async (transaction) => {
    const now = services.now();
    const since = daysBefore(now, UNOPENED_DAYS);
    const asked = await askAbandoned(transaction, { since, now, limit: AT_ONCE });
    for (const { id, advertisement_id, title } of asked) {
      const people = await findAskedPeople(transaction, advertisement_id);
      const notice = {
        say: "still-open",
        content: { title, days: UNOPENED_DAYS },
        path: OWN_ANSWERS_PATH,
        topic: String(advertisement_id),
      } as const;
      await addNotice(
        transaction,
        people.map((person) => person.id),
        notice,
        now,
      );
      const url = new URL(stillOpenPath(stillOpenCode(services, id)), baseUrl).href;
      for (const { email, language } of people.filter(({ is_mailed }) => is_mailed)) {
        await enqueueMail(services, stillOpenMail, { to: email, language }, { title, url }, { transaction });
      }
    }
    return asked.length;
  });
}

/** Closed, its people and everybody who waited told: together or not at all. */
function closeOne(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    const now = services.now();
    const closed = await closeAbandoned(transaction, { before: daysBefore(now, ANSWER_DAYS), now });
    if (!closed) return false;
    const { title, advertisement_id, company_id } = closed;
    await writeAudit(transaction, SYSTEM_ACTOR, {
      action: "advertisement.closed",
      companyId: company_id,
      subject: { kind: "advertisement", id: advertisement_id },
      details: { title, reason: "abandoned" },
    });
    const team = await findAskedPeople(transaction, advertisement_id);
    const topic = String(advertisement_id);
    const notice = { say: "abandoned", content: { title }, path: OWN_ANSWERS_PATH, topic } as const;
    await addNotice(
      transaction,
      team.map(({ id }) => id),
      notice,
      now,
    );
    for (const { application_id, person_id, email, language, is_mailed, company } of await findLeftAlone(
      transaction,
      advertisement_id,
    )) {
      const path = ownApplicationPath(application_id);
      const content = { title, company };
      const news = { say: "advertisement-abandoned", content, path, applicationId: application_id } as const;
      await addNotice(transaction, [person_id], news, now);
      if (!is_mailed) continue;
      const url = new URL(path, services.settings.baseUrl).href;
      await enqueueMail(
        services,
        abandonedMail,
        { to: email, language },
        { ...content, url },
        { transaction },
      );
    }
    return true;
  });
}
