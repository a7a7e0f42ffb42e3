import type { BlogPostText } from "./blog-post.ts";

export const noticeAndLeaving: BlogPostText = {
  category: "haklar",
  author: "Sevil Başaranlar",
  title: "İhbar süresi: İşten iyi ayrılmanın kuralları",
  summary:
    "Kaç hafta önceden haber vermelisiniz, bu sürede haklarınız nedir ve kapıyı açık bırakarak nasıl ayrılırsınız?",
  translations: {
    en: {
      title: "Notice periods: leaving a job well",
      summary:
        "How many weeks’ notice you owe, what you are entitled to meanwhile, and how to leave the door open.",
    },
    de: {
      title: "Kündigungsfristen: gut aus dem Job gehen",
      summary:
        "Wie viele Wochen vorher Sie kündigen müssen, was Ihnen in dieser Zeit zusteht und wie man gut geht.",
    },
    ru: {
      title: "Срок предупреждения: как правильно уволиться",
      summary: "За сколько недель предупреждать, какие права есть в это время и как уйти по-хорошему.",
    },
    ar: {
      title: "مهلة الإخطار: كيف تترك عملك بشكل جيد",
      summary: "كم أسبوعًا قبل المغادرة يجب أن تُخطر، وما حقوقك خلالها، وكيف تترك الباب مفتوحًا.",
    },
  },
  daysAgo: 3,
  body: `Yeni bir teklif aldınız ya da bulunduğunuz yerden ayrılmaya karar verdiniz. İlk soru hep aynıdır: Ne zaman söylemeliyim? Belirsiz süreli bir iş sözleşmeniz varsa yanıtın bir bölümünü kanun verir. Geri kalanı ise nezaket, hazırlık ve biraz da soğukkanlılıktır.

## Kanunun istediği süre

4857 sayılı İş Kanunu'nun 17. maddesi, sözleşmeyi sona erdirmek isteyen tarafın bunu önceden bildirmesini ister. Süre, o iş yerindeki çalışma sürenize göre değişir ve hem sizi hem işvereni bağlar:

- Altı aydan az çalıştıysanız iki hafta
- Altı aydan bir buçuk yıla kadar çalıştıysanız dört hafta
- Bir buçuk yıldan üç yıla kadar çalıştıysanız altı hafta
- Üç yıldan fazla çalıştıysanız sekiz hafta

Bunlar en az sürelerdir; sözleşmenizle artırılmış olabilir. İmzaladığınız metne bakmadan tarih vermeyin. Kendi sürenizi ve son iş gününüzü [ihbar süresi hesaplayıcımızla](/calisma-hayati/ihbar-suresi) birkaç saniyede görebilirsiniz. Deneme süresindeyseniz ihbar süresi aranmaz; sağlık ya da ücretin ödenmemesi gibi haklı nedenlerle derhâl fesih de ayrı kurallara bağlıdır.

## Süreye uyulmazsa

Bildirim süresine uymayan taraf, o süreye ait ücret tutarında ihbar tazminatı öder. İşveren bu ücreti peşin vererek sözleşmeyi hemen bitirebilir. Taraflar anlaşırsa süre kısaltılabilir; böyle bir anlaşmaya vardıysanız tek satırlık da olsa yazılı hâle getirin.

> İyi ayrılmak, bir sonraki işe iyi başlamanın ilk adımıdır.

## İhbar süresinde haklarınız

Ücretiniz ve sigortanız aynen sürer. Kanunun 27. maddesi ayrıca iş arama izni verir: Günde iki saatten az olmamak üzere, ücret kesintisi yapılmadan iş arayabilirsiniz. İsterseniz bu saatleri birleştirip toplu kullanırsınız; bunu ayrılacağınız günden önceki günlere denk getirmeniz ve işverene bildirmeniz gerekir. Yıllık izin ile ihbar süresi iç içe geçirilemez. Kullanmadığınız izin günlerinin ücreti, sözleşme bittiğinde son ücretiniz üzerinden ödenir.

## Nasıl söylemeli?

Önce doğrudan yöneticinize, yüz yüze ve kısa bir görüşmeyle söyleyin. Ardından yazılı bildirimi verin ve teslim aldıklarını gösteren bir imza isteyin. Metnin uzun olmasına gerek yoktur:

"…/…/2026 tarihinden başlamak üzere, kanuni bildirim süremi kullanarak görevimden ayrılmak istediğimi bilgilerinize sunarım. Bu süre içinde işlerimi eksiksiz devredeceğim."

Gerekçe yazmak zorunda değilsiniz. Ancak size imzalatılmak istenen hazır bir istifa metni varsa dikkatli okuyun: Kendi isteğinizle ayrıldığınızı yazmak, kıdem tazminatı ve işsizlik ödeneği hakkınızı etkileyebilir.

## Devir: Son haftaların asıl işi

1. Üzerinizdeki işlerin tek sayfalık bir listesini çıkarın: iş, durumu, bir sonraki adım, ilgili kişi.
2. Dosyaların ve yetkilerin kimde kalacağını yöneticinizle kararlaştırın.
3. Yerinize gelecek kişiyle en az iki kez birlikte çalışın.
4. Kişisel dosyalarınızı alın, kuruma ait olanları bırakın.

Son gün çalışma belgenizi isteyin; 28. madde, işin çeşidini ve süresini gösteren bu belgenin verilmesini zorunlu kılar. İbraname imzalamanız istenirse acele etmeyin: Kanun, ibranamenin sözleşmenin bitişinden en az bir ay sonra düzenlenmesini ve ödemenin banka yoluyla eksiksiz yapılmasını arar.

Ayrılık görüşmesinde sizden görüş istenirse yapıcı olun: Bir iyi, bir geliştirilebilecek nokta söylemek yeterlidir. Kırgınlıkları orada çözmeye çalışmayın.

## Kime sorulur?

Bu yazı genel bilgidir. Kendi durumunuz için ALO 170 hattını arayabilir, bulunduğunuz yerin barosuna ya da sendikanıza danışabilirsiniz. İşçi alacaklarında dava açmadan önce arabulucuya başvurmak zorunludur; başvuru adliyelerdeki arabuluculuk bürolarından yapılır.`,
};
