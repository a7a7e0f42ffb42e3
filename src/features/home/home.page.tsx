import { formatDate, formatFullDate, startOfDay } from "../../ui/format.ts";
import { PlaceMap } from "../../ui/place-map.tsx";
import { renderedOnce } from "../../ui/rendered-once.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { TileWall } from "../../ui/tile/tile.tsx";
import { AdvertisementRows, BulkApplyBar, BulkApplyButton, InTurkish } from "../advertisements/views.ts";
import { SearchBar } from "../search/views.ts";
import { AppLinks } from "./app-links.tsx";
import type { HomeView } from "./home.view.ts";
import { HomeGreeting } from "./home-greeting.tsx";
import { EmployerStrip, FoldedIndex } from "./home-indexes.tsx";
import { AdvertisementSlider, MainSlider } from "./home-sliders.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

export function HomePage({ view }: { view: HomeView }) {
  const { t } = useTexts();
  return (
    <div className="page-width">
      <Hero
        date={view.now.slice(0, 10)}
        today={startOfDay(view.now)}
        counts={view.counts}
        cityChoices={view.cityChoices}
      />
      {view.greeting ? <HomeGreeting greeting={view.greeting} /> : <Slides slides={view.slides} />}
      <div className="home-lead">
        <section>
          <SectionHeading
            title={t("home-latestTitle")}
            more={{ href: "/is-ilanlari?sirala=tarih", label: t("home-allAdvertisements") }}
            action={<BulkApplyButton advertisements={view.latest} />}
          />
          <BulkApplyBar />
          <AdvertisementRows advertisements={view.latest} now={view.now} />
        </section>
        <Side editorPicks={view.editorPicks} employers={view.employers} />
      </div>
      <BelowTheLead
        today={startOfDay(view.now)}
        urgent={view.urgent}
        sectors={view.sectors}
        workplaces={view.workplaces}
        mapEmbedUrl={view.mapEmbedUrl}
        cities={view.cities}
        blogPosts={view.blogPosts}
        apps={view.apps}
      />
    </div>
  );
}

const Slides = renderedOnce(function Slides({ slides }: Pick<HomeView, "slides">) {
  return slides.length > 0 && <MainSlider slides={slides} />;
});

const Side = renderedOnce(function Side(view: Pick<HomeView, "editorPicks" | "employers">) {
  const { t } = useTexts();
  return (
    <div className="home-lead__side">
      {view.editorPicks.length > 0 && <EditorPicks picks={view.editorPicks} />}
      {view.employers.length > 0 && (
        <section>
          <SectionHeading title={t("home-employersTitle")} />
          <EmployerStrip employers={view.employers} />
        </section>
      )}
    </div>
  );
});

type BelowTheLeadProps = { today: string } & Pick<
  HomeView,
  "urgent" | "sectors" | "workplaces" | "mapEmbedUrl" | "cities" | "blogPosts" | "apps"
>;

const BelowTheLead = renderedOnce(function BelowTheLead({ today, ...view }: BelowTheLeadProps) {
  const { t } = useTexts();
  return (
    <>
      {view.urgent.length > 0 && <AdvertisementSlider advertisements={view.urgent} now={today} />}
      <RecentlyViewed />
      <section className="home-section">
        <SectionHeading title={t("home-sectorsTitle")} />
        <FoldedIndex links={view.sectors} more={t("home-showMoreSectors")} look="eight" />
      </section>
      {view.workplaces.length > 0 && (
        <section className="home-section">
          <SectionHeading title={t("home-mapTitle")} />
          <PlaceMap places={view.workplaces} embedUrl={view.mapEmbedUrl} />
        </section>
      )}
      <section className="home-section">
        <SectionHeading title={t("home-citiesTitle")} />
        <FoldedIndex links={view.cities} more={t("home-showMoreCities")} look="window" />
      </section>
      {view.blogPosts.length > 0 && <BlogPosts posts={view.blogPosts} />}
      <AppLinks apps={view.apps} />
    </>
  );
});

type HeroProps = { date: string; today: string } & Pick<HomeView, "counts" | "cityChoices">;

const Hero = renderedOnce(function Hero({ date, today, counts, cityChoices }: HeroProps) {
  const { t, lang } = useTexts();
  return (
    <div className="home-hero">
      <p className="home-hero__date">
        <time dateTime={date}>{formatFullDate(today, lang)}</time>
      </p>
      <h1 className="home-hero__title">{t("home-title")}</h1>
      <p className="home-hero__figures">{t("home-figures", counts)}</p>
      <div className="home-hero__search">
        <SearchBar cities={cityChoices} />
      </div>
      <div className="home-hero__tiles">
        <TileWall name="mesai" />
      </div>
    </div>
  );
});

function EditorPicks({ picks }: { picks: HomeView["editorPicks"] }) {
  const { t } = useTexts();
  return (
    <section>
      <SectionHeading title={t("home-editorPicksTitle")} />
      <ol className="home-picks">
        {picks.map((pick) => (
          <li key={pick.href} data-advertisement-id={pick.id}>
            <h3 className="home-reading__title">
              <a className="link--quiet" href={pick.href}>
                <InTurkish>{pick.title}</InTurkish>
              </a>
            </h3>
            <p>
              <InTurkish>{pick.summary}</InTurkish>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function BlogPosts({ posts }: { posts: HomeView["blogPosts"] }) {
  const { t, lang } = useTexts();
  return (
    <section className="home-section">
      <SectionHeading title={t("home-blogTitle")} more={{ href: "/blog", label: t("home-allPosts") }} />
      <ul className="home-posts">
        {posts.map((post) => (
          <li key={post.href}>
            <h3 className="home-reading__title">
              <a className="link--quiet" href={post.href}>
                <bdi>{post.title}</bdi>
              </a>
            </h3>
            <p>
              <bdi>{post.summary}</bdi>
            </p>
            <p className="home-posts__date">
              <time dateTime={post.publishedAt}>{formatDate(post.publishedAt, lang)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
