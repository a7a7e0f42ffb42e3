import { describe, expect, it } from "vitest";
import { MOST_CHOICES } from "../search/search.contract.ts";
import { MOST_POSITIONS } from "./saved-searches.forms.ts";
import { mailStateOf, nameFrom } from "./saved-searches.rules.ts";

it("a saved search takes as many positions as a search does", () => {
  expect(MOST_POSITIONS).toBe(MOST_CHOICES);
});

describe("a saved search's name", () => {
  it("is what was chosen, one after the other", () => {
    expect(nameFrom(["aşçı", "Ankara", "Uzaktan çalışma"], 100)).toBe("aşçı, Ankara, Uzaktan çalışma");
  });

  it("is cut between letters where it would be too long", () => {
    const name = nameFrom(["👩🏽‍🍳".repeat(30)], 50);
    expect(name.length).toBeLessThanOrEqual(50);
    expect(name).toMatch(/^(👩🏽‍🍳)+…$/u);
  });
});

it.each([
  { frequency: "daily", isPaused: false, state: "mailed" },
  { frequency: "at-once", isPaused: true, state: "paused" },
  { frequency: "off", isPaused: false, state: "never" },
  { frequency: "off", isPaused: true, state: "never" },
] as const)(
  "mails of a search with $frequency, paused $isPaused: $state",
  ({ frequency, isPaused, state }) => {
    expect(mailStateOf({ frequency, isPaused })).toBe(state);
  },
);
