import { foldTurkish } from "../../../platform/turkish.ts";

export const CHECK_KINDS = [
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
  "pay",
  "copy",
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Words of a text that ask for what nobody may ask for, or warn of a fraud. */
export interface Finding {
  kind: CheckKind;
  start: number;
  end: number;
}

const APPLICANT =
  "(?:aday|eleman|calisan|calisma arkadas|takim arkadas|arkadas|personel|kisi|sekreter|garson|tezgahtar|satis dan|satis temsilci|resepsiyon|asci|temizlik|kasiyer|hostes|muhasebe|sofor|isci|usta|ogretmen|bakici|operator|komi|barista|host)[a-z]*";
const SEX = "(?:bayan|bay|erkek|kadin|hanim)(?:lar)?";
const BOTH_SEXES =
  /\b(?:bay|bayan|kadin|erkek|male|female|men|women)\s*(?:-|\/|ve|veya|ya da|and|or|,|)\s*(?:bay|bayan|kadin|erkek|male|female|men|women)\b(?! giyim)/;

/** Over the folded text, so that "BAYAN", "bayan" and "Bayan" are one. Each stands for a way of asking, not for a word. */
const DEMANDS: Record<Exclude<CheckKind, "pay" | "copy">, readonly RegExp[]> = {
  age: [
    /\b(?:en (?:cok|fazla)|max(?:imum)?\.?|azami) \d{2} yas\w*/,
    /\b\d{2}\s*(?:-|–|ile|ila)\s*\d{2} yas(?! grub|\w* (?:arasi )?(?:cocuk|bebek|hasta|ogrenci))\w*(?: aras\w+)?/,
    /\b\d{2} yas\w* (?:asma|gecme|doldurmami)\w*/,
    /\byas (?:siniri|haddi)\b/,
    /\b\d{2} yas(?:in\w*)? (?:alti|altinda)\w*/,
    /\b(?:19|20)\d\d (?:ve (?:sonrasi|uzeri) )?dogumlu\w*(?: ve (?:uzeri|sonrasi))?/,
    /\bgenc(?:,| ve| \w+,?){0,2} (?:takim arkadas|calisma arkadas|eleman|aday|personel)\w*/,
    /\bemekli aday\w* basvurma\w*/,
    /\b(?:must be|be|are|candidates?) (?:under|below|younger than) \d{2}(?! minutes)/,
    /\baged? (?:between )?\d{2}\s*(?:and|to|-|–)\s*\d{2}\b/,
    /\bmaximum age\b/,
    /\bnot older than \d{2}\b/,
    /\byoung (?:and \w+ )?(?:candidate|applicant|people|person|staff)\w*/,
  ],
  sex: [
    new RegExp(`\\b(?:sadece|yalniz(?:ca)?|tercihen|deneyimli|tecrubeli) ${SEX}(?: ${APPLICANT})?`),
    new RegExp(`\\b${SEX} ${APPLICANT}`),
    /\byas\w* (?:bayan|bay|erkek|kadin)\b/,
    // Of clothes and shops something follows.
    /\bbayan(?:lar)?(?=\s*(?:[.,;:!\n)]|$))/,
    /\bcinsiyet\w*\s*:?\s*(?:kadin|erkek|bay|bayan)\b/,
    /\b(?:fe)?male (?:candidates?|applicants?|only|receptionists?|waiters?|staff|employees?|drivers?|assistants?)/,
    /\bprefer (?:women|men|males?|females?)\b/,
    /\bmust be (?:a )?(?:fe)?male\b/,
  ],
  marital: [
    /\b(?:bekar|evli|bosanmis)(?: ve \w+)? (?:ol[am]|aday|tercih)\w*/,
    /\bmedeni (?:hal|durum)\w*\s*:?\s*(?:evli|bekar)\w*/,
    /\bcocu(?:gu|klari|k sahibi) olmayan\w*/,
    /\bhamile (?:olmayan|kalmayacak|olmama)\w*/,
    /\b(?:evlilik|hamilelik|cocuk)(?: veya \w+| ya da \w+)? (?:plani|dusunce\w*) olmayan\w*/,
    /\b(?:single|married|unmarried) (?:candidates?|applicants?|only|preferred)/,
    /\bno children\b(?!')/,
  ],
  military: [
    /\baskerli\w+ (?:gorev\w* )?(?:yapmis|tamamla\w+|en az|tecil\w*|bitirmis)\w*/,
    /\baskerlik\w* (?:ile )?(?:ilisigi|iliskisi|engeli|problemi|sorunu|yukumlulugu) (?:olma|bulunma)\w*/,
    /\baskerlik (?:gorev|hizmet)\w* (?:tamamla|yap|bitir)\w*/,
    /\baskerlik(?:ten)? (?:muaf|tecilli)\b/,
    /\b(?:completed|done|finished) (?:\w+ )?military service\b/,
    /\b(?:no|without) military (?:obligation|service)\b/,
  ],
  religion: [
    /\bdindar\b/,
    /\bnamazinda\b/,
    /\b(?:musluman|hristiyan|yahudi|alevi|sunni) (?:ol|aday)\w*/,
    /\b(?:basortulu|tesetturlu|turbanli)\b/,
    /\bmust be (?:a |an )?(?:\w+ )?(?:christian|muslim|jewish|jew|alevi|sunni)\b/,
    /\b(?:christian|muslim|jewish) (?:candidates?|applicants?|only|preferred)/,
  ],
  origin: [
    /\b(?:suriyeli|afgan|yabanci|vatandasi olmayan)(?:lar)?(?: uyruklu(?:lar)?)? (?:[\w,]+ ){0,3}basvurma\w*/,
    new RegExp(
      `\\b(?:karadenizli|egeli|dogulu|trakyali|kurt|turk kokenli|arap|laz|cerkez) (?:ol\\w*|${APPLICANT})`,
    ),
    /\b(?:baska|ayni) (?:memleket|sehir|il)(?:ten|den) olma\w*/,
    /\bnative(?:-born)? turks?\b/,
    /\bno (?:foreigners?|refugees?|immigrants?)\b/,
  ],
  looks: [
    /\bprezentabl\w*/,
    /\bdis gorunus\w* (?:guzel|duzgun|iyi|hos)\b/,
    /\b(?:alimli|kilo (?:problemi|sorunu) olmayan)\b/,
    /\b1[.,]\d\d (?:boy|ve uzeri boy)\w*/,
    /\bfizi(?:gi|k yapisi) (?:duzgun|guzel)\b/,
    /\bboyu? (?:en az |minimum )?\d(?:[.,]\d\d|\d\d)\b/,
    /\b(?:en az |minimum )?1\d\d cm(?: boyunda)?\b/,
    /\bboy\s*[-/ve]+\s*kilo\b/,
    /\bguzel ve bakimli\b/,
    /\bgood[- ]looking\b(?! (?:ui|ux|web|site|app|page|design|product|code|interface)\w*)/,
    /\battractive appearance\b/,
    /\bpresentable\b/,
  ],
  photo: [
    /\bfotograf(?:li|siz) (?:cv|ozgecmis|basvuru)\w*/,
    /\b(?:cv|ozgecmis)\w* (?:\w+ )?fotograf\w* ekle\w*/,
    /\b(?:cv|ozgecmis|basvuru|boydan|guncel|vesikalik)\S* (?:\S+ ){0,4}(?:fotograf|resim)\w* (?:\S+ )?(?:gonder|ekle|yolla)\w*/,
    /\battach (?:a|your) (?:\w+ )?(?:photo|picture)/,
    /\bwithout (?:a )?(?:\w+ )?(?:photo|picture)\b/,
  ],
  money: [
    /\b(?:egitim|kayit|basvuru|dosya) (?:ucreti|bedeli|parasi)\b(?! (?:firma|sirket|tarafimiz)\w*)(?: .{0,30}(?:oden|alin|yatir|aday)\w*)/,
    /\bdepozito (?:yatir|oden|alin)\w*/,
    /\b(?:evrak|dosya|kayit) masraf\w* (?:\w+ )?(?:aday|yatir|oden|alin)\w*/,
    /\bkapora (?:gonder|yatir|oden|veren)\w*/,
    /\byatirim yaparak\b/,
    /\bsenet (?:imzala|alin)\w*/,
    /\b(?:registration|training|application) fee of .{0,30}(?:required|paid)/,
    /\byou pay a (?:deposit|fee)\b/,
  ],
  contact: [
    /\bbasvuru\w* (?:sadece|yalnizca|yalniz) (?:whatsapp|telefon|telegram|instagram)\w*/,
    /\b(?:whatsapp|telegram|instagram)\w*(?: uzerinden| dan| den)? (?:yazin|yaziniz|ulasin|basvurun|basvurunuz)\b/,
    /\b0?\s?\(?5\d\d\)?[ -]?\d{3}[ -]?\d\d[ -]?\d\d\b(?:.{0,20}(?:ara|yaz|ulas|mesaj)\w*)?/,
    /\b(?:cv|ozgecmis|basvuru)\S* \S+@\S+ (?:adres\w*|mail\w*)? ?(?:gonder|ilet|yolla)\w*/,
    /\bapply only (?:by|via|through) (?:whatsapp|phone|telegram|e-?mail)/,
    /\bsend (?:your|the) (?:cv|resume) to \S+@\S+/,
  ],
  identity: [
    /\b(?:tc|t\.c\.) ?kimlik (?:no|numara)\w* (?:\w+ ){0,4}(?:yaz|gonder|ilet|belirt)\w*/,
    /\b(?:iban|banka hesap) (?:no\w* |numara\w* |bilgi\w* )?(?:yaz|gonder|ilet|paylas)\w*/,
    /\bkimlik fotokopi\w*/,
    /\bsend (?:us )?(?:a (?:copy|photo|scan) of )?your (?:bank account|id|passport|identity)\w*(?: number)?/,
  ],
};

/** Where people are told that none of it matters. */
const TAKEN_BACK =
  /\b(?:ayrimi yapm|fark etm|farki gozetm|equally|sorulmaz|sartimiz yok|istenmemektedir|basvurularini da bekl)\w*/;

export function checkText(text: string): Finding[] {
  const folded = foldInPlace(text);
  return Object.entries(DEMANDS)
    .flatMap(([kind, patterns]) =>
      patterns.flatMap((pattern) =>
        [...folded.matchAll(new RegExp(pattern, "g"))].map(
          (match): Finding => ({
            kind: kind as CheckKind,
            start: match.index,
            end: match.index + match[0].trimEnd().length,
          }),
        ),
      ),
    )
    .filter((finding) => !isTakenBack(finding, folded))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(
      (finding, index, all) =>
        !all.slice(0, index).some((other) => other.kind === finding.kind && other.end > finding.start),
    );
}

function isTakenBack({ kind, start, end }: Finding, folded: string): boolean {
  const from = Math.max(...[".", "\n", "!", ";"].map((sign) => folded.lastIndexOf(sign, start - 1))) + 1;
  const rest = folded.slice(end).search(/[.\n!;]/);
  const sentence = folded.slice(from, rest < 0 ? undefined : end + rest);
  return TAKEN_BACK.test(sentence) || (kind === "sex" && BOTH_SEXES.test(sentence));
}

/** Letter by letter: a place in the folded text is the same place in the text. */
function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index);
    const folded = foldTurkish(letter);
    return folded.length === 1 ? folded : letter;
  }).join("");
}
