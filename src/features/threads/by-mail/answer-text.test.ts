import { readdir, readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../../../../tests/support/cpu-time.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { answerText } from "./answer-text.ts";
import { readWholeMail } from "./read-posted-mail.ts";

const CORPUS = new URL("../../../../tests/corpus/incoming-mail/", import.meta.url);
const mails = (await readdir(CORPUS)).flatMap((file) =>
  file.endsWith(".eml") ? file.replace(".eml", "") : [],
);

describe("what somebody wrote in a mail", () => {
  it.each(mails)("is found: %s", async (name) => {
    const mail = await readWholeMail(await readFile(new URL(`${name}.eml`, CORPUS)));
    const expected = await readFile(new URL(`${name}.txt`, CORPUS), "utf8");
    expect(mail && answerText(mail)).toBe(expected.trimEnd());
  });

  it("was tried with the programs of five languages", () => {
    expect(mails.length).toBeGreaterThanOrEqual(30);
    expect(new Set(mails.map((name) => name.slice(0, 2)))).toEqual(
      new Set(["tr", "en", "de", "ru", "ar", "od"]),
    );
  });

  it("holds nothing that a reader cannot see, whatever it was made of", async () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\0", "\u202e", "\r\n", "> ", "<b>", "<blockquote>", "On 2026 x wrote:", "--", "From:"),
    );
    await checkProperty(
      fc.property(fc.array(piece), fc.boolean(), (pieces, isHtml) => {
        const written = pieces.join("");
        const text = answerText(
          isHtml ? { text: undefined, html: written } : { text: written, html: undefined },
        );
        expect(text).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each([
    ["deep html", { text: undefined, html: "<div>".repeat(200_000) }],
    ["open quotations", { text: undefined, html: "<blockquote>x".repeat(60_000) }],
    ["signs of tags", { text: undefined, html: "<".repeat(1_000_000) }],
    ["entities", { text: undefined, html: "&amp".repeat(300_000) }],
    ["lines that nearly introduce something", { text: "On 2026 wrote\n".repeat(30_000), html: undefined }],
    ["one line without an end", { text: `On ${"2026 wrote ".repeat(100_000)}`, html: undefined }],
    ["heads", { text: "From: x\nTo: y\n\n".repeat(30_000), html: undefined }],
    ["dashes", { text: "-".repeat(1_000_000), html: undefined }],
  ])("is found quickly in a mail of %s", async (_what, mail) => {
    expect(await cpuTimeOf(() => answerText(mail))).toBeLessThan(1500);
  });
});
