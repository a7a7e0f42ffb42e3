import { APPLICANTS_PATH } from "../../../addresses/applications.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../../platform/services.ts";
import { maskPerson } from "../../cv/index.ts";
import { addNotice } from "../../notices/index.ts";
import type { Mover } from "../moves/move-applications.ts";
import { readMentions, showMentions } from "./mentions.rules.ts";
import { mentionMail } from "./notes.mail.tsx";
import { findColleagues, insertNote } from "./notes.store.ts";

export type Noted =
  | { kind: "noted" | "unknown" }
  /** Names of those who may not see what the note is about. */
  | { kind: "not-for-them"; names: string[] };

/** For the team alone. Who is mentioned hears of it, unless they are who writes. */
export function writeNote(
  services: Services,
  mover: Mover,
  { id, text: typed }: { id: number; text: string },
): Promise<Noted> {
  const { companyId, personId, actor, now } = mover;
  return services.db.transaction().execute(async (transaction): Promise<Noted> => {
    const team = await findColleagues(transaction, mover, id);
    if (team.length === 0) return { kind: "unknown" };
    const { text, ids } = readMentions(typed, team);
    const mentioned = team.filter((colleague) => ids.includes(colleague.id));
    const blind = mentioned.filter(({ sees }) => !sees);
    if (blind.length > 0) return { kind: "not-for-them", names: blind.map(({ name }) => name) };
    await insertNote(transaction, { applicationId: id, personId, text, mentioned: ids, now });
    const subject = { kind: "application", id } as const;
    await writeAudit(transaction, actor, { action: "application.noted", companyId, subject });
    const readers = ids.filter((each) => each !== personId);
    const [first] = mentioned;
    const path = `${APPLICANTS_PATH}/${id}`;
    const notice = {
      say: "mention",
      content: { title: first?.title ?? "" },
      path,
      applicationId: id,
    } as const;
    await addNotice(transaction, readers, notice, now);
    const shown = showMentions(text, (named) => team.find((each) => each.id === named)?.name ?? "");
    for (const { email, language, title, applicant, hidden_name: hidden } of mentioned.filter(
      (each) => each.is_told && each.id !== personId,
    )) {
      const url = new URL(path, services.settings.baseUrl).href;
      const content = {
        from: actor.name,
        title,
        applicant,
        text: hidden === null ? shown : maskPerson(shown, hidden),
        url,
      };
      await enqueueMail(services, mentionMail, { to: email, language }, content, { transaction });
    }
    return { kind: "noted" };
  });
}
