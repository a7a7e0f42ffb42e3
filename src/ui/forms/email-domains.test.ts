import { describe, expect, it } from "vitest";
import { meantDomain, suggestedDomains, withDomain } from "./email-domains.ts";

describe("domains are suggested", () => {
  it("all of them after an at-sign, in the order of their use", () => {
    expect(suggestedDomains("ali@")).toEqual([
      "gmail.com",
      "hotmail.com",
      "hotmail.com.tr",
      "outlook.com",
      "yahoo.com",
      "icloud.com",
      "yandex.com",
      "yahoo.com.tr",
    ]);
  });

  it.each([
    ["ali@h", ["hotmail.com", "hotmail.com.tr"]],
    ["ali@hotmail.com", ["hotmail.com.tr"]],
    ["ali@hotmail.com.", ["hotmail.com.tr"]],
    ["ali@y", ["yahoo.com", "yandex.com", "yahoo.com.tr"]],
    ["ali@GM", ["gmail.com"]],
    ["ali@gmail.co", ["gmail.com"]],
  ])("those that begin as %s does", (address, suggested) => {
    expect(suggestedDomains(address)).toEqual(suggested);
  });

  it.each([
    "",
    "ali",
    "ali.veli",
    "@",
    "@g",
    "ali@gmail.com",
    "ali@hotmail.com.tr",
    "ali@firma.com.tr",
    "ali@x",
  ])("none for %j", (address) => {
    expect(suggestedDomains(address)).toEqual([]);
  });
});

describe("a slip of the finger is seen in", () => {
  it.each([
    ["ali@gmial.com", "gmail.com"],
    ["ali@gmail.con", "gmail.com"],
    ["ali@gmai.com", "gmail.com"],
    ["ali@gmaill.com", "gmail.com"],
    ["ali@gnail.com", "gmail.com"],
    ["ali@hotmial.com", "hotmail.com"],
    ["ali@hotmial.com.tr", "hotmail.com.tr"],
    ["ali@hotmil.com", "hotmail.com"],
    ["ali@otlook.com", "outlook.com"],
    ["ali@outlok.com", "outlook.com"],
    ["ali@yaho.com", "yahoo.com"],
    ["ali@iclod.com", "icloud.com"],
    ["ali@yandx.com", "yandex.com"],
    ["ali@gmail.comm", "gmail.com"],
  ])("%s", (address, meant) => {
    expect(meantDomain(address)).toBe(meant);
  });
});

describe("nothing else is meant by", () => {
  it.each([
    "",
    "ali",
    "@gmial.com",
    "ali@",
    "ali@gmial",
    "ali@gmail.com",
    "ali@hotmail.com.tr",
    "ali@gmail.co",
    "ali@hotmail.co.uk",
    "ali@yandex.com.tr",
    "ali@yandex.ru",
    "ali@mail.com",
    "ali@ymail.com",
    "ali@email.com",
    "ali@gmx.com",
    "ali@firma.com.tr",
    "ali@gmil.con",
  ])("%j", (address) => {
    expect(meantDomain(address)).toBeUndefined();
  });
});

it("a chosen domain takes the place of what stood after the at-sign", () => {
  expect(withDomain("ali@gm", "gmail.com")).toBe("ali@gmail.com");
  expect(withDomain("ali@gmial.com", "gmail.com")).toBe("ali@gmail.com");
});
