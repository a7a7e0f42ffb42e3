import { parseCookies } from "better-auth/cookies";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { believedCookies, ownCookieLine, readOwnCookie } from "./own-cookies.ts";

const https = { baseUrl: "https://mesai.example" };
const http = { baseUrl: "http://127.0.0.1:3000" };

describe("a cookie that decides anything", () => {
  it("is bound to this very host under https, and plain without", () => {
    expect(ownCookieLine("device", "x", 60, https)).toBe(
      "__Host-mesai.device=x; Path=/; Max-Age=60; SameSite=Lax; Secure; HttpOnly",
    );
    expect(ownCookieLine("device", "x", 60, http)).toBe(
      "mesai.device=x; Path=/; Max-Age=60; SameSite=Lax; HttpOnly",
    );
  });

  it("is read under the one name that the settings imply", () => {
    const header = "mesai.asker=plain; __Secure-mesai.asker=secure; __Host-mesai.asker=host";
    expect(readOwnCookie(header, "asker", https)).toBe("host");
    expect(readOwnCookie(header, "asker", http)).toBe("plain");
    expect(readOwnCookie("mesai.asker=plain; __Secure-mesai.asker=x", "asker", https)).toBeUndefined();
  });
});

describe("of a Cookie header is believed", () => {
  const OWN = "__Host-mesai.session_token=own";

  it.each([
    "mesai.session_token=planted",
    "__Secure-mesai.session_token=planted",
    "__host-mesai.session_token=planted",
    "MESAI.session_token=planted",
    "mesai.two_factor=planted",
    "mesai.trust_device=planted",
    "__Secure-mesai.device=planted",
  ])("under https not %s, wherever it stands", (planted) => {
    expect(believedCookies(`${planted}; lang=tr; ${OWN}`, https)).toBe(`lang=tr; ${OWN}`);
    expect(believedCookies(`${OWN};${planted};lang=tr`, https)).toBe(`${OWN}; lang=tr`);
    expect(believedCookies(planted, https)).toBe("");
  });

  it.each([https, http])("neither of two of ours that differ, at %j", (site) => {
    const name = site === https ? "__Host-mesai.session_token" : "mesai.session_token";
    expect(believedCookies(`${name}=planted; lang=tr; ${name}=own`, site)).toBe("lang=tr");
    expect(believedCookies(`${name}=own; lang=tr; ${name}`, site)).toBe("lang=tr");
    expect(believedCookies(`${name}=own; ${name}=own`, site)).toBe(`${name}=own; ${name}=own`);
  });

  it("everything that is not ours, and what scripts of ours read, as it came", () => {
    const header =
      "lang=tr; lang=en; mesai.mark=a; mesai.mark=b; mesai.consent=x; ticket=1.2.3; _ga=1; broken; =";
    expect(believedCookies(header, https)).toBe(header);
  });

  it("without https not what only https could have set", () => {
    expect(believedCookies(`${OWN}; mesai.session_token=own`, http)).toBe("mesai.session_token=own");
  });

  it("one value at most of each, and for Better Auth too no other form of a name, however the header is written", async () => {
    const name = fc.constantFrom(
      ..."mesai.asker __Host-mesai.asker __Secure-mesai.asker __host-mesai.asker lang".split(" "),
    );
    const blank = fc.constantFrom("", " ", "  ", "\t");
    const value = fc.constantFrom("a", "b", "", "=", "a=b", '"a"', "%61");
    const part = fc
      .tuple(blank, name, blank, fc.constantFrom("=", ""), blank, value, blank)
      .map((pieces) => pieces.join(""));
    await checkProperty(
      fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom(https, http), (parts, site) => {
        const believed = believedCookies(parts.join(";"), site);
        const backwards = believed.split("; ").reverse().join("; ");
        expect(readOwnCookie(backwards, "asker", site)).toBe(readOwnCookie(believed, "asker", site));
        const wrong = site === https ? /(?:^|; )(?!__Host-)[\w-]*mesai\./ : /(?:^|; )__[\w-]*mesai\./;
        expect(believed).not.toMatch(wrong);
        const prefix = site === https ? "__Host-mesai." : "mesai.";
        const names = [...parseCookies(believed).keys()];
        expect(names.filter((each) => /mesai/i.test(each) && !each.startsWith(prefix))).toEqual([]);
      }),
    );
  });
});
