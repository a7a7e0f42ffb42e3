import { expect, it } from "vitest";
import { formatConsent, isDecided, parseConsent } from "./consent.ts";

it.each([{}, { map: true }, { statistics: false }, { map: false, statistics: true }])(
  "a decision is read as it was written: %j",
  (consent) => expect(parseConsent(formatConsent(consent))).toEqual(consent),
);

it.each([undefined, "", "1", "1.0_map-1_statistics-1", "map-1", "1.3_map-yes", "1.3_toString-1", "%%%"])(
  "%j allows nothing and leaves the question open",
  (value) => {
    expect(parseConsent(value)).toEqual({});
    expect(isDecided(parseConsent(value))).toBe(false);
  },
);

it("the question is answered when every purpose is", () => {
  expect(isDecided({ map: true })).toBe(false);
  expect(isDecided({ map: false, statistics: false })).toBe(true);
});
