import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { daysInMonth, readDate, toWrittenDate } from "../../../platform/forms/calendar-dates.ts";
import { addMonths, movedBy, weeksOf, withinYears } from "./month-grid.ts";

const monday = { firstDay: 1, isRightToLeft: false, firstYear: 1926, lastYear: 2027 };
const saturday = { ...monday, firstDay: 6, isRightToLeft: true };

function press(key: string, from: string, options = monday, shiftKey = false): string | undefined {
  const date = readDate(from);
  if (!date) throw new Error(from);
  const moved = movedBy({ key, shiftKey }, date, options);
  return moved && toWrittenDate(moved);
}

describe("the weeks of a month", () => {
  it("begin on Monday or on Saturday", () => {
    // The first of February 2024 was a Thursday.
    expect(weeksOf(2024, 2, 1)[0]).toEqual([undefined, undefined, undefined, 1, 2, 3, 4]);
    expect(weeksOf(2024, 2, 6)[0]).toEqual([undefined, undefined, undefined, undefined, undefined, 1, 2]);
    expect(weeksOf(2024, 2, 7)[0]).toEqual([undefined, undefined, undefined, undefined, 1, 2, 3]);
  });

  it("are four in a February that begins on the first day, six in a long month that begins late", () => {
    expect(weeksOf(2021, 2, 1)).toHaveLength(4);
    expect(weeksOf(2020, 8, 1)).toHaveLength(6);
  });

  it("hold every day once, in order, in full rows of which none is empty", async () => {
    const month = [
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 7 }),
    ];
    await checkProperty(
      fc.property(
        ...(month as [fc.Arbitrary<number>, fc.Arbitrary<number>, fc.Arbitrary<number>]),
        (year, mon, first) => {
          const weeks = weeksOf(year, mon, first);
          expect(weeks.flat().filter((day) => day !== undefined)).toEqual(
            Array.from({ length: daysInMonth(year, mon) }, (_, index) => index + 1),
          );
          for (const week of weeks) {
            expect(week).toHaveLength(7);
            expect(week.some((day) => day !== undefined)).toBe(true);
          }
        },
      ),
    );
  });
});

describe("keys in the calendar", () => {
  it.each([
    ["ArrowRight", "29/02/2024", "01/03/2024"],
    ["ArrowLeft", "01/01/2024", "31/12/2023"],
    ["ArrowDown", "25/02/2024", "03/03/2024"],
    ["ArrowUp", "01/03/2024", "23/02/2024"],
    ["Home", "29/02/2024", "26/02/2024"],
    ["End", "29/02/2024", "03/03/2024"],
    ["Home", "26/02/2024", "26/02/2024"],
    ["PageDown", "31/01/2024", "29/02/2024"],
    ["PageUp", "31/03/2023", "28/02/2023"],
    ["PageUp", "15/01/2024", "15/12/2023"],
  ])("%s moves %s to %s", (key, from, to) => {
    expect(press(key, from)).toBe(to);
  });

  it("with Shift turn over years, and a leap day becomes the last of its month", () => {
    expect(press("PageDown", "29/02/2024", monday, true)).toBe("28/02/2025");
    expect(press("PageUp", "29/02/2024", monday, true)).toBe("28/02/2023");
  });

  it("follow the direction of the page and its first day of the week", () => {
    expect(press("ArrowLeft", "29/02/2024", saturday)).toBe("01/03/2024");
    expect(press("ArrowRight", "29/02/2024", saturday)).toBe("28/02/2024");
    expect(press("Home", "29/02/2024", saturday)).toBe("24/02/2024");
    expect(press("End", "29/02/2024", saturday)).toBe("01/03/2024");
  });

  it.each([
    ["ArrowLeft", "01/01/1926", "01/01/1926"],
    ["PageUp", "10/01/1926", "01/01/1926"],
    ["ArrowRight", "31/12/2027", "31/12/2027"],
    ["PageDown", "10/12/2027", "31/12/2027"],
  ])("%s does not leave the years that may be chosen: %s", (key, from, to) => {
    expect(press(key, from)).toBe(to);
  });

  it.each(["Enter", " ", "Tab", "Escape", "a", "constructor"])("%s is not the calendar's", (key) => {
    expect(press(key, "29/02/2024")).toBeUndefined();
  });
});

describe("months on", () => {
  it("and back again are the same day, unless a shorter month lay between", async () => {
    await checkProperty(
      fc.property(
        fc.integer({ min: 1900, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: -600, max: 600 }),
        (year, month, day, months) => {
          expect(addMonths(addMonths({ year, month, day }, months), -months)).toEqual({ year, month, day });
        },
      ),
    );
  });

  it("stay within the years", () => {
    expect(withinYears({ year: 1850, month: 5, day: 5 }, monday)).toEqual({ year: 1926, month: 1, day: 1 });
    expect(withinYears({ year: 2500, month: 5, day: 5 }, monday)).toEqual({ year: 2027, month: 12, day: 31 });
    expect(withinYears({ year: 2000, month: 5, day: 5 }, monday)).toEqual({ year: 2000, month: 5, day: 5 });
  });
});
