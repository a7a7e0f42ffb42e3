/** The eleven digits of a Turkish identity number: two of them are checks on the others. */
export function isIdentityNumber(value: string): boolean {
  if (!/^[1-9]\d{10}$/.test(value)) return false;
  const digits = [...value].map(Number);
  const odd = sumOf(digits, [0, 2, 4, 6, 8]);
  const even = sumOf(digits, [1, 3, 5, 7]);
  // Below zero, tens are added until it is a digit: a remainder of JavaScript's keeps the sign.
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  const firstTen = sumOf(digits, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  return tenth === digits[9] && firstTen % 10 === digits[10];
}

function sumOf(digits: readonly number[], places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (digits[place] ?? 0), 0);
}
