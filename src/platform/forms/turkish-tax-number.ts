/** The ten digits of a Turkish tax number (VKN): the last is a check on the others. */
export function isTaxNumber(value: string): boolean {
  if (!/^\d{10}$/.test(value)) return false;
  const digits = [...value].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + weigh(digit, 9 - index), 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** A nine stays a nine: casting nines out of its multiples would leave nothing. */
function weigh(digit: number, place: number): number {
  const shifted = (digit + place) % 10;
  return shifted === 9 ? 9 : (shifted * 2 ** place) % 9;
}
