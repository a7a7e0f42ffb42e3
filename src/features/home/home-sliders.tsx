import { CompanyLogo } from "../../ui/company-logo.tsx";
import { formatAge } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Slider } from "../../ui/slider.tsx";
import { useTexts } from "../../ui/text.tsx";
import { Scene } from "../../ui/tile/scene.tsx";
import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";
import { InTurkish, Pay, placesLabel } from "../advertisements/views.ts";
import { SLIDE_CUTS } from "./home.contract.ts";
import type { Slide } from "./home.view.ts";

/** What editors put first, set like the lead of a newspaper. */
export function MainSlider({ slides }: { slides: Slide[] }) {
  const { t } = useTexts();
  return (
    <div className="home-slides">
      <Slider
        label={t("home-slidesLabel")}
        look="page"
        moves
        slides={slides.map((slide) => ({ key: slide.id, content: <Lead slide={slide} /> }))}
      />
    </div>
  );
}

export function Lead({ slide }: { slide: Slide }) {
  return (
    <article className="home-slide" lang={slide.lang}>
      <div className="home-slide__picture">
        {slide.picture ? (
          <picture>
            {slide.picture.besideUrl !== undefined && (
              <source srcSet={slide.picture.besideUrl} media="(width >= 40rem)" {...SLIDE_CUTS.beside} />
            )}
            <img src={slide.picture.url} alt={slide.picture.alt} {...SLIDE_CUTS.above} />
          </picture>
        ) : (
          <Scene of={slide.scene} />
        )}
      </div>
      <div className="home-slide__text">
        <p className="home-slide__kicker">{slide.kicker}</p>
        <h2 className="home-slide__title">{slide.title}</h2>
        <p>{slide.text}</p>
        <Link kind="onward" href={slide.href}>
          {slide.action}
        </Link>
      </div>
    </article>
  );
}

interface AdvertisementSliderProps {
  advertisements: AdvertisementCard[];
  now: string;
}

/** Cut out like the small advertisements of a newspaper. It moves only when somebody moves it. */
export function AdvertisementSlider({ advertisements, now }: AdvertisementSliderProps) {
  const { t } = useTexts();
  return (
    <section className="home-section home-clippings">
      <SectionHeading title={t("home-urgentTitle")} />
      <Slider
        label={t("home-urgentTitle")}
        look="cards"
        slides={advertisements.map((advertisement) => ({
          key: advertisement.id,
          content: <Clipping advertisement={advertisement} now={now} />,
        }))}
      />
    </section>
  );
}

function Clipping({ advertisement, now }: { advertisement: AdvertisementCard; now: string }) {
  const { t, lang } = useTexts();
  const { company, publishedAt } = advertisement;
  return (
    <article className="clipping" data-advertisement-id={advertisement.id}>
      <p className="clipping__company">
        <CompanyLogo company={company} />
        <bdi>{company.name}</bdi>
      </p>
      <h3 className="clipping__title">
        <a className="link--quiet" href={advertisement.href}>
          <InTurkish>{advertisement.title}</InTurkish>
        </a>
      </h3>
      <p className="clipping__place dotted-line">
        {advertisement.pay && (
          <strong>
            <Pay of={advertisement.pay} />
          </strong>
        )}
        <span>
          <bdi>{placesLabel(t, advertisement.places)}</bdi>
        </span>
      </p>
      <p className="clipping__age">
        <time dateTime={publishedAt}>{formatAge(publishedAt, now, lang)}</time>
      </p>
    </article>
  );
}
