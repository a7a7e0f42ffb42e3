import { trackShown } from "../../platform/tracked-event.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { testPath } from "../disc/disc.contract.ts";
import { ownApplicationsPath } from "./applications.contract.ts";
import type { ApplyResultView, CannotApplyView, SetAside } from "./applications.view.ts";
import { AdvertisementLine } from "./apply-frame.tsx";

/** The word that scripts look for stands in it exactly if something was sent. */
export function ApplyResultPage({ view }: { view: ApplyResultView }) {
  const t = useText();
  const { applied, setAside } = view;
  const isSent = applied.length > 0;
  return (
    <ModalPage title={t(isSent ? "applications-sentTitle" : "applications-nothingSentTitle")}>
      <div className="apply" data-result={isSent ? "successfulApply" : "notSent"}>
        {isSent && (
          <Notice tone="success">
            <p>{t("applications-sentText", { count: applied.length })}</p>
          </Notice>
        )}
        {isSent && (
          <ul className="apply__results">
            {applied.map((each) => (
              <li
                key={each.id}
                data-applied={each.id}
                {...trackShown({ event: "conversion", advertisementId: each.id })}
              >
                <AdvertisementLine advertisement={each} />
                <Link kind="onward" href={each.applicationHref}>
                  {t("applications-toApplication")}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {setAside.length > 0 && <SetAsideList setAside={setAside} />}
        <div className="apply__foot">
          <ButtonLink href={ownApplicationsPath()}>{t("applications-toAll")}</ButtonLink>
        </div>
      </div>
    </ModalPage>
  );
}

/** Each with why it was not sent along, and where it goes on. */
export function SetAsideList({ setAside }: { setAside: readonly SetAside[] }) {
  const t = useText();
  return (
    <section className="apply__aside">
      <h2>{t("applications-setAsideTitle", { count: setAside.length })}</h2>
      <ul className="apply__results">
        {setAside.map((each) => (
          <li key={each.id} data-set-aside={each.reason}>
            <AdvertisementLine advertisement={each} />
            <Badge tone={each.reason === "already-applied" ? "green" : "terracotta"}>
              {t(`applications-aside-${each.reason}`)}
            </Badge>
            {each.onwardHref !== undefined && (
              <Link kind="onward" href={each.onwardHref}>
                {t(
                  each.reason === "already-applied" ? "applications-toApplication" : "applications-goOnAlone",
                )}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why this advertisement cannot be applied to, and what to do instead. */
export function CannotApplyPage({ view }: { view: CannotApplyView }) {
  const t = useText();
  const { decision, advertisement } = view;
  return (
    <ModalPage title={t(`applications-cannot-${decision}`)}>
      <div className="apply" data-result={decision}>
        <AdvertisementLine advertisement={advertisement} />
        <p>{t(`applications-cannotText-${decision}`)}</p>
        <div className="apply__foot">
          <NextStep view={view} />
        </div>
      </div>
    </ModalPage>
  );
}

function NextStep({
  view: { decision, advertisement, applicationHref, onwardHref },
}: {
  view: CannotApplyView;
}) {
  const t = useText();
  if (decision === "no-cv") {
    return (
      <ButtonLink kind="primary" href="/hesabim/ozgecmisler">
        {t("applications-writeCv")}
      </ButtonLink>
    );
  }
  if (decision === "disc-needed") {
    return (
      <ButtonLink kind="primary" href={testPath({ advertisementId: advertisement.id })}>
        {t("applications-takeTest")}
      </ButtonLink>
    );
  }
  if (onwardHref !== undefined) {
    return (
      <ButtonLink kind="primary" href={onwardHref}>
        {t("applications-goOn")}
      </ButtonLink>
    );
  }
  if (decision === "already-applied" && applicationHref !== undefined) {
    return (
      <ButtonLink kind="primary" href={applicationHref}>
        {t("applications-toApplication")}
      </ButtonLink>
    );
  }
  return decision === "closed" ? (
    <ButtonLink kind="primary" href="/is-ilanlari">
      {t("applications-findOthers")}
    </ButtonLink>
  ) : (
    <ButtonLink href={advertisement.href}>
      <InTurkish>{advertisement.title}</InTurkish>
    </ButtonLink>
  );
}
