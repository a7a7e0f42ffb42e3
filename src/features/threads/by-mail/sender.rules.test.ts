import { describe, expect, it } from "vitest";
import { headersOf, type IncomingMail } from "./incoming-mail.ts";
import { isAutomatic, isDoubtful, isSender } from "./sender.rules.ts";

interface Given {
  from?: string[];
  returnPath?: string;
  head?: Record<string, string>;
  spf?: string;
  dkim?: string;
}

function mailOf({ from = ["deniz@ornek.test"], returnPath, head = {}, spf, dkim }: Given): IncomingMail {
  const headers = headersOf(Object.entries(head));
  const content = { recipients: [], text: "Olur", html: undefined, files: [] };
  return { ...content, from, returnPath, headers, verdicts: { spf, dkim } };
}

describe("a mail that nobody wrote", () => {
  it.each<[string, Given]>([
    ["an absence", { head: { "Auto-Submitted": "auto-replied (vacation)" } }],
    ["Outlook's absence", { head: { "X-Auto-Response-Suppress": "All" } }],
    ["a report", { head: { "Content-Type": "multipart/report; report-type=delivery-status" } }],
    ["a list", { head: { Precedence: "Bulk" } }],
    ["another list", { head: { "List-Id": "<herkes.ornek.test>" } }],
    ["a bounce by its envelope", { returnPath: "" }],
    ["a bounce by its envelope in signs", { returnPath: "<>" }],
    ["a bounce by its head", { head: { "Return-Path": "<>" } }],
    ["a mail server's", { from: ["MAILER-DAEMON@ornek.test"] }],
    ["our own, come back", { from: ["Bildirim@mesai.test"] }],
  ])("is known: %s", (_what, given) => {
    expect(isAutomatic(mailOf(given), "bildirim@mesai.test")).toBe(true);
  });

  it.each<[string, Given]>([
    ["nothing is said", {}],
    [
      "it says no",
      { head: { "Auto-Submitted": "no", Precedence: "first-class" }, returnPath: "deniz@ornek.test" },
    ],
  ])("is none where %s", (_what, given) => {
    expect(isAutomatic(mailOf(given), "bildirim@mesai.test")).toBe(false);
  });
});

describe("the sender", () => {
  it.each([
    [["deniz@ornek.test"], true],
    [["Deniz@Ornek.TEST"], true],
    [["baska@ornek.test"], false],
    [["deniz@ornek.test", "baska@ornek.test"], false],
    [["denız@ornek.test"], false],
    [["deniz@örnek.test"], false],
    [["\u212Aaya@ornek.test"], false],
    [[], false],
  ])("%j is deniz@ornek.test: %s", (from, isOne) => {
    expect(isSender({ from }, "deniz@ornek.test")).toBe(isOne);
    if (from[0]?.startsWith("\u212A")) expect(isSender({ from }, "kaya@ornek.test")).toBe(false);
  });

  it.each<[string, Given]>([
    ["SPF fails", { spf: "fail" }],
    ["Mailgun's SPF fails", { spf: "Fail" }],
    ["SPF half fails and nobody signed", { spf: "softfail", dkim: "none" }],
    ["the signature is forged", { spf: "pass", dkim: "{@ornek.test : fail}" }],
    ["a head says that SPF failed", { head: { "Received-SPF": "Fail (sender not authorized)" } }],
    [
      "a head says that DMARC failed",
      { head: { "Authentication-Results": "mx.test; spf=pass; dmarc=fail" } },
    ],
    ["a head says that the signature failed", { head: { "Authentication-Results": "mx.test; dkim=fail" } }],
    ["a stranger's server sent it", { spf: "pass", returnPath: "x@saldirgan.test" }],
    [
      "a stranger signed it",
      { spf: "pass", dkim: "{@saldirgan.test : pass}", returnPath: "x@saldirgan.test" },
    ],
    [
      "a head tells of a stranger's server",
      {
        head: { "Received-SPF": 'Pass (ok) client-ip=1.2.3.4; envelope-from="x@saldirgan.test"; receiver=y' },
      },
    ],
    [
      "it says of itself that all is well",
      {
        returnPath: "x@saldirgan.test",
        head: { "Authentication-Results": "mx; dkim=pass header.d=ornek.test" },
      },
    ],
    ["the domain only ends alike", { spf: "pass", returnPath: "x@baskaornek.test" }],
  ])("is doubted where %s", (_what, given) => {
    expect(isDoubtful(mailOf(given))).toBe(true);
  });

  it.each<[string, Given]>([
    ["nothing is known", {}],
    ["SPF passes", { spf: "pass", returnPath: "deniz@ornek.test" }],
    ["bounces go to a house of the same name", { spf: "Pass", returnPath: "b@bounce.ornek.test" }],
    [
      "it is signed, whoever's server sent it",
      { spf: "softfail", dkim: "{@ornek.test : pass}", returnPath: "x@list.test" },
    ],
    ["there is no SPF", { spf: "none", dkim: "none", returnPath: "deniz@ornek.test" }],
    [
      "a head tells of the own server",
      { head: { "Received-SPF": "Pass; envelope-from=deniz@ornek.test; x" } },
    ],
  ])("is believed where %s", (_what, given) => {
    expect(isDoubtful(mailOf(given))).toBe(false);
  });
});
