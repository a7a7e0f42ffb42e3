import { describe, expect, it } from "vitest";
import { createCatalogs } from "../../app/catalogs.ts";
import { mailSchema } from "./mail.ts";
import { defineReadersMail, renderMail } from "./mail-template.tsx";
import { MailButton, MailHeading, MailItem, MailLink, MailList, MailText, MailWords } from "./parts.mail.tsx";

const catalogs = createCatalogs();
const baseUrl = "https://mesai.example";
const letter = defineReadersMail<{ name: string; url: string }>({
  subject: ({ name }) => `Merhaba ${name}`,
  body: ({ name, url }) => (
    <>
      <MailHeading>{name}</MailHeading>
      <MailText>
        {name} <b>{name}</b>
      </MailText>
      <MailList>
        <MailItem>{name}</MailItem>
        <MailItem>
          <MailLink href={url}>{url}</MailLink>
        </MailItem>
      </MailList>
      <MailButton href={url}>{name}</MailButton>
    </>
  ),
});

function write(name: string, language: "tr" | "ar" = "tr", url = "https://mesai.example/a?b=1&c=2") {
  return renderMail(letter, { name, url }, { texts: catalogs.texts(language), baseUrl });
}

describe("a mail", () => {
  it("keeps what somebody wrote in the direction of its own language, line by line", () => {
    const words = defineReadersMail<{ text: string }>({
      subject: () => "-",
      body: ({ text }) => <MailWords text={text} />,
    });
    const text = "Yarın gelebilir misiniz?\n\nمرحبًا";
    const { html } = renderMail(words, { text }, { texts: catalogs.texts("ar"), baseUrl });
    expect(html.match(/<p [^>]*dir="auto"[^>]*>[^<]*/g)?.map((line) => line.replace(/.*>/, ""))).toEqual([
      "Yarın gelebilir misiniz?",
      "مرحبًا",
    ]);
  });

  it("is html in the reader's language and direction, readable in the dark", () => {
    expect(write("Ayşe").html).toMatch(/^<!doctype html><html lang="tr" dir="ltr">/);
    expect(write("Ayşe", "ar").html).toContain('<html lang="ar" dir="rtl">');
    expect(write("Ayşe").html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(write("Ayşe").html).toContain("@media (prefers-color-scheme: dark)");
    expect(write("Ayşe").html).not.toMatch(/<(table|script|img|link)\b/);
  });

  it("says the same as plain text, with whole addresses", () => {
    expect(write("Ayşe").text).toBe(
      [
        "Mesai",
        "Ayşe",
        "Ayşe Ayşe",
        "- Ayşe\n- https://mesai.example/a?b=1&c=2",
        "Ayşe: https://mesai.example/a?b=1&c=2",
        "Bu e-postayı gönderen: https://mesai.example",
      ].join("\n\n"),
    );
  });

  it.each(["<img src=x onerror=alert(1)>", '"><script>alert(1)</script>', "&lt;b&gt; & 'x'"])(
    "takes no markup out of the name %j",
    (name) => {
      const { html, text } = write(name);
      expect(html).not.toMatch(/<(img|script)/);
      expect(text).toContain(`${name} ${name}`);
    },
  );

  it.each([
    "A\r\nBcc: evil@example.com",
    "A\nB",
    "A\u2028B",
    "A\u202eB",
    "A\u0000B",
    "\ud800",
    "x".repeat(300),
  ])("has a subject of one line with the name %j", (name) => {
    const { subject } = write(name);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
    expect(subject.isWellFormed()).toBe(true);
    expect(mailSchema.shape.subject.safeParse(subject).success).toBe(true);
  });

  it("offers to stop where it can be stopped", () => {
    const unsubscribeUrl = "https://mesai.example/bildirim-iptal/abc";
    const options = { texts: catalogs.texts("en"), baseUrl, unsubscribeUrl };
    const mail = renderMail(letter, { name: "Ayşe", url: baseUrl }, options);
    expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
    expect(mail.text).toContain(`Stop e-mails of this kind: ${unsubscribeUrl}`);
    expect(write("Ayşe").text).not.toContain("almak istemiyorum");
  });
});
