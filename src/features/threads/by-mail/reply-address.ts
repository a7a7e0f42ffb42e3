import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import { isSameToken } from "../../../platform/session/csrf.ts";
import type { Settings } from "../../../platform/settings/settings.ts";
import type { Side } from "../threads.view.ts";

/** Who answers in which thread. */
export interface Answerer {
  applicationId: number;
  side: Side;
  personId: number;
}

type Keys = Pick<Settings, "incomingMail" | "secret">;

const LETTER_OF = { company: "f", member: "a" } as const satisfies Record<Side, string>;
const SIGNATURE_LETTERS = 32;

/**
 * Good for this person and this thread alone; undefined where no mail comes in. At most 63 letters before the @, which may have 64,
 * and none that matters whether it is large or small: some programs write addresses small.
 */
export function replyAddress({ incomingMail, secret }: Keys, answerer: Answerer): string | undefined {
  if (!incomingMail) return undefined;
  const { applicationId, side, personId } = answerer;
  const named = `${applicationId.toString(36)}.${LETTER_OF[side]}${personId.toString(36)}`;
  return `yanit+${named}.${signatureOf(secret, named)}@${incomingMail.domain}`;
}

const FORM = /^yanit\+(([0-9a-z]{1,11})\.([af])([0-9a-z]{1,11}))\.([0-9a-f]{32})@([^@]+)$/;

export function readReplyAddress({ incomingMail, secret }: Keys, address: string): Answerer | undefined {
  const [, named = "", application = "", letter, person = "", signature, domain] =
    FORM.exec(address.toLowerCase()) ?? [];
  if (!incomingMail || domain !== incomingMail.domain) return undefined;
  if (!isSameToken(signatureOf(secret, named), signature)) return undefined;
  return {
    applicationId: Number.parseInt(application, 36),
    side: letter === LETTER_OF.company ? "company" : "member",
    personId: Number.parseInt(person, 36),
  };
}

function signatureOf(secret: string, named: string): string {
  return keyedHash(secret, "thread-reply", named).toString("hex").slice(0, SIGNATURE_LETTERS);
}
