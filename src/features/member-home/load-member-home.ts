import { advertisementPath } from "../../addresses/advertisements.ts";
import { ownApplicationPath } from "../../addresses/applications.ts";
import { companyPath } from "../../addresses/companies.ts";
import type { SignedInVisitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import { loadCards, markCards } from "../advertisements/index.ts";
import { TOLD_STATUSES } from "../applications/index.ts";
import { completenessOf, readMainCv } from "../cv/index.ts";
import { readNextInterview } from "../interviews/index.ts";
import { comparedMember, findMatches } from "../matching/index.ts";
import { findNewMatches, type NewMatches } from "./find-new-matches.ts";
import { NEWS_AT_FIRST_MS, SAME_VISIT_MS } from "./member-home.rules.ts";
import { findNews, findVisit, type NewsRow, touchVisit } from "./member-home.store.ts";
import type { MemberHomeView, News } from "./member-home.view.ts";

const SEARCHES_SHOWN = 3;
const MATCHES_SHOWN = 4;
const SUGGESTIONS_SHOWN = 5;
/** More than are shown: those that the member has applied to fall out. */
const SUGGESTIONS_LOADED = 12;

interface Looking {
  visitor: SignedInVisitor;
  now: Date;
  isSeenLater: boolean;
}

export async function loadMemberHome(
  services: Services,
  { visitor, now, isSeenLater }: Looking,
): Promise<MemberHomeView> {
  const { db } = services;
  const { personId, name } = visitor;
  const visit = { personId, now, sameVisitSince: new Date(now.getTime() - SAME_VISIT_MS) };
  const lastVisit = await (isSeenLater ? findVisit : touchVisit)(db, visit);
  const since = lastVisit ?? new Date(now.getTime() - NEWS_AT_FIRST_MS);
  const [news, matches, cv, interview] = await Promise.all([
    findNews(db, { personId, since, now }),
    findNewMatches(services, personId, since, now),
    readMainCv(services, personId),
    readNextInterview(services, personId, now),
  ]);
  const compared = comparedMember(visitor);
  const suggested = compared?.cv && (await findMatches(services, compared.cv, now));
  const matchIds = [...new Set(matches.searches.flatMap(({ ids }) => ids))];
  const fitting = (suggested?.matches ?? []).filter(({ id }) => !matchIds.includes(id));
  const suggestedIds = fitting.slice(0, SUGGESTIONS_LOADED).map(({ id }) => id);
  const loaded = await loadCards(services, [...matchIds, ...suggestedIds]);
  const cards = (await markCards(services, visitor, loaded)).filter(({ isApplied }) => !isApplied);
  return {
    name,
    now: now.toISOString(),
    lastVisitAt: lastVisit?.toISOString(),
    news: newsOf(news, matches),
    applications: TOLD_STATUSES.flatMap((status) => {
      const count = news.applications[status] ?? 0;
      return count > 0 ? { status, count } : [];
    }),
    matches: cards
      .filter(({ id }) => matchIds.includes(id))
      .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
      .slice(0, MATCHES_SHOWN)
      .map((card) => ({ ...card, isNewToMember: true })),
    cv: cv && { id: cv.id, title: cv.title, completeness: completenessOf(cv) },
    suggestions: suggested && {
      what: suggested.what,
      where: suggested.where,
      fits: fitting.slice(0, SUGGESTIONS_LOADED),
      advertisements: cards.filter(({ id }) => suggestedIds.includes(id)).slice(0, SUGGESTIONS_SHOWN),
    },
    saved: {
      searches: matches.savedCount,
      companies: news.saved_companies,
      favourites: news.saved_favourites,
    },
    comparesCv: compared?.isOn ?? true,
    interview,
    isSeenLater,
  };
}

/** What may end soonest or matters most first: answers to applications, what closes, then what is new. */
function newsOf({ moved, closing, companies }: NewsRow, { searches }: NewMatches): News[] {
  return [
    ...moved.map(
      ({ id, advertisement_id, status, title, company, happened_at }): News => ({
        kind: "moved",
        href: ownApplicationPath(id),
        advertisementId: advertisement_id,
        status,
        title,
        company,
        at: new Date(happened_at).toISOString(),
      }),
    ),
    ...closing.map(
      ({ id, slug, title, company, expires_at }): News => ({
        kind: "closing",
        href: advertisementPath({ id, slug }),
        advertisementId: id,
        title,
        company,
        closesAt: new Date(expires_at).toISOString(),
      }),
    ),
    ...searches
      .slice(0, SEARCHES_SHOWN)
      .map(({ name, href, count }): News => ({ kind: "matches", href, name, count })),
    ...companies.map(({ id, slug, name, logo_sha256, count }): News => {
      const href = companyPath({ id, slug });
      return {
        kind: "company",
        href,
        company: { id, name, href, logoUrl: publicFilePath(logo_sha256) },
        count,
      };
    }),
  ];
}
