import { constants, deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { fromNewAddress, type Session } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

/** As a browser without scripts sends a form with a file in it. */
export function uploadDocument(
  app: TestApp,
  by: Session,
  path: string,
  bytes: Uint8Array,
  name: string,
  { type = "", lang = "tr" } = {},
): Promise<Response> {
  const body = new FormData();
  body.append("__RequestVerificationToken", by.csrfToken);
  body.append("File", new File([bytes as BlobPart], name, { type }));
  const headers = { accept: "text/html", cookie: `${by.cookie}; lang=${lang}`, ...fromNewAddress() };
  return app.request(path, { method: "POST", body, headers });
}

interface PdfOptions {
  /** Added to the catalog, such as an action that runs when the file is opened. */
  catalog?: string;
  trailer?: string;
  /** Of the page's content, instead of lines of text. */
  content?: { bytes: Buffer; filter: string };
}

/** A PDF of one page with these lines, as small as one can be. */
export function pdfOf(
  lines: readonly string[],
  { catalog = "", trailer = "", content }: PdfOptions = {},
): Uint8Array {
  const shown = lines.map((line) => `0 -20 Td (${line.replace(/[()\\]/g, "\\$&")}) Tj`).join(" ");
  const text = Buffer.from(lines.length > 0 ? `BT /F1 12 Tf 50 800 Td ${shown} ET` : "", "latin1");
  const { bytes, filter } = content ?? { bytes: text, filter: "" };
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    Buffer.concat([
      Buffer.from(`<</Length ${bytes.length}${filter}>>\nstream\n`),
      bytes,
      Buffer.from("\nendstream"),
    ]),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = Buffer.from("%PDF-1.7\n");
  const places = objects.map((object, index) => {
    const at = file.length;
    const body = typeof object === "string" ? Buffer.from(object) : object;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer
<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(end)]));
}

/** A Word document with these paragraphs. */
export function docxOf(paragraphs: readonly string[], more: Record<string, Uint8Array> = {}): Uint8Array {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const body = paragraphs.map(
    (text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`,
  );
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "word/document.xml": strToU8(`<w:document><w:body>${body.join("")}</w:body></w:document>`),
    ...more,
  });
}

/** What a CV of a waiter says, heading by heading. */
export const waiterLines = [
  "AYŞE YILMAZ",
  "Garson",
  "ayse@ornek.test | 0532 123 45 67",
  "linkedin.com/in/ayse",
  "ÖZET",
  "Üç yıldır serviste çalışıyorum.",
  "İŞ DENEYİMİ",
  "Garson, Limon Otel",
  "Mart 2020 – Mayıs 2022",
  "Yüz kişilik salonda çalıştım.",
  "EĞİTİM",
  "Moda Lisesi",
  "2014",
  "YABANCI DİLLER",
  "İngilizce: orta",
  "YETKİNLİKLER",
  "Barista, Kasa",
];

/** So many megabytes of blanks as deflateSync would pack them: one, again and again. Packing a gigabyte takes five seconds. */
export function packedBlanks(megabytes: number): Buffer {
  const piece = Buffer.alloc(1_000_000, " ");
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  const [blank, count, modulus] = [32n, BigInt(megabytes * piece.length), 65_521n];
  const sum = (1n + count * blank) % modulus;
  const sumOfSums = (count + (blank * count * (count + 1n)) / 2n) % modulus;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(Number((sumOfSums << 16n) | sum));
  const last = Buffer.from([3, 0]);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array(megabytes).fill(packed), last, checksum]);
}
