import { z } from "zod";
import { definePage } from "../../platform/http/contract.ts";
import { CALCULATORS, type CalculatorName } from "./working-life.forms.ts";

const LONGEST_VALUE = 60;

/** Whatever an address brings is shown in its field with what is wrong with it; only the page itself may be missing. */
const filledIn = z.string().max(LONGEST_VALUE).optional().catch(undefined);

export const showWorkingLife = definePage({
  path: "/calisma-hayati",
  access: "public",
});

export const showCalculator = definePage({
  path: "/calisma-hayati/:calculator",
  access: "public",
  input: z.object({
    calculator: z
      .string()
      .transform((name) => name.toLowerCase())
      .pipe(z.enum(CALCULATORS)),
    baslangic: filledIn,
    bildirim: filledIn,
    bitis: filledIn,
    dogum: filledIn,
    yeralti: filledIn,
    toplu: filledIn,
    ucret: filledIn,
    tavan: filledIn,
    saat: filledIn,
    ortalama: filledIn,
    primgun: filledIn,
    fazlasure: filledIn,
  }),
});

export const WORKING_LIFE_PATH = showWorkingLife.path;

export function calculatorPath(name: CalculatorName): string {
  return `${WORKING_LIFE_PATH}/${name}`;
}
