type SlideText = { kicker: string; title: string; text: string; action: string };

export type HomeSlideText = {
  illustration: string;
  href: string;
  texts: Record<"tr" | "en" | "de" | "ru" | "ar", SlideText>;
};

export const homeSlides: readonly HomeSlideText[] = [
  {
    illustration: "desk",
    href: "/is-ilanlari?uzaktan=1",
    texts: {
      tr: {
        kicker: "Uzaktan çalışma",
        title: "Mesai evde de başlar",
        text: "Yolda vakit kaybetmeyin: istediğiniz yerden çalışabileceğiniz ilanlar.",
        action: "Uzaktan ilanlar",
      },
      en: {
        kicker: "Remote work",
        title: "A workday can start at home",
        text: "Do not lose time on the road: jobs that you can do from wherever you like.",
        action: "Remote jobs",
      },
      de: {
        kicker: "Homeoffice",
        title: "Der Arbeitstag beginnt auch daheim",
        text: "Verlieren Sie keine Zeit unterwegs: Stellen, bei denen Sie den Ort wählen.",
        action: "Homeoffice-Stellen",
      },
      ru: {
        kicker: "Удалённая работа",
        title: "Рабочий день начинается и дома",
        text: "Не теряйте время в дороге: вакансии, где место работы выбираете вы.",
        action: "Удалённые вакансии",
      },
      ar: {
        kicker: "العمل عن بُعد",
        title: "يوم العمل يبدأ من البيت أيضًا",
        text: "لا تضيّع وقتك في الطريق: وظائف تختار أنت مكان أدائها.",
        action: "وظائف عن بُعد",
      },
    },
  },
  {
    illustration: "ladder",
    href: "/is-ilanlari?seviye=eleman&seviye=stajyer",
    texts: {
      tr: {
        kicker: "İlk iş",
        title: "İlk basamak en zorudur",
        text: "Öğrenciler, yeni mezunlar ve mesleğe yeni başlayanlar için açık ilanlar bir arada.",
        action: "Başlangıç ilanları",
      },
      en: {
        kicker: "First job",
        title: "The first step is the hardest",
        text: "Open jobs for students, graduates and everyone who is new to a trade.",
        action: "Entry-level jobs",
      },
      de: {
        kicker: "Erste Stelle",
        title: "Die erste Stufe ist die schwerste",
        text: "Offene Stellen für Studierende, Absolventen und alle, die neu anfangen.",
        action: "Stellen zum Einstieg",
      },
      ru: {
        kicker: "Первая работа",
        title: "Первая ступень самая трудная",
        text: "Вакансии для студентов, выпускников и тех, кто только начинает.",
        action: "Вакансии для начинающих",
      },
      ar: {
        kicker: "أول وظيفة",
        title: "الدرجة الأولى هي الأصعب",
        text: "وظائف مفتوحة للطلاب والخريجين ولكل من يبدأ مهنة جديدة.",
        action: "وظائف للمبتدئين",
      },
    },
  },
  {
    illustration: "letter",
    href: "/blog/okunan-bir-ozgecmis-nasil-yazilir",
    texts: {
      tr: {
        kicker: "Blogdan",
        title: "Okunan bir özgeçmiş tek sayfadır",
        text: "İşe alım uzmanı otuz saniye bakar. O otuz saniyede ne görmesini istediğinize siz karar verin.",
        action: "Yazıyı oku",
      },
      en: {
        kicker: "From the blog",
        title: "A CV that gets read has one page",
        text: "A recruiter looks for thirty seconds. You decide what they see in that time.",
        action: "Read the post",
      },
      de: {
        kicker: "Aus dem Blog",
        title: "Ein gelesener Lebenslauf hat eine Seite",
        text: "Dreißig Sekunden schaut jemand hin. Sie entscheiden, was in dieser Zeit zu sehen ist.",
        action: "Beitrag lesen",
      },
      ru: {
        kicker: "Из блога",
        title: "Резюме, которое читают, — одна страница",
        text: "На него смотрят тридцать секунд. Что увидят за это время, решаете вы.",
        action: "Читать статью",
      },
      ar: {
        kicker: "من المدونة",
        title: "السيرة التي تُقرأ صفحة واحدة",
        text: "ينظر المسؤول ثلاثين ثانية، وأنت من يقرر ما يراه فيها.",
        action: "اقرأ المقال",
      },
    },
  },
  {
    illustration: "newspaper",
    href: "/is-ilanlari?tarih=1",
    texts: {
      tr: {
        kicker: "Bugünün ilanları",
        title: "Mürekkebi kurumadan okuyun",
        text: "Son yirmi dört saatte yayımlanan ilanlar. Erken başvuran, erken okunur.",
        action: "Bugün yayımlananlar",
      },
      en: {
        kicker: "Today’s jobs",
        title: "Read them while the ink is wet",
        text: "Jobs published in the last twenty-four hours. Early applications get read early.",
        action: "Published today",
      },
      de: {
        kicker: "Stellen von heute",
        title: "Lesen, solange die Tinte feucht ist",
        text: "Stellen der letzten vierundzwanzig Stunden. Frühe Bewerbungen werden früh gelesen.",
        action: "Heute erschienen",
      },
      ru: {
        kicker: "Вакансии дня",
        title: "Читайте, пока не высохли чернила",
        text: "Вакансии за последние двадцать четыре часа. Кто откликнулся рано, того рано и прочтут.",
        action: "Опубликованные сегодня",
      },
      ar: {
        kicker: "وظائف اليوم",
        title: "اقرأها قبل أن يجف الحبر",
        text: "وظائف نُشرت خلال آخر أربع وعشرين ساعة. من يتقدم مبكرًا يُقرأ مبكرًا.",
        action: "المنشورة اليوم",
      },
    },
  },
  {
    illustration: "bridge",
    href: "/is-ilanlari/istanbul",
    texts: {
      tr: {
        kicker: "Şehir şehir",
        title: "İki yaka, binlerce mesai",
        text: "İstanbul’un bütün ilçelerinden ilanlar; semtinizi seçin, yolu kısaltın.",
        action: "İstanbul ilanları",
      },
      en: {
        kicker: "City by city",
        title: "Two shores, thousands of workdays",
        text: "Jobs from every district of Istanbul. Choose yours and shorten the way.",
        action: "Jobs in Istanbul",
      },
      de: {
        kicker: "Stadt für Stadt",
        title: "Zwei Ufer, tausende Arbeitstage",
        text: "Stellen aus allen Bezirken Istanbuls. Wählen Sie Ihren und verkürzen Sie den Weg.",
        action: "Stellen in Istanbul",
      },
      ru: {
        kicker: "Город за городом",
        title: "Два берега, тысячи рабочих дней",
        text: "Вакансии из всех районов Стамбула. Выберите свой и сократите путь.",
        action: "Вакансии в Стамбуле",
      },
      ar: {
        kicker: "مدينة بعد مدينة",
        title: "ضفتان وآلاف أيام العمل",
        text: "وظائف من جميع مناطق إسطنبول. اختر منطقتك وقصّر الطريق.",
        action: "وظائف في إسطنبول",
      },
    },
  },
];
