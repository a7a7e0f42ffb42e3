import type { BlogPostText } from "./blog-post.ts";

export const probationPeriod: BlogPostText = {
  category: "calisma-hayati",
  author: "Sevil Başaranlar",
  title: "Deneme süresinde bilmeniz gerekenler",
  summary:
    "Yeni işinizin ilk haftaları hem sizin hem işverenin karar verdiği dönemdir. Haklarınız ve yapabilecekleriniz.",
  translations: {
    en: {
      title: "What to know about the probation period",
      summary: "In the first weeks both sides decide. Your rights, and what you can make of them.",
    },
    de: {
      title: "Was Sie über die Probezeit wissen sollten",
      summary: "In den ersten Wochen entscheiden beide Seiten. Ihre Rechte und Möglichkeiten.",
    },
    ru: {
      title: "Что нужно знать об испытательном сроке",
      summary: "В первые недели решение принимают обе стороны. Ваши права и возможности.",
    },
    ar: {
      title: "ما يجب معرفته عن فترة التجربة",
      summary: "في الأسابيع الأولى يقرر الطرفان. حقوقك وما يمكنك فعله.",
    },
  },
  daysAgo: 11,
  body: `Yeni bir işe başladığınızda ilk haftalar genellikle deneme süresi olarak geçer. Çoğu çalışan bu dönemi yalnızca "sınandığı" bir süre gibi yaşar. Oysa deneme süresi iki taraflıdır: İşveren sizi tanırken siz de işi, ekibi ve çalışma koşullarını tanırsınız. Bu yazıda dönemin genel çerçevesini ve onu iyi kullanmanın yollarını anlatıyoruz. Yazı bilgilendirme amaçlıdır; kendi durumunuz için bir uzmana danışmanızı öneririz.

## Süre ne kadardır?

4857 sayılı İş Kanunu'na göre deneme süresi sözleşmede açıkça yazılmalıdır ve en çok iki ay olabilir. Toplu iş sözleşmesi varsa bu süre dört aya kadar uzatılabilir. Sözleşmenizde deneme süresinden hiç söz edilmiyorsa, sonradan sözlü olarak "deneme süresindesin" denmesi bir sonuç doğurmaz. Bu nedenle işe başlarken size verilen metni okuyun ve bir kopyasını mutlaka alın.

## Sigorta ilk gün başlar

En sık karşılaşılan yanlışlardan biri, deneme süresinde sigorta yapılmayacağının sanılmasıdır. Sigortalılık çalışmaya başladığınız gün başlar ve bildirimin kural olarak bundan önce yapılması gerekir. İşe giriş bildirgenizi e-Devlet üzerinden kendiniz görebilirsiniz. İlk haftanızda bir kez kontrol etmek, ileride yaşanabilecek pek çok sorunu önler. Ücret, fazla mesai ve hafta tatili gibi haklarınız da deneme süresinde aynen geçerlidir.

> Deneme süresi iki taraflıdır: İşveren sizi tanırken siz de işi tanırsınız.

## Ayrılmak isterseniz

Deneme süresi içinde taraflar sözleşmeyi bildirim süresine gerek olmadan ve tazminatsız olarak sona erdirebilir. Çalıştığınız günlerin ücreti ve diğer haklarınız saklıdır. Ayrılmaya karar verdiyseniz bunu yazılı olarak bildirmek ve elinizdeki işleri düzgün biçimde devretmek, hem nezaket hem de meslek hayatınız açısından doğru olandır. Sektörler sanıldığından küçüktür; insanlar nasıl ayrıldığınızı hatırlar.

### Takviminize yazın

İki aylık deneme süresi, işe başladığınız günden iki ay sonraki günün bir gün öncesinde biter: 10 Mart'ta başladıysanız son gün 9 Mayıs'tır. Kendi tarihinizi [deneme süresi hesaplayıcısında](/calisma-hayati/deneme-suresi) bulabilirsiniz. Süre dolduğunda ayrıca bir belge imzalanması gerekmez; sözleşme normal kurallarıyla sürer.

## Belgelerinizi saklayın

İş sözleşmesi, ücret bordroları, görev tanımı ve size imzalatılan tutanakların birer kopyasını evde ya da güvenli bir klasörde tutun. Ücretin bir bölümünün elden ödenmesi gibi bir öneriyle karşılaşırsanız bunun emeklilik ve tazminat haklarınızı doğrudan azaltacağını unutmayın. Okumadığınız, boş ya da tarihsiz bir belgeyi imzalamayın; düşünmek için bir gün istemek en doğal hakkınızdır. Anlaşmazlık durumunda ilk başvurulacak yer, ücretsiz bilgi alabileceğiniz çalışma iletişim hattı ve arabuluculuktur.

## İlk haftaları iyi kullanmak

İlk gün yöneticinizle kısa bir görüşme isteyin ve şu üç soruyu sorun: İlk ayda benden ne bekliyorsunuz? Takıldığımda kime danışmalıyım? Ne zaman birlikte değerlendirme yapacağız? Aldığınız yanıtları not edin. Her haftanın sonunda öğrendiklerinizi ve anlamadıklarınızı birkaç satırla yazın. Bu notlar hem değerlendirme görüşmesinde elinizi güçlendirir hem de sizden sonra gelecek kişiye yol gösterir.

Soru sormaktan çekinmeyin. Yeni gelen birinin soru sorması beklenir; asıl dikkat çeken, üçüncü ayda hâlâ sorulmamış sorulardır. Ekibin alışkanlıklarını değiştirmeye çalışmadan önce neden öyle yaptıklarını öğrenin. Sonra gördüğünüz küçük bir aksaklığı düzeltmeyi önerin. Deneme süresinin sonunda sizinle çalışmaya devam etmek isteyip istemediklerini düşünürken, siz de kendinize sorun: Burada bir yıl sonra neyi daha iyi yapıyor olacağım? Yanıt sizi heyecanlandırıyorsa doğru yerdesiniz.`,
};
