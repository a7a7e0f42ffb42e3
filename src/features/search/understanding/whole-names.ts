import { positions, untilChanged } from "../../lookups/index.ts";
import { foldWord, Phrases } from "./reading.ts";

/** "Yurt dışı" before each of them, in both spellings. */
const twoWays = (after: string) =>
  ["yurt dışı", "yurtdışı"]
    .flatMap((abroad) => after.split(", ").map((each) => `${abroad} ${each}`))
    .join(", ");

/** What looks like a condition in these is a part of what is looked for. */
const phrases =
  "evden eve, evde bakım, evde sağlık, evde hasta, engelli bakıcısı, engelli bakım, engelli öğretmeni, staj koordinatörü, serbest muhasebeci, " +
  // From home, with what is abroad.
  twoWays(
    "satış, satışı, pazarlama, satın alma, satınalma, ticaret, ticareti, tedarik, lojistik, nakliye, taşımacılık, operasyon, eğitim, müşteri, mali",
  );

const names = untilChanged(
  () =>
    new Phrases(
      [...phrases.split(", "), ...positions.map(({ name }) => name)]
        .map(foldWord)
        .filter((name) => name.includes(" "))
        .map((name) => [name, true] as const),
    ),
);

/** How many words from here on are the name of a position or of something else, and say nothing by themselves. */
export function wholeNameAt(words: readonly string[], at: number): number {
  return names().at(words, at)?.length ?? 0;
}
