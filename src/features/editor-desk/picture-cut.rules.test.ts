import { describe, expect, it } from "vitest";
import { draggedTo, MIDDLE, partOf } from "./picture-cut.rules.ts";

const wide = { width: 400, height: 100 };
const tall = { width: 100, height: 400 };
const square = { width: 50, height: 50 };

describe("the part of a picture that is kept", () => {
  it("is as large as can be, and moves only along the side that has room", () => {
    expect(partOf(wide, square, MIDDLE)).toEqual({ left: 150, top: 0, width: 100, height: 100 });
    expect(partOf(wide, square, { x: 0, y: 100 })).toEqual({ left: 0, top: 0, width: 100, height: 100 });
    expect(partOf(wide, square, { x: 100, y: 0 })).toEqual({ left: 300, top: 0, width: 100, height: 100 });
    expect(partOf(tall, square, { x: 0, y: 25 })).toEqual({ left: 0, top: 75, width: 100, height: 100 });
  });

  it("is the whole picture where that has the shape already, however small", () => {
    expect(partOf({ width: 160, height: 100 }, { width: 960, height: 600 }, { x: 9, y: 90 })).toEqual({
      left: 0,
      top: 0,
      width: 160,
      height: 100,
    });
    expect(partOf({ width: 1, height: 9 }, { width: 960, height: 600 }, MIDDLE)).toEqual({
      left: 0,
      top: 4,
      width: 1,
      height: 1,
    });
  });
});

describe("a picture that is drawn along", () => {
  it("shows what came in from the other side, no further than its edge", () => {
    const drag = (x: number, y: number) => draggedTo(MIDDLE, { picture: wide, cut: square, by: { x, y } });
    expect(drag(30, 30)).toEqual({ x: 40, y: 50 });
    expect(drag(-30, 0)).toEqual({ x: 60, y: 50 });
    expect(drag(1000, 0)).toEqual({ x: 0, y: 50 });
    expect(drag(-1000, 0)).toEqual({ x: 100, y: 50 });
  });
});
