import { expect, it } from "vitest";
import { readMoments } from "./read-moment.ts";

const now = new Date("2026-11-17T09:30:40Z");

it.each([
  ["nothing is now, and for good", { Begins: "" }, { at: undefined, until: null }],
  [
    "Turkish clocks are meant",
    { Begins: "2026-11-17T12:31", Ends: "2026-11-18T00:00" },
    { at: new Date("2026-11-17T09:31:00Z"), until: new Date("2026-11-17T21:00:00Z") },
  ],
  ["the minute that it is now is now", { Begins: "2026-11-17T12:30" }, { at: undefined, until: null }],
  ["the minute before has gone by", { Begins: "2026-11-17T12:29" }, ["Begins", "editor-desk-plan-past"]],
  ["no such day", { Begins: "2026-02-30T10:00" }, ["Begins", "editor-desk-momentWrong"]],
  ["no moment at all", { Begins: "", Ends: "yarın" }, ["Ends", "editor-desk-momentWrong"]],
  ["an end that has gone by", { Begins: "", Ends: "2026-11-17T12:30" }, ["Ends", "editor-desk-plan-past"]],
  [
    "an end before the beginning",
    { Begins: "2026-11-19T10:00", Ends: "2026-11-19T10:00" },
    ["Ends", "editor-desk-endsFirst"],
  ],
])("%s", (_, sent, read) => {
  const found = readMoments(sent, now);
  expect(
    found.kind === "wrong" ? [found.field, found.message] : { at: found.at, until: found.until },
  ).toEqual(read);
});
