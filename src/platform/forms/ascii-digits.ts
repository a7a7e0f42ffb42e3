const otherDigits = /[٠-٩۰-۹０-９]/g;

/** Arabic keyboards write ٠١٢ or ۰۱۲, and some others ０１２; forms and databases mean 012. */
export function toAsciiDigits(text: string): string {
  // In all three ranges the last four bits of the code tell the digit, counted from a multiple of 16.
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15));
}
