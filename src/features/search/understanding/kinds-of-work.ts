import { foldedSet, phraseReader } from "./reading.ts";

const work = foldedSet("çalışma çalışan çalışmak çalışılan iş işi işler işleri");

/** Every slug of the filter that people say in so many words, in the five languages. */
export const readWorkType = phraseReader(
  "workType",
  {
    "tam-zamanli":
      "tam zamanlı, full time, fulltime, vollzeit, полная занятость, полный рабочий день, دوام كامل",
    "yari-zamanli":
      "yarı zamanlı, yarım zamanlı, yarım gün, part time, parttime, parttaym, ek iş, teilzeit, частичная занятость, подработка, دوام جزئي",
    "proje-bazli": "proje bazlı, project based, projektbasiert, проектная работа, حسب المشروع",
    stajyer:
      "stajyer, stajyerlik, staj, stajı, intern, internship, trainee, praktikum, praktikant, стажировка, стажер, стажёр, تدريب, متدرب",
    serbest: "serbest zamanlı, freelance, freelancer, freiberuflich, фриланс, عمل حر",
    donemsel:
      "dönemsel, sezonluk, mevsimlik, seasonal, temporary, saisonarbeit, saisonal, сезонная работа, موسمي, عمل موسمي",
  },
  work,
);

export const readRemote = phraseReader(
  "remote",
  {
    1: "uzaktan, evden, evde, remote, home office, homeoffice, work from home, working from home, from home, von zu hause, удаленно, удалённо, удаленная работа, удалённая работа, عن بعد, من المنزل, عمل عن بعد",
  },
  work,
);

/** "Yurt dışı satış" and the like are trades at home: see the whole names. */
export const readAbroad = phraseReader(
  "abroad",
  {
    1: "yurt dışı, yurt dışında, yurt dışındaki, yurtdışı, yurtdışında, yurtdışındaki, abroad, overseas, im ausland, ausland, за границей, за рубежом, заграницей, خارج البلاد, في الخارج",
  },
  work,
);
