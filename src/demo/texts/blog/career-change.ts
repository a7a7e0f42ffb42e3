import type { BlogPostText } from "./blog-post.ts";

export const careerChange: BlogPostText = {
  category: "kariyer-gelisimi",
  author: "Nermin Tuğcuoğlu",
  title: "Meslek değiştirmek: Atlamadan önce köprü kurun",
  summary:
    "Başka bir mesleğe geçmek isteyenler için küçük denemelerle ilerleyen, cebi de aklı da yormayan bir yol haritası.",
  translations: {
    en: {
      title: "Changing careers: build a bridge before you jump",
      summary: "A road map for moving to another profession by small trials, easy on purse and mind.",
    },
    de: {
      title: "Berufswechsel: erst die Brücke, dann der Sprung",
      summary: "Ein Fahrplan für den Wechsel in kleinen Versuchen, der Geldbeutel und Nerven schont.",
    },
    ru: {
      title: "Смена профессии: сначала мост, потом прыжок",
      summary: "Как перейти в другую профессию через небольшие пробы, не надрывая ни кошелёк, ни нервы.",
    },
    ar: {
      title: "تغيير المهنة: ابنِ جسرًا قبل أن تقفز",
      summary: "خريطة طريق للانتقال إلى مهنة أخرى بتجارب صغيرة لا ترهق الجيب ولا الذهن.",
    },
  },
  daysAgo: 31,
  body: `Meslek değiştirme isteği bazen bir sabah ansızın gelir, bazen yıllarca içten içe büyür. İkisinde de en pahalı yanlış aynıdır: Kaçılan yeri çok iyi tanıyıp gidilen yeri hiç tanımamak. Bu yazı, atlamadan önce köprü kurmak isteyenler için.

## Önce soruyu doğru sorun

Sizi yoran mesleğiniz mi, yoksa iş yeriniz, yöneticiniz ya da vardiyanız mı? Bir hafta boyunca her günün sonunda iki satır yazın: Bugün bana ne iyi geldi, ne yordu? Yorgunluk hep aynı kişiden ya da aynı saatten geliyorsa, çözüm yeni bir meslek değil, yeni bir iş yeri olabilir. Yoran şey işin kendisiyse, okumaya devam edin.

## Taşınabilir becerilerinizi çıkarın

Her meslek, başka yerde de işe yarayan beceriler öğretir. Yaptıklarınızı meslekten bağımsız fiillerle yazın:

- Satış danışmanı: dinler, ihtiyacı çıkarır, itirazı karşılar, günlük hedefle çalışır
- Öğretmen: karmaşık konuyu basitleştirir, topluluk önünde konuşur, ilerlemeyi ölçer
- Garson: aynı anda çok işi yürütür, baskı altında nazik kalır, hesabı şaşırmaz
- Muhasebeci: ayrıntıyı kaçırmaz, takvime uyar, gizliliği korur

Şimdi hedef mesleğin ilanlarından on tanesini açın ve tekrar eden fiillerin altını çizin. Kesişim sandığınızdan geniştir. Kesişmeyen iki üç başlık ise öğrenme listenizdir.

> En pahalı yanlış, kaçılan yeri çok iyi tanıyıp gidilen yeri hiç tanımamaktır.

## Küçük deneme, büyük karar

Bir meslek uzaktan başka, içeriden başka görünür. Karar vermeden önce üç küçük deneme yapın:

1. O işi yapan üç kişiyle yarımşar saat konuşun. "En sıkıcı gününüz nasıl geçer?" diye sorun; yanıt, parlak yanlardan daha öğreticidir.
2. Kısa bir kursla temelini öğrenin. Halk eğitim merkezlerinin ve İŞKUR'un kursları ücretsizdir; belge veren programların sonunda sınav olup olmadığına bakın.
3. Küçük, gerçek bir iş yapın: Bir tanıdığın dükkânının stok tablosu, bir derneğin afişi, bir hafta sonu kurye vardiyası.

Üçünün sonunda hâlâ istekliyseniz, bu bir heves değildir.

### Belge gerektiren meslekler

Elektrik, kaynak, vinç operatörlüğü gibi tehlikeli ve çok tehlikeli işlerin birçoğunda Mesleki Yeterlilik Belgesi aranır. Hangi mesleklerin kapsamda olduğunu Mesleki Yeterlilik Kurumu'nun sitesinden öğrenin; kursa para vermeden önce bakılacak ilk yer orasıdır.

## Bütçe: Köprünün ayakları

Yeni meslekte ilk ücretiniz şimdikinden düşük olabilir. Üç sayı yazın: aylık zorunlu gideriniz, kenardaki birikiminiz, ilk yıl beklenen ücret. Birikiminiz aradaki farkı kaç ay karşılıyor? Altı aydan azsa tam geçiş yerine kademeli geçişi düşünün: yarı zamanlı çalışmak, aynı kurumda bölüm değiştirmek ya da hafta sonu işiyle başlamak. Ayrılma kararı aldıysanız önce [ihbar sürenizi](/calisma-hayati/ihbar-suresi) hesaplayın; kendi isteğiyle ayrılanlar kural olarak kıdem tazminatı ve işsizlik ödeneği alamaz.

## Özgeçmişte değişimi anlatmak

Özgeçmişinizin başına iki cümlelik bir özet koyun: nereden geldiğiniz, nereye gittiğiniz ve neden hazır olduğunuz. "Dokuz yıl mağaza yönettim; son bir yıldır veri analizi öğreniyor ve kendi mağazamın satış raporlarını hazırlıyorum. Bu deneyimi perakende analizi ekibinde kullanmak istiyorum." Eski işlerinizi silmeyin; yeni hedefle ilgili yanlarını öne alın. Ön yazı, bu geçişi anlatmanın en doğal yeridir.

Yaş konusunda da bir söz: İşverenler olgunluktan değil, öğrenmeyi bırakmış olmaktan çekinir. Son altı ayda öğrendiğiniz bir şeyi anlatabiliyorsanız, bu soruyu çoktan yanıtlamışsınız demektir.`,
};
