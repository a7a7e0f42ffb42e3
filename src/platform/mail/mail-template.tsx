import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LanguageTexts } from "../language/catalogs.ts";
import type { Mail } from "./mail.ts";
import { mailText } from "./mail-text.ts";
import { MailDocument } from "./parts.mail.tsx";

interface AnyMail<Content> {
  /** About the account itself: it goes out even where other mails have come back. */
  isSecurity?: true;
  body: (content: Content, texts: LanguageTexts) => ReactNode;
}

/**
 * Anybody can have it sent to any address. All of these together are limited for each address, and the subject is ours alone:
 * a name, a company, a search are words that a stranger chose for somebody else's postbox.
 */
interface StrangersMail<Content> extends AnyMail<Content> {
  causedBy: "anybody";
  /** The way back into an account: a few go out even when others have used up what that address may get. */
  isWayIn?: true;
  subject: (texts: LanguageTexts) => string;
}

/** Comes of what the reader has done or asked for, or is about what is theirs. */
export interface ReadersMail<Content> extends AnyMail<Content> {
  causedBy: "reader";
  subject: (content: Content, texts: LanguageTexts) => string;
}

/** A kind of mail, in a `*.mail.tsx`: written once with the parts, sent as html and as plain text in any language. */
export type MailTemplate<Content> = StrangersMail<Content> | ReadersMail<Content>;

export function defineReadersMail<Content>(
  template: Omit<ReadersMail<Content>, "causedBy">,
): ReadersMail<Content> {
  return { ...template, causedBy: "reader" };
}

export function defineStrangersMail<Content>(
  template: Omit<StrangersMail<Content>, "causedBy">,
): StrangersMail<Content> {
  return { ...template, causedBy: "anybody" };
}

const LONGEST_SUBJECT = 200;

interface RenderOptions {
  texts: LanguageTexts;
  baseUrl: string;
  unsubscribeUrl?: string | undefined;
}

export function renderMail<Content>(
  template: MailTemplate<Content>,
  content: Content,
  { texts, baseUrl, unsubscribeUrl }: RenderOptions,
): Omit<Mail, "to"> {
  const subject = oneLine(
    template.causedBy === "anybody" ? template.subject(texts) : template.subject(content, texts),
  );
  const document = (
    <MailDocument texts={texts} subject={subject} baseUrl={baseUrl} unsubscribeUrl={unsubscribeUrl}>
      {template.body(content, texts)}
    </MailDocument>
  );
  const html = `<!doctype html>${renderToStaticMarkup(document)}`;
  return {
    subject,
    html,
    text: mailText(html),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(template.isSecurity && { isSecurity: true }),
  };
}

/** A subject may hold somebody's name, and a name anything: line ends, and characters that turn the text around. */
function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...line];
  return letters.length > LONGEST_SUBJECT ? `${letters.slice(0, LONGEST_SUBJECT - 1).join("")}…` : line;
}
