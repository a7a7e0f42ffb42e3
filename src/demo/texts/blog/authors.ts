/** Everybody who signs a post; all of them invented. */
export const blogAuthors = [
  {
    slug: "defne-ulucamli",
    name: "Defne Uluçamlı",
    bios: {
      tr: "On iki yıl işe alım uzmanı olarak çalıştı; binlerce özgeçmiş okudu. Şimdi okunanları anlatıyor.",
      en: "A recruiter for twelve years who read thousands of CVs, and now writes about the ones that got read.",
      de: "War zwölf Jahre Recruiterin, las Tausende Lebensläufe und schreibt heute über die, die gelesen wurden.",
      ru: "Двенадцать лет подбирала сотрудников и прочла тысячи резюме; теперь пишет о тех, что читают до конца.",
      ar: "عملت اثني عشر عامًا في التوظيف وقرأت آلاف السير الذاتية، وتكتب الآن عن تلك التي تُقرأ.",
    },
  },
  {
    slug: "baran-sezgic",
    name: "Baran Sezgiç",
    bios: {
      tr: "Görüşme eğitmeni. Masanın iki yanında da oturdu; adaylara sakin kalmanın yollarını öğretiyor.",
      en: "An interview trainer who has sat on both sides of the table and teaches applicants to stay calm.",
      de: "Trainer für Vorstellungsgespräche; saß auf beiden Seiten des Tisches und lehrt, ruhig zu bleiben.",
      ru: "Тренер по собеседованиям. Сидел по обе стороны стола и учит соискателей сохранять спокойствие.",
      ar: "مدرب مقابلات جلس على جانبي الطاولة، ويعلّم المتقدمين كيف يحافظون على هدوئهم.",
    },
  },
  {
    slug: "sevil-basaranlar",
    name: "Sevil Başaranlar",
    bios: {
      tr: "İnsan kaynakları yöneticiliğinden geliyor. Mevzuatı, çalışanların sorduğu sorularla anlatıyor.",
      en: "A former head of human resources who explains the rules through the questions employees ask.",
      de: "Leitete Personalabteilungen und erklärt die Regeln anhand der Fragen, die Beschäftigte stellen.",
      ru: "Руководила отделом персонала; объясняет правила через вопросы, которые задают работники.",
      ar: "مديرة موارد بشرية سابقة تشرح القواعد من خلال أسئلة العاملين.",
    },
  },
  {
    slug: "onat-karakuslu",
    name: "Onat Karakuşlu",
    bios: {
      tr: "Sekiz yıldır uzaktan çalışıyor, üç ülkede yaşadı. Belgeleri okumayı seven bir yazılım ekibi lideri.",
      en: "Has worked remotely for eight years and lived in three countries; a team lead who likes to read the papers.",
      de: "Arbeitet seit acht Jahren aus der Ferne, lebte in drei Ländern und liest als Teamleiter gern Dokumente.",
      ru: "Восемь лет работает удалённо, жил в трёх странах; руководитель команды, который любит читать документы.",
      ar: "يعمل عن بُعد منذ ثماني سنوات وعاش في ثلاثة بلدان؛ قائد فريق برمجي يحب قراءة الوثائق.",
    },
  },
  {
    slug: "nermin-tugcuoglu",
    name: "Nermin Tuğcuoğlu",
    bios: {
      tr: "Kariyer danışmanı. İlk işini arayanlarla ve kırkından sonra yön değiştirenlerle çalışıyor.",
      en: "A career adviser to people looking for their first job, and to those changing course after forty.",
      de: "Karriereberaterin für Menschen vor dem ersten Job und für alle, die nach vierzig neu anfangen.",
      ru: "Карьерный консультант: работает с теми, кто ищет первую работу и кто меняет путь после сорока.",
      ar: "مستشارة مهنية تعمل مع الباحثين عن أول عمل ومع من يغيّرون مسارهم بعد الأربعين.",
    },
  },
] as const;

export type BlogAuthorName = (typeof blogAuthors)[number]["name"];
