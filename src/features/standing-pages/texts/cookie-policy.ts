import type { LegalText } from "./legal-text.ts";

export const cookiePolicy: readonly [LegalText, ...LegalText[]] = [
  {
    version: "1.3",
    validFrom: "2026-11-16",
    body: `Çerez, bir sitenin tarayıcınıza bıraktığı küçük bir metindir. Mesai'de çerezleri az ve açık biçimde kullanıyoruz. Aşağıda hepsini adıyla bulacaksınız. Kararınızı [çerez tercihleri](/cerez-tercihleri) sayfasında dilediğiniz an değiştirebilirsiniz.

## Zorunlu çerezler

Bunlar olmadan site çalışmaz; bu nedenle onayınıza bağlı değildir.

- mesai.session_token: Oturumunuzu tanır. Giriş yaptığınızda konur, çıkış yaptığınızda silinir. Betikler tarafından okunamaz.
- mesai.mark: Gördüğünüz sayfanın size ait olduğunu denetler. Oturumunuzu açmaz.
- mesai.device: Daha önce giriş yaptığınız tarayıcıyı tanır; tanımadığımız bir tarayıcıdan girildiğinde size haber veririz.
- mesai.two_factor ve mesai.trust_device: İki adımlı doğrulama sırasında girişin yarısını, isterseniz de güvendiğiniz tarayıcıyı 30 gün hatırlar.
- mesai.asker: Hesap istediğiniz tarayıcıyı 48 saat tanır; adınıza başkasının istediği bir hesabı yanlışlıkla açmanızı önler.
- mesai.answer: Giriş yapmadan başladığınız bir işi (başvuru, favori, takip) 30 dakika hatırlar ve girişten sonra sürdürür.
- lang: Seçtiğiniz dili hatırlar.
- ticket: Giriş yapmış üyelerde, ilan sayfasının favori ve başvuru durumunuzu gösterebilmesi için kısa süreli, imzalı bir değerdir. Hesabınıza giriş sağlamaz.
- mesai.consent: Bu sayfadaki konularda verdiğiniz kararı 180 gün hatırlar.

Oturum, cihaz, doğrulama, hesap isteme ve yarım kalan iş çerezleri güvenli bağlantıda __Host- ön ekiyle adlandırılır (örneğin __Host-mesai.session_token): tarayıcınız bu adla yalnızca bu sitenin koyduğu çerezi kabul eder.

## Kim olduğunuzu söylemeyen çerez

- adBlocker: Tarayıcınızda reklam engelleyici olup olmadığını (Y ya da N) bir gün hatırlar. Yalnızca bu sitede durur; başka bir siteye istek gönderilmez, sizi tanıtan bir değer taşımaz.

## Tarayıcınızda kalan tercihler

Bazı tercihler çerez olarak değil, tarayıcınızın kendi deposunda durur ve bize gönderilmez:

- Açık ya da koyu görünüm seçiminiz
- Son aramalarınız ve son baktığınız ilanlar
- Yarım kalan formlarınız

Bunları tarayıcınızın ayarlarından dilediğiniz an silebilirsiniz.

## İzninize bağlı olanlar

Aşağıdakilerin hiçbiri siz izin vermeden başlamaz. İzinler ayrı ayrı sorulur, önceden işaretli değildir ve geri alınabilir.

- Harita: İş yerleri dış bir harita hizmetinde gösterilir. Hizmet, IP adresinizi ve baktığınız yeri görür; kendi çerez kuralları geçerlidir.
- İstatistik: Sitenin nasıl kullanıldığı ölçülür. Site işletmecisi bir etiket yöneticisi (Google Tag Manager) tanımlamışsa ancak bu izinle yüklenir ve kendi çerezlerini koyabilir. Ölçümlerde ad, e-posta, telefon, kimlik numarası ya da aradığınız sözcükler yer almaz.

Bir ilanın günde kaç kez görüntülendiğini ve kaç başvuru aldığını, kim olduğunuzu tutmadan kendimiz sayarız. Bunun için tarayıcınıza bir şey bırakılmaz.

## Kişisel verileriniz

Çerezler yoluyla işlenen kişisel veriler için [aydınlatma metnimiz](/kvkk) geçerlidir. Sorularınızı [iletişim sayfasından](/iletisim) iletebilirsiniz.`,
  },
  {
    version: "1.2",
    validFrom: "2026-11-15",
    body: `Çerez, bir sitenin tarayıcınıza bıraktığı küçük bir metindir. Mesai'de çerezleri az ve açık biçimde kullanıyoruz. Aşağıda hepsini adıyla bulacaksınız. Kararınızı [çerez tercihleri](/cerez-tercihleri) sayfasında dilediğiniz an değiştirebilirsiniz.

## Zorunlu çerezler

Bunlar olmadan site çalışmaz; bu nedenle onayınıza bağlı değildir.

- mesai.session_token: Oturumunuzu tanır. Giriş yaptığınızda konur, çıkış yaptığınızda silinir. Betikler tarafından okunamaz.
- mesai.mark: Gördüğünüz sayfanın size ait olduğunu denetler. Oturumunuzu açmaz.
- mesai.device: Daha önce giriş yaptığınız tarayıcıyı tanır; tanımadığımız bir tarayıcıdan girildiğinde size haber veririz.
- lang: Seçtiğiniz dili hatırlar.
- ticket: Giriş yapmış üyelerde, ilan sayfasının favori ve başvuru durumunuzu gösterebilmesi için kısa süreli, imzalı bir değerdir. Hesabınıza giriş sağlamaz.
- mesai.consent: Bu sayfadaki konularda verdiğiniz kararı 180 gün hatırlar.

## Kim olduğunuzu söylemeyen çerez

- adBlocker: Tarayıcınızda reklam engelleyici olup olmadığını (Y ya da N) bir gün hatırlar. Yalnızca bu sitede durur; başka bir siteye istek gönderilmez, sizi tanıtan bir değer taşımaz.

## Tarayıcınızda kalan tercihler

Bazı tercihler çerez olarak değil, tarayıcınızın kendi deposunda durur ve bize gönderilmez:

- Açık ya da koyu görünüm seçiminiz
- Son aramalarınız ve son baktığınız ilanlar
- Yarım kalan formlarınız

Bunları tarayıcınızın ayarlarından dilediğiniz an silebilirsiniz.

## İzninize bağlı olanlar

Aşağıdakilerin hiçbiri siz izin vermeden başlamaz. İzinler ayrı ayrı sorulur, önceden işaretli değildir ve geri alınabilir.

- Harita: İş yerleri dış bir harita hizmetinde gösterilir. Hizmet, IP adresinizi ve baktığınız yeri görür; kendi çerez kuralları geçerlidir.
- İstatistik: Sitenin nasıl kullanıldığı ölçülür. Site işletmecisi bir etiket yöneticisi (Google Tag Manager) tanımlamışsa ancak bu izinle yüklenir ve kendi çerezlerini koyabilir. Ölçümlerde ad, e-posta, telefon, kimlik numarası ya da aradığınız sözcükler yer almaz.

Bir ilanın günde kaç kez görüntülendiğini ve kaç başvuru aldığını, kim olduğunuzu tutmadan kendimiz sayarız. Bunun için tarayıcınıza bir şey bırakılmaz.

## Kişisel verileriniz

Çerezler yoluyla işlenen kişisel veriler için [aydınlatma metnimiz](/kvkk) geçerlidir. Sorularınızı [iletişim sayfasından](/iletisim) iletebilirsiniz.`,
  },
  {
    version: "1.1",
    validFrom: "2026-11-15",
    body: `Çerez, bir sitenin tarayıcınıza bıraktığı küçük bir metindir. Mesai'de çerezleri az ve açık biçimde kullanıyoruz. Aşağıda hepsini adıyla bulacaksınız. Kararınızı [çerez tercihleri](/cerez-tercihleri) sayfasında dilediğiniz an değiştirebilirsiniz.

## Zorunlu çerezler

Bunlar olmadan site çalışmaz; bu nedenle onayınıza bağlı değildir.

- mesai.session_token: Oturumunuzu tanır. Giriş yaptığınızda konur, çıkış yaptığınızda silinir. Betikler tarafından okunamaz.
- mesai.mark: Gördüğünüz sayfanın size ait olduğunu denetler. Oturumunuzu açmaz.
- mesai.device: Daha önce giriş yaptığınız tarayıcıyı tanır; tanımadığımız bir tarayıcıdan girildiğinde size haber veririz.
- lang: Seçtiğiniz dili hatırlar.
- ticket: Giriş yapmış üyelerde, ilan sayfasının favori ve başvuru durumunuzu gösterebilmesi için kısa süreli, imzalı bir değerdir. Hesabınıza giriş sağlamaz.
- mesai.consent: Bu sayfadaki konularda verdiğiniz kararı 180 gün hatırlar.

## Tarayıcınızda kalan tercihler

Bazı tercihler çerez olarak değil, tarayıcınızın kendi deposunda durur ve bize gönderilmez:

- Açık ya da koyu görünüm seçiminiz
- Son aramalarınız ve son baktığınız ilanlar
- Yarım kalan formlarınız

Bunları tarayıcınızın ayarlarından dilediğiniz an silebilirsiniz.

## İzninize bağlı olanlar

Aşağıdakilerin hiçbiri siz izin vermeden başlamaz. İzinler ayrı ayrı sorulur, önceden işaretli değildir ve geri alınabilir.

- Harita: İş yerleri dış bir harita hizmetinde gösterilir. Hizmet, IP adresinizi ve baktığınız yeri görür; kendi çerez kuralları geçerlidir.
- İstatistik: Sitenin nasıl kullanıldığı ölçülür. adBlocker adlı çerez, reklam engelleyici kullanılıp kullanılmadığını bir gün hatırlar. Site işletmecisi bir etiket yöneticisi (Google Tag Manager) tanımlamışsa ancak bu izinle yüklenir ve kendi çerezlerini koyabilir. Ölçümlerde ad, e-posta, telefon, kimlik numarası ya da aradığınız sözcükler yer almaz.

Bir ilanın günde kaç kez görüntülendiğini ve kaç başvuru aldığını, kim olduğunuzu tutmadan kendimiz sayarız. Bunun için tarayıcınıza bir şey bırakılmaz.

## Kişisel verileriniz

Çerezler yoluyla işlenen kişisel veriler için [aydınlatma metnimiz](/kvkk) geçerlidir. Sorularınızı [iletişim sayfasından](/iletisim) iletebilirsiniz.`,
  },
  {
    version: "1.0",
    validFrom: "2026-11-15",
    body: `Çerez, bir sitenin tarayıcınıza bıraktığı küçük bir metindir. Mesai'de çerezleri az ve açık biçimde kullanıyoruz. Aşağıda hepsini adıyla bulacaksınız.

## Zorunlu çerezler

Bunlar olmadan site çalışmaz; bu nedenle onayınıza bağlı değildir.

- mesai.session_token: Oturumunuzu tanır. Giriş yaptığınızda konur, çıkış yaptığınızda silinir. Betikler tarafından okunamaz.
- lang: Seçtiğiniz dili hatırlar.
- ticket: Giriş yapmış üyelerde, ilan sayfasının favori ve başvuru durumunuzu gösterebilmesi için kısa süreli, imzalı bir değerdir. Hesabınıza giriş sağlamaz.

## Tarayıcınızda kalan tercihler

Bazı tercihler çerez olarak değil, tarayıcınızın kendi deposunda durur ve bize gönderilmez:

- Açık ya da koyu görünüm seçiminiz
- Son aramalarınız ve son baktığınız ilanlar
- Yarım kalan formlarınız

Bunları tarayıcınızın ayarlarından dilediğiniz an silebilirsiniz.

## Ölçüm

Reklam engelleyici kullanılıp kullanılmadığını bir gün süreyle hatırlayan bir çerez kullanılabilir. Site işletmecisi bir etiket yöneticisi tanımlamışsa ölçüm çerezleri de konabilir; tanımlanmamışsa hiçbir ölçüm aracı yüklenmez. Mesai'nin kendi sayfaları, siz bir şeye tıklamadan başka bir siteyle iletişim kurmaz. Harita gibi dış hizmetler ancak siz istediğinizde yüklenir; o andan sonra ilgili hizmetin kendi çerez kuralları geçerlidir.

## Çerezleri yönetmek

1. Tarayıcınızın gizlilik ayarlarını açın.
2. "Çerezler ve site verileri" bölümünde mesai adını arayın.
3. İstediklerinizi silin ya da engelleyin.

Zorunlu çerezleri engellerseniz giriş yapamazsınız, ama ilanları okumayı ve aramayı sürdürebilirsiniz.

## Kişisel verileriniz

Çerezler yoluyla işlenen kişisel veriler için [aydınlatma metnimiz](/kvkk) geçerlidir. Sorularınızı [iletişim sayfasından](/iletisim) iletebilirsiniz.`,
  },
];
