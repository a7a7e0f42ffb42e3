import PostalMime, { addressParser } from "postal-mime";
import { z } from "zod";
import type { PostedMail } from "./incoming-mail.contract.ts";
import { headersOf, type IncomingFile, type IncomingMail } from "./incoming-mail.ts";

/** More than any mail of a person has, and little enough to be read at once. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/**
 * By its shape. Mailgun's first: it posts the lines of a mail's head as fields of their own, and none of those may make it look
 * like another's. Undefined for what nobody can read.
 */
export async function readPostedMail(posted: PostedMail): Promise<IncomingMail | undefined> {
  if (posted.recipient !== undefined && posted.token !== undefined) return readMailgun(posted);
  if (posted.FromFull) return readPostmark(posted, posted.FromFull.Email);
  if (posted.envelope !== undefined) return readSendGrid(posted);
  return posted.email === undefined ? undefined : readWholeMail(posted.email);
}

/** Undefined for one that is nested or headed as no mail of a person is. */
export async function readWholeMail(raw: string | Uint8Array): Promise<IncomingMail | undefined> {
  const mail = await PostalMime.parse(raw, LIMITS).catch(() => undefined);
  if (!mail) return undefined;
  const headers = headersOf(mail.headers.map(({ key, value }) => [key, value] as const));
  return {
    recipients: ["delivered-to", "x-original-to", "to", "cc"].flatMap((name) =>
      addressesIn(headers.get(name)),
    ),
    from: addressesIn(headers.get("from")),
    returnPath: undefined,
    headers,
    text: mail.text,
    html: mail.html,
    files: mail.attachments.map(({ filename, mimeType, content, contentId }) => ({
      fileName: filename ?? "",
      contentType: mimeType,
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
      contentId: withoutBrackets(contentId),
    })),
    verdicts: {},
  };
}

async function readPostmark(posted: PostedMail, from: string): Promise<IncomingMail | undefined> {
  const { OriginalRecipient, ToFull = [], CcFull = [], Headers, Attachments } = posted;
  const recipients = OriginalRecipient
    ? [OriginalRecipient]
    : [...ToFull, ...CcFull].map(({ Email }) => Email);
  const envelope = { recipients, returnPath: undefined };
  if (posted.RawEmail) return withEnvelope(await readWholeMail(posted.RawEmail), envelope);
  return {
    ...envelope,
    from: [from],
    headers: headersOf(Headers.map(({ Name, Value }) => [Name, Value] as const)),
    text: posted.TextBody,
    html: posted.HtmlBody,
    files: Attachments.flatMap((file) =>
      file
        ? {
            fileName: file.Name,
            contentType: file.ContentType,
            bytes: Buffer.from(file.Content, "base64"),
            contentId: withoutBrackets(file.ContentID),
          }
        : [],
    ),
    verdicts: {},
  };
}

const headerPairs = z.array(z.tuple([z.string(), z.string()]));

async function readMailgun(posted: PostedMail): Promise<IncomingMail | undefined> {
  const [lines, ...forged] = posted["message-headers"];
  if (forged.length > 0) return undefined;
  const envelope = { recipients: [posted.recipient ?? ""], returnPath: posted.sender ?? "" };
  // Whole mails come without these: a line of that name in a mail's head is not a whole mail.
  if (lines === undefined) return withEnvelope(await readWholeMail(posted["body-mime"] ?? ""), envelope);
  const headers = headersOf(headerPairs.safeParse(jsonOf(lines)).data ?? []);
  return {
    ...envelope,
    from: addressesIn(headers.get("from")),
    headers,
    text: posted["body-plain"],
    html: posted["body-html"],
    files: filesOf(posted, "attachment-", posted["content-id-map"]),
    verdicts: {
      spf: headers.get("x-mailgun-spf")?.join(" "),
      dkim: headers.get("x-mailgun-dkim-check-result")?.join(" "),
    },
  };
}

const envelopeShape = z.object({ to: z.array(z.string()), from: z.string() });

async function readSendGrid(posted: PostedMail): Promise<IncomingMail | undefined> {
  const { data: envelope } = envelopeShape.safeParse(jsonOf(posted.envelope));
  if (!envelope) return undefined;
  const fields = {
    recipients: envelope.to,
    returnPath: envelope.from,
    verdicts: { spf: posted.SPF, dkim: posted.dkim },
  };
  if (posted.email !== undefined) return withEnvelope(await readWholeMail(posted.email), fields);
  const head = await readWholeMail(`${posted.Headers[0]?.Value}\n\n`);
  return (
    head && {
      ...head,
      ...fields,
      text: readable(posted.text),
      html: readable(posted.html),
      files: filesOf(posted, "attachment", posted["content-ids"]),
    }
  );
}

/** Its fields come in whichever letters the mail was written in; what was not UTF-8 is lost by now. */
function readable(text: string | undefined): string | undefined {
  return text?.includes("\ufffd") ? undefined : text;
}

function withEnvelope(
  mail: IncomingMail | undefined,
  envelope: Partial<IncomingMail>,
): IncomingMail | undefined {
  return mail && { ...mail, ...envelope };
}

/** In order of their numbers. */
function filesOf(posted: PostedMail, prefix: string, contentIds: string | undefined): IncomingFile[] {
  const idOf = new Map(
    Object.entries(jsonOf(contentIds) ?? {}).map(([id, part]) => [String(part), withoutBrackets(id)]),
  );
  return Object.entries<unknown>(posted).flatMap(([name, value]) => {
    if (!name.startsWith(prefix) || !isFile(value)) return [];
    return [{ ...value, contentId: idOf.get(name) }];
  });
}

function withoutBrackets(contentId: string | undefined): string | undefined {
  return contentId?.replace(/^<|>$/g, "");
}

function isFile(value: unknown): value is IncomingFile {
  return typeof value === "object" && value !== null && "bytes" in value;
}

function addressesIn(lines: readonly string[] = []): string[] {
  return lines
    .flatMap((line) => addressParser(line, { flatten: true }))
    .flatMap(({ address }) => address ?? []);
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
