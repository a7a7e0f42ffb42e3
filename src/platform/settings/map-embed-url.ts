import { z } from "zod";

const OPEN_STREET_MAP =
  "https://www.openstreetmap.org/export/embed.html?bbox={bbox}&layer=mapnik&marker={lat},{lng}";

/** A template: what stands in braces is filled in for each place. `bbox` is for services that know no zoom. */
export const mapEmbedUrl = z
  .url({ protocol: /^https?$/ })
  // The policy allows one place, so that place cannot depend on what is filled in.
  .regex(/^https?:\/\/[^/?#{}]+[/?]/i, "must name one host")
  .refine(
    (url) => [...url.matchAll(/\{(.*?)\}/g)].every(([, name = ""]) => /^(lat|lng|zoom|bbox)$/.test(name)),
    "may hold {lat}, {lng}, {zoom} and {bbox} only",
  )
  .refine(
    (url) => /\{lat\}.*\{lng\}|\{lng\}.*\{lat\}|\{bbox\}/.test(url),
    "must hold {lat} and {lng}, or {bbox}",
  )
  .default(OPEN_STREET_MAP);
