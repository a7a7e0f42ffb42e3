import type { ReactNode } from "react";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { askedBy } from "./asked-by-advertisements.ts";
import { compare, isNear } from "./compare.rules.ts";
import { type Offered, readOffered } from "./compared.rules.ts";
import { comparedMember } from "./compared-member.ts";
import { FitBox, fitNotes } from "./fit.tsx";

function offeredBy(visitor: Visitor, now: Date): Offered | undefined {
  const cv = comparedMember(visitor)?.cv;
  return cv && readOffered(cv, now);
}

/** For rows of a list, by advertisement; undefined where there is nobody to compare with. */
export async function noteFits(
  services: Services,
  visitor: Visitor,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ReactNode> | undefined> {
  const offered = offeredBy(visitor, now);
  if (!offered) return undefined;
  const fits = (await askedBy(services, ids)).map((asked) => ({
    id: asked.id,
    fit: compare(asked, offered),
  }));
  return fitNotes(fits.filter(({ fit }) => isNear(fit)));
}

/** For the page of one. */
export async function showFit(
  services: Services,
  visitor: Visitor,
  id: number,
  now: Date,
): Promise<ReactNode> {
  const offered = offeredBy(visitor, now);
  const [asked] = offered ? await askedBy(services, [id]) : [];
  return offered && asked && <FitBox fit={compare(asked, offered)} />;
}
