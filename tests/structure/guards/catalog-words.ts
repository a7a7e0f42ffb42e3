import type { LanguageCode } from "../../../src/platform/language/languages.ts";
import type { Catalog } from "./catalog-keys.ts";

type Rule = readonly [unwanted: RegExp, instead: string];

/** In every language: what a typesetter would strike out. A brace in straight quotes is a brace that means itself. */
const EVERYWHERE: readonly Rule[] = [
  [/"/u, "curly quotes"],
  [/(?<=[\p{L}\p{N}])'(?=\p{L})/u, "’"],
  [/\.{3}/u, "…"],
  [/ {2}|^ .|\S \n/u, "one blank"],
  [/ [,;:!?.،؛؟](?:\s|$)/u, "no blank before the mark"],
];

/** One word for each thing (docs/words.md), and one way of speaking to the reader. */
const IN_LANGUAGE: Record<LanguageCode, readonly Rule[]> = {
  tr: [
    // In law alone, where companies of a group are meant.
    [/(?<!grup )(?<!gruptaki )şirket/iu, "firma"],
    [/\bTL\b/u, "₺"],
    [/\bCV['’ ]/u, "özgeçmiş"],
    [/\bsüz(geç|gec|ün|mek)/iu, "filtre"],
    [/sürdürelim|sürdürüyoruz/iu, "devam etmek"],
    [/parola/iu, "şifre"],
    [/beceri/iu, "yetkinlik"],
    [/denetçi/iu, "moderatör"],
    [/(?<!\p{L})[İi]leti(?:(?![şlmr]|p\b)|ler(?!ek))/iu, "e-posta"],
    [/(?<!\p{L})hal(?:i|ine|inde|iyle|leri)(?!\p{L})/iu, "hâl"],
    [/evvelsi/iu, "2 gün önce"],
    [/(?<!\p{L})(?:sen|sana|seni|senin)(?!\p{L})/iu, "siz"],
    [/[„«»]/u, "“ ”"],
  ],
  en: [
    [/(?<![-\w])mails?(?!\w)/iu, "e-mail"],
    [/(?<!privacy |protection |-protection |register )\bnotices?\b(?! period)/iu, "notification"],
    [/Turkey/u, "Türkiye"],
    [/no longer good|\bgood (?:for (?:\d|one|ten)|until)/u, "valid"],
    [/[„«»]/u, "“ ”"],
  ],
  de: [
    [/Unternehmen/u, "Firma"],
    [/Kennwort/iu, "Passwort"],
    [/Mitteilung/u, "Benachrichtigung"],
    [/(?<![-\p{L}])Mails?(?!\p{L})/u, "E-Mail"],
    [/Beschwerde/u, "Meldung"],
    [/Bewerberin|Bewerbende/u, "Bewerber"],
    [/(?<!\p{L})Phasen?(?!\p{L})/u, "Stufe"],
    [/Ausweisnummer/u, "Identitätsnummer"],
    [/(?<!\p{L})gefolgte/iu, "denen Sie folgen"],
    [/(?<!\p{L})(?:du|dir|dich|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})/iu, "Sie"],
    [/”|«|»/u, "„ “"],
  ],
  ru: [
    [/объявлени/iu, "вакансия"],
    [/уч[её]тн\p{L}+ запис/iu, "аккаунт"],
    [/e-mail/iu, "эл. почта"],
    [/двухфакторн|двух фактор/iu, "двухэтапный вход"],
    [/номер\p{L}* удостоверени/iu, "идентификационный номер"],
    [/(?<!\p{L})(?:ты|тебя|тебе|тво[йяиеё]\p{L}*)(?!\p{L})/iu, "вы"],
    [/”|(?<!„[^“]*)“/u, "« »"],
  ],
  ar: [
    // The reader is one person: nouns and verbs that speak to several are another voice.
    [/(?<!\p{L})(?!وكم|كم)[\p{L}\p{M}]{2,}كم(?![\p{L}\p{M}])/u, "the singular"],
    [/(?<!\p{L})ا[\p{L}\p{M}]+وا(?![\p{L}\p{M}])/u, "the singular"],
    [/(?<!\p{L})(?:خذ|حدّث|عيّن|راجع|جرّب|أضيف)و(?:ا|ه|ها)(?!\p{L})|تمو(?:ه|ها|نا)(?!\p{L})/u, "the singular"],
    [/[٠-٩٪]/u, "0 to 9, %"],
    [/اً/u, "ًا"],
    [/مرشحات|مرشّح/u, "عامل تصفية, مرشح"],
    [/[“”„]/u, "« »"],
    [/[,;?](?=\s*[\u0621-\u064a])/u, "، ؛ ؟"],
    // After a number above ten the word is another one than after three.
    [/\{(?:days|months|years|to)\} [\u0621-\u064a]/u, "a plural"],
  ],
};

/** Whoever looks for work reads of jobs; advertisements are what employers and moderators handle. */
const OF_SEEKERS =
  /\/(?:alerts|discovery|editor-picks|favourites|home|matching|member-home|saved-searches|sharing|subscriptions)$/u;
const TO_SEEKERS: Partial<Record<LanguageCode, Rule>> = {
  en: [/(?<!\{)\badvertisement/iu, "job"],
  de: [/(?<!\p{L})Anzeigen?(?!\p{L})/u, "Stelle"],
  ar: [/إعلان/u, "وظيفة"],
};

/** Of lists between which a text stands, and laws whose words are not ours. */
const AS_THEY_ARE = /^(?:matching-between|working-life-.*)$/u;

export function findUnwantedWords(catalogs: readonly Catalog[]): string[] {
  return catalogs.flatMap(({ language, messages, owner }) =>
    Object.entries(messages)
      .filter(([key]) => !AS_THEY_ARE.test(key))
      .flatMap(([key, text]) =>
        rulesOf(language, owner)
          .filter(([unwanted]) => unwanted.test(shown(text)))
          .map(([, instead]) => `${language} ${key} should say ${instead}: ${text}`),
      ),
  );
}

function rulesOf(language: LanguageCode, owner: string): Rule[] {
  const toSeekers = OF_SEEKERS.test(owner) ? TO_SEEKERS[language] : undefined;
  return [...EVERYWHERE, ...IN_LANGUAGE[language], ...(toSeekers ? [toSeekers] : [])];
}

/** A whole sentence is one in every language. The product's description itself gives one text without its full stop. */
export function findOtherEnds(catalogs: readonly Catalog[]): string[] {
  const turkish = new Map(
    catalogs.filter(({ language }) => language === "tr").flatMap(({ messages }) => Object.entries(messages)),
  );
  return catalogs.flatMap(({ language, messages }) =>
    Object.entries(messages)
      .filter(([key]) => key !== "ui-ruleWithoutMessage")
      .filter(([key, text]) => isSentence(text) !== isSentence(turkish.get(key) ?? text))
      .map(([key, text]) => `${language} ${key} does not end as in Turkish: ${text}`),
  );
}

/** Ends in a full stop that is not an abbreviation's; a closing brace or quote may follow it. */
function isSentence(text: string): boolean {
  return /\.[»“”)}\s]*$/u.test(text) && !/(?:Min|мин)\.[}\s]*$/u.test(text);
}

/** Without the grammar of its choices, whose commas and blanks nobody reads. */
function shown(text: string): string {
  return text.replaceAll(/, (?:plural|select|number)(?:,|(?=\}))/gu, "").replaceAll(/'\{(\w+)\}'/gu, "$1");
}
