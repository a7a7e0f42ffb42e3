import { ButtonLink } from "../../ui/button.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { Scene } from "../../ui/tile/scene.tsx";

/**
 * What a browser without a connection shows. The service worker puts the advertisements it has cached into the list, and
 * takes the note to put it above a cached copy.
 */
export function OfflinePage() {
  const { t } = useTexts();
  return (
    <div className="page-width offline">
      <div className="error-view">
        <div className="error-view__text">
          <h1>{t("discovery-offlineTitle")}</h1>
          <p>{t("discovery-offlineText")}</p>
          <ButtonLink kind="primary" href="">
            {t("discovery-offlineRetry")}
          </ButtonLink>
        </div>
        <Scene of="bridge" />
      </div>
      <section className="offline__cached" data-cached-list="">
        <SectionHeading title={t("discovery-offlineKept")} />
        <p>{t("discovery-offlineKeptNote")}</p>
        <ul />
      </section>
      <p className="offline__copy" role="status" data-cached-note="">
        {t("discovery-offlineCopy")}
      </p>
    </div>
  );
}
