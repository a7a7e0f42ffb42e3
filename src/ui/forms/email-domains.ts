const domains = [
  "gmail.com",
  "hotmail.com",
  "hotmail.com.tr",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "yandex.com",
  "yahoo.com.tr",
];

/** They look like a slip of the finger and are none. */
const realNeighbours = ["mail.com", "email.com", "ymail.com"];

/** The domains that what stands after the at-sign may become; none before it, and none when it is finished. */
export function suggestedDomains(address: string): string[] {
  const { name, domain } = partsOf(address);
  if (name === "" || domain === undefined) return [];
  return domains.filter((known) => known.startsWith(domain) && known !== domain);
}

/** What "gmial.com" was meant to be: a well-known domain one slip away. */
export function meantDomain(address: string): string | undefined {
  const { name, domain } = partsOf(address);
  const isWritten = name !== "" && domain !== undefined && /\.[a-z]+$/.test(domain);
  if (!isWritten || realNeighbours.includes(domain) || domains.some((known) => known.startsWith(domain))) {
    return undefined;
  }
  return domains.find((known) => isOneSlipAway(domain, known));
}

export function withDomain(address: string, domain: string): string {
  return `${partsOf(address).name}@${domain}`;
}

function partsOf(address: string): { name: string; domain: string | undefined } {
  const at = address.indexOf("@");
  return at === -1
    ? { name: address, domain: undefined }
    : { name: address.slice(0, at), domain: address.slice(at + 1).toLowerCase() };
}

/** One letter too many, too few or wrong, or two neighbours in the wrong order. */
function isOneSlipAway(written: string, meant: string): boolean {
  let start = 0;
  while (start < written.length && written[start] === meant[start]) start++;
  const writtenRest = written.slice(start);
  const meantRest = meant.slice(start);
  const isSwapped = writtenRest[0] === meantRest[1] && writtenRest[1] === meantRest[0];
  return (
    writtenRest.slice(1) === meantRest ||
    writtenRest === meantRest.slice(1) ||
    writtenRest.slice(1) === meantRest.slice(1) ||
    (isSwapped && writtenRest.slice(2) === meantRest.slice(2))
  );
}
