import { type District, districtsOfProvince, type Province, provinces } from "../features/lookups/index.ts";
import { busyDistricts } from "./busy-districts.ts";
import { type Random, type WeightedPick, weightedPick } from "./random.ts";
import { neighbourhoods, streets } from "./texts/street-names.ts";

export type Place = { province: Province; district: District };

export type PlacePicker = {
  anywhere(random: Random): Place;
  inProvince(provinceId: number, random: Random): Place;
};

/** How much of the country's work is where, in rough proportion to population, by plate number. */
const populationInThousands = [
  2270, 605, 750, 500, 340, 5800, 2700, 170, 1160, 1270, 228, 285, 360, 324, 277, 3210, 570, 205, 528, 1060,
  1820, 420, 604, 243, 750, 915, 2164, 461, 148, 287, 1544, 449, 1940, 15650, 4480, 278, 388, 1445, 377, 247,
  2102, 2320, 575, 742, 1475, 1116, 888, 1066, 392, 315, 377, 775, 350, 1098, 1377, 347, 229, 650, 1167, 606,
  824, 89, 2213, 377, 1127, 420, 591, 438, 86, 262, 283, 647, 570, 207, 92, 209, 304, 255, 155, 557, 409,
];

/** Industry and tourism bring more advertisements than people alone explain. */
const pull: Readonly<Record<string, number>> = {
  istanbul: 1.4,
  kocaeli: 1.8,
  antalya: 1.4,
  bursa: 1.3,
  ankara: 1.2,
  izmir: 1.2,
  tekirdag: 1.3,
  mugla: 1.3,
};

export function placePicker(): PlacePicker {
  const pickProvince = weightedPick(provinces, (province) => {
    const population = populationInThousands[province.id - 1] ?? 100;
    return population ** 1.1 * (pull[province.slug] ?? 1);
  });
  const pickDistrict = new Map<number, WeightedPick<District>>(
    provinces.map((province) => [
      province.id,
      weightedPick(districtsOfProvince(province.id), (district) => districtWeight(province, district)),
    ]),
  );
  const provinceById = new Map(provinces.map((province) => [province.id, province]));

  function inProvince(provinceId: number, random: Random): Place {
    const province = provinceById.get(provinceId);
    const district = pickDistrict.get(provinceId)?.(random);
    if (!province || !district) throw new Error(`No province ${provinceId}`);
    return { province, district };
  }

  return { anywhere: (random) => inProvince(pickProvince(random).id, random), inProvince };
}

function districtWeight(province: Province, district: District): number {
  if (isBusy({ province, district })) return 8;
  return district.slug === "merkez" ? 6 : 1;
}

export function placeName(place: Place): string {
  return `${place.province.name} (${place.district.name})`;
}

export function makeAddress(place: Place, random: Random): string {
  const street = random.pick(streets);
  const floor = random.chance(0.4) ? ` Kat: ${random.int(1, 9)}` : "";
  const neighbourhood = random.pick(neighbourhoods);
  return `${neighbourhood} Mah. ${street} No: ${random.int(1, 148)}${floor}, ${place.district.name} / ${place.province.name}`;
}

export function coordinatesNear(place: Place, random: Random): { latitude: number; longitude: number } {
  const { lat, lng } = place.district;
  const spread = isBusy(place) ? 0.012 : 0.035;
  const jitter = () => (random.next() + random.next() - 1) * spread;
  return { latitude: rounded(lat + jitter()), longitude: rounded(lng + jitter()) };
}

function isBusy({ province, district }: Place): boolean {
  return busyDistricts.has(`${province.id}/${district.slug}`);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
