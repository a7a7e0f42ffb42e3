import { pay } from "../filters/pay.ts";
import { foldedSet, type Reader } from "./reading.ts";

const steps = pay.choices.map(({ slug }) => Number(slug));
const SMALLEST_WITHOUT_THOUSAND = 1000;

/** Around an amount, these say that it is pay; the others may stand there too. */
const saysPay = foldedSet(
  "üstü üzeri üzerinde fazla maaş maaşı maaşlı ücret ücretli tl lira net aylık en az over from",
);
const mayStandBy = foldedSet("ve den dan ten tan min minimum olan asgari");
const thousand = foldedSet("bin k");

/** "40 bin üstü", "en az 60.000 tl", "maaşı 50k": found is what pays the step at or below. */
export const readPay: Reader = (words, at) => {
  let place = at;
  let isPay = false;
  const skip = () => {
    while (saysPay.has(words[place] ?? "") || mayStandBy.has(words[place] ?? "")) {
      isPay ||= saysPay.has(words[place] ?? "");
      place += 1;
    }
  };
  skip();
  const amount = amountAt(words, place);
  if (!amount) return undefined;
  place += amount.length;
  skip();
  const step = steps.findLast((each) => each <= amount.value);
  if (!isPay || step === undefined) return undefined;
  return { length: place - at, meanings: [{ filter: "pay", slug: String(step) }] };
};

/** A full stop between thousands stands between words: "60.000" is folded to "60 000". */
function amountAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
  const [, digits = "", unit = ""] = /^(\d{1,3}(?: \d{3})*|\d{4,7})(k|bin)?$/.exec(words[at] ?? "") ?? [];
  if (digits === "") return undefined;
  const number = Number(digits.replaceAll(" ", ""));
  const isThousandApart = unit === "" && thousand.has(words[at + 1] ?? "");
  const value = unit !== "" || isThousandApart ? number * 1000 : number;
  return value < SMALLEST_WITHOUT_THOUSAND ? undefined : { value, length: isThousandApart ? 2 : 1 };
}
