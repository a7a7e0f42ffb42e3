/**
 * What passwords in Turkish are made of, beside the list that the library has: written for this product out of what such
 * passwords are known to be about. Teams, names, endearments, places, words of the desk. As they are folded.
 */
export const TURKISH_PASSWORD_WORDS = new Set(
  `
  sifre sifrem sifreler sifresiz sifreyok parola parolam anahtar gizli gizlisifre benimsifrem yenisifre girisyap giris uyegirisi uyeol
  hesabim hesap eposta posta internet bilgisayar telefon klavye deneme test kullanici yonetici admin misafir sistem
  merhaba selam gunaydin iyigunler hosgeldin hosgeldiniz nasilsin tesekkurler lutfen evet hayir tamam
  askim askimsin asik asiksin sevgilim sevgi sevda seviyorum seniseviyorum senicokseviyorum seniseviyom canim canimsin
  canimailem canimannem canimoglum canimkizim bebegim birtanem hayatim tatlim prenses prensesim kral kralim melek melegim
  annem babam annebaba annecim babacim ailem kizim oglum kardesim dostum arkadas dost mutlu mutluluk umut huzur hayat hayal
  sonsuz sonsuzask yalniz yalnizlik gunes yildiz deniz bulut toprak cicek kelebek papatya menekse karanfil kedi kopek
  aslan kaplan kartal kanarya bozkurt kurt karakartal cimbom cimbombom galatasaray galatasarayli fenerbahce fenerbahceli fener
  fenerli fenerbahcem besiktas besiktasli besiktasim carsi trabzonspor trabzon bordomavi bursaspor eskisehirspor goztepe
  karsiyaka sivasspor konyaspor antalyaspor kayserispor samsunspor adanaspor adanademirspor ankaragucu genclerbirligi
  basaksehir kocaelispor altay altinordu sarilacivert sarikirmizi siyahbeyaz futbol basketbol voleybol sampiyon
  istanbul ankara izmir bursa antalya adana konya gaziantep sanliurfa kocaeli mersin diyarbakir hatay manisa kayseri samsun
  balikesir kahramanmaras aydin tekirdag sakarya denizli mugla eskisehir mardin malatya ordu erzurum rize sivas edirne
  canakkale elazig turkiye turkiyem turkiyecumhuriyeti turk turkum vatan vatanim bayrak ataturk mustafakemal
  mustafakemalataturk kemalataturk anadolu osmanli fatih sultan padisah ertugrul diriliskurulus kurtlarvadisi polat polatalemdar
  allah allahim allahbirdir bismillah bismillahirrahmanirrahim elhamdulillah insallah masallah muhammed muhammet kuran
  islam muslum ramazan kadir
  mehmet mustafa ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer halil suleyman abdullah mahmut recep salih
  fatih kadir emre mehmetali hakan adem kemal yasar bekir musa metin orhan bayram ercan serkan furkan serdar erkan tolga
  volkan burak gokhan onur ugur can cem deniz eren kaan kerem baris berk berkay arda emir yigit mert batuhan tayfun
  ayse fatma emine hatice zeynep elif meryem serife zehra sultan hanife merve havva zeliha esra fadime ozlem hacer melek
  yasemin hulya cemile sevim gulsum leyla dilek busra aysel songul kubra halime esma aynur hayriye kadriye tugba rabia
  sevgi derya gamze selin ceren pinar ebru sibel nur ece eylul defne ecrin azra buse irem gizem damla seda burcu
  yilmaz kaya demir sahin celik yildirim ozturk aydin ozdemir arslan dogan kilic aslan cetin kara koc kurt ozkan simsek
  asdasd asdasdasd qweqwe qweasd zxczxc asdqwe asdzxc fgiod uieaut
  ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik
  pazartesi sali carsamba persembe cuma cumartesi pazar ilkbahar yaz sonbahar kis
  isilani isilanlari isbul isariyorum kariyer ozgecmis isveren personel muhasebe sirket firma ofis calisan eleman
  ogretmen doktor hemsire muhendis avukat asker polis kaptan patron ogrenci universite okul lise sinif
  araba motor mercedes renault tofas dogan sahin kamyon tir
  `
    .trim()
    .split(/\s+/),
);
