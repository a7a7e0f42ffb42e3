/** What words are found of. */
export const TEXT_KINDS = [
  "age",
  "sex",
  "marital",
  "military",
  "religion",
  "origin",
  "looks",
  "photo",
  "money",
  "contact",
  "identity",
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const APPLICANT =
  "(?:(?:aday|eleman|calisan|calisma arkadas|takim arkadas|ekip arkadas|arkadas|personel|kisi|sekreter|garson|tezgahtar|satis dan|satis eleman|satis temsilci|resepsiyon|asci|temizlik|kasiyer|hostes|hemsire|asistan|guvenlik gorevli|muhasebe|sofor|kurye|isci|usta|ogretmen|bakici|operator|komi|barista|host)(?![a-z]*imiz| (?:sayi|oran|soyunma|lojman))[a-z]*)";
const SEX = "(?:bayan|bay|erkek|kadin|hanim)(?:lar|ler)?";
const TO_BE = "ol(?:mak|mali|mas|ma[ky]|an|anlar|up)[a-z]*";
const ONLY = "(?:sadece|yalniz(?:ca)?)";
/** Of up to some words between two that belong together; a sentence is not left. */
const UP_TO = (count: number, but = "") =>
  `(?:${but && `(?!${but})`}(?:[^\\s.;!?]|(?<=\\d)\\.(?=\\d)){1,30} ){0,${count}}`;
/** "alınmayacaktır", "edilmemektedir", "değerlendirilmez", "başvurmasın" */
const REFUSED =
  "(?:(?:alin|edil|degerlendiril|calistiril|isten|aran)m(?:[ae](?:yacak|yecek|z|makta|mekte)|[iu]yor)[a-z]*|alim[a-z]* yok[a-z]*|(?:basvur|ara)ma(?:sin(?:lar)?|yin(?:iz)?)\\b)";
const SEND = "(?:gonder|yolla|ilet|ekle|yukle|koy|paylas|getir)[a-z]*";
/** To whom something is said: "gönderin", "yazınız", "eklemeniz" */
const DO_SEND =
  "(?:yaz|gonder|ilet|belirt|paylas|yolla|ekle|yukle|getir)(?:y?[iu]n(?:[iu]z)?\\b|m[ae]n[iu]z|m[ae]l[iu]|erek|arak|[iu]p basvur)[a-z]*";

// Nobody has to be told that work begins at 18.
const YEARS = "(?!1[5-8](?!\\s*(?:-|ile|ila|ve|to|and)\\s*\\d))\\d{2}";
const YEARS_FROM_TO = "\\d{2}\\s*(?:-|ile|ila|ve|to|and)\\s*\\d{2}";

const FEE =
  "(?:egitim|kayit|basvuru|dosya|evrak|islem|uyelik|kurs|sertifika|danismanlik|uniforma|kiyafet|malzeme)[a-z]* (?:ucret|bedel|para|masraf|gider)[a-z]*";
const PAID =
  "(?:(?:alin|oden|yatiril|kesil|tahsil edil|talep edil)(?:ir|mekte|makta|acak|ecek|mesi|masi|iyor)|tarafinizdan|ode(?:me|ye)n|odeme(?:si|lidir)|yatir(?:ma|an|il)|(?:aday|calisan|personel|basvuran|katilimci)|sizden|size ait)[a-z]*";
const CHANNEL = "(?:whatsapp|telefon|telegram|instagram|facebook|signal|sms|e-?posta|e-?mail|mail|phone)";
const FAITH =
  "(?:musluman|hristiyan|yahudi|alevi|sunni|ateist|gayrimuslim|christian|muslim|jewish|jew|catholic|hindu)";
const FOREIGN =
  "(?:(?:suriyeli|afgan|afganli|irakli|iranli|pakistanli|arap|multeci|siginmaci|gocmen)(?:l[ae]r[a-z]*)?|yabancilar[a-z]*|yabanci uyruklu[a-z]*|vatandasi olmayan[a-z]*)";
const FOREIGN_EN =
  "(?:foreigners?|foreign (?:nationals?|citizens?|candidates?|applicants?)|non-turkish \\w+|refugees?|immigrants?|syrians?|afghans?|arabs?|kurds?)";
const TURKISH = "(?:turk|tc|t\\. ?c\\.?|turkiye cumhuriyeti)";
const PORTRAIT = "(?:photo(?:graph)?|picture|headshot|selfie)s?\\b";

const SOURCES: Record<TextKind, readonly string[]> = {
  age: [
    `(?:en (?:cok|fazla|az)|max(?:imum)?\\.?|maks(?:imum)?\\.?|min(?:imum)?\\.?|azami|asgari) ${YEARS} yas\\w*`,
    `${YEARS_FROM_TO} yas(?! grub)\\w*(?: aras\\w+)?`,
    "\\d{2}(?: \\([a-z ]{2,20}\\))? yas\\w* (?:gun )?(?:asma|gecme|doldurma|bitirme|almami)(?!li)\\w*",
    `${YEARS} yas\\w*(?: ve)? (?:alt|ust|uzer|kadar|buyuk|kucuk)\\w*`,
    "yas (?:siniri|haddi)\\b",
    // "Yaş: 22-30", "yaş aralığı 20-35", "yaşı 30'u geçmeyen"
    `yas(?:i|lari)?(?: (?:aralig|sinir|sart|kriter|limit|kosul)\\w*)?\\s*[:=]?\\s*(?:en (?:cok|fazla|az) |max\\.? |maksimum |azami )?${YEARS}\\b(?:\\s*-\\s*\\d{2}\\b)?`,
    "\\d0'?l[iu] yas\\w*",
    "(?:19|20)\\d\\d(?:'?\\w{2,3})?(?: yil\\w*)?(?: (?:ve|veya))?(?: (?:sonra|once|uzer|aras)\\w*)? (?:dogumlu|doganlar)\\w*(?: ve (?:uzeri|sonrasi|daha genc))?",
    "genc(?:,| ve| \\w+,?){0,2} (?:takim arkadas|calisma arkadas|ekip arkadas|eleman|aday|personel|bayan|bay|erkek)\\w*",
    `emekli(?:ler| ${APPLICANT})? ${UP_TO(2)}${REFUSED}`,
    "(?:kac yasinda|yasiniz\\b|dogum (?:tarihi|yili)niz)\\w*",
    `(?:(?:must be|be|are)(?: aged)? (?:under|below|younger than)|(?:candidates?|applicants?|anyone)(?: aged)? (?:under|below|younger than|over|above|older than)) ${YEARS}\\b(?!\\s*(?:min|ms|sec|hour|day|km|kg|%|percent|people|thousand|[.,]\\d))`,
    `age[ds]? (?:between )?${YEARS_FROM_TO}\\b`,
    `(?:between )?${YEARS_FROM_TO}[ -](?:years?|yrs?)[ -](?:olds?|of age)\\b`,
    `(?<!retirement |no )\\bage(?: (?:limit|range|requirement|bracket|criteri\\w+))?(?: is| of)?\\s*[:=]?\\s*(?:between |under |below |max\\.? |maximum |up to )?${YEARS}\\b(?:\\s*-\\s*\\d{2}\\b)?`,
    "(?<!no )\\b(?:max(?:imum)?\\.?|upper) age\\b",
    `(?:not|no) (?:be )?older than ${YEARS}\\b`,
    `(?:max(?:imum)?\\.?|up to|under|below) ${YEARS} (?:years?|yrs?) (?:old|of age)\\b`,
    "born (?:in or |on or )?(?:after|before|between) (?:19|20)\\d\\d",
    "in (?:their|your|his|her) (?:early |mid |late )?(?:twenties|thirties|forties|[234]0s)",
    "young(?:,| and| (?!learner|child|people|team|compan)\\w+,?){0,3} (?:candidate|applicant|person\\b|people\\b(?= (?:wanted|to join|who))|staff|colleague|team ?mate)\\w*",
    "(?:how old are you|what is your age|your date of birth)",
  ],
  sex: [
    `(?:${ONLY}|tercihen|deneyimli|tecrubeli) ${SEX}(?: ${APPLICANT})?(?! (?:giyim|kuafor|hasta|ayakkab))`,
    `${SEX} ${APPLICANT}`,
    `(?:bayan|erkek|kadin|hanim)(?:lar|ler)? (?:tercih (?:ed|seb)|aran(?:iyor|mak)|alinacak|basvur(?:abil|sun|masin))\\w*`,
    "kiz(?:lar)? (?:eleman|personel|garson|tezgahtar|tercih (?:ed|seb)|aran(?:iyor|mak)|alinacak)\\w*",
    "(?:bayan|erkek|kadin) ol(?:mak|mali|mas)\\w*",
    "yas\\w* (?:bayan|bay|erkek|kadin)\\b",
    // Of clothes and shops something follows.
    "bayan(?:lar)?(?=\\s*(?:[.,;:!\\n)]|$))",
    "cinsiyet\\w*\\s*[:=-]?\\s*(?:kadin|erkek|bay|bayan)\\b",
    "(?:gender|sex)\\s*[:=-]\\s*(?:(?:fe)?male|(?:wo)?man)\\b",
    "(?:fe)?male (?:\\w+ )?(?:candidate|applicant|only|receptionist|waiter|waitress|staff|personnel|employee|worker|colleague|driver|assistant|secretar|cashier|nurse|teacher|cleaner|cook|operator|salesperson)\\w*",
    "(?:wom[ae]n|men|ladies|gentlemen|(?:fe)?males?)[ -]only\\b(?! (?:gym|fitness|spa|dorm|hotel|hostel|beach|club|section|ward|salon|pool|cloth|wear))",
    "(?:only|exclusively)(?: for)? (?:women|men|ladies|(?:fe)?males?)\\b(?! (?:cloth|fashion|wear|patient))",
    "(?:women|men|ladies|(?:fe)?males?) (?:are |is |will be )?(?:strongly )?(?:preferred|wanted|needed)",
    "(?:prefer|seeking|hiring|looking for|need) (?:an? )?(?:(?:young|friendly|nice|cheerful|smart|elegant|pretty|presentable|energetic|reliable|experienced|smiling),? (?:and )?){0,3}(?:women|woman|men|lady|ladies|(?:fe)?males?)\\b(?! (?:cloth|fashion|apparel|wear|shoe))",
    "must be (?:an? )?(?:(?:fe)?male|(?:wo)?man|lady)\\b",
  ],
  marital: [
    `(?:bekar|evli|bosanmis|nisanli|dul)(?: (?:ve|veya|ya da) \\w+)? (?:ol[am]\\w*|tercih\\w*|${APPLICANT}|${SEX}\\b)`,
    "medeni (?:hal|durum)\\w*\\s*[:=-]?\\s*(?:evli|bekar)\\w*",
    "medeni (?:hal|durum)\\w{0,2}n[iu]z\\w*",
    "(?:evli|bekar|nisanli|hamile) mi(?:siniz|sin)\\b",
    "cocugunuz var\\b",
    "cocu(?:gu|klari|k sahibi) olmayan\\w*",
    "hamile (?:olmayan|kalmayacak|olmama)\\w*",
    "(?:evlen|hamile kal|cocuk (?:yap|sahibi ol))\\w* (?:\\w+ )?(?:dusunme(?:yen|mek)|planlama(?:yan|mak))\\w*",
    "(?:evlilik|hamilelik|cocuk)(?: veya \\w+| ya da \\w+)? (?:plan\\w*|dusunce\\w*) (?:olmayan|bulunmayan|olmama)\\w*",
    "(?:single|married|unmarried|childless) (?:candidates?|applicants?|only|preferred|wom[ae]n|m[ae]n\\b|lad(?:y|ies))",
    "(?:preferably|ideally|must be|should be) (?:unmarried|childless|(?:single|married)(?=\\s*(?:[.,;:)]|$|with|and|or|wom|m[ae]n|lad)))",
    "marital status\\s*[:=-]\\s*(?:single|married|unmarried)",
    "no (?:children|kids)\\b(?!')",
    "(?:candidates?|applicants?|single|unmarried|women)(?: \\w+)? without (?:children|kids)",
    "not (?:be )?pregnant\\b",
    "(?:are you (?:married|single|pregnant)|do you (?:have|plan to have) (?:any )?(?:children|kids))",
  ],
  military: [
    "askerli\\w+(?: (?:gorev|hizmet|yukumlulu|vazife)\\w*)?(?: (?:en az|en erken)(?: \\w+ (?:yil|ay|sene)\\w*)?)? (?:yapmis|yapil(?:mis|di)|yapti|yapan aday|tamamla|bitir(?:mis|en|di)|yerine getir(?:mis|en|di)|ifa et|tecil(?! islem)|ertele(?:t|n)|muaf)\\w*",
    "askerlik\\w* en az\\b",
    `askerlik\\w* ${UP_TO(3)}(?:ilisig|ilisk|ilgi|engel|problem|sorun|yukumlulu|borc)\\w* (?:olma|bulunma|kalma)\\w*`,
    "askerlik(?: (?:durum|gorev|hizmet)\\w*)?\\s*[:=]\\s*\\w+",
    "askerli\\w*(?: (?:durum|gorev|hizmet)\\w*)?n[iu]z\\w*",
    "vatani (?:gorev|hizmet)\\w* (?:\\w+ )?(?:yapmis|tamamla|bitir|yerine getir)\\w*",
    "askerden (?:gelmis|donmus)\\w*",
    "(?:completed?|done|finished|fulfilled|performed|exempt(?:ed)? from|postponed|deferred) (?:\\w+ ){0,3}military (?:service|duty|obligations?)\\b",
    "military (?:service|duty|obligations?|status)(?: (?:must|should|has|have|is|be|been|are|to)){0,3}\\s*[:,(-]?\\s*(?:completed?|done|finished|fulfilled|performed|exempt|postponed|deferred)\\w*",
    "(?:no|without|free (?:of|from)) (?:any )?(?:\\w+ )?military (?:obligations?|service|duty)\\b(?! (?:requirement|is|needed|experience))",
  ],
  religion: [
    "dindar\\b",
    "dini butun\\b",
    `inancli (?:${APPLICANT}|${TO_BE})`,
    "namaz(?:inda\\b|(?:ini)? kil(?:an|mayan))\\w*",
    `din[iy]?\\w* (?:vecibe|gorev|ibadet)\\w* ${UP_TO(1)}(?:yerine getiren|yapan|aksatmayan)\\w*`,
    `${FAITH}(?:lar|ler|s)? (?:ol\\w+|${APPLICANT}|tercih\\w*)`,
    "(?:basortulu|tesetturlu|turbanli)\\b(?! (?:giyim|moda|mayo))",
    "(?:basortusu|turban|tesettur)\\w* (?:kullan|tak|tercih et)(?:an|ma)\\w*",
    `basi (?:acik|kapali|ortulu)\\b`,
    `kapali (?:bayan|kadin|hanim)\\w*`,
    "(?:hangi dine|dininiz|mezhebiniz)\\b",
    `must be (?:an? )?(?:\\w+ )?${FAITH}\\b`,
    `practi[sc]ing ${FAITH}s?\\b`,
    `${FAITH}s? (?:candidates?|applicants?|only|preferred|staff|employees?)`,
    `only ${FAITH}s?\\b(?! (?:cemeter|food|product))`,
    "religious (?:candidates?|applicants?|person)\\b",
    "(?:no|without|not wear(?:ing)?|not wear) (?:an? )?(?:headscar(?:f|ves)|hijabs?)\\b",
  ],
  origin: [
    `${FOREIGN} ${UP_TO(5)}${REFUSED}`,
    `yabanci ${APPLICANT} ${UP_TO(4)}${REFUSED}`,
    `${ONLY} (?:turk|tc|t\\.c\\.?|turkiye cumhuriyeti) (?:vatandas|uyruklu|kokenli|asilli|aday)\\w*`,
    // A law reserves some professions; where the sentence names it, `isMeantOtherwise` says so.
    `${TURKISH} (?:vatandasi|uyruklu|tabiiyetinde) (?:${TO_BE}|${APPLICANT})`,
    `${TURKISH} (?:vatandas(?:i|lari)|uyruklular)(?=\\s*(?:[.,;:!\\n)]|$))`,
    `${TURKISH} vatandas(?:lig)?\\w* (?:sart|zorunlu|kosul|tercih|aran(?:ir|mak|iyor))\\w*`,
    "(?:must|should|be|are|is) (?:an? )?turkish (?:citizens?|nationals?)\\b",
    "turkish (?:citizenship|nationality) (?:is )?(?:required|mandatory|needed|preferred)",
    `(?:karadenizli|egeli|dogulu|guneydogulu|trakyali|anadolulu|akdenizli|kurt|turk kokenli|turk asilli|arap|laz|cerkez|roman|suriyeli|afgan) (?:ol(?:m|an\\b|anlar)\\w*|${APPLICANT}|tercih\\w*)`,
    `[a-z]{2,20} (?:kokenli|asilli|nufusuna kayitli|dogumlu) (?:aday|eleman|personel|olmak)\\w*`,
    "aslen [a-z]{2,20}l[iu]\\b",
    "(?:baska|ayni) (?:memleket|sehir|il)(?:ten|den) olma\\w*",
    "(?:nerelisiniz|memleketiniz)\\b",
    "native(?:-born)? turks?\\b",
    `no ${FOREIGN_EN}\\b`,
    `${FOREIGN_EN} (?:\\w+ ){0,3}(?:cannot|not) (?:be )?(?:apply|accepted|considered|hired|employed|eligible)`,
    "(?:only|exclusively) (?:for )?turkish (?:citizens?|nationals?|candidates?|applicants?)",
    "turkish (?:citizens?|nationals?|candidates?|applicants?) only\\b",
    "(?:candidates?|applicants?|be) of \\w+ (?:origin|descent|ethnicity)\\b",
  ],
  looks: [
    "prez[ea]ntabl\\w*",
    "(?:eli )?yuzu (?:duzgun|guzel|hos)\\b",
    "fizigine guvenen\\w*",
    "dis gorun(?:us|um)\\w* (?:guzel|duzgun|iyi|hos|bakimli)\\w*",
    "(?:guzel|hos|duzgun|cekici) (?:gorunus|gorunum)l[iu]\\w*",
    "(?:alimli|yakisikli|kilo (?:problemi|sorunu) olmayan)\\b",
    `(?:bakimli|cekici|uzun boylu|fit)(?: ve \\w+|, \\w+)? (?:${SEX}\\b|${APPLICANT})`,
    "guzel(?: ve|,) (?:bakimli|alimli|cekici|fit)\\b",
    "1[.,]\\d\\d (?:boy|ve uzeri boy)\\w*",
    "fizi(?:gi|ki|k)(?: (?:yapisi|gorunumu|gorunusu))? (?:duzgun|guzel)\\b",
    "(?:duzgun|guzel) fizi(?:kli|ge|k yapi)\\w*",
    "boyu?\\s*[:=]?\\s*(?:en az |minimum |min\\.? )?1(?:[.,]\\d\\d|\\d\\d)\\b",
    "(?:en az |minimum |min\\.? )?1[4-9]\\d ?cm (?:[\\w]+ ){0,5}(?:boy(?:u|lu|unda)?|tall)\\b",
    "boy\\s*[-/ve]+\\s*kilo\\b",
    "good[- ]looking\\b(?! (?:ui|ux|web|site|app|page|design|product|code|interface)\\w*)",
    "(?:attractive|good|pleasant|nice|pleasing) (?:physical )?(?:appearance|physique|figure)\\b",
    "(?:attractive|beautiful|handsome|pretty|slim|tall) (?:and \\w+ )?(?:(?:fe)?males?|wom[ae]n|m[ae]n|lad(?:y|ies)|girls?|hostess\\w*|waitress\\w*|promoters?|candidates?|applicants?)\\b",
    "(?:(?:min(?:imum)?\\.?) height(?: of| is)?|height)\\s*:?\\s*(?:at least |min(?:imum)?\\.? )?1[.,]?[4-9]\\d ?c?m\\b",
    "1(?:[.,]\\d\\d ?m(?:et(?:er|re)s?)?|\\d\\d ?cm) tall\\b",
    "presentable\\b",
  ],
  photo: [
    "(?:fotograf(?:li|siz)|resim(?:li|siz))(?: olarak| bir)? (?:cv|ozgecmis|basvuru)\\w*",
    `(?:cv|ozgecmis|basvuru|boydan|guncel|vesikalik)\\S* ${UP_TO(4)}(?:fotograf|resim|resm|vesikalik)\\w* ${UP_TO(1)}${SEND}`,
    `(?:fotograf|resm|vesikalik)\\w*n[iu]z\\w* ${UP_TO(3)}${SEND}`,
    `vesikalik\\w* ${UP_TO(2)}${DO_SEND}`,
    "(?:fotograf|vesikalik)\\w* (?:(?:eklen|bulun|ol)\\w+ )?(?:zorunlu|sart|mecburi)\\w*",
    `(?:attach|include|send|enclose|upload|add|submit|provide)(?: us)? (?:an?|your|one|two|recent) (?:(?!product|item|menu|room|food|shop)[\\w-]+ ){0,3}${PORTRAIT}`,
    `(?:without|(?:cv|resume|application)s?,? (?:with|including)) (?:an? |your )?(?:recent |current )?${PORTRAIT}(?! (?:edit|gall|shoot|studio))`,
    `${PORTRAIT} (?:is |are )?(?:required|mandatory|obligatory|compulsory)`,
  ],
  money: [
    "(?:egitim|kayit|basvuru|dosya) (?:ucreti|bedeli|parasi)\\b(?! (?:firma|sirket|tarafimiz)\\w*)(?: .{0,30}(?:oden|alin(?!ma[zmy])|yatir|aday)\\w*)",
    `${FEE} ${UP_TO(6, "firma|sirket|tarafimiz|isveren|musteri|ogrenci|biz")}${PAID}`,
    `(?:kayit|basvuru|egitim|evrak|uniforma|kiyafet)\\w* icin ${UP_TO(4)}(?:ucret|bedel|odeme|tl|lira)\\w* ${UP_TO(1)}(?:(?:alin|oden|yatiril|talep edil)(?:ir|mekte|makta|acak|ecek|mesi)|yatirma)\\w*`,
    "depozito (?:yatir|oden|alin)\\w*",
    `(?:teminat|kefil|bono|kapora|depozito)\\w* ${UP_TO(2)}(?:isten(?:ir|mekte|ecek)|talep edil(?:ir|mekte|ecek)|alin(?:ir|acak|makta)|oden(?:ir|ecek|mesi gerek)|yatirma(?:niz|lari))\\w*`,
    "(?:evrak|dosya|kayit) masraf\\w* (?:\\w+ )?(?:aday|yatir|oden|alin(?!ma[zmy]))\\w*",
    "kapora (?:gonder|yatir|oden|veren)\\w*",
    "yatirim yaparak\\b",
    "senet (?:imzala|alin)\\w*",
    "deposits?(?: of \\S+(?: \\w+)?)? (?:is|are|will be|must be|has to be) (?:required|requested|asked|taken|paid|payable|charged|deducted) (?:for your|from (?:you|your|candidates|applicants|employees|new)|before (?:you|your|starting)|to (?:start|begin|apply))",
    "(?:registration|training|application) fee of .{0,30}(?:required|paid)",
    "(?:registration|training|application|processing|uniform|course|enrol?lment) (?:fee|deposit|cost|charge)s? (?:is|are|must be|will be|has to be|to be) (?:(?!not|never)\\w+ )?(?:required|paid|payable|charged|due|deducted)(?! (?:by|for) (?:us|the (?:company|employer)|our))",
    "(?:candidates?|applicants?|you|employees?|trainees?|new hires?) (?:must |should |will |have to |need to |are (?:asked|required|expected) to )?(?:pay|cover)(?: for)? (?:\\w+ ){0,3}(?:deposit|fees?|training|uniforms?|costs?)\\b",
  ],
  contact: [
    `basvuru\\w* ${ONLY} ${CHANNEL}\\w*`,
    `${ONLY} ${CHANNEL}\\S* ${UP_TO(3)}(?:basvur|ulas[iu]n|yaz[iu]n|aray[iu]n|iletisime gec|kabul edil)\\w*`,
    `(?:whatsapp|telegram|instagram)\\S*(?: uzerinden| dan| den| hattimiz\\w*| numara\\w*){0,2} (?:yazin|yaziniz|ulasin|ulasiniz|basvurun|basvurunuz|mesaj atin\\w*)\\b`,
    "(?:basvuru|iletisim|bilgi)\\w* icin\\s*:?\\s*(?:whatsapp|telegram|instagram)\\w*",
    `(?:buradan|siteden|site uzerinden|ilandan|ilan uzerinden|sistemden) ${UP_TO(2)}(?:basvurmay[iu]n\\w*|${REFUSED})`,
    "0?\\s?\\(?5\\d\\d\\)?[ -]?\\d{3}[ -]?\\d\\d[ -]?\\d\\d\\b(?:.{0,20}(?:ara|yaz|ulas|mesaj)\\w*)?",
    "(?:cv|ozgecmis|basvuru)\\S* \\S+@\\S+ (?:adres\\w*|mail\\w*)? ?(?:gonder|ilet|yolla)\\w*",
    `appl(?:y|ications?)\\b[^.\\n]{0,30}(?:only|exclusively|solely) (?:by|via|through|on|over) ${CHANNEL}`,
    "(?<!(?:can|who|may|to|customers|guests) )(?:contact|message|write|text|reach|apply)(?: to)?(?: us| me)? (?:on|via|by|through|over) (?:whatsapp|telegram|instagram|signal)\\b",
    "(?:do not|don't|please do not) apply (?:here|through this|on this|via this|on the site)",
    "send (?:your|the|us your) (?:cv|resume|application) to \\S+@\\S+",
  ],
  identity: [
    "(?:tc|t\\.c\\.) ?kimlik (?:no|numara)\\w* (?:\\w+ ){0,4}(?:yaz|gonder|ilet|belirt)\\w*",
    `(?:kimlik (?:no|numara|bilgi|kart|gorsel|fotograf)\\w*|tckn|nufus (?:cuzdan|kagid)\\w*|iban\\w*|banka (?:hesap|kart|bilgi)\\w*|hesap numara\\w*|kredi kart\\w*|pasaport\\w*) ${UP_TO(5)}${DO_SEND}`,
    "(?:kimlik|hesap|iban|pasaport) (?:no|numara)\\w{0,2}n[iu]z(?:[iu]|\\s*(?:\\?|:|nedir|$))",
    "(?:iban|banka hesap) (?:no\\w* |numara\\w* |bilgi\\w* )?(?:yaz|gonder|ilet|paylas)\\w*",
    "kimlik fotokopi\\w*",
    `nufus (?:cuzdan|kagid)\\w* (?:fotokopi|suret|gorsel)\\w*`,
    "(?:send|share|provide|give|submit|attach|enter|include|e-?mail)(?: us)? (?:an? (?:copy|photo|scan|picture) of )?your (?:(?!knowledge|experience|expertise|skills|in\\b|of\\b|with\\b)[\\w-]+ ){0,2}(?:bank (?:account|details)|iban|id|passport|identity|social security|credit card)\\b(?: (?:number|card|details))?",
  ],
};

/** Over the folded text, so that "BAYAN", "bayan" and "Bayan" are one. Each stands for a way of asking, not for a word. */
export const DEMANDS = Object.entries(SOURCES).flatMap(([kind, sources]) =>
  sources.map((source) => ({ kind: kind as TextKind, pattern: new RegExp(`\\b(?:${source})`, "g") })),
);

const BOTH_SEXES =
  /\b(?:bay|bayan|kadin|erkek|male|female|men|women)(?:lar|ler)?\s*(?:-|\/|ve|veya|ya da|and|or|,|)\s*(?:bay|bayan|kadin|erkek|male|female|men|women)(?:lar|ler)?\b(?! giyim)/;

/** Where people are told that none of it matters. */
const TAKEN_BACK =
  /\b(?:ayrimi yapm|fark ?etm|farki gozetm|gozetmeksizin|gozetmeden|gozetilme[zm]|bakilmaksizin|onemli degil|(?:yas|cinsiyet|askerlik|fotograf)\w* (?:sinir|sart|kosul|limit)\w* (?:yok|bulunmamakta|bulunmaz|aranma)|equally|regardless|irrespective|no age limit|sorulmaz|sartimiz yok|istenmemektedir|basvurularini da bekl)\w*/;

/** An age of children, patients, houses and companies is nobody's who applies. */
const OTHERS =
  /\b(?:cocuk(?! gelisim| bakici)|bebek|hasta(?! bakici| kabul| danisman)|ogrenci|ergen|gencler|yaslilar|birey|musteri|misafir|kursiyer|katilimci|sporcu|uyeler|danisan|kisiler(?:e|in|le)|firma|sirket|kurum|bina|arac|makine|agac|child|kid|student|learner|patient|resident|guest|customer|pupil|youth|compan|firm|building|house|machine|vehicle|fleet)\w*/;
/** Guards, lawyers, pharmacists, guides, seafarers and others have to be citizens: the laws that say so are named. */
const BY_LAW =
  /\b(?:\d{3,4} sayili|kanun\w*|yasa(?:l|nin|si)?\b|mevzuat\w*|yonetmeli\w*) |\b(?:required|demanded|prescribed) by (?:the )?(?:law|act)\b|\blaw no\b/;
const NEAR = 30;
const LONGEST_SENTENCE = 400;

/** Whether the words at this place are of somebody else, or are taken back in their own sentence. */
export function isMeantOtherwise(kind: TextKind, folded: string, start: number, end: number): boolean {
  const from = Math.max(...[".", "\n", "!", ";"].map((sign) => folded.lastIndexOf(sign, start - 1))) + 1;
  const stop = folded.slice(end, end + LONGEST_SENTENCE).search(/[.\n!;]/);
  const rest = stop < 0 ? LONGEST_SENTENCE : stop;
  // A text without any full stop is not read anew for each of its findings.
  const sentence = folded.slice(Math.max(from, start - LONGEST_SENTENCE), end + rest);
  if (TAKEN_BACK.test(sentence) || (kind === "sex" && BOTH_SEXES.test(sentence))) return true;
  if (
    kind === "origin" &&
    BY_LAW.test(sentence) &&
    /vatandas|uyruklu|citizen|national/.test(folded.slice(start, end))
  )
    return true;
  if (kind !== "age") return false;
  const before = folded.slice(Math.max(from, start - NEAR), start).replace(/^.*,/s, "");
  const after = folded.slice(end, end + NEAR).replace(/[.,;:!\n].*$/s, "");
  return OTHERS.test(before) || OTHERS.test(after);
}
