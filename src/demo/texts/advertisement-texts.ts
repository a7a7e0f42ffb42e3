export const dutyHeadings = [
  "Görev ve sorumluluklar:",
  "Neler yapacaksınız?",
  "İş tanımı:",
  "Bu görevde sizi bekleyenler:",
] as const;
export const benefitHeadings = ["Sunduğumuz olanaklar:", "Size neler sunuyoruz?", "Yan haklar:"] as const;
export const requirementHeadings = [
  "Aranan nitelikler:",
  "Sizden beklediklerimiz:",
  "Genel nitelikler:",
] as const;

/** {name} {work} {place} {site} are filled in. */
export const companySentences = [
  "{name}, {work} alanında çalışan ve büyümesini sürdüren bir firma.",
  "{work} alanında çalışıyoruz; {place} bölgesindeki ekibimizi büyütüyoruz.",
  "{place} bölgesindeki {site} için arayışımız var.",
  "{name} olarak {work} alanında uzun yıllara dayanan birikimimizi yeni arkadaşlarla paylaşmak istiyoruz.",
  "Çalışma yeri {place} olacaktır. Görev doğrudan birim sorumlusuna bağlıdır.",
] as const;

export const benefits = [
  "Öğle yemeği veya yemek kartı",
  "Belirli güzergâhlarda servis",
  "İlk günden itibaren tam sigorta",
  "Tamamlayıcı sağlık sigortası",
  "Yılda iki maaş ikramiye",
  "Hedefe bağlı prim",
  "Mesleki eğitim ve belge desteği",
  "Esnek başlangıç saatleri",
  "Haftada iki gün evden çalışma",
  "Doğum günü izni",
  "Resmî tatil ve bayramlarda ek ödeme",
  "Düzenli ücret gözden geçirme",
  "Yabancı dil kursu desteği",
  "Çocuklu çalışanlara kreş desteği",
  "Spor salonu indirimi",
  "Lojman veya konaklama desteği",
  "İş kıyafeti ve koruyucu donanım",
  "Açık kariyer yolu ve iç terfi önceliği",
] as const;

export const closings = [
  "Başvurular en geç iki hafta içinde yanıtlanır.",
  "İlgilenen adayların güncel özgeçmişleriyle başvurmalarını bekliyoruz.",
  "Deneme süresi iki aydır; ilk hafta bir ekip arkadaşınız size eşlik eder.",
  "Başvurular gizli tutulur, yalnızca işe alım ekibimizce görülür.",
  "Görüşmeler iki aşamada, yüz yüze veya görüntülü olarak yapılır.",
  "Engelli adayların başvurularını özellikle bekliyoruz; ofisimiz ve tesislerimiz erişilebilirdir.",
] as const;

export const remoteSentences = [
  "Bu görev tamamen uzaktan yürütülür; çalışma ekipmanınızı biz gönderiyoruz.",
  "Karma çalışıyoruz: ayda birkaç gün ofiste buluşuyor, geri kalanında dilediğiniz yerden çalışıyorsunuz.",
] as const;

export const urgentSentences = [
  "Hemen işe başlayabilecek adaylar önceliklidir.",
  "Bu görev için alım bu ay içinde tamamlanacaktır.",
] as const;

export const seasonalSentences = [
  "Çalışma sezon boyunca sürecektir; başarılı arkadaşlara yıl boyu kadro önerilir.",
  "Dönemsel bir görevdir, süre altı aydır.",
] as const;

export const disclosureSentences = {
  disc: "Başvuru sırasında kısa bir DISC kişilik envanteri doldurmanız beklenir.",
  referable:
    "Bu ilana yalnızca çalışanlarımızın önerdiği adaylar başvurabilir; başvuruda kimlik numaranızla doğrulama yapılır.",
  group: "Onay vermeniz hâlinde özgeçmişiniz grup şirketlerimizle de paylaşılabilir.",
  external: "Başvurular kendi kariyer sayfamız üzerinden alınmaktadır.",
} as const;

export const abroadPlaces = [
  { country: "Almanya", city: "Berlin", street: "Lindenweg 14" },
  { country: "Almanya", city: "Köln", street: "Rosenstraße 8" },
  { country: "Hollanda", city: "Rotterdam", street: "Havenlaan 22" },
  { country: "Katar", city: "Doha", street: "Al Noor Street 31" },
  { country: "Birleşik Arap Emirlikleri", city: "Dubai", street: "Marina Walk 5" },
  { country: "Özbekistan", city: "Taşkent", street: "Bog‘ ko‘chasi 17" },
  { country: "Kuzey Makedonya", city: "Üsküp", street: "Vardarska 9" },
  { country: "Romanya", city: "Bükreş", street: "Strada Teiului 12" },
] as const;

export const abroadSentences = [
  "Görev yeri {city}, {country}. Çalışma izni, ulaşım ve ilk üç ay konaklama tarafımızca karşılanır.",
  "{country} projemizde görevlendirilecektir. Vize işlemlerini biz yürütürüz; yılda iki kez gidiş dönüş bileti verilir.",
] as const;
