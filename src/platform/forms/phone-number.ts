import { toAsciiDigits } from "./ascii-digits.ts";

export const PHONE_DIGITS = 10;

/**
 * The ten digits of a Turkish phone number, however it was written: "(532) 123-45-67", "0532 123 45 67",
 * "+90 532 123 45 67", "0090…", "90…". Undefined for everything else, also for numbers of other countries.
 */
export function readPhone(text: string): string | undefined {
  const written = toAsciiDigits(text).trim();
  if (!/^\+?[\d\s()./-]+$/.test(written)) return undefined;
  const digits = nationalDigits(written);
  return digits?.length === PHONE_DIGITS ? digits : undefined;
}

/** As people here read it; what is no phone number stays as it is. */
export function formatPhone(text: string): string {
  const digits = readPhone(text);
  return digits === undefined ? text : digits.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "($1) $2-$3-$4");
}

/** The digits without what stands before them in a call from elsewhere; undefined when that is another country's. */
export function nationalDigits(text: string): string | undefined {
  const written = toAsciiDigits(text);
  const digits = written.replace(/\D/g, "");
  const fromAbroad = /^\D*\+/.test(written) ? digits : /^00(?<rest>[1-9].*)/.exec(digits)?.groups?.rest;
  if (fromAbroad !== undefined && fromAbroad !== "") {
    return fromAbroad.startsWith("90") ? withoutZeros(fromAbroad.slice(2)) : undefined;
  }
  const national = withoutZeros(digits);
  // With ten digits or fewer 90 may be the beginning of a 900 number; and no number begins with 901 to 909.
  const hasCountry = national.length > PHONE_DIGITS && /^90(?:[1-9]|0\d{10}$)/.test(national);
  return hasCountry ? withoutZeros(national.slice(2)) : national;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
