import { describe, expect, it } from "vitest";
import { takeIncomingMail } from "./incoming-mail.contract.ts";
import { readPostedMail } from "./read-posted-mail.ts";

const read = (fields: object) => readPostedMail(takeIncomingMail.input.parse({ key: "k", ...fields }));
const file = { fileName: "ek.png", contentType: "image/png", bytes: new Uint8Array([1]) };

describe("a mail that a provider posts", () => {
  it("is known by its envelope, not by what its head says", async () => {
    const head = "From: a@ornek.test\nTo: baska@ornek.test\nMessage-ID: <1@x>";
    const envelope = JSON.stringify({ to: ["yanit@ornek.test"], from: "b@ornek.test" });
    expect(await read({ envelope, Headers: [head], text: "Olur" })).toMatchObject({
      recipients: ["yanit@ornek.test"],
      from: ["a@ornek.test"],
      returnPath: "b@ornek.test",
    });
  });

  it("tells which of its files are parts of its text", async () => {
    const posted = {
      recipient: "y@ornek.test",
      sender: "a@ornek.test",
      token: "t",
      "message-headers": ["[]"],
    };
    const map = JSON.stringify({ "<logo@x>": "attachment-2" });
    const mail = await read({ ...posted, "attachment-1": file, "attachment-2": file, "content-id-map": map });
    expect(mail?.files.map(({ contentId }) => contentId)).toEqual([undefined, "logo@x"]);
  });

  it("in letters that were lost on the way has no text", async () => {
    const envelope = JSON.stringify({ to: [], from: "" });
    const mail = await read({ envelope, text: "Sal\ufffd olur", html: "<p>Salı olur</p>" });
    expect([mail?.text, mail?.html]).toEqual([undefined, "<p>Salı olur</p>"]);
  });

  it.each<[string, object]>([
    ["one that says nothing", {}],
    ["one whose envelope is none", { envelope: '{"to":5}' }],
    ["one with two heads", { recipient: "y", token: "t", "message-headers": ["[]", "[]"] }],
  ])("is not read: %s", async (_what, fields) => {
    expect(await read(fields)).toBeUndefined();
  });
});
