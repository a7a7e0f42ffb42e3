import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { gzipOnce } from "./gzip.ts";

/** Little in it repeats, so that it stays long. */
function longText(length: number): string {
  let state = length + 1;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return String.fromCharCode(33 + ((state >> 8) % 400));
  }).join("");
}

describe("gzipOnce", () => {
  it("is read by others as what it was, one after the other", async () => {
    await checkProperty(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.nat(90_000), async (text, length) => {
        const whole = text + longText(length);
        expect(gunzipSync(await gzipOnce(whole)).toString()).toBe(Buffer.from(whole).toString());
      }),
      { numRuns: 60 },
    );
  });

  it("takes bytes as well as text", async () => {
    const bytes = Buffer.from("Şişli'de iş ".repeat(500));
    expect(gunzipSync(await gzipOnce(bytes))).toEqual(bytes);
    expect(gunzipSync(await gzipOnce(Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
  });

  it("takes texts that are too long to be compressed while others wait", async () => {
    const text = longText(400_000);
    const [long, short] = await Promise.all([gzipOnce(text), gzipOnce("kısa")]);
    expect(gunzipSync(long).toString()).toBe(text);
    expect(gunzipSync(short).toString()).toBe("kısa");
  });

  it("keeps answers that are made at once apart", async () => {
    const texts = Array.from({ length: 40 }, (_, number) => `${number} ${longText(5000 + number * 997)}`);
    const read = (await Promise.all(texts.map(gzipOnce))).map((bytes) => gunzipSync(bytes).toString());
    expect(read).toEqual(texts);
  });

  it("makes text smaller", async () => {
    expect((await gzipOnce("iş ilanı ".repeat(1000))).length).toBeLessThan(200);
  });
});
