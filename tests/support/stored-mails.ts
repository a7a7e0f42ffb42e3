import { expect } from "vitest";
import { eventually } from "./eventually.ts";

const mailsTo = async (siteUrl: string, address: string) => {
  const html = await (await fetch(`${siteUrl}/gelistirici/posta`)).text();
  return html.split("<li>").filter((each) => each.includes(address));
};

/** The newest mail to that address, as html that shows its text. */
export function mailTo(siteUrl: string, address: string): Promise<string> {
  return eventually(async () => {
    const [mail = ""] = await mailsTo(siteUrl, address);
    expect(mail, `a mail to ${address}`).not.toBe("");
    return mail;
  });
}

/** The path of the link with a token in the newest mail to that address, as its owner would find it in their postbox. */
export function linkMailedTo(siteUrl: string, address: string, beginning = "/"): Promise<string> {
  return eventually(async () => {
    const [mail = ""] = await mailsTo(siteUrl, address);
    const link = mail.match(/https?:\/\/[^/\s]+(\/\S+\?token=[\w-]+)/)?.[1] ?? "no link";
    expect(link.startsWith(beginning), `${link} in the newest mail to ${address}`).toBe(true);
    return link;
  });
}
