export const blogCategories = [
  {
    slug: "ozgecmis-ve-basvuru",
    names: {
      tr: "Özgeçmiş ve Başvuru",
      en: "CV and Applications",
      de: "Lebenslauf und Bewerbung",
      ru: "Резюме и отклики",
      ar: "السيرة الذاتية والتقديم",
    },
  },
  {
    slug: "is-gorusmesi",
    names: {
      tr: "İş Görüşmesi",
      en: "Interviews",
      de: "Vorstellungsgespräch",
      ru: "Собеседование",
      ar: "مقابلة العمل",
    },
  },
  {
    slug: "calisma-hayati",
    names: {
      tr: "Çalışma Hayatı",
      en: "Working Life",
      de: "Arbeitsleben",
      ru: "Трудовая жизнь",
      ar: "الحياة المهنية",
    },
  },
  {
    slug: "haklar",
    names: {
      tr: "Haklar ve Kurallar",
      en: "Rights and Rules",
      de: "Rechte und Regeln",
      ru: "Права и правила",
      ar: "الحقوق والقواعد",
    },
  },
  {
    slug: "kariyer-gelisimi",
    names: {
      tr: "Kariyer Gelişimi",
      en: "Career Development",
      de: "Karriereentwicklung",
      ru: "Развитие карьеры",
      ar: "التطور المهني",
    },
  },
] as const;
