/** Two halves of an invented name. Joined they mean nothing, so they are nobody's brand. */
export const nameBeginnings = [
  "Len", "Gök", "Yel", "Tan", "Kor", "Zer", "Mer", "Pal", "Bel", "Sar", "Kav", "Tor", "Dol", "Fer", "Nar", "Ver",
  "Sel", "Bur", "Kır", "Çam", "Ilg", "Yal", "Rüz", "Hal", "Ger", "Mor", "Per", "Dil", "Kuz", "Ban", "Sav",
  "Lal", "Pir", "Tem", "Alt", "Çın", "Kel", "Öze", "Sim",
] as const;
export const nameEndings = [
  "vara", "dora", "mira", "niva", "lova", "tine", "kora", "zima", "panta", "rova", "lenta", "gana", "dena",
  "tora", "venta", "pera", "sinta", "mona", "bera", "dalya", "fena", "gola", "hara", "lina", "manta", "nera",
  "posa", "rina", "selya", "tavra", "yora", "zenta", "durya", "kanta",
] as const;

/** {name} {year} {city} {work} are filled in. */
export const openings = [
  "{name}, {year} yılında {city} ilinde kuruldu. Bugün {work} alanında çalışıyor ve işini yaptığı her yerde kalıcı ilişkiler kurmayı amaçlıyor.",
  "{year} yılından beri {work} alanında hizmet veriyoruz. Merkezimiz {city} ilinde; ekiplerimiz ülkenin birçok yerinde görev yapıyor.",
  "{city} merkezli {name}, {work} üzerine uzmanlaşmış bir kuruluştur. {year} yılında küçük bir ekiple çıktığımız yolda adım adım büyüdük.",
  "Küçük bir aile girişimi olarak {year} yılında başladık. {name} bugün {work} alanında bölgesinin bilinen adlarından biri.",
] as const;
export const characters = [
  "İşimizi ölçerek yapıyor, hatalarımızdan öğreniyor ve öğrendiklerimizi yazıya döküyoruz. Yeni gelen bir arkadaşımızın ilk haftasında neyle karşılaşacağını bilmesini önemsiyoruz.",
  "Çalışma düzenimizin temelinde açık iletişim var. Kararların nedenini paylaşır, herkesin söz almasını bekleriz.",
  "Kalıcı iş ilişkilerine inanıyoruz: ekibimizin yarısından çoğu beş yıldan uzun süredir bizimle.",
  "Müşterilerimizin büyük bölümü bizi tavsiye üzerine buluyor. Bunun, verdiğimiz sözü tutmaktan başka bir sırrı yok.",
  "Farklı yaş ve geçmişlerden insanların birlikte daha iyi iş çıkardığını gördük; ekiplerimizi buna göre kuruyoruz.",
  "Kuralları az, sorumlulukları açık bir yapıda çalışıyoruz. Herkes kendi işinin sonucunu görür.",
] as const;
export const investments = [
  "Son üç yılda tesislerimizi yeniledik, enerjimizin önemli bir bölümünü kendi güneş panellerimizden karşılamaya başladık.",
  "Her yıl en az kırk saat eğitim hedefliyoruz; mesleki belge ve dil kurslarının giderlerini karşılıyoruz.",
  "Meslek liseleri ve üniversitelerle yürüttüğümüz staj programından her yıl onlarca genç arkadaşımız kadroya geçiyor.",
  "Önümüzdeki dönemde yeni illerde hizmet vermeye hazırlanıyor, bunun için ekiplerimizi büyütüyoruz.",
  "Kalite, çevre ve iş güvenliği yönetim sistemlerimiz düzenli olarak bağımsız kuruluşlarca denetleniyor.",
  "Dijital dönüşüm çalışmalarımızla kâğıt kullanımını büyük ölçüde azalttık, süreçlerimizi hızlandırdık.",
] as const;
export const invitations = [
  "Bizimle aynı heyecanı paylaşıyorsanız açık pozisyonlarımıza göz atın.",
  "Başvuruların her birini okuyor ve iki hafta içinde yanıt vermeye çalışıyoruz.",
  "Açık ilanlarımızda size uygun bir görev göremezseniz bizi takip edin; yeni ilanlar sık sık ekleniyor.",
  "Birlikte çalışmayı düşünüyorsanız sizi tanımak isteriz.",
] as const;

export const kvkkParagraphs = [
  "{name} olarak, 6698 sayılı Kişisel Verilerin Korunması Kanunu uyarınca veri sorumlusu sıfatıyla, iş başvurunuz sırasında paylaştığınız kişisel verileri bu metinde açıklanan çerçevede işliyoruz.",
  "Kimlik, iletişim, eğitim, iş deneyimi ve yetkinlik bilgileriniz; başvurunuzun değerlendirilmesi, sizinle iletişime geçilmesi ve işe alım sürecinin yürütülmesi amacıyla, bir sözleşmenin kurulması ve meşru menfaat hukuki sebeplerine dayanarak işlenir.",
  "Verileriniz yalnızca işe alım sürecinde görevli çalışanlarımızca görülür; açık rızanız olmadıkça grup şirketleriyle veya yurt dışındaki alıcılarla paylaşılmaz. Olumsuz sonuçlanan başvurular en geç bir yıl içinde silinir.",
  "Kanunun 11. maddesi kapsamındaki bilgi alma, düzeltme, silme ve itiraz haklarınızı {email} adresine yazarak kullanabilirsiniz. Başvurunuz en geç otuz gün içinde sonuçlandırılır.",
] as const;
