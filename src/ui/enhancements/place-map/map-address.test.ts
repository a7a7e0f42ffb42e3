import { describe, expect, it } from "vitest";
import { mapAddress } from "./map-address.ts";

const BOX = { width: 640, height: 400 };

describe("the address of a map", () => {
  it("has the two parts of the location and the zoom in their places", () => {
    expect(mapAddress("https://maps.test/?q={lat},{lng}&z={zoom}", "41.01;-28.97", 16, BOX)).toBe(
      "https://maps.test/?q=41.01,-28.97&z=16",
    );
  });

  it("has corners around the place that fit the box at that zoom and no nearer one", () => {
    const address = mapAddress("https://maps.test/?bbox={bbox}", "41;29", 16, BOX);
    const [west = 0, south = 0, east = 0, north = 0] = decodeURIComponent(address.split("=")[1] ?? "")
      .split(",")
      .map(Number);
    expect((west + east) / 2).toBeCloseTo(29, 5);
    expect((south + north) / 2).toBeCloseTo(41, 5);
    const tilesAcross = (east - west) / (360 / 2 ** 16);
    expect(tilesAcross * 256).toBeLessThanOrEqual(BOX.width);
    expect(tilesAcross * 256 * 2).toBeGreaterThan(BOX.width);
    const tilesDown = (north - south) / ((360 / 2 ** 16) * Math.cos((41 * Math.PI) / 180));
    expect(tilesDown * 256).toBeLessThanOrEqual(BOX.height);
    expect(tilesDown * 256 * 2).toBeGreaterThan(BOX.height);
  });

  it("is the service's own whatever the location says", () => {
    const address = mapAddress("https://maps.test/?q={lat},{lng}", "javascript:alert(1);&x=<b>", 16, BOX);
    expect(new URL(address).origin).toBe("https://maps.test");
    expect(address).toBe("https://maps.test/?q=NaN,NaN");
  });
});
