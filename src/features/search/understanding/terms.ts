import { foldedSet, phraseReader, type Reader } from "./reading.ts";

/** Years that an advertisement may ask for. */
export const readExperience = phraseReader(
  "experience",
  {
    0: "tecrübesiz, deneyimsiz, deneyim istemeyen, tecrübe istemeyen, deneyim şartsız, tecrübe şartsız, yeni mezun, yeni mezunlar, yetiştirilmek üzere, no experience, no experience needed, no experience required, without experience, entry level, new graduate, fresh graduate, ohne erfahrung, berufseinsteiger, без опыта, без опыта работы, بدون خبرة, حديث التخرج",
    2: "junior",
  },
  foldedSet("için"),
);

const schools: Readonly<Record<string, string>> = {
  ilkokul: "ilkokul, ilköğretim",
  ortaokul: "ortaokul",
  lise: "lise, meslek lisesi, düz lise",
  "on-lisans": "önlisans, ön lisans, yüksekokul, myo",
  lisans: "lisans, üniversite, fakülte",
  "yuksek-lisans": "yüksek lisans",
  doktora: "doktora",
};

const graduate = "mezunu mezunları mezunlarına mezunuyum mezun diplomalı";

/** Only with the word that says so: a "lise öğretmeni" has been to a university. */
export const readEducation: Reader = phraseReader(
  "education",
  Object.fromEntries(
    Object.entries(schools).map(([slug, names]) => [
      slug,
      names
        .split(", ")
        .flatMap((name) => graduate.split(" ").map((ending) => `${name} ${ending}`))
        .join(", "),
    ]),
  ),
  foldedSet("için"),
);

export const readQuota = phraseReader(
  "disabilityQuota",
  {
    1: "engelli, engelli kadrosu, engelli kontenjanı, engelli alımı, engelli personel, engelli eleman, engelliler, engelliler için, disabled, schwerbehinderte, для инвалидов, инвалид, ذوي الإعاقة",
  },
  foldedSet("için"),
);

export const readLevel = phraseReader("level", {
  "kidemli-uzman": "kıdemli, senior",
  yonetici: "orta düzey yönetici, orta kademe yönetici",
  "ust-duzey-yonetici":
    "üst düzey yönetici, üst düzey yöneticilik, üst kademe yönetici, top management, c level",
});
