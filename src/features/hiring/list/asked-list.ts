import type { z } from "zod";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { CARDS_SHOWN, MOST_COUNTED, type showApplicants } from "../hiring.contract.ts";
import { DAY_MS } from "../hiring.rules.ts";
import type { ApplicantFilter } from "./applicants.store.ts";
import type { ShownPage } from "./page-by-words.store.ts";

export const PAGE_SIZE = 25;

export type Asked = z.output<typeof showApplicants.input>;

/** The words of an address as the filter of a query. */
export function filterOf(asked: Asked, now: Date): ApplicantFilter {
  const words = foldTurkish(asked.q ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    advertisementId: asked.ilan,
    stageId: asked.asama,
    kind: asked.tur,
    words: words.slice(0, 10),
    tag: asked.etiket,
    ownerId: asked.sahip === "yok" ? "none" : asked.sahip,
    seen: asked.gorulmedi === undefined ? undefined : asked.gorulmedi === "1" ? "unseen" : "seen",
    hasDraft: asked.taslak === "1",
    score: asked.puan === "yok" ? "none" : asked.puan,
    optionIds: asked.yanit,
    isUnwanted: asked.uymayan === "1",
    isWaiting: asked.bekleyen === "1",
    provinceId: asked.sehir,
    educationLevel: asked.egitim,
    experienceYears: asked.deneyim,
    waitingSince: asked.gun === undefined ? undefined : new Date(now.getTime() - asked.gun * DAY_MS),
    isSpam: asked.spam === "1",
  };
}

/** What was asked, under the names of the address; the page and the advertisement stand elsewhere in it. */
export function addressOf({
  sayfa: _page,
  sonra: _after,
  once: _before,
  islem: _act,
  atlanan: _left,
  ...asked
}: Asked): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
  );
}

export const pageSizeOf = ({ gorunum }: Asked) => (gorunum === "pano" ? CARDS_SHOWN : PAGE_SIZE);

/** Nobody turns pages for so long, and each costs all those before it: a filter or another order leads further. */
export const mostPagesOf = (asked: Asked) => Math.ceil(MOST_COUNTED / pageSizeOf(asked));

/** Where counting ends before the list does, one more says whether there is another page. */
export function pageOf(asked: Asked, page: number): ShownPage {
  const size = pageSizeOf(asked);
  const { sonra: after, once: before } = asked;
  const from = (Math.min(page, mostPagesOf(asked)) - 1) * size;
  return { offset: from, limit: before === undefined ? size + 1 : size, after, before };
}
