import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { LARGEST_FILE, MOST_FILES } from "../threads.forms.ts";

const text = z.string().optional();
const MOST_PARTS = 20;
const addressed = z.array(z.object({ Email: z.string() })).optional();

/** Named by number, as forms of the providers have them; which are files is seen when they are read. */
const attached = (prefix: string) =>
  Object.fromEntries(
    Array.from({ length: MOST_PARTS }, (_, place) => [`${prefix}${place + 1}`, z.unknown().optional()]),
  );

const postmark = {
  FromFull: z.object({ Email: z.string() }).optional(),
  OriginalRecipient: text,
  ToFull: addressed,
  CcFull: addressed,
  TextBody: text,
  HtmlBody: text,
  RawEmail: text,
  /** Of SendGrid, all lines as one text: names of fields are matched without regard to case. */
  Headers: z
    .array(
      z
        .object({ Name: z.string(), Value: z.string() })
        .catch(({ value }) => ({ Name: "", Value: typeof value === "string" ? value : "" })),
    )
    .default([]),
  /** Of SendGrid, how many. */
  Attachments: z
    .array(
      z
        .object({ Name: z.string(), Content: z.string(), ContentType: z.string(), ContentID: text })
        .optional()
        .catch(undefined),
    )
    .default([]),
};

const mailgun = {
  recipient: text,
  sender: text,
  token: text,
  "body-plain": text,
  "body-html": text,
  "body-mime": text,
  /** JSON: names and values. More than one of them: the mail brought its own. */
  "message-headers": z.array(z.string()).default([]),
  /** JSON: which attachment stands for which picture of the text */
  "content-id-map": text,
  ...attached("attachment-"),
};

const sendGrid = {
  /** JSON: `to` and `from` */
  envelope: text,
  text,
  html: text,
  /** The whole mail, as it came. */
  email: text,
  SPF: text,
  dkim: text,
  /** JSON: which attachment stands for which picture of the text */
  "content-ids": text,
  ...attached("attachment"),
};

/** As mail providers post what came in: Postmark, Mailgun, SendGrid, or a whole mail as `email`. */
export const takeIncomingMail = defineContract({
  method: "POST",
  path: "/gelen-posta/:key",
  access: "public",
  limit: "api",
  answers: "json",
  input: z.object({ key: z.string().max(200), from: text, to: text, ...postmark, ...mailgun, ...sendGrid }),
  /** Files are a third larger on their way; what providers take in at all is less. */
  bodyLimit: Math.ceil((MOST_FILES * LARGEST_FILE * 4) / 3) + 2 * 1024 * 1024,
});

export type PostedMail = z.infer<typeof takeIncomingMail.input>;
