export type CvProfile = {
  title: string;
  headline: string;
  summary: string;
  jobs: readonly { position: string; description: string }[];
  employers: readonly string[];
  departmentSlugs: readonly string[];
  /** Names as in the list of competencies where it has them; others are free text. */
  competencies: readonly string[];
  educationLevel: 3 | 4 | 5;
};

export const cvProfiles: readonly CvProfile[] = [
  {
    title: "Yazılım özgeçmişim",
    headline: "Yazılım Geliştirici",
    summary:
      "Web uygulamaları geliştiriyorum. Okunur kod yazmayı, ölçmeyi ve ekip içinde öğrendiklerimi paylaşmayı severim. Son üç yıldır ağırlıklı olarak TypeScript ve PostgreSQL ile çalışıyorum.",
    jobs: [
      {
        position: "Yazılım Geliştirici",
        description:
          "Sipariş ve stok modüllerinin geliştirilmesi, servislerin test edilmesi ve canlıya alınması.",
      },
      {
        position: "Ön Yüz Geliştirici",
        description: "Müşteri panelinin yeniden yazılması, erişilebilirlik iyileştirmeleri.",
      },
      { position: "Yazılım Stajyeri", description: "Raporlama ekranları ve birim testleri." },
    ],
    employers: ["Tandora Yazılım", "Kuzlova Bilişim", "Meryora Dijital"],
    departmentSlugs: ["bilgisayar-muhendisligi", "yazilim-muhendisligi"],
    competencies: ["TypeScript", "PostgreSQL", "React", "Git", "Docker"],
    educationLevel: 5,
  },
  {
    title: "Muhasebe özgeçmişim",
    headline: "Muhasebe Uzmanı",
    summary:
      "Altı yıldır muhasebe alanındayım. Cari hesap, beyanname hazırlığı ve ay kapanışlarında deneyimliyim; düzenli ve gizliliğe bağlı çalışırım.",
    jobs: [
      {
        position: "Muhasebe Uzmanı",
        description: "Ay kapanışları, banka mutabakatları ve beyannamelere temel verilerin hazırlanması.",
      },
      { position: "Ön Muhasebe Elemanı", description: "Fatura girişi, kasa ve cari hesap takibi." },
    ],
    employers: ["Verpanta Gıda", "Balgana Denetim", "Nardena Mali Müşavirlik"],
    departmentSlugs: ["isletme", "maliye", "muhasebe-ve-vergi-uygulamalari"],
    competencies: ["MS Excel", "Logo", "e-Fatura", "Bordro"],
    educationLevel: 5,
  },
  {
    title: "Satış özgeçmişim",
    headline: "Satış Temsilcisi",
    summary:
      "Saha satışında beş yıllık deneyimim var. Bölgemi tanır, müşterimi düzenli ziyaret eder, verdiğim sözü takip ederim.",
    jobs: [
      {
        position: "Bölge Satış Temsilcisi",
        description: "Yüz yirmi noktadan oluşan bölgede sipariş, tahsilat ve yeni müşteri kazanımı.",
      },
      { position: "Satış Danışmanı", description: "Mağaza içi satış ve vitrin düzeni." },
    ],
    employers: ["Selrova Dağıtım", "Korlenta Mağazacılık", "Pervera Tüketim"],
    departmentSlugs: ["pazarlama", "isletme"],
    competencies: ["MS Excel", "CRM", "Müzakere", "B sınıfı sürücü belgesi"],
    educationLevel: 4,
  },
  {
    title: "Üretim ve depo özgeçmişim",
    headline: "Üretim Operatörü",
    summary:
      "Üç vardiyada çalıştım, hat sorumluluğu aldım. İş güvenliği kurallarına uyar, işimi eksiksiz teslim ederim.",
    jobs: [
      {
        position: "Üretim Operatörü",
        description: "Paketleme hattında makine ayarı, ürün kontrolü ve vardiya kayıtları.",
      },
      { position: "Depo Elemanı", description: "Mal kabul, raflama ve sevkiyat hazırlığı." },
    ],
    employers: ["Torkora Ambalaj", "Gökniva Gıda", "Dolmanta Plastik"],
    departmentSlugs: [],
    competencies: ["Forklift", "5S", "El terminali"],
    educationLevel: 3,
  },
  {
    title: "Sağlık özgeçmişim",
    headline: "Hemşire",
    summary:
      "Yoğun bakım ve dahiliye servislerinde çalıştım. Hastaya özenle yaklaşır, kayıtlarımı eksiksiz tutarım.",
    jobs: [
      { position: "Yoğun Bakım Hemşiresi", description: "Hasta izlemi, ilaç uygulaması ve vardiya teslimi." },
      { position: "Servis Hemşiresi", description: "Dahiliye servisinde hasta bakımı ve eğitimi." },
    ],
    employers: ["Ilgmira Hastanesi", "Yalselya Tıp Merkezi"],
    departmentSlugs: ["hemsirelik"],
    competencies: ["İlk yardım", "Hastane bilgi sistemleri", "Ekip çalışması"],
    educationLevel: 5,
  },
  {
    title: "Müşteri hizmetleri özgeçmişim",
    headline: "Müşteri Temsilcisi",
    summary:
      "Çağrı merkezi ve canlı destekte dört yıl çalıştım. Sabırlıyım, sorunu sonuna kadar takip ederim.",
    jobs: [
      {
        position: "Müşteri Temsilcisi",
        description: "Günlük çağrı, e-posta ve canlı destek taleplerinin yanıtlanması.",
      },
      { position: "Resepsiyonist", description: "Ziyaretçi karşılama, telefon trafiği ve randevu düzeni." },
    ],
    employers: ["Burtavra İletişim", "Halbera Destek Hizmetleri"],
    departmentSlugs: ["halkla-iliskiler-ve-tanitim", "isletme"],
    competencies: ["Etkili iletişim", "MS Word", "İngilizce"],
    educationLevel: 4,
  },
  {
    title: "İnsan kaynakları özgeçmişim",
    headline: "İnsan Kaynakları Uzmanı",
    summary:
      "İşe alımdan bordroya kadar insan kaynaklarının her adımında çalıştım. Adaylara mutlaka yanıt vermeye özen gösteririm.",
    jobs: [
      {
        position: "İnsan Kaynakları Uzmanı",
        description: "İlan, ön görüşme ve teklif süreci; yeni başlayanların ilk haftasının planlanması.",
      },
      { position: "İnsan Kaynakları Uzman Yardımcısı", description: "Özlük dosyaları ve izin takibi." },
    ],
    employers: ["Meryora Dijital", "Balgana Denetim"],
    departmentSlugs: ["insan-kaynaklari-yonetimi", "isletme"],
    competencies: ["İşe alım", "Bordro", "MS Excel", "Etkili iletişim"],
    educationLevel: 5,
  },
];

export const highSchools = [
  "Çamlık Anadolu Lisesi",
  "Yeşilova Mesleki ve Teknik Anadolu Lisesi",
  "Pınarbaşı Anadolu Lisesi",
  "Barbaros Çok Programlı Lisesi",
] as const;

/** Everything that a CV can hold, once. */
export const adayEntries = (year: number) => [
  {
    section: "certificate",
    name: "PostgreSQL Yöneticiliği",
    organisation: "Veri Okulu",
    year: year - 2,
    url: "https://sertifika.ornek.test/pg-1842",
  },
  { section: "certificate", name: "Profesyonel Scrum Ustası", organisation: "Çevik Akademi", year: year - 3 },
  {
    section: "course",
    name: "Erişilebilir Arayüz Tasarımı",
    organisation: "Meryora Akademi",
    year: year - 1,
  },
  { section: "course", name: "Topluluk Önünde Konuşma", organisation: "Halk Eğitim Merkezi", year: year - 4 },
  {
    section: "reference",
    name: "Nazlı Özkaragöl",
    organisation: "Kuzlova Bilişim",
    contact: "nazli.ozkaragol@ornek.test",
  },
  { section: "link", name: "Kod örneklerim", url: "https://kod.ornek.test/elif" },
  { section: "link", name: "Kişisel sayfam", url: "https://elif.ornek.test" },
];

export const adayCoverLetters = [
  {
    title: "Yazılım başvuruları için",
    content:
      "Merhaba,\n\n{firma} ekibinin {pozisyon} ilanını ilgiyle okudum. Beş yıldır web uygulamaları geliştiriyorum; son görevimde sipariş modülünü yeniden yazarak sayfa açılış süresini yarıya indirdik. Test yazmayı ve kod incelemesini işin doğal parçası sayarım.\n\nEkibinizde hem geliştirme yapmak hem de süreçlere katkı vermek isterim. Görüşmek için her gün öğleden sonra uygunum.\n\nSaygılarımla,\n{ad}",
  },
  {
    title: "Proje yönetimi için",
    content:
      "Sayın yetkili,\n\nYazılım geliştirmeden proje yönetimine geçiş sürecindeyim. Son iki yılda dört kişilik bir ekibin planlamasını yürüttüm, müşteriyle haftalık toplantıları ben yönettim. İşleri küçük parçalara bölmek, riski erken görmek ve herkesin aynı bilgiyi paylaşmasını sağlamak en güçlü yanlarım.\n\nÖzgeçmişimi değerlendirmenizi dilerim.\n\nElif Yıldızhan",
  },
] as const;

export const coverLetterSamples = [
  "Merhaba, ilanınızdaki görevin deneyimimle örtüştüğünü düşünüyorum. Kısa bir görüşmede kendimi anlatmak isterim.",
  "İlanınızı okudum, aradığınız niteliklerin çoğunu taşıyorum. Hemen başlayabilirim.",
  "Firmanızı bir süredir takip ediyorum. Ekibinizde çalışmayı ve gelişmeyi isterim.",
] as const;
