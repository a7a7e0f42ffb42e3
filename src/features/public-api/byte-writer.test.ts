import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { ByteWriter } from "./byte-writer.ts";

it("puts texts, bytes and numbers one after the other, however many, and begins anew", async () => {
  const writer = new ByteWriter();
  const piece = fc.oneof(
    { weight: 8, arbitrary: fc.string({ unit: "binary", maxLength: 50 }) },
    { weight: 8, arbitrary: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) },
    { weight: 8, arbitrary: fc.uint8Array({ maxLength: 40 }) },
    // Longer than the room that it begins with. A few of them are enough: each takes a millisecond.
    { weight: 1, arbitrary: fc.constant("ğüşiöçİ€𝒳".repeat(20_000)) },
  );
  await checkProperty(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      for (const each of pieces) {
        if (typeof each === "string") writer.text(each);
        else if (typeof each === "number") writer.number(each);
        else writer.bytes(each);
      }
      const plain = pieces.map((each) =>
        Buffer.from(typeof each === "number" ? String(each) : (each as string)),
      );
      // Byte for byte by itself: told as a value, each of a million bytes would be one.
      expect(writer.take().equals(Buffer.concat(plain))).toBe(true);
    }),
  );
});
