import { formatFullDate } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { memberPages } from "../../ui/layout/member-navigation.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { SeenLater } from "../../ui/seen-later.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { AdvertisementRows, BulkApplyBar, BulkApplyButton } from "../advertisements/views.ts";
import { NextInterview } from "../interviews/views.ts";
import { FirstSteps } from "./first-steps.tsx";
import { showMemberHome } from "./member-home.contract.ts";
import type { MemberHomeView } from "./member-home.view.ts";
import { MemberMargin } from "./member-margin.tsx";
import { MemberNews } from "./member-news.tsx";
import { Suggestions } from "./suggestions.tsx";

export function MemberHomePage({ view }: { view: MemberHomeView }) {
  const { t, lang } = useTexts();
  return (
    <MemberLayout
      current={showMemberHome.path}
      title={t("member-home-hello", { name: view.name })}
      intro={formatFullDate(view.now, lang)}
    >
      {view.interview && <NextInterview view={view.interview} />}
      <div className="member-home">
        <div className="member-home__news">
          {view.news.length === 0 && view.applications.length === 0 ? (
            <FirstSteps view={view} />
          ) : (
            <MemberNews view={view} />
          )}
        </div>
        <MemberMargin view={view} />
        <div className="member-home__more">
          <BulkApplyBar />
          {view.matches.length > 0 && (
            <section>
              <SectionHeading
                title={t("member-home-matches")}
                action={<BulkApplyButton advertisements={view.matches} />}
              />
              <AdvertisementRows advertisements={view.matches} now={view.now} />
            </section>
          )}
          <Suggestions view={view} />
          <PagesOfTheArea />
        </div>
      </div>
      {view.isSeenLater && <SeenLater />}
    </MemberLayout>
  );
}

/** On a phone the navigation shows three of them at a time. */
function PagesOfTheArea() {
  const t = useText();
  return (
    <section className="member-home__pages">
      <SectionHeading title={t("member-home-pages")} />
      <ul className="member-index">
        {memberPages
          .filter(({ href }) => href !== showMemberHome.path)
          .map(({ href, label, about, icon }) => (
            <li key={href}>
              <Icon of={icon} />
              <a href={href}>{t(label)}</a>
              {about && <p>{t(about)}</p>}
            </li>
          ))}
      </ul>
    </section>
  );
}
