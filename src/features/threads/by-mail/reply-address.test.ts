import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { mailSchema } from "../../../platform/mail/mail.ts";
import { readReplyAddress, replyAddress } from "./reply-address.ts";

const keys = { secret: "s".repeat(32), incomingMail: { domain: "yanit.mesai.test", key: "k" } };
const someAnswerer = fc.record({
  applicationId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  side: fc.constantFrom("company" as const, "member" as const),
  personId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});

describe("the address that answers go to", () => {
  it("names one person in one thread, however it is written, and fits into a mail", async () => {
    await checkProperty(
      fc.property(someAnswerer, (answerer) => {
        const address = replyAddress(keys, answerer) ?? "";
        expect(address.indexOf("@")).toBeLessThanOrEqual(64);
        expect(mailSchema.shape.replyTo.safeParse(address).success).toBe(true);
        expect(readReplyAddress(keys, address)).toEqual(answerer);
        expect(readReplyAddress(keys, address.toUpperCase())).toEqual(answerer);
      }),
    );
  });

  it("of one is worth nothing for another, nor with another secret or elsewhere", () => {
    const answerer = { applicationId: 7, side: "member", personId: 9 } as const;
    const address = replyAddress(keys, answerer) ?? "";
    expect(readReplyAddress(keys, address)).toEqual(answerer);
    for (const forged of [
      address.replace("+7.", "+8."),
      address.replace(".a9.", ".f9."),
      address.replace(".a9.", ".aa."),
      address.replace(/[0-9a-f]@/, (end) => (end === "0@" ? "1@" : "0@")),
      address.replace("@yanit.", "@"),
      address.replace("@", "@x@"),
      ` ${address}`,
      "yanit+7.a9.@yanit.mesai.test",
      "yanit@yanit.mesai.test",
      "",
    ]) {
      expect(readReplyAddress(keys, forged), forged).toBeUndefined();
    }
    expect(readReplyAddress({ ...keys, secret: "t".repeat(32) }, address)).toBeUndefined();
  });

  it("is none where no mail comes in", () => {
    const nowhere = { ...keys, incomingMail: undefined };
    const answerer = { applicationId: 7, side: "member", personId: 9 } as const;
    expect(replyAddress(nowhere, answerer)).toBeUndefined();
    expect(readReplyAddress(nowhere, replyAddress(keys, answerer) ?? "")).toBeUndefined();
  });
});
