const LONGEST_NAME = 200;

/** As it is stored and written to others: on one line, without letters that hide or turn the text around. */
export function personName(text: string): string {
  const line = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...line].slice(0, LONGEST_NAME).join("").trim();
}

/** For somebody who has not said it yet. */
export function nameFromEmail(email: string): string {
  return personName(email.split("@")[0] ?? "") || "Mesai";
}
