import type { BlogPostText } from "./blog-post.ts";

export const fakeAdvertisements: BlogPostText = {
  category: "ozgecmis-ve-basvuru",
  author: "Defne Uluçamlı",
  title: "Sahte iş ilanı nasıl anlaşılır?",
  summary:
    "Bir ilanı satır satır okumanın yolu, dolandırıcıların sık kullandığı kalıplar ve şüphelendiğinizde yapacaklarınız.",
  translations: {
    en: {
      title: "How to spot a fake job advertisement",
      summary:
        "Reading an advertisement line by line, the patterns swindlers use, and what to do when in doubt.",
    },
    de: {
      title: "So erkennen Sie gefälschte Stellenanzeigen",
      summary: "Eine Anzeige Zeile für Zeile lesen, die Muster der Betrüger, und was im Zweifel zu tun ist.",
    },
    ru: {
      title: "Как распознать поддельную вакансию",
      summary: "Как читать вакансию строка за строкой, приёмы мошенников и что делать, если есть сомнения.",
    },
    ar: {
      title: "كيف تكتشف إعلان عمل مزيفًا؟",
      summary: "قراءة الإعلان سطرًا سطرًا، وأساليب المحتالين المتكررة، وما تفعله عند الشك.",
    },
  },
  daysAgo: 1,
  body: `İş arayan insan umutla okur; dolandırıcılar da tam bunu bilir. Sahte ilanların amacı çoğunlukla para, kimlik bilgisi ya da banka hesabı ele geçirmektir. İyi haber şu: Kalıplar birbirine benzer ve bir kez tanıyınca kolayca fark edilir.

## İyi bir ilan neyi söyler?

Gerçek bir işveren, doğru adayı bulmak için bilgi verir. Bir ilanda şu beş sorunun yanıtını arayın:

- Kim arıyor? Firmanın adı, ne iş yaptığı ve nerede olduğu yazıyor mu?
- Ne yapacaksınız? Görevler somut mu, yoksa yalnızca "evden kolay kazanç" mı?
- Nerede ve ne zaman? Çalışma yeri, düzeni ve saatleri belli mi?
- Ne aranıyor? Nitelikler işle uyumlu mu?
- Karşılığı ne? Ücret yazmasa bile yan haklar ve çalışma biçimi anlaşılıyor mu?

Beşinden üçü boşsa acele etmeyin. İlanın dağınık olması tek başına kötü niyet göstermez; küçük işletmeler de ilan yazarken zorlanır. Ama aşağıdaki işaretlerden biri varsa durun.

## Kırmızı çizgiler

1. Para istenmesi. Dosya ücreti, eğitim bedeli, forma parası, sigorta başlangıcı, "iade edilecek kapora"… Bir işe girmek için para ödenmez. Özel istihdam bürolarının da kural olarak iş arayandan ücret alması yasaktır.
2. Banka kartı, hesap şifresi ya da e-Devlet şifresi istenmesi. Ücret hesabı için en çok IBAN gerekir; o da işe alındıktan sonra.
3. "Hesabını kullanalım, komisyon verelim" önerisi. Başkasının parasını hesabınızdan geçirmek sizi suçun ortağı durumuna düşürebilir.
4. Görüşmenin yalnızca mesajlaşma uygulamasında yürütülmesi ve işin aynı gün, hiç konuşmadan verilmesi.
5. Piyasanın çok üstünde ücret, karşılığında hiçbir nitelik istenmemesi.
6. Görevin beğeni toplamak, ürün puanlamak ya da "sistemi dengelemek için" küçük ödemeler yapmak olması.

> Bir işe girmek için para ödenmez. Bu cümle, karşılaşacağınız tuzakların çoğunu tek başına bozar.

## Üç dakikalık kontrol

Firma adını ve adresini arayın; ticaret siciline kayıtlı olup olmadığına Türkiye Ticaret Sicili Gazetesi'nin sitesinden bakabilirsiniz. Yazan kişinin e-posta adresinin firmanın alan adıyla bitip bitmediğine dikkat edin: Kurumsal bir firmanın insan kaynakları, ücretsiz bir posta hesabından sözleşme göndermez. Firmanın santralini arayıp "Şu ilanı siz mi verdiniz?" diye sormak bir dakikanızı alır. Görüşme adresi bir kafe ya da boş bir daireyse, buluşmayı iş yerinde yapmak istediğinizi söyleyin ve nereye gittiğinizi bir yakınınıza bildirin.

## Hangi bilgiyi ne zaman vermeli?

- Başvururken: ad, telefon, e-posta, ilçe ve özgeçmiş
- Görüşmede: deneyimlerinizi doğrulayan bilgiler
- İşe alındıktan sonra: kimlik bilgileri, IBAN, sağlık raporu, adli sicil kaydı

Kimlik fotokopinizi göndermeniz gerekirse üzerine "yalnızca … firması iş başvurusu içindir" diye yazın. Fotoğrafınızla birlikte kimliğinizi elinizde tutarak çekilmiş bir görüntüyü kimseye göndermeyin.

## Bir şeyler ters geldiyse

Yazışmaları silmeyin, ekran görüntüsü alın. İlanı sitede bildirin; Mesai'de her ilanın sayfasında bir şikâyet bağlantısı vardır ve şikâyetler kısa sürede incelenir. Para gönderdiyseniz hemen bankanızı arayın, ardından savcılığa ya da en yakın polis merkezine başvurun. Utanmayın: Bu tuzaklara her meslekten, her yaştan insan düşer. Bildirdiğiniz her ilan, bir sonraki kişiyi korur. Aynı tuzağı gören birkaç kişinin bildirimi, inceleyenlerin işini de hızlandırır.

Güvendiğiniz ilanlara dönmek isterseniz, [doğrulanmış firmaların açık ilanlarından](/is-ilanlari) başlayabilirsiniz.`,
};
