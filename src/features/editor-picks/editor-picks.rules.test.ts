import { expect, it } from "vitest";
import { stillOpen } from "./editor-picks.rules.ts";

it("a pick drops out at the moment its advertisement ends", () => {
  const now = new Date("2026-03-01T09:00:00Z");
  const at = (iso: string) => ({ expires_at: new Date(iso) });
  const [before, end, after] = [
    at("2026-03-01T08:59:59Z"),
    at("2026-03-01T09:00:00Z"),
    at("2026-03-01T09:00:01Z"),
  ];
  expect(stillOpen([before, end, after], now)).toEqual([after]);
});
