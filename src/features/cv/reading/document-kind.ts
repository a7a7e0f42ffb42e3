/** Why a file is not taken. Their words: `cv-upload-{problem}`. */
export type DocumentProblem =
  | "empty"
  | "wrongType"
  | "oldWord"
  | "password"
  | "scripts"
  | "tooMuch"
  | "unreadable"
  | "busy";

export type DocumentKind = "pdf" | "docx";

export const DOCUMENT_TYPES: Record<DocumentKind, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** By its first bytes, whatever its name and type say. */
export function documentKindOf(
  bytes: Uint8Array,
): { kind: "known"; as: DocumentKind } | { kind: "refused"; problem: DocumentProblem } {
  const starts = (...first: number[]) => first.every((byte, index) => bytes[index] === byte);
  if (bytes.length === 0) return { kind: "refused", problem: "empty" };
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return { kind: "known", as: "pdf" };
  if (starts(0x50, 0x4b, 0x03, 0x04)) return { kind: "known", as: "docx" };
  // Word before 2007, and any later one under a password.
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return { kind: "refused", problem: "oldWord" };
  return { kind: "refused", problem: "wrongType" };
}
