const TILE_PIXELS = 256;

/** `location` is `latitude;longitude`. A service that knows no zoom gets the corners of what the box shows at that zoom. */
export function mapAddress(
  template: string,
  location: string,
  zoom: number,
  box: { width: number; height: number },
): string {
  const [latitude = 0, longitude = 0] = location.split(";").map(Number);
  const degreesPerPixel = 360 / (TILE_PIXELS * 2 ** zoom);
  // A little inside the box: what does not fit would be shown one zoom farther away.
  const halfWidth = (degreesPerPixel * box.width * 0.98) / 2;
  const halfHeight = (degreesPerPixel * Math.cos((latitude * Math.PI) / 180) * box.height * 0.98) / 2;
  const values: Record<string, string> = {
    lat: String(latitude),
    lng: String(longitude),
    zoom: String(zoom),
    bbox: [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight]
      .map((degrees) => degrees.toFixed(6))
      .join(","),
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
