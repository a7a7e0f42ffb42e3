import { foldTurkish } from "../../../platform/text/turkish.ts";
import { FONT_CHANGE } from "./page-lines.ts";
import { DURATION } from "./periods.ts";
import { isPlace } from "./places.ts";

const LONGEST_HEAD = 90;
const BULLET = /^[•●▪■◦‣∙*·{\-–—]\s*/;
const SEPARATOR = new RegExp(`\\s+[|·•–—@/-]\\s+|\\s+at\\s+|\\t+|${FONT_CHANGE}|,\\s+(?=\\S)|\\s\\|\\s?`);

const COMPANY =
  /(?<!\p{L})(a\.?s\.?|ltd|sti|inc|llc|gmbh|ag|corp|co|holding|bankasi|bank|grup|group|company|sirketi|ticaret|sanayi|university|universitesi|hastanesi|hospital|hotel|otel|oteli|restoran|restaurant|belediyesi|bakanligi|okulu|koleji|insaat|yapi|gida|lojistik|nakliyat|bilisim|teknoloji|telekom|market|magazacilik|ajans|tekstil|otomotiv|plastik|metal|mobilya|turizm|enerji|software|payments|logistics|airlines|travel|publishing|packaging|clinic|cooperative|analytics|studio|office|preschool|kindergarten|eczanesi|anaokulu|kresi|sigorta|kooperatifi)(?!\p{L})/u;
const POSITION =
  /(muhendisi?|uzman|mudur|gelistirici|developer|engineer|manager|specialist|stajyer|intern|asistan|assistant|sorumlu|danisman|consultant|analist|analyst|temsilci|garson|waiter|asci|cook|ogretmen|teacher|hemsire|nurse|sef|chef|direktor|director|lead|tekniker|teknisyen|technician|operator|muhasebeci|accountant|tasarimci|designer|mimar|architect|editor|kasiyer|cashier|sofor|driver|yonetici|koordinator|coordinator|officer|avukat|lawyer|doktor|doctor|baskan|head of|isci|worker|eleman|kaptan|kurye|courier|gorevli|resepsiyonist|receptionist|recruiter|agent|administrator|representative|veterinarian|veteriner|usta|leiter|entwickler|berater|mitarbeiter|verkaufer|lehrer|ingenieur|buchhalter|pfleger)(i|si|ci|lari)?(?!\p{L})/u;

/** A title rather than a sentence. */
export function isHeadLine(line: string): boolean {
  return (
    line.length <= LONGEST_HEAD &&
    !BULLET.test(line) &&
    !/[.!?;:]$/.test(line.replace(/(?<!\p{L})(?:A\.Ş|Ltd|Şti|Inc|Co)\.$/u, ""))
  );
}

/** Who and what, without where and how long. */
export function headParts(text: string): string[] {
  return text
    .replace(DURATION, " ")
    .split(SEPARATOR)
    .map((part) => part.replace(/\s*\(([^()]*)\)\s*$/, (whole, said) => (isPlace(said) ? "" : whole)))
    .map((part) => part.replace(/\s+/g, " ").replace(/^[\s|·•–—:;,)-]+|[\s|·•–—:;,(-]+$/g, ""))
    .filter((part) => part !== "" && !isPlace(part));
}

type Looks = "position" | "company" | "both" | "neither";

export function looksOf(text: string): Looks {
  const folded = foldTurkish(text);
  const isPosition = POSITION.test(folded);
  if (COMPANY.test(folded)) return isPosition ? "both" : "company";
  return isPosition ? "position" : "neither";
}
