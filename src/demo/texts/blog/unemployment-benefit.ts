import type { BlogPostText } from "./blog-post.ts";

export const unemploymentBenefit: BlogPostText = {
  category: "haklar",
  author: "Nermin Tuğcuoğlu",
  title: "İşten çıkarıldınız: İlk otuz günde yapılacaklar",
  summary:
    "İşsizlik ödeneğinin koşulları, başvuru süresi ve işsiz kalınan ilk ayı toparlamak için sıralı bir yapılacaklar listesi.",
  translations: {
    en: {
      title: "Laid off: what to do in the first thirty days",
      summary: "Unemployment benefit, its conditions and deadline, and an ordered list for the first month.",
    },
    de: {
      title: "Gekündigt: Was in den ersten dreißig Tagen zu tun ist",
      summary:
        "Arbeitslosengeld in der Türkei, seine Bedingungen und Fristen, und ein Plan für den ersten Monat.",
    },
    ru: {
      title: "Вас уволили: что делать в первые тридцать дней",
      summary: "Пособие по безработице, его условия и сроки, и порядок действий на первый месяц.",
    },
    ar: {
      title: "فقدت عملك: ما يجب فعله في أول ثلاثين يومًا",
      summary: "تعويض البطالة وشروطه ومهلة التقديم، وقائمة مرتبة لأول شهر.",
    },
  },
  daysAgo: 14,
  updatedDaysAgo: 5,
  body: `İşten çıkarılmak, hazırlıklı olunsa bile sarsar. İlk günlerde insanın aklı dağılır, yapılacaklar birbirine karışır. Oysa bazı adımların süresi vardır ve kaçırılırsa hak kaybı doğar. Aşağıdaki sıra, ilk ayı daha az telaşla geçirmeniz içindir.

## İlk hafta: Belgeler

Önce size bildirilen fesih gerekçesini yazılı isteyin ve saklayın. Ardından şunları toplayın:

- Fesih bildirimi ve iş sözleşmesi
- Son dört ayın bordroları ve banka hareketleri
- Çalışma belgesi
- SGK işten ayrılış bildirgenizin e-Devlet'teki çıkış kodu

Çıkış kodu önemlidir, çünkü işsizlik ödeneğine hak kazanıp kazanmadığınızı büyük ölçüde o belirler. Gerçeğe uymayan bir kod gördüyseniz işverenden düzeltmesini yazılı olarak isteyin. Aceleyle ibraname ya da "kendi isteğimle ayrıldım" yazan bir metin imzalamayın.

## İlk otuz gün: İŞKUR başvurusu

İşsizlik ödeneği için sözleşmenin bitişini izleyen otuz gün içinde İŞKUR'a başvurmanız gerekir. Başvuru İŞKUR'un internet sayfasından, e-Devlet'ten ya da il müdürlüklerinden yapılır. Geç kalırsanız hak bütünüyle yanmaz, ama geciktiğiniz günler toplam sürenizden düşülür.

### Koşullar

1. Kendi istek ve kusurunuz dışında işsiz kalmış olmak
2. Ayrılmadan önceki son yüz yirmi gün boyunca hizmet akdine bağlı olmak
3. Son üç yıl içinde en az altı yüz gün işsizlik sigortası primi ödenmiş olmak

### Ne kadar sürer?

- Altı yüz gün primi olanlara yüz seksen gün
- Dokuz yüz gün primi olanlara iki yüz kırk gün
- Bin seksen gün ve üzeri primi olanlara üç yüz gün

Günlük ödenek, son dört aylık prime esas kazancın günlük ortalamasının yüzde kırkıdır ve aylık asgari ücretin brüt tutarının yüzde seksenini geçemez. Ödenek aldığınız sürede genel sağlık sigortası primleriniz de karşılanır. Çalışmaya başladığınızda bunu bildirmeniz gerekir.

> Süreler size karşı değil, sizin için de işler: Ne kadar erken başvurursanız o kadar rahat edersiniz.

## Feshe itiraz edecekseniz

Otuz ve daha fazla çalışanı olan bir iş yerinde, en az altı ay kıdeminiz ve belirsiz süreli sözleşmeniz varsa iş güvencesi kapsamında olabilirsiniz. Bu durumda feshin bildirilmesinden itibaren bir ay içinde arabulucuya başvurmanız gerekir. Süre kısadır; bir avukata, baronun adli yardım bürosuna ya da sendikanıza hemen danışın. Kıdem ve ihbar tazminatı gibi alacaklarda da dava yolundan önce arabuluculuk zorunludur.

## İkinci hafta: Bütçe ve düzen

Üç aylık bir bütçe çıkarın: zorunlu giderler, ertelenebilir olanlar, beklenen ödemeler. Banka ve kredi borçlarınız için gecikmeden önce arayın; önceden haber verene daha çok seçenek sunulur. Güne belli bir saatte başlayın. İş aramak da bir iştir, ama sekiz saatlik değildir; günde üç dört saat odaklanmış çaba yeterlidir.

## Üçüncü hafta: Yeniden başlamak

Özgeçmişinizi son işinizle güncelleyin ve ayrılma nedeninizi tek cümleyle anlatmaya çalışın: "Firmam ekibi küçülttü, bölümüm kapandı; şimdi depo planlamasında devam etmek istiyorum." Suçlamadan, uzatmadan. Eski iş arkadaşlarınıza tek tek yazın; işsiz kaldığınızı bilmeyen kimse size bir şey öneremez. [Açık ilanlarda](/is-ilanlari) aramanızı kaydedin ve uygun olanlara haftada beş altı özenli başvuru yapın.

İŞKUR'un meslek edindirme kursları ve danışmanlığı ücretsizdir. Programlar ve koşullar değişebildiği için güncel bilgiyi İŞKUR'dan ya da ALO 170'ten alın.`,
};
