import { foldTurkish } from "../../src/platform/text/turkish.ts";

/** Nothing else in the application is called or numbered like this person. */
export const FIRST = "Züleyha";
export const LAST = "Karadeniztaş";
export const EMAIL = "zuleyha.karadeniztas+is@gizli-adres.test";
export const FRIEND = "Kankasi+Zuleyha@GIZLI-ADRES.test";
export const PHONE = "5329876541";
export const SPELLED_PHONE = "(532) 987-65-41";
export const IDENTITY = "10000000146";
export const UNLISTED_IDENTITY = "10000000450";
export const SENTENCE = `Ben ${FIRST} ${LAST}, bana 0532 987 65 41 veya ${EMAIL} ile ulaşın, TC ${IDENTITY}.`;

/** How each of them would show, however it is spelled, cased or encoded. */
export function tracesIn(line: string): string[] {
  const words = foldTurkish(decoded(line));
  const digits = line.replace(/\D/g, "");
  return [
    ...["zuleyha", "karadeniztas", "gizli-adres"].filter((trace) => words.includes(trace)),
    ...[PHONE, IDENTITY, UNLISTED_IDENTITY].filter((trace) => digits.includes(trace)),
  ];
}

function decoded(line: string): string {
  return line.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"),
  );
}

/** Routes in figures that are no patterns of ours. */
export function strangeRoutesIn(figures: string, known: ReadonlySet<string>): string[] {
  const routes = [...figures.matchAll(/route="([^"]*)"/g)].map(([, route = ""]) => route);
  return routes.filter((route) => route !== "(unknown)" && !known.has(route));
}
