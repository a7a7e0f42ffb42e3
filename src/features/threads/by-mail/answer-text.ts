import { HISTORY_BEGINS, htmlText } from "./html-text.ts";
import type { IncomingMail } from "./incoming-mail.ts";

/**
 * What somebody wrote above, below or between the lines of the mail they answer. Our own, since what is to be had knows neither
 * Turkish, Arabic nor Russian programs, and its patterns take long on purpose-made mails: here each line is looked at once.
 */
export function answerText({ text, html }: Pick<IncomingMail, "text" | "html">): string {
  const plain = harmless(text ?? "");
  return answerIn(plain.trim() === "" ? harmless(htmlText(html ?? "")) : plain);
}

const LONGEST_READ = 200_000;

/** Signs that no keyboard types, and those that turn the direction of what follows. */
function harmless(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu, "")
    .replace(/\u00a0/g, " ")
    .normalize("NFC");
}

function answerIn(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const own: string[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? "";
    if (beginsHistory(lines, place)) break;
    const introduced = introductionAt(lines, place);
    if (introduced > 0) {
      const next = lines.slice(place + introduced).find((each) => each.trim() !== "");
      // Without signs of quotation there is no telling where the history ends.
      if (!next?.startsWith(">")) break;
      place += introduced - 1;
    } else if (!line.startsWith(">")) own.push(line);
  }
  return withoutFarewells(withoutSignature(own))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const ORIGINALS =
  /^[-_*\s]{2,}(özgün [iİ]leti|or[iİ]j[iİ]nal ([iİ]leti|mesaj)|[iİ]letilen ([iİ]leti|mesaj)|original message|forwarded message|original appointment|ursprüngliche nachricht|weitergeleitete nachricht|исходное сообщение|пересылаемое сообщение|пересланное сообщение|конец переадресованного сообщения|الرسالة الأصلية|رسالة مُعاد توجيهها|رسالة معاد توجيهها)[-_*\s]*$/iu;
const BEGUN_FORWARDS =
  /^(begin forwarded message|[iİ]letilen [iİ]leti başlangıcı|anfang der weitergeleiteten nachricht|начало переадресованного сообщения)\s*:$/iu;

/** Outlook's head: who, and right below it when, to whom and what about. */
const FROM = /^\*?(from|kimden|gönderen|von|от|от кого|отправитель|من|المرسل)\s*:\s?\*?/iu;
const BESIDE =
  /^\*?(sent|date|to|subject|gönderildi|gönderilme|gönderme tarihi|gönderim tarihi|tarih|kime|alıcı|konu|gesendet|datum|an|betreff|отправлено|дата|кому|тема|تم الإرسال|تاريخ الإرسال|أُرسلت|التاريخ|تاريخ|إلى|الموضوع)\s*:/iu;

function beginsHistory(lines: readonly string[], place: number): boolean {
  const line = lines[place]?.trim() ?? "";
  if (line === HISTORY_BEGINS || ORIGINALS.test(line) || BEGUN_FORWARDS.test(line)) return true;
  if (!FROM.test(line)) return false;
  const below = lines.slice(place + 1, place + 5);
  return below.filter((each) => BESIDE.test(each.trim())).length >= (line.includes("@") ? 1 : 2);
}

const MOST_LINES = 4;
const LONGEST_INTRODUCTION = 400;
const SAYS =
  /^on\s.*\swrote\s?:$|\swrote\s(on|at)\s.*:$|şun(u|ları) yazdı(\s?\(.*\))?\s?:$|\starihinde\s.*yazdı\s?:$|^am\s.*\s(schrieb|geschrieben)(\s.*)?:$|\sschrieb(\sam\s.*|\s.*)?:$|\sнаписал(а|\(а\))?\s?:$|\sпишет\s?:$|(كتب|كتبت|كتابة)(\s.*)?[:：]$|[<(]\s?\S+@\S+\s?[>)]\s?[:：]$/iu;
/** A sentence of somebody's own may end in "wrote:" too; what a program writes says when. */
const DATED = /(?<!\p{Nd})(20|٢٠)\p{Nd}{2}(?!\p{Nd})|(?<!\p{Nd})\p{Nd}{1,2}[./]\p{Nd}{1,2}[./]\p{Nd}{2}/u;
const ADDRESS_OR_WORD = /@|^(on|am|في|بتاريخ)\s/iu;
/** Of an address that was broken before its last sign; no quotation. */
const ENDS_ADDRESS = /^>[^>]{0,20}[:：]$/;
const ENDS_SENTENCE = /[!?]$|\p{L}{3}\.$/u;

/** How many lines from here say who wrote what follows, and when: programs break them where they like. */
function introductionAt(lines: readonly string[], place: number): number {
  let said = "";
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const line = lines[place + count - 1]?.replace(/^[\u200e\u200f\s]+|[\u200e\u200f\s]+$/g, "") ?? "";
    if (line === "" || (line.startsWith(">") && !(count > 1 && ENDS_ADDRESS.test(line)))) return 0;
    const mayBegin = (DATED.test(line) || ADDRESS_OR_WORD.test(line)) && !ENDS_SENTENCE.test(line);
    if (count === 1 && !mayBegin) return 0;
    said = `${said} ${line}`.trimStart();
    if (said.length > LONGEST_INTRODUCTION) return 0;
    if (/[:：]$/.test(said)) return SAYS.test(said) && DATED.test(said) ? count : 0;
  }
  return 0;
}

function withoutSignature(lines: readonly string[]): readonly string[] {
  const end = lines.indexOf("--");
  // One that stands above an answer is not its end.
  return end < 0 || lines.slice(0, end).every((line) => line.trim() === "") ? lines : lines.slice(0, end);
}

/** What phones and programs say of themselves, and the line that some draw above the history. */
const FAREWELL =
  /^[_-]{5,}$|^(sent from|sent with|get outlook|yahoo mail:|von meinem .* gesendet|gesendet (von|mit|aus)|diese nachricht wurde von .* gesendet|outlook für .* (herunterladen|beziehen)|holen sie sich outlook|отправлено (с|из)\s|скачать outlook|получить outlook|أُ?رسلت من|مُ?رسلة? من|تم الإرسال من|احصل على outlook|الحصول على outlook)|(iphone|ipad|android|samsung|galaxy|telefonum|yandex|yahoo|outlook|posta).*gönderildi\.?$|outlook['’]u (edinin|indirin|alın)/iu;

function withoutFarewells(lines: readonly string[]): readonly string[] {
  const left = [...lines];
  while (left.length > 0) {
    const last = left.at(-1)?.trim() ?? "";
    if (last !== "" && !(last.length < 120 && FAREWELL.test(last))) break;
    left.pop();
  }
  return left;
}
