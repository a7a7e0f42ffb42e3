import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";

/** Filled in by the browser from its own memory; the server never learns what is in it. */
export function RecentlyViewed() {
  const t = useText();
  return (
    <div data-enhance="recently-viewed">
      <section className="home-section" hidden data-viewed-section="">
        <SectionHeading title={t("home-viewedTitle")} />
        <ul className="home-viewed" data-viewed-list="" />
        <p className="home-viewed__note">
          {t("home-viewedNote")}{" "}
          <button type="button" data-forget="">
            {t("home-viewedForget")}
          </button>
        </p>
      </section>
      <template>
        <li>
          <a className="link--quiet" href="/is-ilanlari">
            <bdi>{t("app-link-advertisements")}</bdi>
          </a>
          <span className="dotted-line" data-notes="" />
        </li>
      </template>
    </div>
  );
}
