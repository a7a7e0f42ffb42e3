import type { BlogPostText } from "./blog-post.ts";

export const coverLetter: BlogPostText = {
  category: "ozgecmis-ve-basvuru",
  author: "Defne Uluçamlı",
  title: "Ön yazı gerçekten okunuyor mu?",
  summary:
    "Evet, ama yalnızca ilk üç cümlesi yeni bir şey söylüyorsa. Kısa ve işe yarayan bir ön yazının yapısı.",
  translations: {
    en: {
      title: "Does anyone read cover letters?",
      summary: "Yes, if the first three sentences say something new. The shape of a short letter that works.",
    },
    de: {
      title: "Liest jemand das Anschreiben?",
      summary: "Ja, wenn die ersten drei Sätze etwas Neues sagen. Der Aufbau eines kurzen Anschreibens.",
    },
    ru: {
      title: "Читает ли кто-нибудь сопроводительные письма?",
      summary:
        "Да, если первые три фразы говорят что-то новое. Как устроено короткое письмо, которое работает.",
    },
    ar: {
      title: "هل يقرأ أحد خطاب التقديم؟",
      summary: "نعم، إذا قالت الجمل الثلاث الأولى شيئًا جديدًا. بنية خطاب قصير ومفيد.",
    },
  },
  daysAgo: 17,
  body: `Adayların çoğu ön yazıyı bir zorunluluk gibi görür ve internette bulduğu bir örneği olduğu gibi gönderir. İşe alım uzmanları da bu metinleri ilk cümlesinden tanır: "Dinamik, takım çalışmasına yatkın ve kendini geliştirmeye açık biriyim." Böyle başlayan bir yazının devamı nadiren okunur. Buna karşılık, ilana gerçekten yanıt veren beş altı cümlelik bir ön yazı, benzer özgeçmişler arasında sizi öne çıkarabilir.

## Ön yazı özgeçmişin özeti değildir

Özgeçmişinizde zaten yazan bilgileri tekrarlamayın. Ön yazının işi, özgeçmişin söyleyemediğini söylemektir: Bu işi neden istiyorsunuz, geçmişinizin hangi parçası bu görevle doğrudan ilgili ve okuyanın aklına takılabilecek bir soru varsa yanıtı nedir? Örneğin farklı bir sektörden geliyorsanız, başka bir şehirde yaşıyorsanız ya da bir süre çalışmadıysanız bunu açıklamanın yeri burasıdır.

## Dört parçalı bir yapı

İlk cümlede hangi göreve neden başvurduğunuzu söyleyin. Genel bir ilgi değil, somut bir neden yazın: "İlanınızda soğuk zincir deposu kurduğunuzu okudum; son iki yıldır tam olarak bu işi yapıyorum."

İkinci bölümde tek bir örnek verin. Karşılaştığınız durumu, yaptığınız işi ve sonucu üç cümleyle anlatın. Birden çok örnek vermeye çalışmayın; iyi anlatılmış tek bir olay, sıralanmış on sıfattan daha güçlüdür.

Üçüncü bölümde kuruma ne katacağınızı söyleyin. "Bana çok şey katacağına inanıyorum" yerine "Kurduğunuz ekipte vardiya planlamasını ilk haftadan üstlenebilirim" yazın. Okuyan kişi, siz işe başladığınızda neyin kolaylaşacağını gözünde canlandırabilmeli.

Son bölümde ne zaman görüşebileceğinizi belirtin ve teşekkür edin. Uzun kapanış cümlelerine gerek yoktur.

> Ön yazının işi, özgeçmişin söyleyemediğini söylemektir.

## Dil ve uzunluk

Yüz elli ile iki yüz elli kelime arası yeterlidir. Telefon ekranında kaydırmadan okunabilen bir metin hedefleyin. Kısa cümleler kurun, edilgen anlatımdan kaçının: "Raporlar tarafımca hazırlanmıştır" yerine "Raporları ben hazırladım" deyin. Aşırı resmî ya da aşırı samimi olmayın; o kurumda çalışan biriyle ilk kez konuşuyormuş gibi yazın.

## Kısa bir örnek

"İlanınızda mağaza açılışlarında görev alacak bir depo sorumlusu aradığınızı okudum. Son işimde iki yeni mağazanın açılışında stok düzenini kurdum; ikincisinde ilk sayım farkını yüzde birin altında tuttuk. Sizin de bu yıl üç yeni mağaza açacağınızı gördüm, aynı düzeni ilk günden kurabilirim. Hafta içi her gün görüşmeye uygunum." Dört cümle, tek bir örnek ve okuyanın hemen anlayacağı bir katkı.

## Hazır metinleri doğru kullanmak

Birden çok ilana başvuruyorsanız her seferinde sıfırdan yazmak zorunda değilsiniz. İki ya da üç temel ön yazı hazırlayıp kaydedin; her başvuruda yalnızca ilk cümleyi ve örneği değiştirin. Gönderirken kurum adının doğru yazıldığını mutlaka kontrol edin. Başka bir kurumun adıyla gönderilmiş bir ön yazı, hiç göndermemekten daha kötü bir izlenim bırakır.

## Sık görülen dört yanlış

- "Sayın Yetkili" yerine ilandaki kişinin ya da ekibin adını kullanmamak
- Ücret beklentisini, sorulmadığı hâlde ilk satıra yazmak
- Aynı sıfatı ("titiz", "disiplinli") örneksiz tekrarlamak
- Yazım hatası bırakmak; göndermeden önce metni bir kez yüksek sesle okumak bunların çoğunu yakalar

Son bir öneri: Yazınızı bitirdikten sonra her cümlenin sonuna "Bunu başka bir aday da yazabilir miydi?" diye sorun. Yanıt "evet" ise o cümleyi silin. Geriye kalanlar, sizi gerçekten anlatan cümlelerdir.`,
};
