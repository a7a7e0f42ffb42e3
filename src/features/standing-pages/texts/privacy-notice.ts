import type { LegalText } from "./legal-text.ts";

const before = `Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu'nun (KVKK) 10. maddesi uyarınca, Mesai'yi kullanırken kişisel verilerinizin kim tarafından, hangi amaçla, hangi hukuki sebeple ve nasıl işlendiğini açıklar. Okumanız onay verdiğiniz anlamına gelmez; açık rızanız gereken her yerde size ayrıca sorulur.

## Veri sorumlusu

Veri sorumlusu, Mesai İş İlanları Yayıncılık A.Ş.'dir ("Mesai"). Bize [iletişim sayfasından](/iletisim) ulaşabilirsiniz. Bir ilana başvurduğunuzda, başvurunuzu alan işveren de kendi işlediği veriler için ayrıca veri sorumlusudur; işverenin kendi aydınlatma metni firma sayfasındadır.

## Hangi verileri işliyoruz?

- Üyelik: ad, soyad, e-posta adresi, şifrenizin geri çevrilemeyen özeti, dil tercihi
- Özgeçmiş: eğitim, iş deneyimi, beceriler, iletişim bilgileri ve sizin eklemeyi seçtiğiniz diğer bilgiler
- Başvurular: başvurduğunuz ilanlar, ön yazı, işverenin sorularına verdiğiniz yanıtlar, başvurunun durumu
- Tercihler: favoriler, takip edilen firmalar, kayıtlı aramalar, bildirim ayarları
- DISC kişilik envanteri: yalnızca testi siz çözerseniz, yanıtlarınız ve özeti
- İşlem güvenliği: oturum kaydı, IP adresi, tarayıcı bilgisi, istek günlükleri
- İletişim: bize yazdığınız iletiler ve ilan şikâyetleri

Bazı işverenler, önerdikleri kişileri T.C. kimlik numarasıyla tanımak ister. Bu ilanlarda girdiğiniz numara yalnızca karşılaştırma için kullanılır; listeler bizde numara olarak değil, geri çevrilemeyen anahtarlı özet olarak tutulur.

## Amaçlar ve hukuki sebepler

1. Üyeliğinizi kurmak, başvurunuzu işverene iletmek ve durumunu size göstermek: bir sözleşmenin kurulması ve ifası (KVKK madde 5/2-c)
2. Kanunların yüklediği kayıt ve bildirimleri yapmak: hukuki yükümlülük (madde 5/2-ç)
3. Kötüye kullanımı önlemek, hizmeti güvenli tutmak ve geliştirmek: meşru menfaat (madde 5/2-f)
4. Bir hakkın tesisi, kullanılması veya korunması (madde 5/2-e)
5. Başvurunuzun grup şirketleriyle paylaşılması, yurt dışındaki bir işverene aktarılması, DISC özetinizin işverene gösterilmesi: yalnızca açık rızanızla (madde 5/1 ve 9)

Açık rıza kutuları hiçbir zaman önceden işaretli gelmez. Verdiğiniz her rıza, gösterilen metnin sürümü ve tarihiyle birlikte kaydedilir; dilediğiniz zaman geri alabilirsiniz.

## Toplama yöntemi

Veriler; sitedeki formlar, hesabınızda yaptığınız işlemler ve teknik kayıtlar aracılığıyla elektronik ortamda toplanır. Kullandığımız çerezleri [çerez politikamızda](/cerez-politikasi) anlattık.

## Kimlere aktarılır?

- Başvurduğunuz ilanın sahibi olan işverene
- Açık rıza verdiyseniz, o işverenin grup şirketlerine
- Barındırma ve e-posta gönderimi gibi hizmetleri bizim adımıza yürüten hizmet sağlayıcılara, yalnızca gereken kadarıyla
- Kanunen yetkili kamu kurumlarına, istemeleri hâlinde

Verilerinizi satmayız, reklam amacıyla başkalarına vermeyiz.

## Saklama süreleri

- Üyelik ve özgeçmiş: hesabınız açık olduğu sürece; hesabınızı sildiğinizde silinir
- Başvurular: siz silinmesini isteyene ya da hesabınızı silene kadar; işverendeki kopyası için işverenin süreleri geçerlidir
- Oturum kayıtları: oturum bitene kadar
- Güvenlik günlükleri: kötüye kullanımın incelenmesi için gereken kısa süre boyunca
- Kuyruktaki e-postalar: gönderilene kadar; gönderilince içeriği silinir; ulaşıp ulaşmadıkları, adresin anahtarlı özetiyle 90 gün saklanır
- İletişim formu: iletiniz e-posta olarak bize ulaşır, sitede ayrıca saklanmaz

Hesabınızı sildiğinizde adınız ve iletişim bilgileriniz aşağıdakilerden de çıkarılır; kalanlar sizi göstermez:

- İlan şikâyetlerinizin metni, ilanların incelenebilmesi için (meşru menfaat, madde 5/2-f)
- Verdiğiniz izinlerin kaydı, iznin kanıtlanabilmesi için (hukuki yükümlülük, madde 5/2-ç)
- Bir firma ya da Mesai adına yapılanların kaydı, sorumluluğun belli olması için (meşru menfaat, madde 5/2-f)
- İleti almak istemediğini bildirmiş ya da iletileri geri dönmüş adreslerin geri çevrilemeyen anahtarlı özeti, yeniden ileti gitmemesi için (meşru menfaat, madde 5/2-f)

## Haklarınız

KVKK'nın 11. maddesine göre; verinizin işlenip işlenmediğini öğrenme, işlenmişse bilgi isteme, amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme, aktarıldığı üçüncü kişileri bilme, eksik ya da yanlışsa düzeltilmesini, kanundaki koşullarla silinmesini veya yok edilmesini ve bunların aktarılan kişilere bildirilmesini isteme, yalnızca otomatik sistemlerle yapılan analiz sonucunda aleyhinize çıkan sonuca itiraz etme ve zararınızın giderilmesini isteme haklarına sahipsiniz.

Verilerinizin bir kopyasını almak ya da hesabınızı silmek için bize yazmanız gerekmez: İkisini de üyelik sayfanızdaki "Kişisel verilerim" bölümünden kendiniz yapabilirsiniz.

## Başvuru

Diğer istekleriniz için [iletişim formunu](/iletisim) "Kişisel veriler" konusuyla doldurun. Başvurunuzu en geç otuz gün içinde ücretsiz yanıtlarız. Yanıtı yeterli bulmazsanız ya da süresinde yanıt alamazsanız, yanıtı öğrendiğiniz tarihten başlayarak otuz gün ve her hâlde başvuru tarihinden başlayarak altmış gün içinde Kişisel Verileri Koruma Kurulu'na şikâyette bulunabilirsiniz.

## Değişiklikler

Bu metin değiştiğinde yeni bir sürüm numarası alır ve yürürlük tarihi bu sayfada gösterilir. Önemli değişiklikleri üyelerimize ayrıca bildiririz.`;

/** Only what is said otherwise is written anew. */
const withDocuments = before
  .replace(
    "- İletişim: bize yazdığınız",
    "- Firma belgeleri: bir firma adına doğrulama için yüklediğiniz belgeler ve içlerindeki kişisel veriler\n$&",
  )
  .replace(
    "- Oturum kayıtları:",
    "- Firma belgeleri: yüklendikten 365 gün sonra silinir; firma ya da yükleyenin hesabı silinirse daha önce\n$&",
  );

/** Newest first. A consent names the version that was shown, so an old one is never changed, only followed by another. */
export const privacyNotice: readonly [LegalText, ...LegalText[]] = [
  { version: "1.2", validFrom: "2026-11-17", body: withDocuments },
  { version: "1.1", validFrom: "2026-11-16", body: before },
  {
    version: "1.0",
    validFrom: "2026-11-15",
    body: `Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu'nun (KVKK) 10. maddesi uyarınca, Mesai'yi kullanırken kişisel verilerinizin kim tarafından, hangi amaçla, hangi hukuki sebeple ve nasıl işlendiğini açıklar. Okumanız onay verdiğiniz anlamına gelmez; açık rızanız gereken her yerde size ayrıca sorulur.

## Veri sorumlusu

Veri sorumlusu, Mesai İş İlanları Yayıncılık A.Ş.'dir ("Mesai"). Bize [iletişim sayfasından](/iletisim) ulaşabilirsiniz. Bir ilana başvurduğunuzda, başvurunuzu alan işveren de kendi işlediği veriler için ayrıca veri sorumlusudur; işverenin kendi aydınlatma metni firma sayfasındadır.

## Hangi verileri işliyoruz?

- Üyelik: ad, soyad, e-posta adresi, şifrenizin geri çevrilemeyen özeti, dil tercihi
- Özgeçmiş: eğitim, iş deneyimi, beceriler, iletişim bilgileri ve sizin eklemeyi seçtiğiniz diğer bilgiler
- Başvurular: başvurduğunuz ilanlar, ön yazı, işverenin sorularına verdiğiniz yanıtlar, başvurunun durumu
- Tercihler: favoriler, takip edilen firmalar, kayıtlı aramalar, bildirim ayarları
- DISC kişilik envanteri: yalnızca testi siz çözerseniz, yanıtlarınız ve özeti
- İşlem güvenliği: oturum kaydı, IP adresi, tarayıcı bilgisi, istek günlükleri
- İletişim: bize yazdığınız iletiler ve ilan şikâyetleri

Bazı işverenler, önerdikleri kişileri T.C. kimlik numarasıyla tanımak ister. Bu ilanlarda girdiğiniz numara yalnızca karşılaştırma için kullanılır; listeler bizde numara olarak değil, geri çevrilemeyen anahtarlı özet olarak tutulur.

## Amaçlar ve hukuki sebepler

1. Üyeliğinizi kurmak, başvurunuzu işverene iletmek ve durumunu size göstermek: bir sözleşmenin kurulması ve ifası (KVKK madde 5/2-c)
2. Kanunların yüklediği kayıt ve bildirimleri yapmak: hukuki yükümlülük (madde 5/2-ç)
3. Kötüye kullanımı önlemek, hizmeti güvenli tutmak ve geliştirmek: meşru menfaat (madde 5/2-f)
4. Bir hakkın tesisi, kullanılması veya korunması (madde 5/2-e)
5. Başvurunuzun grup şirketleriyle paylaşılması, yurt dışındaki bir işverene aktarılması, DISC özetinizin işverene gösterilmesi: yalnızca açık rızanızla (madde 5/1 ve 9)

Açık rıza kutuları hiçbir zaman önceden işaretli gelmez. Verdiğiniz her rıza, gösterilen metnin sürümü ve tarihiyle birlikte kaydedilir; dilediğiniz zaman geri alabilirsiniz.

## Toplama yöntemi

Veriler; sitedeki formlar, hesabınızda yaptığınız işlemler ve teknik kayıtlar aracılığıyla elektronik ortamda toplanır. Kullandığımız çerezleri [çerez politikamızda](/cerez-politikasi) anlattık.

## Kimlere aktarılır?

- Başvurduğunuz ilanın sahibi olan işverene
- Açık rıza verdiyseniz, o işverenin grup şirketlerine
- Barındırma ve e-posta gönderimi gibi hizmetleri bizim adımıza yürüten hizmet sağlayıcılara, yalnızca gereken kadarıyla
- Kanunen yetkili kamu kurumlarına, istemeleri hâlinde

Verilerinizi satmayız, reklam amacıyla başkalarına vermeyiz.

## Saklama süreleri

- Üyelik ve özgeçmiş: hesabınız açık olduğu sürece; hesabınızı sildiğinizde silinir
- Başvurular: siz silinmesini isteyene ya da hesabınızı silene kadar; işverendeki kopyası için işverenin süreleri geçerlidir
- Oturum kayıtları: oturum bitene kadar
- Güvenlik günlükleri: kötüye kullanımın incelenmesi için gereken kısa süre boyunca
- İletişim formu: iletiniz e-posta olarak bize ulaşır, sitede ayrıca saklanmaz

## Haklarınız

KVKK'nın 11. maddesine göre; verinizin işlenip işlenmediğini öğrenme, işlenmişse bilgi isteme, amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme, aktarıldığı üçüncü kişileri bilme, eksik ya da yanlışsa düzeltilmesini, kanundaki koşullarla silinmesini veya yok edilmesini ve bunların aktarılan kişilere bildirilmesini isteme, yalnızca otomatik sistemlerle yapılan analiz sonucunda aleyhinize çıkan sonuca itiraz etme ve zararınızın giderilmesini isteme haklarına sahipsiniz.

Verilerinizin bir kopyasını almak ya da hesabınızı silmek için bize yazmanız gerekmez: İkisini de üyelik sayfanızdaki "Kişisel verilerim" bölümünden kendiniz yapabilirsiniz.

## Başvuru

Diğer istekleriniz için [iletişim formunu](/iletisim) "Kişisel veriler" konusuyla doldurun. Başvurunuzu en geç otuz gün içinde ücretsiz yanıtlarız. Yanıtı yeterli bulmazsanız ya da süresinde yanıt alamazsanız, yanıtı öğrendiğiniz tarihten başlayarak otuz gün ve her hâlde başvuru tarihinden başlayarak altmış gün içinde Kişisel Verileri Koruma Kurulu'na şikâyette bulunabilirsiniz.

## Değişiklikler

Bu metin değiştiğinde yeni bir sürüm numarası alır ve yürürlük tarihi bu sayfada gösterilir. Önemli değişiklikleri üyelerimize ayrıca bildiririz.`,
  },
];
