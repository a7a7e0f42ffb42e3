import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip, RemovableChip } from "../../ui/chip.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Logo, LogoMark } from "../../ui/layout/logo.tsx";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Panels, Tabs } from "../../ui/tabs.tsx";
import { useText } from "../../ui/text.tsx";
import { Scene } from "../../ui/tile/scene.tsx";
import { SearchBar } from "../search/views.ts";
import {
  BadgesSection,
  ButtonsSection,
  DialogSection,
  FieldsSection,
  NoticesSection,
  ToastsSection,
} from "./component-sections.tsx";
import type { GALLERY_PARTS } from "./developer.contract.ts";
import { FiltersSection, QuickProfileSection } from "./filters-section.tsx";
import { LookupSection } from "./lookup-section.tsx";
import { RulesTrialSection } from "./rules-trial.tsx";
import { SendTrialSection } from "./send-trial.tsx";
import { WidgetsSection } from "./widgets-section.tsx";

type GalleryPart = (typeof GALLERY_PARTS)[number];

export interface ComponentsView {
  /** Alone on the page */
  part?: GalleryPart | undefined;
  /** A try that failed. */
  quickProfile?: FilledForm;
}

/** Every primitive in every state, to look at and to run axe on. */
export function ComponentsPage({ view }: { view: ComponentsView }) {
  const t = useText();
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[
          { href: "/", label: "Mesai" },
          { href: "/gelistirici/bilesenler", label: t("developer-title") },
        ]}
      />
      <h1>{t("developer-title")}</h1>
      <div className="gallery">{view.part ? <Part of={view.part} /> : <WholeGallery view={view} />}</div>
    </div>
  );
}

function Part({ of }: { of: GalleryPart }) {
  const parts: Record<GalleryPart, ReactNode> = {
    kurallar: (
      <>
        <RulesTrialSection />
        <SendTrialSection />
      </>
    ),
    araclar: <WidgetsSection />,
    suzgecler: <FiltersSection />,
    profil: <QuickProfileSection filled={undefined} />,
    arama: <LookupSection />,
    bildirimler: (
      <>
        <DialogSection />
        <ToastsSection />
      </>
    ),
  };
  return parts[of];
}

function WholeGallery({ view }: { view: ComponentsView }) {
  const t = useText();
  const sample = t("developer-sampleText");
  return (
    <>
      <Section title={t("developer-logo")}>
        <Logo />
        <LogoMark />
      </Section>
      <ButtonsSection />
      <Section title={t("developer-links")}>
        <Link href="#plain">{sample}</Link>
        <Link href="#quiet" kind="quiet">
          {sample}
        </Link>
        <Link href="#onward" kind="onward">
          {sample}
        </Link>
      </Section>
      <FieldsSection />
      <RulesTrialSection />
      <SendTrialSection />
      <WidgetsSection />
      <FiltersSection />
      <QuickProfileSection filled={view.quickProfile} />
      <LookupSection />
      <Section title={t("developer-searchBar")}>
        <div className="gallery__wide">
          <SearchBar cities={[{ value: "izmir", label: "İzmir" }]} chosenCity="" />
        </div>
      </Section>
      <Section title={t("developer-cards")}>
        <Card title={t("developer-sampleTitle")} headingLevel={3}>
          <p>{sample}</p>
        </Card>
      </Section>
      <Section title={t("developer-chips")}>
        <Chip>{t("developer-sampleTitle")}</Chip>
        <RemovableChip label={t("developer-sampleTitle")} removeHref="#chips" />
      </Section>
      <BadgesSection />
      <NoticesSection />
      <DialogSection />
      <ToastsSection />
      <FramesOfPages sample={sample} />
    </>
  );
}

function FramesOfPages({ sample }: { sample: string }) {
  const t = useText();
  return (
    <>
      <Section title={t("developer-tabs")}>
        <div className="gallery__wide">
          <Tabs
            label={t("developer-tabs")}
            tabs={[1, 2, 3].map((n) => ({
              href: `#tab-${n}`,
              label: `${t("developer-tab")} ${n}`,
              isCurrent: n === 1,
            }))}
          />
          <Panels
            name="gallery-panels"
            panels={[1, 2].map((n) => ({
              title: `${t("developer-panel")} ${n}`,
              content: sample,
              isOpen: n === 1,
            }))}
          />
        </div>
      </Section>
      <Section title={t("developer-pagination")}>
        <div className="gallery__wide">
          <Pagination page={6} pageCount={48} hrefOf={(page) => `#page-${page}`} />
        </div>
      </Section>
      <Section title={t("developer-companyLogos")}>
        {["Ege Tekstil", "Anadolu Lojistik", "ışık Yazılım", "Boğaz Sağlık", "Toros Gıda", "7 Deniz"].map(
          (name, id) => (
            <CompanyLogo key={name} company={{ id, name }} />
          ),
        )}
        <CompanyLogo company={{ id: 1, name: "Marmara Enerji" }} size="large" />
      </Section>
      <Section title={t("developer-skeleton")}>
        <div className="gallery__wide">
          <Skeleton />
        </div>
      </Section>
      <Section title={t("developer-emptyState")}>
        <EmptyState
          headingLevel={3}
          title={t("developer-sampleTitle")}
          text={sample}
          action={<ButtonLink href="/is-ilanlari">{t("developer-action")}</ButtonLink>}
        />
      </Section>
      <Section title={t("developer-illustrations")}>
        {(["board", "newspaper", "tea"] as const).map((scene) => (
          <Scene key={scene} of={scene} />
        ))}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHeading title={title} />
      <div className="gallery__row">{children}</div>
    </section>
  );
}
