import { expect, it } from "vitest";
import { formatMeetingFor } from "./format-meeting.ts";

const HALF_PAST_TWO = "2026-11-20T11:30:00Z";

it.each([
  [null, "20 Kasım 2026 Cuma 14:30"],
  ["Europe/Istanbul", "20 Kasım 2026 Cuma 14:30"],
  // Other clocks that say the same say nothing new.
  ["Asia/Riyadh", "20 Kasım 2026 Cuma 14:30"],
  ["Europe/Berlin", "20 Kasım 2026 Cuma 14:30 (12:30 Europe/Berlin)"],
  ["Asia/Tokyo", "20 Kasım 2026 Cuma 14:30 (20:30 Asia/Tokyo)"],
])("a reader by the clocks of %s is told %s", (time_zone, said) => {
  expect(formatMeetingFor({ language: "tr", time_zone }, HALF_PAST_TWO)).toBe(said);
});

it("another day there is said too", () => {
  const said = formatMeetingFor({ language: "tr", time_zone: "Pacific/Auckland" }, HALF_PAST_TWO);
  expect(said).toMatch(/14:30 \(21[./]11[./]2026,? 00:30 Pacific\/Auckland\)$/);
});
