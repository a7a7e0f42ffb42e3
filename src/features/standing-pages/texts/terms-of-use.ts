import type { LegalText } from "./legal-text.ts";

export const termsOfUse: readonly [LegalText, ...LegalText[]] = [
  {
    version: "1.0",
    validFrom: "2026-11-15",
    body: `Mesai'yi kullanarak aşağıdaki koşulları kabul etmiş olursunuz. Kısa ve anlaşılır tutmaya çalıştık; anlamadığınız bir şey olursa [bize yazın](/iletisim).

## Mesai nedir?

Mesai, iş arayanlarla işverenleri buluşturan bir ilan sitesidir. İlanları işverenler verir; iş sözleşmesi yalnızca sizinle işveren arasında kurulur. Mesai bu sözleşmenin tarafı değildir ve iş arayanlardan hiçbir ad altında ücret almaz.

## Üyelik

- Üye olmak için on beş yaşını doldurmuş olmanız gerekir. On sekiz yaşından küçükler, kanunun çalışmalarına izin verdiği işlere başvurabilir.
- Bilgilerinizin doğru ve güncel olması sizin sorumluluğunuzdadır.
- Şifrenizi kimseyle paylaşmayın. Hesabınızın izinsiz kullanıldığını düşünüyorsanız şifrenizi değiştirin ve bize bildirin.
- Hesabınızı dilediğiniz an silebilirsiniz.

## İş arayanlar için kurallar

1. Yalnızca kendi adınıza ve gerçek bilgilerle başvurun.
2. Bir ilana bir kez başvurulur; geri çektiğiniz başvuruyu yeniden gönderebilirsiniz.
3. İşverenlere hakaret, tehdit ya da ilgisiz içerik göndermeyin.

## İşverenler için kurallar

1. İlan; gerçek, açık ve hâlen boş olan bir işe ait olmalıdır.
2. İlanlarda ırk, dil, din, cinsiyet, siyasal düşünce, engellilik ve benzeri nedenlerle ayrımcılık yapılamaz.
3. Adaylardan para, banka şifresi ya da işle ilgisi olmayan kişisel bilgi istenemez.
4. Başvurulardan öğrenilen bilgiler yalnızca işe alım amacıyla ve kişisel verilerin korunması kurallarına uygun kullanılır.
5. Doğrulanmayan ya da bu kurallara uymayan firmaların ilanları yayımlanmaz, yayımlanmışsa kaldırılır.

## Şikâyet ve kaldırma

Kurallara aykırı bulduğunuz bir ilanı, sayfasındaki şikâyet bağlantısıyla bildirebilirsiniz. Şikâyetleri inceler, gerekirse ilanı kaldırır ve hesabı kapatırız. Karara itirazınızı iletişim sayfasından yapabilirsiniz.

## İçerik ve fikrî haklar

Sitedeki yazılar, hesaplayıcılar ve tasarım Mesai'ye aittir; kaynak göstererek ve bağlantı vererek alıntılayabilirsiniz. İlan metinleri ve logolar ilgili işverenlere aittir. Açık veri arayüzümüzü [belgesinde](/api/v1/docs) yazan sınırlar içinde kullanabilirsiniz. Siteyi aksatacak ölçüde otomatik istek göndermek yasaktır.

## Bilgi yazıları ve hesaplayıcılar

Blog yazıları ve hesaplayıcılar genel bilgi verir, hukuki görüş değildir. Sonuçlara dayanarak işlem yapmadan önce kendi durumunuz için yetkili bir kuruma ya da uzmana danışın.

## Sorumluluğun sınırı

Siteyi kesintisiz ve hatasız tutmak için çalışırız, ancak bunu her an için güvence altına alamayız. İlanların içeriğinden ilanı veren işveren sorumludur. Kanunun sınırlandırılmasına izin vermediği sorumluluklar saklıdır.

## Değişiklik, hukuk ve yetki

Koşullar değişirse yeni sürüm bu sayfada, yürürlük tarihiyle yayımlanır. Bu koşullara Türk hukuku uygulanır. Tüketici sıfatıyla yaptığınız işlemlerde kanunun size tanıdığı mahkeme ve hakem heyetlerine başvuru hakkınız saklıdır.`,
  },
];
