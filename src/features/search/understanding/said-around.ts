import { foldedSet, foldWord, Phrases } from "./reading.ts";

/** Questions, wishes and the like: whole phrases, whose words may mean something by themselves. */
const phrases =
  "iş arıyorum, iş arıyoruz, iş arayan, iş bul, iş bulma, iş bulmak, iş istiyorum, iş lazım, iş bakıyorum, iş fırsatı, iş fırsatları, " +
  "iş imkanı, iş imkanları, iş olanakları, iş başvurusu, iş başvuruları, iş ilanı, iş ilanları, ne iş, hangi iş, hangi işler, nasıl bir iş, " +
  "ne kadar, ne zaman, ne yapmalı, ne yapar, ne demek, kaç para, kaç tl, en yakın, en iyi, en çok, en uygun, bana uygun, bana göre, bir an önce, " +
  "eleman alan, eleman alımı, eleman alımları, eleman alıyor, eleman arayan, eleman arıyor, eleman aranıyor, eleman arayanlar, eleman ihtiyacı, personel alan, personel alımı, personel alımları, " +
  "personel arayan, personel arıyor, personel aranıyor, işçi alan, işçi alımı, işçi arayan, işçi arıyor, alım yapan, " +
  "açık pozisyon, açık pozisyonlar, olan var, bilen var, yardımcı olur, yardımcı olun, merak ediyorum, üniversite öğrencisi, üniversite öğrencisiyim, üniversite öğrencileri, lise öğrencisi, lise öğrencisiyim, şu an, şu anda, bu ara, bu hafta, bu ay, " +
  "how to, how can i, how much, looking for, is there, are there, i want, i need, i am, i m, near me, want to, would like, " +
  "ich suche, suche nach, gibt es, wo gibt es, in der nähe, stelle als, arbeit als, " +
  "ищу работу, есть ли, где найти, как найти, рядом со мной, ابحث عن عمل, أبحث عن عمل, هل يوجد, أريد العمل, وظائف في, فرص عمل";

const words = foldedSet(
  // Asking
  "mi mı mu mü mıdır midir mısınız misiniz miyim mıyım var varmı varmi vardır varsa yok yokmu neler nelerdir nedir ne neden niye niçin kim kimler " +
    "hangi hangileri hangisi nerde nerede nerelerde neresi nereden nereye nereler nasıl kaç acaba " +
    // Wishing
    "lütfen istiyorum istiyoruz isterim isteyen isteyenler bana bize benim bizim beni ben biz kendime lazım gerek gerekiyor gerekli ihtiyacım ihtiyaç mümkün mümkünse olsun olsa olur olabilir uygun " +
    "arıyoruz aramaktayım başvuru başvurusu başvurular merhaba selam selamlar teşekkürler acilen hemen bugün şimdi güncel " +
    // Who offers it, and where
    "firma firması firmalar firmaları firmalarda şirket şirketi şirketler şirketleri şirketlerde yerler yerleri işyerleri işveren işverenler kurum kurumlar " +
    "ilanlarını ilanlarına ilanına pozisyonu pozisyonları pozisyonunda kadrosu kadroları işlerini işlerine " +
    "yakınımda yakınımdaki yakınında yakınındaki yakınlarında yakınlarındaki civarı civarında civarındaki çevresi çevresinde çevresindeki bölgesinde bölgesindeki tarafında tarafındaki taraflarında " +
    "semtinde semtindeki ilinde ilindeki ilçesinde ilçesindeki şehrinde şehrindeki içinde içindeki " +
    // With a job before it
    "diye hakkında ilgili göre veren verenler alan yapan yapanlar şart şartı şartları " +
    // Of oneself, and of what is asked
    "biri birisi biriyim kişi kişiler bayan bayanlar bay baylar emekli emekliler emekliyim öğrenci öğrenciler öğrenciyim öğrencisiyim mezunum mezunuyum ehliyetim tecrübem deneyimim tecrübeliyim deneyimliyim yaşındayım " +
    "işlerde işlerden işlere işte işinde işinden gerekir maaş maaşı maaşlar maaşları ücret ücreti ücretleri " +
    // In the other languages
    "what where which who how any please find finding search searching hiring vacancy vacancies opening openings opportunity opportunities wanted needed employment " +
    "suche stellenangebote stellenangebot stellen arbeit jobangebote welche где какие какая работа работу вакансия вакансии требуется требуются وظائف وظيفة عمل مطلوب أبحث ابحث",
);

const told = new Phrases(phrases.split(", ").map((phrase) => [foldWord(phrase), true] as const));

/** What people do about work: seek, find, want, take, become, earn, apply … */
const doing =
  "(?:ara|bul|iste|calis|calistir|basvur|basla|yap|ol|kazan|kazandir|gir|gid|git|oner|al|bil|otur|yasa|ogren|gerek|sev|ver|ode|sec|gec|bilir|yatkin|dusun|planla|degerlendir)";
/** As people say it of themselves, or ask it: -ıyorum, -abilirim, -ebileceğim, -mak, -malıyım, -ıyor, -ılır, -arım. */
const saying =
  "(?:n|un|in|il|ul|t|dir)?(?:r|[iuae]r|[iu]?yor(?:um|uz|sun|sunuz|lar|du|mus)?|y?[ae]bilir(?:im|iz|siniz|ler)?|y?[ae]bilece[gk](?:im|imiz|i|iniz|ler|leri)?|mak|mek|mam|mem|mali|meli|maliyim|meliyim|" +
  "[ae]c[ae][gk](?:im|iz|i|lar|ler)?|s[ae]m|[iu]rim|[ae]rim|[iu]nir|[iu]nur|[iu]lir|[iu]lur|nir|lir|ilen|ulan|unan|inan|maya|meye|mayi|meyi)";
const ofOneself = new RegExp(`^${doing}${saying}$`);

/** How many words from here on are only said around what is looked for. */
export function saidAroundAt(folded: readonly string[], at: number): number {
  const phrase = told.at(folded, at)?.length ?? 0;
  if (phrase > 0) return phrase;
  const word = folded[at] ?? "";
  return words.has(word) || ofOneself.test(word) ? 1 : 0;
}
