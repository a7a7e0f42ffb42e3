import type { UploadedFile } from "../../../platform/http/form-input.ts";
import { isKnownPicture, redrawPicture } from "../../../platform/pictures/redraw-picture.ts";
import type { Services } from "../../../platform/services.ts";
import { DOCUMENT_TYPES, type DocumentKind, type DocumentProblem } from "../reading/document-kind.ts";
import { fileNameOf } from "./file-name.ts";
import { readDocument } from "./read-document.ts";

/** Their words: `threads-file-{problem}`. */
export type FileProblem = DocumentProblem | "tooLarge";

interface Taken {
  /** Besides pictures */
  documents: readonly DocumentKind[];
  mostBytes: number;
}

interface CheckedFile {
  bytes: Uint8Array;
  contentType: string;
  name: string;
}

const LONGEST_SIDE = 2400;

/** All of them or none. */
export async function storeFiles(
  { files }: Services,
  uploads: readonly UploadedFile[],
  now: Date,
  taken: Taken,
): Promise<
  { kind: "stored"; files: { fileId: number; name: string }[] } | { kind: "refused"; problem: FileProblem }
> {
  const checked: CheckedFile[] = [];
  for (const upload of uploads) {
    const file = await checkFile(upload, taken, now);
    if (typeof file === "string") return { kind: "refused", problem: file };
    checked.push(file);
  }
  const stored = [];
  for (const { bytes, contentType, name } of checked) {
    const { id } = await files.save(bytes, contentType, { isPublic: false });
    stored.push({ fileId: id, name });
  }
  return { kind: "stored", files: stored };
}

/** Documents are read in the sandbox that CVs are read in, pictures are drawn anew. */
async function checkFile(
  { bytes, fileName }: UploadedFile,
  { documents, mostBytes }: Taken,
  now: Date,
): Promise<CheckedFile | FileProblem> {
  if (bytes.byteLength > mostBytes) return "tooLarge";
  if (isKnownPicture(bytes)) {
    const drawn = await redrawPicture(bytes, (picture) =>
      picture
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 86, mozjpeg: true }),
    );
    if (!drawn) return "unreadable";
    return { bytes: drawn, contentType: "image/jpeg", name: fileNameOf(fileName, "jpg", "resim") };
  }
  const read = await readDocument(bytes, now);
  if (read.kind === "refused") return read.problem;
  if (!documents.includes(read.as)) return "wrongType";
  return { bytes, contentType: DOCUMENT_TYPES[read.as], name: fileNameOf(fileName, read.as, "belge") };
}
