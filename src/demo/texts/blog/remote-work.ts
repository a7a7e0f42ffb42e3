import type { BlogPostText } from "./blog-post.ts";

export const remoteWork: BlogPostText = {
  category: "calisma-hayati",
  author: "Onat Karakuşlu",
  title: "Uzaktan çalışırken iş ile evi ayırmak",
  summary:
    "Evden çalışmak yolda geçen saatleri geri verir, ama günün sınırlarını siler. Sınırları yeniden çizmenin yolları.",
  translations: {
    en: {
      title: "Keeping work and home apart when you work remotely",
      summary: "Working from home gives back your commute and blurs the day. How to draw the lines again.",
    },
    de: {
      title: "Arbeit und Zuhause trennen, wenn man von daheim arbeitet",
      summary: "Das Homeoffice schenkt Zeit und verwischt Grenzen. Wie man sie neu zieht.",
    },
    ru: {
      title: "Как отделить работу от дома при удалёнке",
      summary: "Работа из дома возвращает часы дороги, но стирает границы дня. Как провести их заново.",
    },
    ar: {
      title: "الفصل بين العمل والبيت عند العمل عن بُعد",
      summary: "العمل من المنزل يعيد إليك ساعات الطريق لكنه يمحو حدود اليوم. كيف ترسمها من جديد؟",
    },
  },
  daysAgo: 23,
  body: `Uzaktan çalışma artık pek çok ilanın olağan bir parçası. Yolda geçen süre azalıyor, öğle yemeği evde yeniyor, çocuklar okuldan geldiğinde kapıyı açacak biri oluyor. Öte yandan birkaç ay sonra çoğu kişi aynı şeyi söylüyor: "Sanki hiç işten çıkmıyorum." Bunun nedeni çok çalışmak değil, günün başını ve sonunu belirleyen işaretlerin kaybolmasıdır. O işaretleri kendimiz koymamız gerekir.

## Bir yer belirleyin

Ayrı bir odanız olmayabilir; bu sorun değil. Önemli olan, yalnızca çalışırken oturduğunuz bir köşe olmasıdır. Mutfak masasında çalışıyorsanız, iş bittiğinde bilgisayarı ve defteri bir kutuya kaldırın. Bu küçük hareket, zihne "gün bitti" demenin en kolay yoludur. Mümkünse ışığı yandan alan bir yer seçin ve sandalyenin yüksekliğini ayarlayın. Bel ve boyun ağrıları, uzaktan çalışanların en sık dile getirdiği şikâyettir.

## Günü açın ve kapatın

Eskiden sabah yolculuğu sizi işe hazırlıyordu. Onun yerine on dakikalık bir yürüyüş, bir bardak çay ya da günün üç işini yazmak gibi bir alışkanlık koyun. Akşam da aynı biçimde kapatın: Yarına kalanları not edin, iletişim uygulamasında durumunuzu değiştirin ve bildirimleri susturun. Ekibinizle hangi saatlerde ulaşılabilir olduğunuzu açıkça konuşun. Herkesin her an yanıt beklediği bir düzen, kimse istemese de kendiliğinden kurulur.

## Yazılı iletişime alışın

Ofiste iki dakikada çözülen bir konu, uzaktan çalışırken onlarca iletiye dönüşebilir. Bunu önlemenin yolu daha çok toplantı yapmak değil, daha iyi yazmaktır. Bir soru sorarken konuyu, şimdiye kadar ne denediğinizi ve ne zamana kadar yanıt beklediğinizi belirtin. Alınan kararları herkesin görebileceği bir yere yazın. Böylece toplantıya katılamayan kişi de geri kalmaz, üç ay sonra "Bunu neden böyle yapmıştık?" sorusu yanıtsız kalmaz.

## Görünür kalın

Uzaktan çalışanların bir endişesi de emeklerinin fark edilmemesidir. Her haftanın sonunda yöneticinize beş satırlık bir özet gönderin: Ne bitti, ne sürüyor, nerede yardıma ihtiyacınız var? Bu, hem sizin haftanızı gözden geçirmenizi sağlar hem de değerlendirme zamanı geldiğinde elinizde somut bir kayıt olur.

## İşverenle konuşulması gerekenler

Uzaktan çalışmaya başlamadan önce birkaç konuyu yazılı hâle getirin: Bilgisayar ve sandalye gibi ekipmanı kim sağlayacak, internet ve elektrik giderine katkı olacak mı, hangi saatlerde ulaşılabilir olmanız bekleniyor, ofise hangi sıklıkta geleceksiniz? Kurumun verilerini evde nasıl koruyacağınız da konuşulmalıdır; ortak kullanılan bir bilgisayarda çalışmamak ve ekranı kilitlemek en temel iki kuraldır. Baştan konuşulan konular, sonradan çıkacak kırgınlıkları önler.

> Uzaktan çalışmak yalnız çalışmak anlamına gelmek zorunda değil.

Uzaktan çalışma, İş Kanunu'nun 14. maddesinde düzenlenmiştir ve sözleşmenin yazılı yapılması gerekir. Sözleşmede işin tanımı, yapılma biçimi, süresi ve yeri, ücret ve ödeme, ekipman ile iletişim konuları yer almalıdır. Uzaktan çalışan, esaslı bir neden olmadıkça yalnızca bu yüzden emsal çalışandan farklı işlem görmez; iş sağlığı ve güvenliği kuralları evde de geçerlidir.

## Yalnızlığı hafife almayın

İş arkadaşlarıyla kahve içmek boşa geçmiş zaman değildir; güven böyle oluşur. Ayda birkaç gün ofise gitme olanağınız varsa kullanın. Yoksa haftada bir, gündemi olmayan kısa bir görüşme ayarlayın. Bulunduğunuz şehirde benzer işi yapan insanlarla buluşmak da iyi gelir. Uzaktan çalışmak yalnız çalışmak anlamına gelmek zorunda değil; ama bağı kurmak artık binanın değil, bizim işimiz.`,
};
