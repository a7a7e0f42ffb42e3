import { expect, it } from "vitest";
import { EMAIL, IDENTITY, SENTENCE, SPELLED_PHONE, tracesIn } from "../../tests/support/planted-person.ts";

it("whoever looks for somebody would find them", () => {
  for (const line of [
    encodeURIComponent(EMAIL.toUpperCase()),
    SENTENCE.toUpperCase(),
    `{"phone":"+90 ${SPELLED_PHONE}"}`,
    `no: ${IDENTITY}`,
    "ZÜLEYHA",
  ]) {
    expect(tracesIn(line), line).not.toEqual([]);
  }
});
