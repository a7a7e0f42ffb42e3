import type { BlogPostText } from "./blog-post.ts";

export const returningToWork: BlogPostText = {
  category: "kariyer-gelisimi",
  author: "Defne Uluçamlı",
  title: "Aradan sonra işe dönmek",
  summary:
    "Çocuk, bakım ya da sağlık nedeniyle verilen bir aradan sonra yeniden çalışmak isteyenler için adım adım dönüş planı.",
  translations: {
    en: {
      title: "Returning to work after a break",
      summary: "A step-by-step plan for going back after time spent on children, care or health.",
    },
    de: {
      title: "Nach einer Pause zurück in den Beruf",
      summary: "Ein Plan in Schritten für die Rückkehr nach Elternzeit, Pflege oder Krankheit.",
    },
    ru: {
      title: "Возвращение к работе после перерыва",
      summary: "Пошаговый план для тех, кто прервал работу ради детей, ухода за близкими или здоровья.",
    },
    ar: {
      title: "العودة إلى العمل بعد انقطاع",
      summary: "خطة عودة خطوة بخطوة بعد انقطاع بسبب الأطفال أو الرعاية أو الصحة.",
    },
  },
  daysAgo: 42,
  body: `Birkaç yıl ara verdiniz: çocuk büyüttünüz, annenize baktınız, hastalığı atlattınız. Şimdi dönmek istiyorsunuz ve aklınızda tek bir soru var: "Bu boşluğu nasıl açıklayacağım?" Daha iyi bir soru şu olabilir: Dönüşü hangi sırayla yaparsam hem ben hem işveren rahat eder?

## Boşluk değil, dönem

Özgeçmişte arayı gizlemeye çalışmak, okuyanın aklında gereksiz sorular doğurur. Tek satır yazın ve geçin: "2022–2026: Aile sorumlulukları nedeniyle ara." Sağlık nedenini açıklamak zorunda değilsiniz. Bu dönemde yaptığınız, işle ilgili ne varsa ekleyin:

- Aldığınız kurslar ve belgeler
- Okul aile birliği, apartman yönetimi, dernek gibi yerlerde üstlendiğiniz görevler
- Parça başı ya da dönemlik işler

Görüşmede sorulursa iki cümle yeter: "Üç yıl çocuğuma baktım, o dönem planlıydı ve bitti. Şimdi tam zamanlı dönmeye hazırım; son altı ayda da muhasebe programının yeni sürümünü öğrendim." Özür dilemeyin, uzatmayın, konuyu işe getirin.

> Ara vermiş olmak bir eksiklik değildir; dönüşün planlı olması ise bir güven nedenidir.

## Sekiz haftalık dönüş planı

1. Birinci ve ikinci hafta: Mesleğinizde ne değişmiş? On ilan okuyun, bilmediğiniz sözcükleri not edin.
2. Üçüncü ve dördüncü hafta: En çok geçen iki konuda kısa bir kurs bitirin.
3. Beşinci hafta: Özgeçmişinizi yenileyin, eski iki çalışma arkadaşınıza okutun.
4. Altıncı hafta: Ev düzenini deneyin. Sabah çıkışı, okul dönüşü ve hastalık günü için bir "B planı" yazın.
5. Yedinci ve sekizinci hafta: Haftada beş özenli başvuru yapın.

Kademeli dönüş de bir seçenektir. [Yarı zamanlı](/is-ilanlari?calisma=yari-zamanli) ya da [uzaktan çalışılan](/is-ilanlari?uzaktan=1) ilanlar, düzeni kurarken işinizi kolaylaştırabilir.

## Yeni anne ve babaların bilmesi gerekenler

Doğum izninden dönen çalışanların bazı hakları vardır. İş Kanunu'na göre kadın çalışanlara, bir yaşından küçük çocuklarını emzirmeleri için günde toplam bir buçuk saat süt izni verilir; hangi saatlerde kullanılacağını çalışan belirler. Doğum izninin bitiminden sonra, çocuğun hayatta olması koşuluyla, birinci doğumda altmış, ikincide yüz yirmi, sonrakilerde yüz seksen gün haftalık çalışma süresinin yarısı kadar ücretsiz izin istenebilir; üç yaşından küçük bir çocuğu evlat edinenler de bu haktan yararlanır. İsteyen kadın çalışan altı aya kadar ücretsiz izin de alabilir.

Ebeveynlerden biri, çocuğun ilköğretim çağına kadar kısmi süreli çalışmaya geçmeyi isteyebilir; bunun koşulları ve başvuru süreleri yönetmelikle düzenlenmiştir. Doğum izninin süresi gibi konularda kurallar zaman zaman değişir. Karar vermeden önce güncel durumu ALO 170'ten ya da insan kaynaklarından öğrenin.

Gebelik ya da doğum nedeniyle işe almada veya ücrette farklı davranılması, eşit davranma ilkesine aykırıdır. Böyle bir durumla karşılaştığınızı düşünüyorsanız yazışmaları saklayın ve Türkiye İnsan Hakları ve Eşitlik Kurumu'na ya da ALO 170'e danışın.

## Engellilik ve sağlık

Sağlık nedeniyle ara verdiyseniz ve engelli sağlık kurulu raporunuz varsa, bunu kullanıp kullanmamak size kalmıştır. Özel sektörde elli ve daha fazla çalışanı olan iş yerleri, çalışanlarının yüzde üçü oranında engelli çalıştırmakla yükümlüdür; bu kadrolara başvuru İŞKUR üzerinden de yapılabilir. İş yerinde ihtiyaç duyduğunuz düzenlemeyi (oturarak çalışma, ekran okuyucu, esnek mola) teklif aşamasında açıkça konuşun.

## İlk ay kendinize pay bırakın

Hız hemen geri gelmez. İlk haftalarda yorulmanız, yanlış kararın değil, değişimin işaretidir. Ay sonunda yöneticinizle on beş dakikalık bir değerlendirme isteyin: Ne iyi gidiyor, neyi değiştirelim? Dönüş bir gün değil, bir süreçtir.`,
};
