import { expect, it } from "vitest";
import type { Settings } from "../../platform/settings/settings.ts";
import { securityTxt } from "./security-txt.ts";

const now = new Date("2026-11-16T13:45:00Z");
const read = (contactEmail: string | undefined) =>
  securityTxt({ baseUrl: "https://mesai.example", contactEmail } as Settings, now);

it("names the operator's address before the contact page, and both stay good for half a year from today", () => {
  expect(read("guvenlik@mesai.example")).toBe(`Contact: mailto:guvenlik@mesai.example
Contact: https://mesai.example/iletisim
Expires: 2027-05-15T00:00:00.000Z
Preferred-Languages: tr, en, de, ru, ar
Canonical: https://mesai.example/.well-known/security.txt
`);
});

it("names the contact page alone where no address is set", () => {
  expect(read(undefined).match(/^Contact: .*$/gm)).toEqual(["Contact: https://mesai.example/iletisim"]);
});
