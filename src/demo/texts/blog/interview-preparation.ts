import type { BlogPostText } from "./blog-post.ts";

export const interviewPreparation: BlogPostText = {
  category: "is-gorusmesi",
  author: "Baran Sezgiç",
  title: "İş görüşmesine bir akşamda nasıl hazırlanılır?",
  summary:
    "Yarın görüşmeniz var ve yalnızca bu akşam vaktiniz kaldı. İşe yarayan dört adımlık bir hazırlık planı.",
  translations: {
    en: {
      title: "Preparing for an interview in one evening",
      summary: "Your interview is tomorrow and you only have tonight. A four-step plan that works.",
    },
    de: {
      title: "An einem Abend auf das Vorstellungsgespräch vorbereiten",
      summary: "Morgen ist das Gespräch, heute Abend ist die einzige Zeit. Ein Plan in vier Schritten.",
    },
    ru: {
      title: "Как подготовиться к собеседованию за один вечер",
      summary: "Собеседование завтра, а свободен только вечер. Рабочий план из четырёх шагов.",
    },
    ar: {
      title: "كيف تستعد لمقابلة العمل في أمسية واحدة؟",
      summary: "مقابلتك غدًا وليس لديك سوى هذه الليلة. خطة من أربع خطوات تنفع فعلًا.",
    },
  },
  daysAgo: 6,
  body: `Görüşme daveti çoğu zaman beklenmedik bir anda gelir ve hazırlanmak için geriye yalnızca bir akşam kalır. Bu süre kısa görünse de doğru kullanıldığında yeterlidir. Amaç ezberlemek değil, anlatacaklarınızı düzene koymaktır. Aşağıdaki dört adımı sırayla uygularsanız ertesi sabah ne söyleyeceğinizi bilerek yola çıkarsınız.

## Birinci adım: Kurumu tanıyın

Yarım saat ayırın. Kurumun kendi sayfasında ne iş yaptığını, kaç yerde çalıştığını ve son dönemde neyi duyurduğunu okuyun. Sonra ilana dönüp bu görevin neden açıldığını düşünün: Büyüyorlar mı, ayrılan birinin yerini mi dolduruyorlar, yeni bir iş mi kuruyorlar? Yanıtı bilmiyorsanız bu, görüşmede sorabileceğiniz iyi bir sorudur. "Neden bizi tercih ediyorsunuz?" diye sorulduğunda kurumdan somut bir örnek vermek, genel övgülerden çok daha inandırıcıdır.

## İkinci adım: Üç hikâye hazırlayın

Görüşmede soruların çoğu aynı kapıya çıkar: Zor bir durumda ne yaptınız? Geçmişinizden üç olay seçin. Biri çözdüğünüz bir sorun, biri başkalarıyla birlikte başardığınız bir iş, biri de hata yapıp ders çıkardığınız bir durum olsun. Her birini dört cümleyle anlatın: Durum neydi, sizden ne bekleniyordu, siz ne yaptınız, sonuç ne oldu? Bu üç hikâyeyle karşınıza çıkacak soruların büyük bölümünü yanıtlayabilirsiniz. Hikâyelerinizi sesli anlatıp süre tutun; iki dakikayı geçiyorsa kısaltın.

## Üçüncü adım: Sorularınızı yazın

Görüşmenin sonunda "Sizin sorunuz var mı?" denildiğinde "Yok" demek, ilgisizlik gibi algılanabilir. En az üç soru hazırlayın. Bu görevde ilk üç ayda benden ne bekleniyor? Ekip kaç kişi ve günlük işler nasıl paylaşılıyor? Başarılı olup olmadığım nasıl anlaşılacak? Bu sorular hem sizi ciddi bir aday olarak gösterir hem de o işin size uygun olup olmadığını anlamanızı sağlar. Unutmayın, görüşme iki taraflıdır; siz de bir karar vereceksiniz.

Zor sorulara da birer cümle ayırın. Neden ayrıldınız, neden bu kadar süre çalışmadınız, eksik yanınız nedir? Bu soruların doğru yanıtı savunmaya geçmek değil, kısa ve dürüst konuşmaktır. Eski işvereninizi kötülemeyin; "Orada öğrenebileceklerimi öğrendim, şimdi daha geniş bir sorumluluk istiyorum" gibi ileriye bakan bir cümle yeterlidir. Eksik yanınızı söylerken onu gidermek için ne yaptığınızı da ekleyin; kimse kusursuz birini beklemiyor.

> Amaç ezberlemek değil, anlatacaklarınızı düzene koymaktır.

## Dördüncü adım: Yarını kolaylaştırın

Adresi haritada açın, yolun ne kadar süreceğine bakın ve yarım saat pay bırakın. Görüşme görüntülüyse bağlantıyı, kamerayı ve sesi bu akşam deneyin. Giyeceklerinizi hazırlayın; kurumun günlük havasından bir basamak daha özenli olmak yeterlidir. Özgeçmişinizin bir kopyasını ve not alacağınız küçük bir defteri çantanıza koyun. Geç kalma olasılığına karşı görüşeceğiniz kişinin telefonunu da kaydedin.

### Görüntülü görüşme için kısa liste

- Işık yüzünüze gelsin, arkanızdan değil.
- Kamerayı göz hizasına kaldırın; birkaç kitap yeter.
- Telefonunuzu sessize alın, evdekilere saati söyleyin.
- Bağlantı koparsa arayacağınız numarayı önceden isteyin.

Görüşmeyi yapanların adını biliyorsanız bir kâğıda yazıp ekranın yanına iliştirin. Birine adıyla seslenmek, uzaktan konuşmanın soğukluğunu azaltır.

Sonra ekranı kapatın ve uyuyun. Dinlenmiş bir zihin, gece yarısına kadar okunmuş on sayfa öğütten daha çok işe yarar. Görüşmeden sonra aynı gün kısa bir teşekkür iletisi yazın; konuştuğunuz bir konuya değinen iki cümle, sizi hatırlatmak için yeterlidir.`,
};
