import type { BlogPostText } from "./blog-post.ts";

export const candidateDataRights: BlogPostText = {
  category: "ozgecmis-ve-basvuru",
  author: "Onat Karakuşlu",
  title: "Başvurunuzdaki bilgiler kimin? Aday için KVKK",
  summary:
    "Özgeçmişiniz gönderildikten sonra ona ne olur, size hangi sorular sorulamaz ve verilerinizi nasıl sildirirsiniz?",
  translations: {
    en: {
      title: "Whose data is it? Data protection for applicants",
      summary:
        "What happens to a CV once it is sent, what need not be asked of you, and how to have it erased.",
    },
    de: {
      title: "Wem gehören Ihre Daten? Datenschutz für Bewerber",
      summary:
        "Was mit einem Lebenslauf geschieht, was man Sie nicht fragen muss und wie Sie Daten löschen lassen.",
    },
    ru: {
      title: "Чьи это данные? Защита данных соискателя",
      summary:
        "Что происходит с отправленным резюме, о чём вас не должны спрашивать и как удалить свои данные.",
    },
    ar: {
      title: "لمن هذه البيانات؟ حماية بيانات المتقدم للعمل",
      summary: "ماذا يحدث لسيرتك بعد إرسالها، وما الذي لا ينبغي أن تُسأل عنه، وكيف تطلب حذف بياناتك.",
    },
  },
  daysAgo: 20,
  body: `Bir özgeçmiş; adres, telefon, doğum tarihi, eski iş yerleri ve bazen fotoğraf demektir. Onu her gönderdiğinizde bu bilgileri bir kuruma emanet edersiniz. 6698 sayılı Kişisel Verilerin Korunması Kanunu, emaneti alan kuruma yükümlülükler, size de haklar verir. Bilmek zor değildir; birkaç kavram yeter.

## Kim, neyi, neden işler?

Verilerinizi hangi amaçla ve nasıl kullanacağına karar veren kuruma "veri sorumlusu" denir. Bir ilana başvurduğunuzda ilanı veren işveren veri sorumlusudur; başvurunun geçtiği ilan sitesi de kendi işlediği veriler için sorumludur. Kurum, verinizi aldığı sırada size bir aydınlatma metni sunmak zorundadır. Bu metinde şunları arayın:

- Veri sorumlusunun adı ve iletişim bilgisi
- Hangi verilerin hangi amaçla işlendiği
- Kimlere aktarılabileceği
- Toplama yöntemi ve hukuki sebep
- Haklarınız ve başvuru yolu

Aydınlatma metnini okumak onay vermek değildir. Açık rıza ayrı bir kutudur, önceden işaretli gelemez ve geri alınabilir. Örneğin başvurunuzun grup şirketleriyle paylaşılması ya da yurt dışına aktarılması için ayrıca sorulmanız gerekir.

## Ne kadar bilgi yeterli?

Kanunun temel ilkelerinden biri, verinin amaçla sınırlı ve ölçülü olmasıdır. İlk başvuruda kimlik numaranızın, banka bilginizin ya da aile bireylerinizin mesleklerinin istenmesi çoğu iş için gereksizdir. Sağlık durumu, din, sendika üyeliği, ceza mahkûmiyeti gibi veriler "özel nitelikli"dir ve çok daha sıkı kurallara bağlıdır. Bunlar ancak kanunun izin verdiği hâllerde, işin gerektirdiği kadarıyla sorulabilir; örneğin bazı görevlerde adli sicil kaydı ya da işe giriş sağlık raporu istenir.

> İyi bir özgeçmiş, işi yapabileceğinizi gösterir; hayatınızın tamamını değil.

Görüşmede evlilik, çocuk planı ya da siyasi görüş sorulursa kısa ve sakin bir yanıt yeter: "Bunun görevle ilgisini anlayabilir miyim?" Yanıt vermek istemezseniz konuyu işe getirin: "Vardiya düzenine uymama engel bir durum yok."

## Özgeçmişte neyi yazmayın?

1. T.C. kimlik numarası ve imza
2. Açık ev adresi (ilçe ve il yeter)
3. Referansların telefonları (izin almadan)
4. Medeni hâl, din, anne baba adı

## Haklarınız

Kanunun 11. maddesine göre veri sorumlusuna başvurarak verinizin işlenip işlenmediğini öğrenebilir, bilgi isteyebilir, amacına uygun kullanılıp kullanılmadığını ve kimlere aktarıldığını sorabilir, yanlışsa düzeltilmesini, koşulları oluştuğunda silinmesini isteyebilirsiniz. Yalnızca otomatik sistemlerle yapılan bir değerlendirme aleyhinize sonuç doğurduysa itiraz hakkınız da vardır.

### Başvuru nasıl yapılır?

Yazılı olarak ya da kurumun bildirdiği elektronik yolla başvurun. Kısa bir metin yeter: "… tarihinde … ilanınıza yaptığım başvuruya ait verilerimin silinmesini ve bunun tarafıma bildirilmesini istiyorum." Kurum en geç otuz gün içinde yanıtlamalıdır. Yanıt olumsuzsa ya da gelmezse, yanıtı öğrendiğiniz günden başlayarak otuz gün ve her hâlde başvuru tarihinden başlayarak altmış gün içinde Kişisel Verileri Koruma Kurulu'na şikâyette bulunabilirsiniz.

Başvurunuz olumsuz sonuçlandığında kurumun özgeçmişinizi sonsuza kadar saklamasını beklemeyin, ama bunu varsaymayın da. Saklama süresi aydınlatma metninde yazmıyorsa sorun. Görüşmede tutulan notlar ve uygulanan testlerin sonuçları da sizinle ilgili kişisel veridir; onlar hakkında da bilgi isteyebilirsiniz.

## Mesai'de durum

Hangi verileri neden işlediğimizi [aydınlatma metnimizde](/kvkk) madde madde yazdık. Her işverenin kendi metni de firma sayfasındadır. Bir işveren sizden ilanla ilgisi olmayan bilgiler istiyorsa bize [iletişim sayfasından](/iletisim) yazın.`,
};
