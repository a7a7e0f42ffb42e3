import type { Random } from "./random.ts";

/** An invented tax number (VKN) whose tenth digit follows the official rule. */
export function makeTaxNumber(random: Random): string {
  const digits = [random.int(1, 9), ...Array.from({ length: 8 }, () => random.int(0, 9))];
  return [...digits, taxCheckDigit(digits)].join("");
}

function taxCheckDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => {
    const place = 9 - index;
    const shifted = (digit + place) % 10;
    if (shifted === 9) return total + 9;
    return total + ((shifted * 2 ** place) % 9);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** An invented identity number that passes the two check digits. */
export function makeIdentityNumber(firstNine: string): string {
  const digits = [...firstNine].map(Number);
  const odd = digits.filter((_, index) => index % 2 === 0).reduce((sum, digit) => sum + digit, 0);
  const even = digits.filter((_, index) => index % 2 === 1).reduce((sum, digit) => sum + digit, 0);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${firstNine}${tenth}${(odd + even + tenth) % 10}`;
}
