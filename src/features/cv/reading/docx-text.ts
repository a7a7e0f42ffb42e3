import { Unzip, UnzipInflate } from "fflate";
import type { DocumentProblem } from "./document-kind.ts";
import { headingOf } from "./headings.ts";
import { MOST_LETTERS, type ReadText } from "./pdf-text.ts";

/** A CV of thirty pages unpacks to about one megabyte. */
const MOST_UNPACKED_BYTES = 20 * 1024 * 1024;
const MOST_FILES = 1000;
/** A thousandfold of this is what one step can unpack to before it is counted. */
const STEP = 4 * 1024;

const DOCUMENT = "word/document.xml";

class Refused extends Error {
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Its paragraphs, one a line. Only the one file that holds them is unpacked, and no further than a CV can be long. */
export function textOfDocx(bytes: Uint8Array): ReadText {
  try {
    return { kind: "text", text: textOfParagraphs(unpackDocument(bytes)).slice(0, MOST_LETTERS) };
  } catch (error) {
    return { kind: "refused", problem: error instanceof Refused ? error.problem : "unreadable" };
  }
}

function unpackDocument(bytes: Uint8Array): string {
  const decoder = new TextDecoder();
  let xml = "";
  let unpacked = 0;
  let files = 0;
  let isFound = false;
  let isWhole = false;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > MOST_FILES) throw new Refused("tooMuch");
    if (/vbaProject/i.test(file.name)) throw new Refused("scripts");
    if (file.name !== DOCUMENT) return;
    // A second one would be read by other programs instead of the first.
    if (isFound) throw new Refused("unreadable");
    isFound = true;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > MOST_UNPACKED_BYTES) throw new Refused("tooMuch");
      xml += decoder.decode(chunk, { stream: !isLast });
      isWhole ||= isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP) {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  }
  if (!isFound) throw new Refused("wrongType");
  if (!isWhole) throw new Refused("unreadable");
  return xml;
}

const TOKENS =
  /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|(?:br|cr)(?:\s[^>]*)?)\s?\/>|<(\/w:p|w:tr|\/w:tr|w:tc|\/w:tc|mc:Fallback|\/mc:Fallback)(?:\s[^>]*)?>/g;

/**
 * Texts, tabs, cells and ends of paragraphs are all that we need; entities that a file defines for itself stay unread. Word
 * keeps text boxes twice, once for programs that are older than them.
 */
function textOfParagraphs(xml: string): string {
  let lines: string[] = [];
  let line = "";
  let letters = 0;
  let isFallback = false;
  const around: string[][] = [];
  const cellsOfRows: string[][][] = [];
  for (const [, words, space, tag] of xml.matchAll(TOKENS)) {
    if (tag?.endsWith("mc:Fallback")) isFallback = !tag.startsWith("/");
    if (isFallback) continue;
    if (words !== undefined) line += decodeEntities(words);
    else if (space === "tab") line += "\t";
    else if (space !== undefined || tag === "/w:p") {
      lines.push(line);
      line = "";
    } else if (tag === "w:tr") cellsOfRows.push([]);
    else if (tag === "/w:tr") lines.push(...linesOfRow(cellsOfRows.pop() ?? []));
    else if (tag === "w:tc") {
      around.push(lines);
      lines = [];
    } else if (tag === "/w:tc") {
      cellsOfRows.at(-1)?.push(lines);
      lines = around.pop() ?? [];
    }
    letters += (words ?? "").length;
    if (letters > MOST_LETTERS) break;
  }
  return [...around.flat(), ...lines, line].join("\n");
}

/** Cells with headings of their own are columns of the page; in others the first lines belong together. */
function linesOfRow(cells: readonly string[][]): string[] {
  const columns = cells.filter((cell) => cell.some((line) => headingOf(line) !== undefined));
  if (columns.length > 1) return cells.flat();
  return [cells.map(([first = ""]) => first).join("\t"), ...cells.flatMap(([, ...rest]) => rest)];
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (whole, ten, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const point = ten === undefined ? Number.parseInt(String(hex), 16) : Number(ten);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
    },
  );
}
