import { Link } from "../../ui/link.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import { AdvertisementRows, BulkApplyButton } from "../advertisements/views.ts";
import { cvPath } from "../cv/cv-list.contract.ts";
import { PART_PATHS } from "../cv/editor.contract.ts";
import { showMatches } from "../matching/matching.contract.ts";
import { fitNotes } from "../matching/views.ts";
import type { MemberHomeView } from "./member-home.view.ts";

/** From the CV; without one there is nothing to go by, and the first steps say so. */
export function Suggestions({ view: { suggestions, cv, comparesCv, now } }: { view: MemberHomeView }) {
  const t = useText();
  if (!cv || !comparesCv) return undefined;
  const more = suggestions && { href: showMatches.path, label: t("member-home-suggestionsAll") };
  return (
    <section>
      <SectionHeading
        title={t("member-home-suggestions")}
        {...(more && { more })}
        action={<BulkApplyButton advertisements={suggestions?.advertisements ?? []} />}
      />
      {suggestions ? (
        <>
          <p className="member-home__note">{because(t, suggestions)}</p>
          {suggestions.advertisements.length > 0 ? (
            <AdvertisementRows
              advertisements={suggestions.advertisements}
              notes={fitNotes(suggestions.fits)}
              now={now}
            />
          ) : (
            <p className="member-home__quiet">{t("member-home-suggestionsNone")}</p>
          )}
        </>
      ) : (
        <div className="member-home__quiet">
          <p>{t("member-home-suggestionsUnknown")}</p>
          <Link kind="onward" href={cvPath(cv.id, PART_PATHS.desired)}>
            {t("member-home-suggestionsSay")}
          </Link>
        </div>
      )}
    </section>
  );
}

function because(
  t: ReturnType<typeof useText>,
  { what, where }: NonNullable<MemberHomeView["suggestions"]>,
): string {
  return where.length === 0
    ? t("member-home-because", { what })
    : t("member-home-becauseWhere", { what, where: where.join(", ") });
}
