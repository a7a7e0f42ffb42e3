import type { BlogPostText } from "./blog-post.ts";

export const firstJob: BlogPostText = {
  category: "kariyer-gelisimi",
  author: "Nermin Tuğcuoğlu",
  title: "İlk iş: Deneyim yokken ne gösterilir?",
  summary:
    "Deneyim isteyen ilanlar arasında ilk işinizi bulmanın yolları ve ilk iş gününe kadar bilmeniz gerekenler.",
  translations: {
    en: {
      title: "The first job: what to show without experience",
      summary:
        "Ways to a first job among advertisements that all ask for experience, and what to know by day one.",
    },
    de: {
      title: "Der erste Job: Was zeigt man ohne Erfahrung?",
      summary:
        "Wege zur ersten Stelle, wenn alle Anzeigen Erfahrung verlangen, und was man am ersten Tag weiß.",
    },
    ru: {
      title: "Первая работа: что показать без опыта?",
      summary: "Как найти первую работу, когда везде требуют опыт, и что нужно знать к первому рабочему дню.",
    },
    ar: {
      title: "العمل الأول: ماذا تعرض وأنت بلا خبرة؟",
      summary: "طرق إيجاد أول عمل بين إعلانات تطلب الخبرة، وما يجب معرفته قبل اليوم الأول.",
    },
  },
  daysAgo: 26,
  body: `"Deneyimim yok, çünkü işe alınmıyorum; işe alınmıyorum, çünkü deneyimim yok." Bu döngüyü neredeyse herkes yaşar ve neredeyse herkes bir yerinden kırar. Kırılan yer genellikle deneyimin tanımıdır: İşveren sizden yıllar değil, işi yapabileceğinize dair bir kanıt ister.

## Kanıt nerede bulunur?

Elinizde sandığınızdan fazlası vardır. Bir kâğıda son üç yılda yaptığınız, birilerinin işine yarayan her şeyi yazın:

- Bitirme projesi, ödev ya da yarışma
- Staj, yaz işi, aile işletmesinde çalışma
- Öğrenci kulübü, dernek, gönüllülük
- Kendi kendinize öğrenip ortaya çıkardığınız bir şey: bir çizim, bir tablo, bir internet sayfası

Sonra her birini üç parçayla anlatın: Durum neydi, siz ne yaptınız, ne değişti? "Kulüpte görev aldım" yerine "Kulübün bahar etkinliğinde kayıt masasını kurdum; bekleme süresi yarım saatten on dakikaya indi" yazın. İkinci cümle bir işe alım uzmanının aklında kalır.

## Hangi ilanlara başvurmalı?

İlanlardaki nitelik listesi bir dilek listesidir. Maddelerin yarısından fazlasını karşılıyorsanız başvurun. "En az iki yıl deneyim" yazan bir ilanda stajınız ve projeleriniz tam o konudaysa yine şansınız vardır; "on yıl" yazıyorsa vaktinizi başka ilana ayırın. [Açık ilanlarda](/is-ilanlari) seviye filtresinden "yeni başlayan" ve "stajyer" seçeneklerini işaretlemek iyi bir başlangıçtır. Küçük işletmeleri atlamayın: Orada ilk yıl öğrendiğiniz iş çeşidi, büyük bir kurumdakinden fazla olabilir.

> İşveren sizden yıllar değil, işi yapabileceğinize dair bir kanıt ister.

## Görüşmede dürüst bir cümle

Bilmediğiniz bir şey sorulduğunda "Bilmiyorum" demek kötü değildir, orada bırakmak kötüdür. Şöyle sürdürün: "Bu programı kullanmadım, ama benzerini bir dönem boyunca kullandım; nasıl öğrendiğimi anlatayım." Yeni mezundan beklenen, her şeyi bilmesi değil, öğrenme biçiminin belli olmasıdır. Görüşme öncesinde [bir akşamlık hazırlık planımıza](/blog/is-gorusmesine-bir-aksamda-nasil-hazirlanilir) göz atabilirsiniz.

## Teklif geldiğinde sorulacaklar

1. Ücret brüt mü net mi, hangi gün ödeniyor?
2. Çalışma günleri ve saatleri neler?
3. Deneme süresi var mı, kaç ay?
4. Yol ve yemek karşılanıyor mu?
5. İlk ay kiminle çalışacağım, kimden öğreneceğim?

Bu soruları sormak ayıp değildir; tersine, işe ciddi baktığınızı gösterir.

## İlk günden önce bilmeniz gerekenler

Sigortanız, deneme süresinde olsanız da ilk günden başlar; işe giriş bildirimi kural olarak siz çalışmaya başlamadan önce yapılır. e-Devlet'teki SGK hizmet dökümünden kendiniz kontrol edebilirsiniz. "Önce bir ay sigortasız çalış, bakalım" önerisi hukuka aykırıdır ve bir iş kazasında sizi korumasız bırakır. Ücretin bir bölümünün elden verilmesini kabul etmek de ilerideki haklarınızı azaltır. Sözleşmenizin ve bordrolarınızın birer kopyasını saklayın. [Deneme süresinin ne zaman biteceğini](/calisma-hayati/deneme-suresi) hesaplayıp takviminize yazın.

Devlet destekli programlara da bakın. İŞKUR, deneyimi olmayanlar için dönem dönem uygulamalı eğitim programları açar; koşulları değiştiğinden güncel bilgiyi en yakın İŞKUR biriminden alın.

## İlk üç ay

Not tutun, soru sorun, söz verdiğiniz şeyi söz verdiğiniz gün teslim edin. Yetişmeyecekse son gün değil, iki gün önce haber verin. Yanlış yaptığınızda saklamayın; ilk işte yapılan yanlışların çoğu küçüktür, saklanınca büyür. Her ayın sonunda öğrendiğiniz üç şeyi özgeçmişinizin taslağına ekleyin. Bir yıl sonra o taslağa baktığınızda, deneyimsiz dediğiniz kişinin artık orada olmadığını göreceksiniz.`,
};
