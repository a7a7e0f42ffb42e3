export type QuestionText =
  | { kind: "single" | "multi"; text: string; message: string; options: readonly string[] }
  | { kind: "text"; text: string; message: string; sampleAnswers: readonly string[] };

export const singleQuestions: readonly QuestionText[] = [
  {
    kind: "single",
    text: "Ne zaman işe başlayabilirsiniz?",
    message: "Lütfen işe başlayabileceğiniz zamanı seçin.",
    options: ["Hemen", "İki hafta içinde", "Bir ay içinde", "İki ay ve sonrası"],
  },
  {
    kind: "single",
    text: "Vardiyalı çalışabilir misiniz?",
    message: "Lütfen vardiya durumunuzu belirtin.",
    options: ["Evet", "Hayır", "Yalnızca gündüz vardiyalarında"],
  },
  {
    kind: "single",
    text: "Bu alandaki deneyiminiz ne kadar?",
    message: "Lütfen deneyim sürenizi seçin.",
    options: ["Deneyimim yok", "1 yıldan az", "1-3 yıl", "3-5 yıl", "5 yıldan fazla"],
  },
  {
    kind: "single",
    text: "Aktif araç kullanıyor musunuz?",
    message: "Lütfen araç kullanma durumunuzu seçin.",
    options: ["Evet, B sınıfı ehliyetim var", "Ehliyetim var ama kullanmıyorum", "Hayır"],
  },
  {
    kind: "single",
    text: "İngilizce düzeyiniz nedir?",
    message: "Lütfen İngilizce düzeyinizi seçin.",
    options: ["Başlangıç", "Orta", "İyi", "Çok iyi", "Ana dil düzeyinde"],
  },
  {
    kind: "single",
    text: "Hafta sonu çalışmaya uygun musunuz?",
    message: "Lütfen hafta sonu uygunluğunuzu belirtin.",
    options: ["Evet", "Yalnızca cumartesi", "Hayır"],
  },
  {
    kind: "single",
    text: "Görev için şehir değiştirebilir misiniz?",
    message: "Lütfen bir seçenek işaretleyin.",
    options: ["Evet", "Koşullara göre", "Hayır"],
  },
];

export const multiQuestions: readonly QuestionText[] = [
  {
    kind: "multi",
    text: "Hangi programları kullanabiliyorsunuz?",
    message: "Lütfen en az bir program seçin.",
    options: ["MS Excel", "MS Word", "ERP yazılımı", "Tasarım programları", "Hiçbiri"],
  },
  {
    kind: "multi",
    text: "Hangi günlerde çalışabilirsiniz?",
    message: "Lütfen çalışabileceğiniz günleri işaretleyin.",
    options: ["Hafta içi gündüz", "Hafta içi akşam", "Cumartesi", "Pazar"],
  },
  {
    kind: "multi",
    text: "Sahip olduğunuz belgeleri işaretleyin.",
    message: "Lütfen en az bir seçenek işaretleyin.",
    options: [
      "Mesleki yeterlilik belgesi",
      "Hijyen belgesi",
      "İlk yardım belgesi",
      "Forklift belgesi",
      "Hiçbiri",
    ],
  },
  {
    kind: "multi",
    text: "Hangi alanlarda çalıştınız?",
    message: "Lütfen en az bir alan seçin.",
    options: ["Üretim", "Hizmet", "Perakende", "Kamu", "Henüz çalışmadım"],
  },
  {
    kind: "multi",
    text: "Hangi dilleri konuşuyorsunuz?",
    message: "Lütfen en az bir dil seçin.",
    options: ["Türkçe", "İngilizce", "Almanca", "Rusça", "Arapça"],
  },
];

export const textQuestions: readonly QuestionText[] = [
  {
    kind: "text",
    text: "Aylık net ücret beklentiniz nedir?",
    message: "Lütfen ücret beklentinizi yazın.",
    sampleAnswers: [
      "Piyasa koşullarına göre görüşebilirim.",
      "55.000 ₺ ve üzeri.",
      "Yan haklarla birlikte 48.000 ₺.",
    ],
  },
  {
    kind: "text",
    text: "Bu göreve neden başvurduğunuzu kısaca anlatın.",
    message: "Lütfen birkaç cümleyle yazın.",
    sampleAnswers: [
      "Daha önce benzer bir görevde çalıştım ve bu alanda ilerlemek istiyorum.",
      "Evime yakın ve uzun süre çalışabileceğim bir iş arıyorum.",
      "Firmanızın çalışma biçimini olumlu buluyorum, katkı vermek isterim.",
    ],
  },
  {
    kind: "text",
    text: "En son çalıştığınız yerde hangi sorumlulukları üstlendiniz?",
    message: "Lütfen son görevinizi yazın.",
    sampleAnswers: [
      "Günlük kayıtlar, raporlama ve müşteri iletişimi bendeydi.",
      "Beş kişilik bir ekibin vardiya planını yapıyordum.",
      "Stok takibi ve sevkiyat hazırlığından sorumluydum.",
    ],
  },
  {
    kind: "text",
    text: "Sizi bu görevde farklı kılan nedir?",
    message: "Lütfen bu soruyu yanıtlayın.",
    sampleAnswers: [
      "İşi yarım bırakmam, takip ederim.",
      "Yeni programları çabuk öğrenirim.",
      "Yoğun dönemlerde sakin kalabilirim.",
    ],
  },
  {
    kind: "text",
    text: "Çalıştığınız yerden ayrılma nedeniniz nedir?",
    message: "Lütfen kısaca yazın.",
    sampleAnswers: ["Taşınma nedeniyle ayrıldım.", "Proje sona erdi.", "Gelişebileceğim bir ortam arıyorum."],
  },
];
