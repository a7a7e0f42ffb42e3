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
const endings = new Set([...inflections, ...trades, ...persons]);
export const LONGEST_ENDING = 2 * Math.max(...[...endings].map(({ length }) => length));

/** Whether what follows a word makes another form of it, also where two endings do: garson-luk-lar. */
export function isEnding(letters: string): boolean {
  if (letters === "" || endings.has(letters)) return true;
  for (let cut = 1; cut < letters.length; cut++) {
    if (endings.has(letters.slice(0, cut)) && endings.has(letters.slice(cut))) return true;
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
