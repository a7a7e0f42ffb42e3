/** What a company of the sector calls itself, and what it does ("… alanında çalışıyor"). Keys are sector slugs. */
export type SectorText = { names: readonly string[]; work: readonly string[]; site: string };

export const sectorTexts: Readonly<Record<string, SectorText>> = {
  bilisim: {
    names: ["Teknoloji", "Yazılım", "Bilişim", "Dijital"],
    work: [
      "kurumsal yazılım ve bulut çözümleri",
      "finans ve perakende için yazılım ürünleri",
      "veri altyapısı ve siber güvenlik",
    ],
    site: "ofisimiz",
  },
  saglik: {
    names: ["Sağlık", "Tıp Merkezi", "Hastanesi", "Sağlık Grubu"],
    work: [
      "hastane ve ayakta tanı hizmetleri",
      "ağız ve diş sağlığı ile fizik tedavi",
      "evde bakım ve yaşlı sağlığı",
    ],
    site: "hastanemiz",
  },
  perakende: {
    names: ["Mağazacılık", "Perakende", "Marketleri", "Mağazaları"],
    work: ["ev ve yaşam ürünleri mağazacılığı", "gıda perakendesi", "giyim ve aksesuar mağazacılığı"],
    site: "mağazamız",
  },
  "turizm-ve-otelcilik": {
    names: ["Otelcilik", "Turizm", "Otelleri", "Seyahat"],
    work: ["kıyı ve şehir otelciliği", "kültür turları ve seyahat hizmetleri", "kongre ve etkinlik turizmi"],
    site: "otelimiz",
  },
  insaat: {
    names: ["İnşaat", "Yapı", "Taahhüt", "Altyapı"],
    work: [
      "konut ve sanayi yapıları",
      "yol, köprü ve altyapı işleri",
      "deprem güçlendirme ve kentsel dönüşüm",
    ],
    site: "şantiyemiz",
  },
  "tekstil-ve-hazir-giyim": {
    names: ["Tekstil", "Giyim", "Konfeksiyon", "Dokuma"],
    work: ["örme kumaş ve hazır giyim üretimi", "ihracata yönelik konfeksiyon", "ev tekstili üretimi"],
    site: "atölyemiz",
  },
  otomotiv: {
    names: ["Otomotiv", "Oto Yan Sanayi", "Otomotiv Sistemleri", "Motorlu Araçlar"],
    work: [
      "fren ve süspansiyon parçaları üretimi",
      "yetkili satış ve servis hizmetleri",
      "elektrikli araç bileşenleri",
    ],
    site: "fabrikamız",
  },
  gida: {
    names: ["Gıda", "Gıda Sanayi", "Unlu Mamuller", "Süt Ürünleri"],
    work: ["süt ve süt ürünleri üretimi", "kuru bakliyat ve un üretimi", "dondurulmuş gıda üretimi"],
    site: "tesisimiz",
  },
  "lojistik-ve-tasimacilik": {
    names: ["Lojistik", "Nakliyat", "Taşımacılık", "Kargo"],
    work: ["yurt içi ve yurt dışı taşımacılık", "soğuk zincir depolama ve dağıtım", "e-ticaret lojistiği"],
    site: "aktarma merkezimiz",
  },
  egitim: {
    names: ["Eğitim Kurumları", "Koleji", "Akademi", "Okulları"],
    work: [
      "okul öncesinden liseye özel öğretim",
      "yabancı dil ve mesleki eğitim",
      "uzaktan eğitim içerikleri",
    ],
    site: "kampüsümüz",
  },
  "bankacilik-ve-finans": {
    names: ["Finans", "Yatırım", "Finansal Kiralama", "Faktoring"],
    work: ["işletmelere finansman çözümleri", "bireysel ve kurumsal yatırım hizmetleri", "ödeme sistemleri"],
    site: "şubemiz",
  },
  sigorta: {
    names: ["Sigorta", "Sigorta Aracılık", "Emeklilik ve Hayat", "Reasürans"],
    work: ["sağlık ve kasko sigortaları", "işletme ve tarım sigortaları", "hasar danışmanlığı"],
    site: "bölge müdürlüğümüz",
  },
  enerji: {
    names: ["Enerji", "Elektrik Üretim", "Güneş Enerjisi", "Doğal Gaz"],
    work: [
      "güneş ve rüzgâr santralleri",
      "elektrik dağıtım ve bakım hizmetleri",
      "enerji verimliliği projeleri",
    ],
    site: "santralimiz",
  },
  "tarim-ve-hayvancilik": {
    names: ["Tarım", "Çiftlikleri", "Hayvancılık", "Tohumculuk"],
    work: ["sera üretimi ve tohumculuk", "süt hayvancılığı", "zeytin ve narenciye üretimi"],
    site: "çiftliğimiz",
  },
  "restoran-ve-yiyecek-icecek": {
    names: ["Restoranları", "Lokantaları", "Kahve", "Yemek Hizmetleri"],
    work: ["Anadolu mutfağı restoranları", "kahve dükkânları işletmeciliği", "toplu yemek hizmetleri"],
    site: "restoranımız",
  },
  "e-ticaret": {
    names: ["E-Ticaret", "Online", "Pazaryeri", "Sanal Mağaza"],
    work: [
      "ev ürünlerinde çevrim içi satış",
      "yerel üreticileri buluşturan pazaryeri",
      "kozmetik ve bakım ürünlerinde e-ticaret",
    ],
    site: "merkezimiz",
  },
  telekomunikasyon: {
    names: ["Telekom", "İletişim", "Haberleşme", "Fiber"],
    work: ["fiber altyapı ve internet hizmetleri", "kurumsal haberleşme çözümleri", "saha kurulum ve bakım"],
    site: "bölge merkezimiz",
  },
  "cagri-merkezi": {
    names: ["Çağrı Merkezi", "Müşteri Hizmetleri", "İletişim Merkezi", "Destek Hizmetleri"],
    work: ["kurumlar adına müşteri hizmetleri", "çok dilli destek hizmetleri", "telefonla satış ve anket"],
    site: "çağrı merkezimiz",
  },
  makine: {
    names: ["Makina", "Makine Sanayi", "Mühendislik", "Endüstri"],
    work: ["paketleme ve dolum makineleri", "tarım makineleri üretimi", "özel amaçlı hat tasarımı"],
    site: "fabrikamız",
  },
  "demir-celik-ve-metal": {
    names: ["Metal", "Çelik", "Döküm", "Alüminyum"],
    work: ["çelik konstrüksiyon ve sac işleme", "alüminyum profil üretimi", "hassas döküm"],
    site: "tesisimiz",
  },
  kimya: {
    names: ["Kimya", "Boya", "Kimya Sanayi", "Polimer"],
    work: ["boya ve kaplama üretimi", "temizlik ürünleri üretimi", "endüstriyel yapıştırıcılar"],
    site: "tesisimiz",
  },
  ilac: {
    names: ["İlaç", "Farma", "Biyoteknoloji", "İlaç Sanayi"],
    work: ["eşdeğer ilaç geliştirme ve üretimi", "besin destekleri", "tıbbi cihaz ve sarf malzemeleri"],
    site: "üretim tesisimiz",
  },
  mobilya: {
    names: ["Mobilya", "Ahşap", "Mobilya Sanayi", "Ev Dekorasyon"],
    work: ["ofis ve ev mobilyası üretimi", "otel projeleri için özel mobilya", "mutfak ve banyo dolapları"],
    site: "fabrikamız",
  },
  "elektrik-ve-elektronik": {
    names: ["Elektrik", "Elektronik", "Otomasyon", "Kablo"],
    work: ["pano ve otomasyon sistemleri", "elektronik kart üretimi", "aydınlatma ürünleri"],
    site: "fabrikamız",
  },
  "savunma-sanayi": {
    names: ["Savunma", "Savunma Sistemleri", "Elektronik Sistemler", "Araştırma"],
    work: [
      "haberleşme ve görüntüleme sistemleri",
      "insansız sistemler için yazılım",
      "hassas mekanik parçalar",
    ],
    site: "yerleşkemiz",
  },
  havacilik: {
    names: ["Havacılık", "Hava Taşımacılığı", "Yer Hizmetleri", "Uçak Bakım"],
    work: ["yer hizmetleri ve yolcu karşılama", "uçak bakım ve parça tedariki", "bölgesel hava taşımacılığı"],
    site: "havalimanı istasyonumuz",
  },
  denizcilik: {
    names: ["Denizcilik", "Liman", "Tersane", "Gemi"],
    work: ["kuru yük taşımacılığı ve acentelik", "tekne bakım ve onarım", "liman işletmeciliği"],
    site: "limanımız",
  },
  madencilik: {
    names: ["Madencilik", "Maden", "Mermer", "Doğaltaş"],
    work: ["mermer ve doğaltaş işletmeciliği", "endüstriyel ham madde üretimi", "sondaj hizmetleri"],
    site: "ocağımız",
  },
  "medya-ve-yayincilik": {
    names: ["Medya", "Yayıncılık", "Yapım", "Kitap"],
    work: [
      "çocuk ve gençlik kitapları yayıncılığı",
      "belgesel ve program yapımı",
      "bölgesel haber yayıncılığı",
    ],
    site: "stüdyomuz",
  },
  "reklam-ve-pazarlama": {
    names: ["Reklam", "İletişim", "Ajans", "Tanıtım"],
    work: ["marka iletişimi ve dijital reklam", "etkinlik ve fuar tasarımı", "sosyal medya yönetimi"],
    site: "ajansımız",
  },
  danismanlik: {
    names: ["Danışmanlık", "Yönetim Danışmanlığı", "Mühendislik Danışmanlık", "Proje"],
    work: [
      "yönetim ve süreç danışmanlığı",
      "kalite ve belgelendirme danışmanlığı",
      "teşvik ve hibe projeleri",
    ],
    site: "ofisimiz",
  },
  "muhasebe-ve-denetim": {
    names: ["Denetim", "Mali Müşavirlik", "Bağımsız Denetim", "Muhasebe"],
    work: [
      "bağımsız denetim ve vergi danışmanlığı",
      "muhasebe ve bordro hizmetleri",
      "iç denetim danışmanlığı",
    ],
    site: "ofisimiz",
  },
  hukuk: {
    names: ["Hukuk", "Avukatlık", "Hukuk Bürosu", "Patent"],
    work: [
      "ticaret ve iş hukuku hizmetleri",
      "marka ve patent danışmanlığı",
      "kişisel verilerin korunması danışmanlığı",
    ],
    site: "büromuz",
  },
  gayrimenkul: {
    names: ["Gayrimenkul", "Emlak", "Konut", "Değerleme"],
    work: ["konut ve ticari gayrimenkul aracılığı", "site ve iş merkezi yönetimi", "gayrimenkul değerleme"],
    site: "ofisimiz",
  },
  guvenlik: {
    names: ["Güvenlik", "Koruma Hizmetleri", "Güvenlik Sistemleri", "Alarm"],
    work: ["özel güvenlik hizmetleri", "elektronik güvenlik sistemleri", "etkinlik güvenliği"],
    site: "proje noktamız",
  },
  "temizlik-ve-tesis-yonetimi": {
    names: ["Tesis Yönetimi", "Temizlik", "Tesis Hizmetleri", "Bakım Hizmetleri"],
    work: ["hastane ve ofis temizliği", "bütünleşik tesis yönetimi", "peyzaj ve çevre bakımı"],
    site: "proje noktamız",
  },
  "guzellik-ve-kisisel-bakim": {
    names: ["Güzellik", "Kozmetik", "Bakım Merkezleri", "Kuaför"],
    work: ["güzellik merkezleri işletmeciliği", "cilt bakım ürünleri", "kuaför salonları"],
    site: "salonumuz",
  },
  "spor-ve-eglence": {
    names: ["Spor", "Spor Merkezleri", "Eğlence", "Etkinlik"],
    work: ["spor salonu işletmeciliği", "çocuk oyun ve etkinlik alanları", "konser ve sahne hizmetleri"],
    site: "merkezimiz",
  },
  kamu: {
    names: ["Kent Hizmetleri", "Bölge Kalkınma Birliği", "Su ve Kanal Hizmetleri", "Ulaşım Hizmetleri"],
    work: [
      "kent içi ulaşım ve çevre hizmetleri",
      "yerel kalkınma programları",
      "sosyal hizmet ve kültür çalışmaları",
    ],
    site: "hizmet birimimiz",
  },
  "sivil-toplum-kuruluslari": {
    names: ["Vakfı", "Derneği", "Dayanışma Derneği", "Eğitim Vakfı"],
    work: ["çocukların eğitimine destek", "afet sonrası dayanışma çalışmaları", "doğa koruma ve gönüllülük"],
    site: "saha ofisimiz",
  },
  "ambalaj-ve-kagit": {
    names: ["Ambalaj", "Kâğıt", "Karton", "Oluklu Mukavva"],
    work: ["oluklu mukavva ve karton kutu", "esnek ambalaj üretimi", "geri kazanılmış kâğıt üretimi"],
    site: "fabrikamız",
  },
  matbaa: {
    names: ["Matbaa", "Baskı", "Ofset", "Etiket"],
    work: ["ofset ve dijital baskı", "etiket ve ambalaj baskısı", "kitap ve dergi basımı"],
    site: "matbaamız",
  },
  "plastik-ve-kaucuk": {
    names: ["Plastik", "Kauçuk", "Plastik Sanayi", "Kompozit"],
    work: ["plastik enjeksiyon parçaları", "boru ve ek parça üretimi", "kauçuk conta ve hortum"],
    site: "fabrikamız",
  },
  "cam-ve-seramik": {
    names: ["Seramik", "Cam", "Porselen", "Cam Sanayi"],
    work: ["yer ve duvar karosu üretimi", "cam ev eşyası", "vitrifiye ürünler"],
    site: "fabrikamız",
  },
  "orman-urunleri": {
    names: ["Orman Ürünleri", "Kereste", "Parke", "Palet"],
    work: ["kereste ve palet üretimi", "parke ve panel üretimi", "ahşap yapı elemanları"],
    site: "tesisimiz",
  },
  "dayanikli-tuketim": {
    names: ["Ev Aletleri", "Beyaz Eşya", "Isıtma Soğutma", "Elektrikli Ev Gereçleri"],
    work: ["küçük ev aletleri üretimi", "ısıtma ve soğutma cihazları", "yetkili satış ve servis ağı"],
    site: "fabrikamız",
  },
  "hizli-tuketim": {
    names: ["Tüketim Ürünleri", "Dağıtım", "İçecek", "Kişisel Bakım Ürünleri"],
    work: ["temizlik ve kişisel bakım ürünleri", "içecek üretim ve dağıtımı", "atıştırmalık üretimi"],
    site: "bölge depomuz",
  },
  "cevre-ve-geri-donusum": {
    names: ["Geri Dönüşüm", "Çevre", "Atık Yönetimi", "Arıtma"],
    work: [
      "ambalaj atığı toplama ve ayrıştırma",
      "atık su arıtma tesisleri",
      "elektronik atık geri kazanımı",
    ],
    site: "tesisimiz",
  },
  "insan-kaynaklari-ve-istihdam": {
    names: ["İnsan Kaynakları", "İstihdam", "Kariyer", "İK Danışmanlık"],
    work: [
      "seçme ve yerleştirme danışmanlığı",
      "dönemsel istihdam hizmetleri",
      "bordro dış kaynak hizmetleri",
    ],
    site: "ofisimiz",
  },
  "mimarlik-ve-tasarim": {
    names: ["Mimarlık", "Tasarım", "Mimarlık Atölyesi", "Tasarım Stüdyosu"],
    work: ["konut ve kamu yapıları tasarımı", "iç mekân ve mağaza tasarımı", "restorasyon projeleri"],
    site: "stüdyomuz",
  },
};
