import { trackShown } from "../../../platform/tracked-event.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import { testPath } from "../../disc/disc.contract.ts";
import { ownApplicationsPath } from "../applications.contract.ts";
import type {
  AdvertisementInBrief,
  ApplyResultView,
  CannotApplyView,
  SetAside,
} from "../applications.view.ts";
import { AdvertisementLine } from "../form/apply-frame.tsx";

/** The word that scripts look for stands in it exactly if something was sent. */
export function ApplyResultPage({ view }: { view: ApplyResultView }) {
  const t = useText();
  const { applied, setAside, similar = [] } = view;
  const isSent = applied.length > 0;
  return (
    <ModalPage title={t(isSent ? "applications-sentTitle" : "applications-nothingSentTitle")}>
      <div className="apply" data-result={isSent ? "successfulApply" : "notSent"}>
        {isSent && <Joy />}
        {isSent && <Notice tone="success">{t("applications-sentText", { count: applied.length })}</Notice>}
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
        {view.isNewAccount && (
          <p className="apply__note">
            {t("applications-newAccount")}{" "}
            <Link href="/sifremi-unuttum">{t("applications-setPassword")}</Link>
          </p>
        )}
        {setAside.length > 0 && <SetAsideList setAside={setAside} />}
        {similar.length > 0 && <Similar advertisements={similar} />}
        <div className="apply__foot">
          <ButtonLink href={ownApplicationsPath()}>{t("applications-toAll")}</ButtonLink>
        </div>
      </div>
    </ModalPage>
  );
}

function Joy() {
  const turns = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    <svg className="apply__joy" viewBox="0 0 80 80" aria-hidden="true">
      <g className="apply__petals">
        {turns.map((turn) => (
          <path key={turn} d="M40 4q7 9 0 17q-7-8 0-17" transform={`rotate(${turn} 40 40)`} />
        ))}
      </g>
      <circle cx="40" cy="40" r="16" fill="currentColor" />
      <path d="m33 40 5 5 9-10" fill="none" stroke="var(--paper)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

function Similar({ advertisements }: { advertisements: readonly AdvertisementInBrief[] }) {
  const t = useText();
  return (
    <section className="apply__aside" data-similar="">
      <h2>{t("applications-similarTitle")}</h2>
      <ul className="apply__results">
        {advertisements.map((each) => (
          <li key={each.id}>
            <AdvertisementLine advertisement={each} />
            <Link kind="onward" href={each.href}>
              {t("applications-toAdvertisement")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
