import type { Contract } from "../../../src/platform/http/contract.ts";
import { fillIn, type Pairs } from "./filled-request.ts";
import type { Household } from "./household.ts";
import { kindOf } from "./kinds.ts";

const WORDS = "Birkaç sözcükten oluşan bir metin";

interface Different {
  /** Instead of the number that is one's own. */
  id?: (field: string) => number | undefined;
  text?: (field: string) => string | undefined;
}

/** As somebody of that house would send it, about their own things. */
export function ownRequest(contract: Contract, { ids }: Household, { id, text }: Different = {}): Pairs {
  return fillIn(contract, {
    id: (_contract, field) => {
      const kind = kindOf(contract, field);
      const own = kind && kind !== "constant" && kind !== "forStaff" ? ids[kind] : 1;
      const number = id?.(field) ?? own;
      return field === "slugAndId" ? `ad-${number}` : String(number);
    },
    text: (_contract, field) => (field === "returnUrl" ? "/" : (text?.(field) ?? WORDS)),
  });
}
