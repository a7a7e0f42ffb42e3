/** 13 to 19 digits, written with spaces or hyphens between them or without, whose last one is a check (Luhn). */
export function isCreditCardNumber(value: string): boolean {
  if (!/^\d+(?:[ -]\d+)*$/.test(value)) return false;
  const digits = value.replace(/\D/g, "");
  if (digits.length < 13 || digits.length > 19) return false;
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
