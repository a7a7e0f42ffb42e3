import type { Upload } from "./threads.ts";

/** A mail as its sender wrote it; providers post it in forms of their own. */
export interface WrittenMail {
  from: string;
  to: string;
  text: string;
  id?: string;
  head?: Record<string, string>;
  files?: readonly Upload[];
  spf?: string;
}

let made = 0;

function headOf({ from, to, id, head }: WrittenMail): [string, string][] {
  made += 1;
  const lines = { From: `Bir Kişi <${from}>`, To: to, "Message-ID": id ?? `<${made}@ornek.test>`, ...head };
  return Object.entries(lines);
}

function wholeMail(mail: WrittenMail): string {
  const files = (mail.files ?? []).map(({ name, bytes }) =>
    [
      `Content-Type: application/octet-stream`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(bytes).toString("base64"),
    ].join("\r\n"),
  );
  const text = ["Content-Type: text/plain; charset=utf-8", "", mail.text].join("\r\n");
  return [
    ...headOf(mail).map(([name, value]) => `${name}: ${value}`),
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="sinir"',
    "",
    ...[text, ...files].map((part) => `--sinir\r\n${part}`),
    "--sinir--",
  ].join("\r\n");
}

export function asPostmark(mail: WrittenMail): object {
  return {
    FromName: "Bir Kişi",
    From: mail.from,
    FromFull: { Email: mail.from, Name: "Bir Kişi", MailboxHash: "" },
    To: mail.to,
    ToFull: [{ Email: mail.to, Name: "", MailboxHash: "" }],
    CcFull: [],
    OriginalRecipient: mail.to,
    Subject: "Re: mesaj",
    MessageID: "73e6d360-66eb-11e1-8e72-a8904824019b",
    TextBody: mail.text,
    HtmlBody: "",
    StrippedTextReply: "",
    Headers: headOf(mail).map(([Name, Value]) => ({ Name, Value })),
    Attachments: (mail.files ?? []).map(({ name, bytes }) => ({
      Name: name,
      Content: Buffer.from(bytes).toString("base64"),
      ContentType: "application/octet-stream",
      ContentLength: bytes.byteLength,
    })),
  };
}

function mailgunFields(mail: WrittenMail): Record<string, string> {
  return {
    recipient: mail.to,
    sender: mail.from,
    subject: "Re: mesaj",
    from: `Bir Kişi <${mail.from}>`,
    // It posts the lines of the head too, under their own names.
    "X-Mailgun-Incoming": "Yes",
    From: `Bir Kişi <${mail.from}>`,
    Received: "by mx.mailgun.test",
    timestamp: "1794900000",
    token: "a".repeat(50),
    signature: "b".repeat(64),
  };
}

function mailgunText(mail: WrittenMail): Record<string, string> {
  const verdict = mail.spf ? [["X-Mailgun-Spf", mail.spf]] : [];
  return {
    ...mailgunFields(mail),
    "body-plain": mail.text,
    "message-headers": JSON.stringify([...verdict, ...headOf(mail)]),
    "attachment-count": String(mail.files?.length ?? 0),
  };
}

export function asMailgunJson(mail: WrittenMail): object {
  return mailgunText(mail);
}

export function asMailgun(mail: WrittenMail): FormData {
  return formOf(mailgunText(mail), mail.files ?? [], "attachment-");
}

export function asMailgunWhole(mail: WrittenMail): FormData {
  return formOf({ ...mailgunFields(mail), "body-mime": wholeMail(mail) });
}

function sendGridFields(mail: WrittenMail): Record<string, string> {
  return {
    to: mail.to,
    from: `Bir Kişi <${mail.from}>`,
    subject: "Re: mesaj",
    envelope: JSON.stringify({ to: [mail.to], from: mail.from }),
    sender_ip: "192.0.2.1",
    attachments: String(mail.files?.length ?? 0),
    charsets: JSON.stringify({ text: "UTF-8" }),
    SPF: mail.spf ?? "pass",
    dkim: "none",
  };
}

export function asSendGrid(mail: WrittenMail): FormData {
  const headers = headOf(mail).map(([name, value]) => `${name}: ${value}\n`);
  return formOf(
    { ...sendGridFields(mail), headers: headers.join(""), text: mail.text },
    mail.files ?? [],
    "attachment",
  );
}

export function asSendGridWhole(mail: WrittenMail): FormData {
  return formOf({ ...sendGridFields(mail), email: wholeMail(mail) });
}

export function asWhole(mail: WrittenMail): object {
  return { email: wholeMail(mail) };
}

function formOf(fields: Record<string, string>, files: readonly Upload[] = [], prefix = ""): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [place, { name, bytes }] of files.entries())
    form.append(`${prefix}${place + 1}`, new File([bytes as BlobPart], name));
  return form;
}
