import { type CSSProperties, Fragment, type ReactNode } from "react";
import type { LanguageTexts } from "../language/catalogs.ts";

/**
 * What mails are made of. Styles stand on the elements, since many mail programs read no others; the sheet in the head
 * only turns them over in the dark, where a program knows how. `mailText` reads every one of these elements too.
 */
const PAPER = "#faf6ed";
const INK = "#1b1916";
const INK_SOFT = "#4a453e";
const BLUE = "#123a80";
const HAIRLINE = "#ddd3c1";
const FONT = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif";

const VIEWPORT = "width=device-width, initial-scale=1";
const SCHEMES = "light dark";

const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .mail { background: #13161b !important; color: #f0eade !important; }
    .mail-soft { color: #bfb7a9 !important; }
    .mail-link { color: #a8c5fb !important; }
    .mail-line { border-color: #333944 !important; }
    .mail-rule { border-color: #f0eade !important; }
    .mail-button { background: #a8c5fb !important; color: #0b1630 !important; }
  }
`;

const styles = {
  body: { margin: 0, padding: 0, background: PAPER, color: INK, fontFamily: FONT },
  page: { maxWidth: "36rem", margin: "0 auto", padding: "32px 20px", fontSize: "17px", lineHeight: 1.5 },
  brand: { margin: "0 0 24px", paddingBottom: "12px", borderBottom: `3px solid ${INK}`, fontWeight: 700 },
  heading: { margin: "0 0 16px", fontSize: "26px", lineHeight: 1.2 },
  text: { margin: "0 0 16px" },
  action: { margin: "24px 0" },
  button: {
    display: "inline-block",
    padding: "12px 20px",
    borderRadius: "4px",
    background: BLUE,
    color: "#ffffff",
    fontWeight: 600,
    textDecoration: "none",
  },
  link: { color: BLUE },
  list: { margin: "0 0 16px", paddingInlineStart: "20px" },
  item: { margin: "0 0 8px" },
  subheading: {
    margin: "28px 0 0",
    paddingBottom: "8px",
    borderBottom: `1px solid ${INK}`,
    fontSize: "17px",
    lineHeight: 1.3,
  },
  entries: { margin: "0 0 24px", padding: 0, listStyle: "none" },
  entry: { padding: "14px 0", borderBottom: `1px solid ${HAIRLINE}` },
  entryTitle: { color: BLUE, fontSize: "18px", fontWeight: 600, textDecoration: "none" },
  entryFacts: { fontSize: "15px", color: INK_SOFT },
  small: { margin: "0 0 8px", fontSize: "14px", color: INK_SOFT },
  footer: { marginTop: "32px", paddingTop: "16px", borderTop: `1px solid ${HAIRLINE}` },
} as const satisfies Record<string, CSSProperties>;

interface MailDocumentProps {
  texts: LanguageTexts;
  subject: string;
  baseUrl: string;
  unsubscribeUrl: string | undefined;
  children: ReactNode;
}

export function MailDocument({ texts, subject, baseUrl, unsubscribeUrl, children }: MailDocumentProps) {
  const { t, lang, dir } = texts;
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={VIEWPORT} />
        <meta name="color-scheme" content={SCHEMES} />
        <meta name="supported-color-schemes" content={SCHEMES} />
        <title>{subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="mail" style={styles.body}>
        <div style={styles.page}>
          <p className="mail-rule" style={styles.brand}>
            Mesai
          </p>
          {children}
          <div className="mail-line" style={styles.footer}>
            <p className="mail-soft" style={styles.small}>
              {t("ui-mailSentBy")} <MailLink href={baseUrl}>{new URL(baseUrl).host}</MailLink>
            </p>
            {unsubscribeUrl && (
              <p className="mail-soft" style={styles.small}>
                <MailLink href={unsubscribeUrl}>{t("ui-mailUnsubscribe")}</MailLink>
              </p>
            )}
          </div>
        </div>
      </body>
    </html>
  );
}

export function MailHeading({ children }: { children: ReactNode }) {
  return <h1 style={styles.heading}>{children}</h1>;
}

export function MailText({ children, dir }: { children: ReactNode; dir?: "auto" }) {
  return (
    <p style={styles.text} dir={dir}>
      {children}
    </p>
  );
}

/** What somebody wrote, line by line, each in the direction of its own language. */
export function MailWords({ text = "" }: { text: string | undefined }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines
    .map((line, place) => ({ key: `${place}`, line }))
    .map(({ key, line }) => (
      <MailText key={key} dir="auto">
        {line}
      </MailText>
    ));
}

/** What is said aside: how long a link holds, what to do when it was somebody else. */
export function MailNote({ children }: { children: ReactNode }) {
  return (
    <p className="mail-soft" style={styles.small}>
      {children}
    </p>
  );
}

/** The one thing to do. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={styles.action}>
      <a className="mail-button" style={styles.button} href={href}>
        {children}
      </a>
    </p>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="mail-link" style={styles.link} href={href}>
      {children}
    </a>
  );
}

export function MailList({ children }: { children: ReactNode }) {
  return <ul style={styles.list}>{children}</ul>;
}

export function MailItem({ children }: { children: ReactNode }) {
  return <li style={styles.item}>{children}</li>;
}

export function MailSubheading({ children }: { children: ReactNode }) {
  return (
    <h2 className="mail-rule" style={styles.subheading}>
      {children}
    </h2>
  );
}

/** Several of one kind, ruled like a list of the site. */
export function MailEntries({ children }: { children: ReactNode }) {
  return <ul style={styles.entries}>{children}</ul>;
}

/** One of them: what it is called, where it leads, and a line about it; in whichever direction each of these is written. */
export function MailEntry({ title, href, facts }: { title: string; href: string; facts: readonly string[] }) {
  return (
    <li className="mail-line" style={styles.entry}>
      <a className="mail-link" style={styles.entryTitle} href={href}>
        <bdi>{title}</bdi>
      </a>
      <br />
      <span className="mail-soft" style={styles.entryFacts}>
        {facts
          .filter((fact) => fact !== "")
          .map((fact, place) => (
            <Fragment key={fact}>
              {place > 0 && " · "}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
      </span>
    </li>
  );
}
