import { expect } from "vitest";
import { eventually } from "./eventually.ts";

/** The path of the link with a token in the newest mail to that address, as its owner would find it in their postbox. */
export function linkMailedTo(siteUrl: string, address: string, beginning = "/"): Promise<string> {
  return eventually(async () => {
    const html = await (await fetch(`${siteUrl}/gelistirici/posta`)).text();
    const mail = html.split("<li>").find((each) => each.includes(address)) ?? "";
    const link = mail.match(/https?:\/\/[^/\s]+(\/\S+\?token=[\w-]+)/)?.[1] ?? "no link";
    expect(link.startsWith(beginning), `${link} in the newest mail to ${address}`).toBe(true);
    return link;
  });
}
