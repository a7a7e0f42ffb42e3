import { expect, it } from "vitest";
import { formatLira } from "./format-lira.ts";

it("sums have the sign at the end, and hundredths only where there are any", () => {
  expect(formatLira("tr", 42_500)).toBe("42.500\u00a0₺");
  expect(formatLira("en", 36_000, 49_000)).toBe("36,000–49,000\u00a0₺");
  expect(formatLira("de", 3000.5)).toBe("3.000,50\u00a0₺");
  expect(formatLira("ar", 42_500)).toBe("42,500\u00a0₺");
});
