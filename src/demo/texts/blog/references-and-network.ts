import type { BlogPostText } from "./blog-post.ts";

export const referencesAndNetwork: BlogPostText = {
  category: "kariyer-gelisimi",
  author: "Baran Sezgiç",
  title: "Referans ve çevre: Kimseyi bunaltmadan yardım istemek",
  summary:
    "Sosyal ağlarda profil parlatmadan da çevrenizden destek alabilirsiniz. Kime, ne zaman ve hangi cümleyle yazmalı?",
  translations: {
    en: {
      title: "References and contacts: asking without being a burden",
      summary: "You can find support without polishing profiles. Whom to write to, when, and in which words.",
    },
    de: {
      title: "Referenzen und Kontakte: um Hilfe bitten, ohne lästig zu werden",
      summary:
        "Unterstützung geht auch ohne poliertes Profil. Wem man schreibt, wann und mit welchen Worten.",
    },
    ru: {
      title: "Рекомендации и знакомства: как просить, не обременяя",
      summary: "Поддержку можно найти и без идеального профиля. Кому писать, когда и какими словами.",
    },
    ar: {
      title: "المراجع والمعارف: كيف تطلب المساعدة دون إزعاج",
      summary: "يمكنك الحصول على الدعم دون تلميع حسابك. لمن تكتب، ومتى، وبأي عبارة.",
    },
  },
  daysAgo: 36,
  body: `"Çevrem yok" diyenlerin çoğu, çevreyi tanınmış insanlardan oluşan bir liste sanır. Oysa iş bulmada işe yarayan çevre, yan masada çalıştığınız kişi, eski ustanız, apartmandaki muhasebeci ve her sabah selamlaştığınız tedarikçidir. Onlara ulaşmak için bir sosyal ağda parlak bir profile de gerek yoktur; bir telefon ve iyi kurulmuş bir cümle yeter.

## Önce liste

Bir sayfayı üçe bölün ve her sütuna on ad yazın:

- Birlikte çalıştıklarınız: yöneticiler, ekip arkadaşları, stajyerleriniz
- İş yaptığınız kişiler: müşteriler, tedarikçiler, denetçiler
- Hayattan tanıdıklarınız: okul, spor, komşuluk, akrabalık

Otuz kişinin hepsine yazmayacaksınız. Aradığınız işe en yakın duran beşini işaretleyin.

## İş istemeyin, bilgi isteyin

"Bana iş bulur musun?" sorusu karşı tarafı zor durumda bırakır, çünkü yanıtı çoğunlukla "hayır"dır. Bunun yerine yanıtı kolay bir şey sorun. Şöyle bir ileti iyi çalışır:

"Merhaba Aylin Hanım, iki yıl önce depo sayımında birlikte çalışmıştık. Ben artık planlama tarafına geçmek istiyorum. Sizin firmada bu işi yapan ekip nasıl çalışıyor, on dakikanız olursa dinlemek isterim. Uygun değilseniz hiç sorun değil."

Üç özelliği var: kim olduğunuzu hatırlatıyor, küçük ve belirli bir şey istiyor, "hayır" demeyi kolaylaştırıyor. Görüşmenin sonunda "Sizce başka kiminle konuşmalıyım?" diye sorun; kapılar çoğunlukla ikinci halkada açılır.

> Kapılar çoğunlukla ikinci halkada açılır: tanıdığınızın tanıdığında.

## Referans kim olmalı?

En yüksek unvanlı kişi değil, sizin işinizi en yakından görmüş kişi. İki ya da üç ad yeterlidir:

1. Sizi yönetmiş biri
2. Yanınızda çalışmış biri
3. Hizmet verdiğiniz biri (müşteri, başka bölüm, öğretmen)

Yeni mezunsanız staj sorumlunuz ve proje danışmanınız olur. Akrabalarınızı yazmayın.

### İzin almadan ad vermeyin

Referans bilgisi, o kişinin kişisel verisidir. Önce arayın ve üç şey söyleyin: hangi işe başvurduğunuz, sizi kimin arayabileceği ve hangi konuyu vurgulamasını rica ettiğiniz. "Vardiya planını birlikte kurduğumuz dönemi anlatırsanız çok sevinirim" demek hem onun işini kolaylaştırır hem sizin. Özgeçmişe telefon yazmak yerine "Referanslar istendiğinde sunulur" demeniz yeterlidir. Şu anki iş yerinizden birini, ancak ayrılacağınız biliniyorsa verin.

## Eski işvereninizle aranız iyi değilse

Kötü biten bir iş, bütün ilişkilerin kötü bittiği anlamına gelmez. Doğrudan yöneticiniz yerine başka bölümden bir yöneticiyi ya da ekip arkadaşınızı önerin. Görüşmede sorulursa kısa tutun: "Çalışma biçimimiz uyuşmadı; ama kurduğum sistemin hâlâ kullanıldığını biliyorum. O dönem birlikte çalıştığım satın alma sorumlusu size bilgi verebilir."

Mesleğinizin buluştuğu yerleri de unutmayın: oda ve dernek toplantıları, fuarlar, halk eğitim kursları, üretici seminerleri. Oraya kartvizit dağıtmaya değil, bir şey öğrenmeye gidin; ayrılırken bir kişinin adını aklınızda tutmanız yeter.

## Sonrası: Teşekkür ve haber

Size vakit ayıran herkese aynı gün iki satırlık teşekkür yazın. Sonuç ne olursa olsun bir hafta sonra haber verin: "Görüşmeye çağrıldım, söyledikleriniz çok işime yaradı." İnsanlar yardım etmekten değil, yardımlarının boşa gitmesinden yorulur.

Çevre, ihtiyaç anında kurulmaz; yılda birkaç kez sulanır. Bayramda bir ileti, bir haber paylaşımı, birine ilan göndermek… Mesai'de beğendiğiniz bir ilanı, sayfasındaki bağlantıyla bir arkadaşınıza e-postayla yollayabilirsiniz. Bugün sizin gönderdiğiniz ilan, yarın size gönderilenin habercisidir.`,
};
