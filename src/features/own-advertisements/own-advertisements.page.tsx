import { Plus } from "lucide-react";
import { applicantsPath } from "../../addresses/applications.ts";
import { newAdvertisementPath, ownAdvertisementsPath } from "../../addresses/own-advertisements.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate, formatNumber } from "../../ui/format.ts";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { InTurkish, placesLabel } from "../advertisements/views.ts";
import { EmployerLayout } from "../employers/views.ts";
import { CompanyWaitsNotice } from "./company-waits.tsx";
import { ownAdvertisementPath, type Step } from "./own-advertisements.contract.ts";
import type { OwnAction, OwnState } from "./own-advertisements.rules.ts";
import type { ListedAdvertisement, OwnAdvertisementsView } from "./own-advertisements.view.ts";

/** Everything the company has written, by what can be done with it. */
export function OwnAdvertisementsPage({ view }: { view: OwnAdvertisementsView }) {
  const t = useText();
  return (
    <EmployerLayout current="/isveren/ilanlar" title={t("own-advertisements-title")}>
      {view.outcome && <Notice tone="success">{t(`own-advertisements-outcome-${view.outcome}`)}</Notice>}
      <CompanyWaitsNotice status={view.companyStatus} />
      {view.mayWrite && (
        <p className="own-advertisements__new">
          <NewAdvertisement />
        </p>
      )}
      <Lists view={view} />
      {view.advertisements.length === 0 ? (
        <EmptyState
          title={t(`own-advertisements-empty-${view.list}`)}
          text={t(`own-advertisements-emptyText-${view.list}`)}
          action={view.mayWrite && view.list !== "inceleme" ? <NewAdvertisement /> : undefined}
        />
      ) : (
        <ul className="own-advertisements">
          {view.advertisements.map((advertisement) => (
            <Row key={advertisement.id} advertisement={advertisement} />
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => ownAdvertisementsPath({ list: view.list, page })}
      />
    </EmployerLayout>
  );
}

function NewAdvertisement() {
  const t = useText();
  return (
    <ButtonLink kind="primary" href={newAdvertisementPath}>
      <Icon of={Plus} />
      {t("own-advertisements-new")}
    </ButtonLink>
  );
}

function Lists({ view: { list, counts } }: { view: OwnAdvertisementsView }) {
  const { t, lang } = useTexts();
  const tabs = counts
    // Hardly anybody ever has one there.
    .filter((each) => each.list !== "inceleme" || each.count > 0 || list === "inceleme")
    .map((each) => ({
      href: ownAdvertisementsPath({ list: each.list }),
      label: `${t(`own-advertisements-list-${each.list}`)} (${formatNumber(each.count, lang)})`,
      isCurrent: each.list === list,
    }));
  return <Tabs label={t("own-advertisements-lists")} tabs={tabs} />;
}

const TONES: Record<OwnState, BadgeTone> = {
  draft: "plain",
  open: "green",
  expired: "plain",
  closed: "plain",
  review: "terracotta",
  returned: "signal",
  rejected: "signal",
};

export function OwnStateBadge({ state }: { state: OwnState }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`own-advertisements-state-${state}`)}</Badge>;
}

function Row({ advertisement }: { advertisement: ListedAdvertisement }) {
  const { t } = useTexts();
  const { id, title, actions, state, publicHref, reason } = advertisement;
  const mayEdit = actions.includes("edit");
  return (
    <li className="own-advertisement" data-advertisement-id={id}>
      <div>
        <h2 className="own-advertisement__title">
          <Link kind="quiet" href={mayEdit ? ownAdvertisementPath(id) : ownAdvertisementPath(id, "onizleme")}>
            {title === "" ? t("advertisements-untitled") : <InTurkish>{title}</InTurkish>}
          </Link>{" "}
          {/* The other two lists hold one state each. */}
          {state !== "draft" && state !== "open" && <OwnStateBadge state={state} />}
          {advertisement.approval && (
            <Badge tone={advertisement.approval === "asked" ? "terracotta" : "plain"}>
              {t(`own-advertisements-listApproval-${advertisement.approval}`)}
            </Badge>
          )}
        </h2>
        <RowFacts advertisement={advertisement} />
        {(state === "review" || state === "returned" || state === "rejected") && (
          <p className="own-advertisement__note">{t(`own-advertisements-about-${state}`)}</p>
        )}
        {reason !== undefined && (
          <blockquote className="employer-reason" dir="auto">
            {reason}
          </blockquote>
        )}
      </div>
      <div className="own-advertisement__actions">
        {publicHref === undefined ? (
          <ButtonLink kind="quiet" href={ownAdvertisementPath(id, "onizleme")}>
            {t("own-advertisements-preview")}
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" href={publicHref}>
            {t("own-advertisements-publicPage")}
          </ButtonLink>
        )}
        {actions.flatMap((action) => {
          const pressed = action === "publish" && state === "returned" ? SEND_AGAIN : STEPS[action];
          return pressed ? <StepButton key={action} id={id} title={title} {...pressed} /> : [];
        })}
      </div>
    </li>
  );
}

function RowFacts({ advertisement }: { advertisement: ListedAdvertisement }) {
  const { t, lang } = useTexts();
  const { id, state, places, endsAt, updatedAt, updatedBy, applications, unopened } = advertisement;
  const date = (iso: string) => formatDate(iso, lang);
  return (
    <p className="own-advertisement__facts">
      {places.length > 0 && <bdi>{placesLabel(t, places)}</bdi>}
      {state === "draft" ? (
        <span>
          {updatedBy === undefined
            ? t("own-advertisements-updated", { date: date(updatedAt) })
            : t("own-advertisements-updatedBy", { date: date(updatedAt), name: updatedBy })}
        </span>
      ) : (
        <Link href={applicantsPath({ advertisementId: id })}>
          {t("employers-applicationCount", { count: applications })}
        </Link>
      )}
      {unopened > 0 && <Badge tone="terracotta">{t("employers-unopenedCount", { count: unopened })}</Badge>}
      {endsAt !== undefined && (
        <span>
          {t(state === "open" ? "employers-closesOn" : "own-advertisements-closedOn", { date: date(endsAt) })}
        </span>
      )}
    </p>
  );
}

/** What one press does from the list; writing has a page, and deleting asks first, there. */
const STEPS: Partial<Record<OwnAction, { action: PressedAction; step: Step }>> = {
  publish: { action: "publish", step: "yayimla" },
  close: { action: "close", step: "kapat" },
  extend: { action: "extend", step: "uzat" },
  reopen: { action: "reopen", step: "yeniden-ac" },
};

type PressedAction = Exclude<OwnAction, "edit" | "delete"> | "send";

/** To the moderators, as publishing a draft is to the public. */
export const SEND_AGAIN = { action: "send", step: "yayimla" } as const;

interface StepButtonProps {
  id: number;
  action: PressedAction;
  step: Step;
  title: string;
}

export function StepButton({ id, action, step, title }: StepButtonProps) {
  const t = useText();
  if (action === "close") {
    // It is asked why, and what those hear who still wait for an answer.
    return (
      <ButtonLink kind="quiet" href={ownAdvertisementPath(id, step)} data-dialog="">
        {t("own-advertisements-do-close")}
        <span className="visually-hidden">: {title || t("advertisements-untitled")}</span>
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={ownAdvertisementPath(id, step)}>
      <FormToken />
      <Button kind="secondary">
        {t(`own-advertisements-do-${action}`)}
        <span className="visually-hidden">: {title || t("advertisements-untitled")}</span>
      </Button>
    </form>
  );
}
