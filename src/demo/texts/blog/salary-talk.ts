import type { BlogPostText } from "./blog-post.ts";

export const salaryTalk: BlogPostText = {
  category: "kariyer-gelisimi",
  author: "Nermin Tuğcuoğlu",
  title: "Ücret beklentiniz sorulduğunda",
  summary: "En çok çekinilen soru, hazırlıklı olana en kolay gelen sorudur. Araştırmadan yanıta adım adım.",
  translations: {
    en: {
      title: "When they ask what you expect to earn",
      summary: "The most dreaded question is the easiest one for those who prepared. Step by step.",
    },
    de: {
      title: "Wenn nach Ihrer Gehaltsvorstellung gefragt wird",
      summary:
        "Die gefürchtetste Frage ist die leichteste für alle, die vorbereitet sind. Schritt für Schritt.",
    },
    ru: {
      title: "Когда спрашивают о зарплатных ожиданиях",
      summary: "Самый пугающий вопрос оказывается самым лёгким для того, кто подготовился. Шаг за шагом.",
    },
    ar: {
      title: "حين تُسأل عن الأجر الذي تتوقعه",
      summary: "أكثر الأسئلة إثارة للقلق هو أسهلها على من استعد له. خطوة بخطوة.",
    },
  },
  daysAgo: 28,
  updatedDaysAgo: 4,
  body: `"Ücret beklentiniz nedir?" sorusu geldiğinde çoğu aday ya çok düşük bir rakam söyleyip sonradan pişman olur ya da soruyu geçiştirmeye çalışır. Oysa bu soru bir tuzak değildir. İşveren, bütçesiyle sizin beklentinizin buluşup buluşmadığını anlamak ister. Hazırlıklıysanız bu konuşma beş dakikada ve gerginlik olmadan biter.

## Önce kendi hesabınızı yapın

Bir kâğıda üç rakam yazın. İlki, altına inemeyeceğiniz tutar olsun: Kira, ulaşım, aile giderleri ve biraz birikim. İkincisi, sizi memnun edecek tutar. Üçüncüsü, teklif edildiğinde hiç düşünmeden kabul edeceğiniz tutar. Görüşmede konuşacağınız aralık ikinci ile üçüncü arasındadır; birinci rakam yalnızca sizin bilmeniz içindir.

## Piyasayı araştırın

Aynı görev için yayımlanmış ilanlara bakın; bir bölümünde ücret aralığı açıkça yazar. Aynı şehirde, benzer büyüklükte kurumlarda çalışan tanıdıklarınıza sorun. Meslek odalarının yayımladığı asgari ücret tarifeleri varsa inceleyin. Tek bir kaynağa güvenmeyin; üç ayrı yerden gelen bilgi birbirine yakınsa sağlam bir zemininiz var demektir. Şehirler arasında belirgin farklar olabileceğini, büyük şehirdeki rakamın başka bir yerde geçerli olmayabileceğini unutmayın.

## Net mi, brüt mü?

Türkiye'de ücret görüşmelerinde çoğu zaman net tutar konuşulur, sözleşmelerde ise brüt tutar yazabilir. Vergi dilimi yıl içinde değiştiğinden brüt anlaşılan bir ücretin net karşılığı son aylarda düşebilir. Hangisinden söz ettiğinizi baştan netleştirin ve teklifte bunu yazılı görün. Yemek, ulaşım, özel sağlık sigortası, ikramiye ve prim gibi kalemleri de hesaba katın. Aylık ücreti daha düşük görünen bir teklif, yıllık toplamda daha iyi olabilir.

## Yanıtı nasıl söylemeli?

Aralık verin ve gerekçesini tek cümleyle ekleyin: "Bu görev için piyasada gördüğüm aralık ve deneyimim düşünüldüğünde şu iki tutar arasında bir beklentim var. Yan hakların bütününü görünce birlikte değerlendirebiliriz." Söyledikten sonra susun. Sessizliği doldurmak için hemen indirim yapmayın. Karşı taraf "Bütçemizin üzerinde" derse aralığı değil, kapsamı konuşun: Görev tanımı aynı mı kalacak, altıncı ayda gözden geçirme yapılabilir mi, uzaktan çalışma günü eklenebilir mi?

> Söyledikten sonra susun. Sessizliği doldurmak için hemen indirim yapmayın.

### Teklifi karşılaştırmanın kısa yolu

- Yıllık net toplamı yazın: on iki aylık ücret, ikramiye ve prim
- Yol, yemek ve sağlık sigortasının size sağlayacağı tasarrufu ekleyin
- Yolda geçecek saatleri ve ek giderleri çıkarın
- Öğreneceğiniz şeyi bir cümleyle yazın; rakamlar yakınsa kararı o cümle versin

## Çalışırken zam istemek

Aynı hazırlık, çalıştığınız yerde ücret görüşmesi yaparken de işe yarar. Yıl boyunca tamamladığınız işleri, üstlendiğiniz yeni sorumlulukları ve aldığınız olumlu geri bildirimleri bir yere not edin. Görüşmeyi bütçenin kapandığı değil, planlandığı dönemde isteyin. "Giderlerim arttı" yerine "Geçen yıldan bu yana şu işleri de ben yürütüyorum" diye başlayın. Yanıt olumsuzsa hangi koşulda ve ne zaman yeniden konuşulacağını sorun.

## Teklif geldiğinde

Teşekkür edin ve düşünmek için bir iki gün isteyin; bu olağan bir istektir. Teklifi yazılı olarak alın, başlangıç tarihini, görev yerini ve yan hakları kontrol edin. Kabul edecekseniz gecikmeden bildirin. Kabul etmeyecekseniz nazikçe ve gerekçesiyle söyleyin. Bugün anlaşamadığınız bir kurumla iki yıl sonra yeniden karşılaşabilirsiniz.

Son olarak, ücret konuşmak ayıp değildir. Emeğinizin karşılığını saygılı ve açık bir dille istemek, işinizi ciddiye aldığınızı gösterir.`,
};
