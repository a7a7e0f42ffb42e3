import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";

export interface PdfReader {
  name: string;
  read: (pdf: Uint8Array) => Promise<string>;
}

const pdfJs: PdfReader = {
  name: "pdf.js",
  read: async (pdf) => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    return text;
  },
};

const poppler: PdfReader = {
  name: "pdftotext",
  read: async (pdf) => {
    const folder = mkdtempSync(join(tmpdir(), "mesai-pdf-"));
    try {
      const file = join(folder, "cv.pdf");
      writeFileSync(file, pdf);
      const { status, stdout, stderr } = spawnSync("pdftotext", ["-enc", "UTF-8", file, "-"], {
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      });
      if (status !== 0) throw new Error(`pdftotext could not read it: ${stderr}`);
      return stdout;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const hasPoppler = spawnSync("pdftotext", ["-v"]).status === 0;
if (!hasPoppler) process.stderr.write("pdftotext is not installed: PDFs are read by pdf.js alone.\n");

/** Programs of others that read PDFs: Poppler where it is installed, and the one inside Firefox. */
export const pdfReaders: readonly PdfReader[] = hasPoppler ? [poppler, pdfJs] : [pdfJs];

/** Words as they are compared: a reader may part lines, and tell an isolate apart, wherever it likes. */
export function plainWords(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]/gu, (control) => (control === "\n" ? " " : ""))
    .replace(/\s+/gu, "");
}

export function lettersOnly(text: string): string {
  return text.normalize("NFC").replace(/\P{L}/gu, "");
}
