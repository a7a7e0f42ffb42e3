/** What nodemailer tells about a mail that did not go out. */
interface SmtpError {
  message: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

export type MailFailure =
  /** Not now: the server is busy, down, or does not know us. The mail waits. */
  | { kind: "later"; isThrottling: boolean; answer: string }
  /** Never: this mail, or any mail to that mailbox. */
  | { kind: "refused"; isMailboxGone: boolean; answer: string };

/** The numbers of an answer. Its words are the server's own and may name anybody, so they stay out of the log. */
export function codesIn(answer: string): string {
  return answer.match(/\b[245]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?(?!\d)/)?.[0] ?? "";
}

/** Not now; what the server said, by its numbers. */
export class MailNotTaken extends Error {
  constructor(answer: string) {
    super(`the mail server answered ${codesIn(answer)}`);
  }
}

/** Said about a mailbox, not about us or this one mail (RFC 3463: 5.1.x addressing, 5.2.1 disabled). */
const MAILBOX_GONE = /^5\.(1\.|2\.1\b)/;
const GONE_WITHOUT_DETAILS = [550, 551, 553, 556];

/** A pure reading of the server's answer; an error without one says nothing about the mail. */
export function readMailFailure(error: unknown): MailFailure {
  const { message, command, responseCode, response } = error as SmtpError;
  const answer = response ?? message ?? String(error);
  if (responseCode === undefined || responseCode < 400) return later(false);
  if (responseCode < 500) return later(command !== "RCPT TO" || responseCode === 421);
  if (command === "RCPT TO") return { kind: "refused", isMailboxGone: isGone(), answer };
  // At the mail itself. Before that (greeting, sign-in, sender) it is we who are refused: somebody has to mend that.
  return command === "DATA" ? { kind: "refused", isMailboxGone: false, answer } : later(false);

  function later(isThrottling: boolean): MailFailure {
    return { kind: "later", isThrottling, answer };
  }

  function isGone(): boolean {
    const details = answer.match(/\b5\.\d{1,3}\.\d{1,3}\b/)?.[0];
    return details ? MAILBOX_GONE.test(details) : GONE_WITHOUT_DETAILS.includes(responseCode ?? 0);
  }
}
