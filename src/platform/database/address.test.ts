import { describe, expect, it } from "vitest";
import { parseDatabaseAddress } from "./address.ts";

const parse = (address: string) => parseDatabaseAddress(address, "read-write");

describe("an address of one server", () => {
  it.each([
    ["postgres://mesai:gizli@db.example:5433/mesai", "postgres://mesai:gizli@db.example:5433/mesai"],
    ["postgresql://db.example/mesai?sslmode=require", "postgresql://db.example:5432/mesai?sslmode=require"],
    ["postgres://[2001:db8::1]:5433/mesai", "postgres://[2001:db8::1]:5433/mesai"],
    ["postgres:///mesai?host=/run/pg", "postgres:///mesai?host=%2Frun%2Fpg&port=5432"],
    ["postgres://u:a%2Cb@db.example/mesai", "postgres://u:a%2Cb@db.example:5432/mesai"],
  ])("%s is that one, whatever it is", (address, url) => {
    expect(parse(address)).toMatchObject({ urls: [url], wanted: "any" });
  });

  it("may still want it to be of a kind", () => {
    const { urls, wanted } = parse("postgres://proxy/mesai?target_session_attrs=primary&sslmode=require");
    expect([wanted, ...urls]).toEqual(["primary", "postgres://proxy:5432/mesai?sslmode=require"]);
  });
});

describe("an address of several servers", () => {
  const both = ["postgres://mesai:gizli@one:5433/mesai", "postgres://mesai:gizli@two:5434/mesai"];
  it.each([
    "postgres://mesai:gizli@one:5433,two:5434/mesai",
    "postgres://mesai:gizli@/mesai?host=one,two&port=5433,5434",
    "postgres://mesai:gizli@elsewhere/mesai?host=one,two&port=5433,5434",
  ])("%s names them in both spellings, and wants the one that can be written", (address) => {
    expect(parse(address)).toEqual({ urls: both, wanted: "read-write", name: "one:5433,two:5434/mesai" });
  });

  it.each(["any", "read-write", "read-only", "primary", "standby", "prefer-standby"])(
    "may want %s",
    (wanted) => {
      expect(parse(`postgres://one,two/mesai?target_session_attrs=${wanted}`).wanted).toBe(wanted);
    },
  );

  it("may have one port for all, addresses instead of names, and folders with sockets", () => {
    expect(parse("postgres:///m?host=one,2001:db8::1,/run/pg&port=6432").urls).toEqual([
      "postgres://one:6432/m",
      "postgres://[2001:db8::1]:6432/m",
      "postgres:///m?host=%2Frun%2Fpg&port=6432",
    ]);
    expect(parse("postgres://[::1],[::2]:7/m").urls).toEqual([
      "postgres://[::1]:5432/m",
      "postgres://[::2]:7/m",
    ]);
  });
});

it.each([
  "mysql://one,two/mesai",
  "postgres:mesai",
  "postgres://one,/mesai",
  "postgres://one:99999,two/mesai",
  "postgres://one:port/mesai",
  "postgres://u:gizli@one,two/mesai?target_session_attrs=fastest",
  "postgres:///mesai?host=one,two,three&port=1,2",
])("%s is refused, without its password", (address) => {
  expect(() => parse(address)).toThrow(/^(?!.*gizli)(must|target_session_attrs)/);
});
