/** Endings of case, possession and number, folded: garson-lar, şoför-ü, müdür-lüğü-nde is two of them. */
const inflections = [
  ..."i u a e".split(" "),
  ..."si su in un nin nun ya ye yi yu na ne ni nu da de ta te la le im um".split(" "),
  ..."nda nde dan den tan ten ndan nden sina sine sinda sinde sindan sinden".split(" "),
  ..."imiz umuz miz muz iniz unuz niz nuz yla yle".split(" "),
  ..."lar ler lari leri larin lerin lara lere larda lerde lardan lerden".split(" "),
  ..."larina lerine larini lerini larinda lerinde larindan lerinden".split(" "),
  ..."larimiz lerimiz lariniz leriniz larimiza lerimize".split(" "),
];

/** Endings that make the trade of the person: garson-luk, şoför-lük, muhasebe-cilik. */
const trades = "lik luk ligi lugu likta lukta lige luga likten luktan cilik culuk ciligi culugu".split(" ");

/** Who does it, and with what belongs to whom: muhasebe-ci, muhasebe-cisi, elektrik-çi-leri. */
const persons = "ci cu cisi cusu ciler culer ciya cuya li lu".split(" ");
export const endings: readonly string[] = [...inflections, ...trades, ...persons];

/** What follows a letter, by the place in an ending and the next letter; a place is a number, 0 before the first. */
const steps = new Map<number, number>();
const lastPlaces = new Set<number>();
const stepKey = (place: number, letter: number) => place * 0x10000 + letter;
for (const ending of endings) {
  let place = 0;
  for (let each = 0; each < ending.length; each++) {
    const key = stepKey(place, ending.charCodeAt(each));
    place = steps.get(key) ?? steps.size + 1;
    steps.set(key, place);
  }
  lastPlaces.add(place);
}

/** Whether letters make another form of the word before them: up to two endings, as in garson-luk-lar. No string is made. */
export function isEnding(letters: ArrayLike<number>, start: number, end: number, most = 2): boolean {
  if (start === end) return true;
  let place: number | undefined = 0;
  for (let each = start; each < end && most > 0; each++) {
    place = steps.get(stepKey(place, letters[each] as number));
    if (place === undefined) return false;
    if (lastPlaces.has(place) && isEnding(letters, each + 1, end, most - 1)) return true;
  }
  return false;
}

const SHORTEST_STEM = 4;
const SHORTEST_STEM_OF_ONE_LETTER_ENDING = 5;
/** "temizlik" and "güvenlik" are no trades of a "temiz" or a "güven"; "muhasebecilik" is one of a "muhasebeci". */
const SHORTEST_STEM_OF_KNOWN_TRADE = 6;
const person = /c[iu]$/;

/** What the last noun of a job's name ends in: "eleman" stands in advertisements as "elemanı", "temsilci" as "temsilcisi". */
export const possessives = ["", "i", "u", "si", "su"] as const;

/**
 * What a folded word may be an inflection of, the longest first. There is no dictionary: a stem is used only where the
 * index has it as a word, alone or possessed, which is what keeps "ankara" from being the dative of something. A word that advertisements
 * themselves use is a word of its own rather than somebody's trade: "temizlik", but not "şoförlük".
 */
export function stemsOf(word: string, isKnown: boolean): string[] {
  const stems = new Set<string>();
  for (const ending of inflections) {
    const shortest = ending.length === 1 ? SHORTEST_STEM_OF_ONE_LETTER_ENDING : SHORTEST_STEM;
    if (word.endsWith(ending) && word.length - ending.length >= shortest) {
      stems.add(word.slice(0, -ending.length));
    }
  }
  for (const ending of trades) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    const shortest = isKnown && !person.test(stem) ? SHORTEST_STEM_OF_KNOWN_TRADE : SHORTEST_STEM;
    if (stem.length >= shortest) stems.add(stem);
  }
  return [...stems].sort((a, b) => b.length - a.length);
}
