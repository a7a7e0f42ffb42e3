import type { BlogPostText } from "./blog-post.ts";

export const annualLeave: BlogPostText = {
  category: "haklar",
  author: "Onat Karakuşlu",
  title: "Yıllık izin: Kaç gün, ne zaman, nasıl?",
  summary:
    "İzin hakkınız ilk yılın sonunda doğar ve ondan vazgeçilemez. Günlerin nasıl sayıldığını örneklerle anlatıyoruz.",
  translations: {
    en: {
      title: "Annual leave: how many days, and when?",
      summary:
        "The right begins after the first year and cannot be given up. How the days are counted, with examples.",
    },
    de: {
      title: "Jahresurlaub: wie viele Tage, und wann?",
      summary:
        "Der Anspruch entsteht nach dem ersten Jahr und ist unverzichtbar. Wie die Tage gezählt werden.",
    },
    ru: {
      title: "Ежегодный отпуск: сколько дней и когда?",
      summary:
        "Право возникает после первого года, и отказаться от него нельзя. Как считают дни, на примерах.",
    },
    ar: {
      title: "الإجازة السنوية: كم يومًا ومتى؟",
      summary: "ينشأ الحق بعد السنة الأولى ولا يجوز التنازل عنه. كيف تُحسب الأيام مع أمثلة.",
    },
  },
  daysAgo: 9,
  body: `Yıllık ücretli izin, işverenin bir jesti değil, Anayasa ile güvence altına alınmış bir dinlenme hakkıdır. İş Kanunu bu haktan vazgeçilemeyeceğini açıkça söyler: "İzin kullanmam, parasını alırım" diye bir seçenek çalışırken yoktur. Yine de her yaz aynı sorular sorulur. Sırayla yanıtlayalım.

## Hak ne zaman doğar?

İşe başladığınız günden itibaren, deneme süresi de içinde olmak üzere en az bir yıl çalışmış olmanız gerekir. Bir yıl dolduğunda o yılın izni hak edilmiş olur ve sonraki yıl içinde kullanılır. Aynı işverenin farklı iş yerlerinde geçen süreler birlikte hesaplanır. Niteliği gereği bir yıldan az süren mevsimlik işlerde yıllık izin hükümleri uygulanmaz.

## Kaç gün?

- Bir yıldan beş yıla kadar (beş yıl dâhil) çalışanlara on dört gün
- Beş yıldan fazla, on beş yıldan az çalışanlara yirmi gün
- On beş yıl ve daha fazla çalışanlara yirmi altı gün

Bu sayılar en az sürelerdir; sözleşme ya da iş yeri uygulaması daha fazlasını verebilir. On sekiz ve daha küçük yaştakiler ile elli ve daha büyük yaştakilerin izni yirmi günden az olamaz. Yer altı işlerinde çalışanların izni dörder gün artırılır. Kendi gün sayınızı [yıllık izin hesaplayıcısında](/calisma-hayati/yillik-izin) görebilirsiniz.

## Hangi günler sayılmaz?

İzin süresine rastlayan hafta tatili ile ulusal bayram ve genel tatil günleri izinden sayılmaz. Haftada altı gün çalışılan bir iş yerinde, on dört günlük izne pazartesi çıkan biri araya giren iki pazarla birlikte on altı gün dinlenir; araya bayram girerse o günler de eklenir. Cumartesinin izinden sayılıp sayılmayacağı iş yerinizdeki hafta tatili düzenine bağlıdır; emin değilseniz insan kaynaklarına sorun. Hastalık raporu ve doğum izni gibi süreler de yıllık izinle iç içe geçirilemez.

> Dinlenmek, çalışmanın karşıtı değil, devamının koşuludur.

## Bölmek mümkün mü?

Evet, tarafların anlaşmasıyla. Ancak bölümlerden birinin on günden az olmaması gerekir. Kalan günleri tek tek bile kullanabilirsiniz. İşveren izni sizin istediğiniz tarihte vermek zorunda değildir, ama yönetim hakkını dürüstçe kullanmalı ve sıralamayı adil yapmalıdır. Bu yüzden isteğinizi erken ve yazılı iletin.

## Ücret ve yol izni

İzin ücretiniz, izne başlamadan önce peşin olarak ya da avans biçiminde ödenir. İzninizi iş yerinin bulunduğu yerden başka bir yerde geçirecekseniz ve bunu belgelerseniz, gidiş dönüş yolu için toplam dört güne kadar ücretsiz yol izni isteyebilirsiniz. İzinde başka bir işte ücretle çalıştığınız anlaşılırsa ödenen izin ücreti geri istenebilir.

## İyi bir izin planı

1. Yılın başında ekiptekilerle kaba bir takvim çıkarın.
2. İsteğinizi en az bir ay önce yazılı verin.
3. Çıkmadan iki gün önce devam eden işleri bir kişiye devredin.
4. Otomatik yanıtınıza döneceğiniz tarihi ve yerinize bakan kişiyi yazın.

İzninizi yılın tek bir döneminde tüketmek zorunda değilsiniz. Birçok kişi için on günlük bir yaz izni ile bayramlara eklenen kısa aralar, tek parça uzun bir izinden daha dinlendiricidir.

## Ayrılırken ne olur?

Sözleşme hangi nedenle biterse bitsin, kullanılmayan izinlerin ücreti son ücretiniz üzerinden ödenir. İşveren izinleri gösteren bir kayıt tutmak zorundadır; ara sıra bakiyenizi sorun ve yanıtı saklayın. İhbar süresiyle izin iç içe geçirilemez. Anlaşmazlık hâlinde ALO 170 size yol gösterir; dava yolunda önce arabulucuya başvurulur.`,
};
