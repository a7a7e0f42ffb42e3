import type { BlogPostText } from "./blog-post.ts";

export const cvInOnePage: BlogPostText = {
  category: "ozgecmis-ve-basvuru",
  author: "Defne Uluçamlı",
  title: "Okunan bir özgeçmiş nasıl yazılır?",
  summary:
    "İşe alım uzmanı özgeçmişinize ilk bakışta otuz saniye ayırır. O otuz saniyede görülmesi gerekenleri sıraladık.",
  translations: {
    en: {
      title: "How to write a CV that gets read",
      summary: "A recruiter gives your CV thirty seconds at first. Here is what should be seen in them.",
    },
    de: {
      title: "So wird Ihr Lebenslauf gelesen",
      summary: "Dreißig Sekunden hat ein Lebenslauf beim ersten Blick. Was man darin sehen sollte.",
    },
    ru: {
      title: "Как написать резюме, которое прочитают",
      summary: "На первый взгляд резюме получает тридцать секунд. Что должно быть видно за это время.",
    },
    ar: {
      title: "كيف تكتب سيرة ذاتية تُقرأ؟",
      summary: "ثلاثون ثانية هي مدة النظرة الأولى إلى سيرتك الذاتية. إليك ما يجب أن يظهر فيها.",
    },
  },
  daysAgo: 2,
  body: `Bir ilana yüzlerce başvuru geldiğinde hiç kimse her özgeçmişi baştan sona okuyamaz. İlk bakışta aranan şey bellidir: Bu kişi aradığımız işi yapmış mı, nerede yapmış ve sonucunda ne olmuş? Özgeçmişinizi bu üç soruya hızlı yanıt verecek biçimde kurarsanız ikinci bakışı kazanırsınız.

## Önce ilanı okuyun

Özgeçmiş yazmaya kendinizden değil, ilandan başlayın. İlandaki görevleri ve nitelikleri alt alta yazın. Her birinin karşısına, bunu nerede ve nasıl yaptığınızı not edin. Karşısı boş kalan satırlar için dürüst olun; o konuyu öğrenmeye başladıysanız bunu söyleyin, başlamadıysanız üzerinde durmayın. Bu küçük tablo, hem özgeçmişinizin hem de görüşmenin iskeletini oluşturur.

## Görev değil, sonuç yazın

"Satış faaliyetlerinden sorumluydum" cümlesi okuyana hiçbir şey anlatmaz, çünkü o görevi yapan herkes aynı cümleyi yazabilir. Onun yerine "Yüz yirmi müşteriden oluşan bölgede aylık ziyaret planını kurdum, bir yılda düzenli sipariş veren müşteri sayısı otuz ikiden kırk yediye çıktı" yazın. Sayı vermek zorunda değilsiniz; ama yaptığınız iş bittiğinde neyin değiştiğini söylemelisiniz. Bir süreci kısalttıysanız, bir hatayı azalttıysanız, bir kişiyi yetiştirdiyseniz bu da sonuçtur.

## Tersten sıralayın ve boşlukları saklamayın

En son işiniz en üstte olsun. Her iş için kurumun adı, göreviniz, başlangıç ve bitiş ayı yeterlidir. Arada çalışmadığınız bir dönem varsa bunu gizlemeye uğraşmayın. "Aile üyesinin bakımı", "askerlik" ya da "yabancı dil eğitimi" gibi tek satırlık bir açıklama, okuyanın aklına gelecek soruyu baştan yanıtlar.

## Fotoğraf, süs ve yıldızlar

Renkli çubuklarla gösterilen "Excel yüzde seksen" gibi ölçüler kimseye bilgi vermez. Bunun yerine o programla ne yaptığınızı yazın: "Excel'de özet tabloyla haftalık stok raporu hazırladım." Sade bir yazı tipi, yeterli boşluk ve tutarlı tarih biçimi, en gösterişli şablondan daha iyi okunur. Kimlik numaranızı, medeni durumunuzu ya da açık adresinizi yazmanıza gerek yoktur; bunlar işe alım kararının konusu değildir.

## Yeni mezunlar ve meslek değiştirenler

İş deneyiminiz azsa sayfayı doldurmaya çalışmayın; elinizdekini doğru gösterin. Staj, bitirme projesi, kulüp çalışması, gönüllülük ve yaz işleri de deneyimdir, yeter ki ne yaptığınızı anlatın. Meslek değiştiriyorsanız eski işinizden yeni işe taşınan becerileri öne alın: Bir öğretmen eğitim materyali hazırlamayı, bir garson yoğun saatte sakin kalmayı, bir muhasebeci belge düzenini iyi bilir. Okuyan kişinin bu bağlantıyı kendi kurmasını beklemeyin; bir cümleyle siz kurun.

> Görevinizi değil, göreviniz bittiğinde neyin değiştiğini yazın.

## Sırası belli bir iskelet

1. Ad, telefon, e-posta, ilçe ve il
2. Hedefinizi söyleyen iki satırlık özet
3. İş deneyimi, en yenisi başta
4. Eğitim, belgeler ve yabancı diller
5. İşle ilgili programlar ve beceriler

Yabancı dil düzeyinizi sıfatla değil, yaptığınız işle anlatın: "İngilizce tedarikçi yazışmalarını yürüttüm" gibi.

## Göndermeden önce

Özgeçmişinizi yüksek sesle okuyun, takıldığınız cümleyi kısaltın. Bir arkadaşınıza otuz saniye gösterip kapatın ve aklında ne kaldığını sorun. Söylediği şey anlatmak istediğinizle aynıysa hazırsınız. Telefon numaranızı ve e-posta adresinizi bir kez daha kontrol edin; en iyi özgeçmiş bile yanlış numarayla sonuç vermez. Son olarak, her ilan için başlığı ve ilk iki satırı o göreve göre uyarlayın. On dakikalık bu çaba, on ayrı başvurudan daha değerlidir.`,
};
