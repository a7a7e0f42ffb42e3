import type { BlogPostText } from "./blog-post.ts";

export const workingAbroad: BlogPostText = {
  category: "kariyer-gelisimi",
  author: "Onat Karakuşlu",
  title: "Yurt dışında çalışmak: Bavuldan önce on soru",
  summary:
    "Teklifi, vizeyi, sigortayı ve geri dönüşü aynı anda düşünmek gerekir. Yola çıkmadan yanıtlanacak sorular.",
  translations: {
    en: {
      title: "Working abroad: ten questions before you pack",
      summary: "Offer, visa, insurance and the way back need thought together. What to answer before you go.",
    },
    de: {
      title: "Im Ausland arbeiten: zehn Fragen vor dem Kofferpacken",
      summary:
        "Angebot, Visum, Versicherung und Rückweg gehören zusammen. Was vor der Abreise zu klären ist.",
    },
    ru: {
      title: "Работа за границей: десять вопросов до сборов",
      summary: "Предложение, виза, страховка и возвращение: на что ответить себе до отъезда.",
    },
    ar: {
      title: "العمل في الخارج: عشرة أسئلة قبل حزم الحقيبة",
      summary: "العرض والتأشيرة والتأمين وطريق العودة: ما يجب الإجابة عنه قبل السفر.",
    },
  },
  daysAgo: 48,
  body: `Yurt dışından gelen bir teklif heyecan verir; heyecan da ayrıntıları küçültür. Oysa yurt dışında çalışmak tek bir karar değil, birbirine bağlı on küçük karardır. Aşağıdaki soruları sırayla yanıtlayabiliyorsanız bavulunuzu toplayabilirsiniz.

## Teklif hakkında

1. Sözleşmeyi kiminle imzalıyorsunuz: yurt dışındaki işverenle mi, Türkiye'deki firmayla mı, bir aracıyla mı?
2. Ücret hangi para biriminde, brüt mü net mi, ayın hangi günü, hangi hesaba?
3. Haftalık çalışma süresi kaç saat, fazla çalışmanın karşılığı ne?
4. Konut, yemek, yol ve dönüş bileti kime ait?
5. Sözleşme hangi dilde, hangi ülkenin hukukuna bağlı?

Anlamadığınız dilde bir sözleşmeyi imzalamayın; yeminli çeviri isteyin. Sözlü verilen "sonra hallederiz" sözlerinin hepsini sözleşmeye yazdırın ya da yok sayın.

## Aracı hakkında

Türkiye'den yurt dışına işçi götürülmesinde İŞKUR'un ve izin verdiği özel istihdam bürolarının rolü vardır. Büronun izin belgesini İŞKUR'un sitesindeki listeden kontrol edin. Bu bürolar kural olarak iş arayandan ücret alamaz; "vize dosyası", "yer ayırtma" ya da "garanti" adıyla sizden para isteyenle yolunuzu ayırın. Pasaportunuzu kimseye bırakmayın: O, sizin belgenizdir. Benzer tuzakları [sahte ilan yazımızda](/blog/sahte-is-ilani-nasil-anlasilir) topladık.

> Pasaportunuzu isteyen bir iş, sizi değil elinizi kolunuzu istiyordur.

## İzin ve vize hakkında

6. Çalışma izniniz kimin adına ve hangi iş için verilecek?
7. İş değiştirirseniz izniniz ne olur?

Turist vizesiyle gidip "orada çevirmek" çoğu ülkede mümkün değildir; sınır dışı edilme ve yeniden giriş yasağı gibi sonuçları olabilir. Bilgiyi forumdan değil, o ülkenin konsolosluğundan ve resmî göç sayfasından alın. Diploma ya da mesleki belge denkliği gerekiyorsa başlatın; aylar sürebilir. Sağlık, inşaat ve elektrik gibi alanlarda denklik olmadan çalışılamaz.

## Sigorta ve emeklilik hakkında

8. Orada hangi sosyal güvenlik kurumuna bağlı olacaksınız?
9. Türkiye'deki hizmetinizle birleşecek mi?

Türkiye'nin birçok ülkeyle sosyal güvenlik sözleşmesi vardır; bu ülkelerde geçen süreler emeklilikte birleştirilebilir. Türkiye'deki işvereniniz sizi geçici olarak görevlendiriyorsa sigortanız burada sürebilir. Sözleşmesi olmayan ülkelerde çalışanlar için de borçlanma gibi yollar bulunabilir. Gideceğiniz ülkenin durumunu SGK'nın yurt dışı birimlerine yazılı sorun. Sağlık sigortanızın ilk günden başladığından emin olun; arada boşluk varsa seyahat sağlık sigortasıyla kapatın.

## Geri dönüş hakkında

10. Olmazsa ne yapacaksınız?

Dönüş biletine ve iki aylık gidere yetecek parayı ayrı bir hesapta tutun. Türkiye'deki evinizi, telefon hattınızı ve banka hesabınızı hemen kapatmayın. Yurt dışında kalacağınız adresi, işvereninizin adını ve konsolosluğun telefonunu bir yakınınıza bırakın. Orada bir sorun yaşarsanız ilk başvuracağınız yerlerden biri konsolosluktaki çalışma ataşeliğidir.

### Yanınıza alacağınız belgeler

- Onaylı diploma, transkript ve sertifikalar
- Eski iş yerlerinden çalışma belgeleri ve bir referans mektubu
- Nüfus kayıt örneği ve adli sicil kaydı (istenen ülkeler için apostilli)
- Aşı kartı ve düzenli ilaçlarınızın reçetesi

Hepsinin taranmış bir kopyasını da kendinize e-postayla gönderin.

## Dil ve ilk aylar

Mükemmel dil beklemeyin, ama güvenlik talimatını, bordroyu ve sözleşmeyi anlayacak kadarını öğrenmeden gitmeyin. İlk üç ay yalnızlık ve yorgunluk doğaldır; gittiğiniz yerde ayda bir buluşan bir topluluk bulun. [Yurt dışı ilanlarını](/is-ilanlari?yurtdisi=1) okurken de bu on soruyu yanınızda tutun.`,
};
