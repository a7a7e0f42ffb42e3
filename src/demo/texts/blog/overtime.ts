import type { BlogPostText } from "./blog-post.ts";

export const overtime: BlogPostText = {
  category: "haklar",
  author: "Sevil Başaranlar",
  title: "Fazla mesai: Saatlerinizin hesabını tutun",
  summary:
    "Haftada kaç saatten sonrası fazla çalışmadır, karşılığı nasıl hesaplanır ve hangi belgeler işinize yarar?",
  translations: {
    en: {
      title: "Overtime: keep count of your hours",
      summary: "When overtime begins, how it is paid, and which papers will help you one day.",
    },
    de: {
      title: "Überstunden: Führen Sie Buch über Ihre Zeit",
      summary: "Ab wann Überstunden zählen, wie sie bezahlt werden und welche Unterlagen helfen.",
    },
    ru: {
      title: "Сверхурочные: ведите счёт своим часам",
      summary: "С какого часа начинаются сверхурочные, как они оплачиваются и какие документы пригодятся.",
    },
    ar: {
      title: "العمل الإضافي: احسب ساعاتك",
      summary: "متى يبدأ العمل الإضافي، وكيف يُحسب أجره، وما الوثائق التي ستفيدك.",
    },
  },
  daysAgo: 7,
  body: `Akşam yedide hâlâ masadasınız, cumartesi de "iki saatliğine" çağrıldınız. Bu saatlerin bir karşılığı var. Fazla mesai konusundaki anlaşmazlıkların çoğu kuraldan değil, kaydın tutulmamasından çıkar. Önce kuralı, sonra kaydı konuşalım.

## Sınır haftada kırk beş saat

İş Kanunu'na göre haftalık çalışma süresi en çok kırk beş saattir. Aksi kararlaştırılmadıkça bu süre çalışılan günlere eşit bölünür. Haftalık kırk beş saati aşan çalışma "fazla çalışma"dır. Sözleşmenizde daha kısa bir süre, örneğin kırk saat yazıyorsa, kırk ile kırk beş arasındaki saatlere "fazla sürelerle çalışma" denir. Günlük çalışma, fazla mesai dâhil on bir saati geçemez. Ara dinlenmeleri çalışma süresinden sayılmaz.

## Karşılığı ne kadar?

- Fazla çalışmanın her saati için normal saat ücretinin yüzde elli fazlası ödenir.
- Fazla sürelerle çalışmada artış yüzde yirmi beştir.
- İsterseniz ücret yerine serbest zaman alabilirsiniz: Bir saat fazla çalışma için bir buçuk saat, bir saat fazla sürelerle çalışma için bir saat on beş dakika.

Serbest zaman altı ay içinde, çalışma saatleriniz içinde ve ücretinizden kesinti yapılmadan kullanılır. Seçim sizindir; işveren tek başına "paranı vermem, izin kullan" diyemez.

### Bir örnek

Aylık ücretle çalışanlarda saat ücreti, uygulamada aylık brüt ücretin 225'e bölünmesiyle bulunur. Brüt 45.000 ₺ alan biri için saat ücreti 200 ₺ eder. Ay içinde on saat fazla çalışma yaptıysa alacağı brüt tutar 10 × 200 × 1,5 = 3.000 ₺ olur. Kendi tutarınız için [fazla mesai hesaplayıcısını](/calisma-hayati/fazla-mesai) kullanabilirsiniz.

## Onay ve üst sınır

Fazla çalışma için çalışanın yazılı onayı gerekir. Bu onay genellikle işe girişte sözleşmeyle birlikte alınır; dilerseniz otuz gün önceden yazılı bildirerek geri alabilirsiniz. Bir yılda yapılabilecek fazla çalışmanın toplamı iki yüz yetmiş saati aşamaz. On sekiz yaşından küçüklere, gebelere, yeni doğum yapmış ve emziren çalışanlara fazla çalışma yaptırılamaz; sağlık raporuyla bunu yapamayacağı belgelenenler için de aynısı geçerlidir.

> Tutulmayan kayıt, hatırlanmayan saattir.

## Sözleşmedeki o cümle

Birçok sözleşmede "fazla mesai ücrete dâhildir" yazar. Yargı kararları bu tür hükümleri yıllık iki yüz yetmiş saatle sınırlı görür; üstü ayrıca ödenmelidir. Asgari ücretle ya da ona çok yakın bir ücretle çalışılıyorsa böyle bir hükmün geçerliliği ayrıca tartışılır. İmzalamadan önce ücretin hangi saatleri kapsadığını sorun.

## Kaydı nasıl tutmalı?

1. Her gün giriş ve çıkış saatinizi bir deftere ya da telefonunuza yazın.
2. Çalışmayı isteyen iletiyi, e-postayı ya da vardiya çizelgesini saklayın.
3. Ay sonunda bordronuzdaki fazla mesai satırıyla kendi notunuzu karşılaştırın.
4. Eksik varsa önce insan kaynaklarına yazılı olarak sorun.

Bordroyu imzalarken tutar eksikse, itirazınızı belirten kısa bir not düşebilirsiniz. Ücret alacaklarında zaman aşımı beş yıldır; yani geçmişe dönük saatlerin de hesabı sorulabilir, ancak kanıt zamanla zayıflar.

## Önce konuşun

Sürekli fazla mesai çoğu zaman kötü niyetin değil, eksik planın sonucudur. Yöneticinize "Geçen ay yirmi iki saat fazla çalıştım; hangi işi erteleyebiliriz?" diye gitmek, "Çok yoruldum" demekten daha etkilidir. Sonuç alamazsanız ALO 170 üzerinden bilgi ve şikâyet hakkınız vardır. Resmî tatil ve hafta tatili çalışmalarının ücreti ayrı kurallara bağlıdır; onları bu hesaba karıştırmayın.`,
};
