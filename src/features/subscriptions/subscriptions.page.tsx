import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useText } from "../../ui/text.tsx";
import { SubscribeButtons } from "./subscribe-buttons.tsx";
import { showSubscriptions, subscribeToCompany, subscriptionsPath } from "./subscriptions.contract.ts";
import type { SubscriptionsView } from "./subscriptions.view.ts";

export function SubscriptionsPage({ view }: { view: SubscriptionsView }) {
  const t = useText();
  return (
    <MemberLayout
      current={showSubscriptions.path}
      title={t("subscriptions-title")}
      intro={t("subscriptions-intro")}
    >
      {view.left && <Left left={view.left} page={view.page} />}
      {view.total === 0 ? <NothingFollowed /> : <Companies view={view} />}
    </MemberLayout>
  );
}

function Companies({ view }: { view: SubscriptionsView }) {
  return (
    <>
      <ul className="stored-list">
        {view.companies.map((company) => (
          <li key={company.id}>
            <Company company={company} page={view.page} />
          </li>
        ))}
      </ul>
      <Pagination page={view.page} pageCount={view.pageCount} hrefOf={(page) => subscriptionsPath(page)} />
    </>
  );
}

function Company({ company, page }: { company: SubscriptionsView["companies"][number]; page: number }) {
  const t = useText();
  const name = <bdi>{company.name}</bdi>;
  return (
    <article className="stored">
      <CompanyLogo company={company} />
      <div className="stored__facts">
        <div className="stored__head">
          <h2 className="stored__title">
            {company.href === undefined ? name : <Link href={company.href}>{name}</Link>}
          </h2>
          {company.newCount > 0 && (
            <Badge tone="terracotta">{t("subscriptions-new", { count: company.newCount })}</Badge>
          )}
        </div>
        <p className="dotted-line">
          <span>{company.sector}</span>
          {company.href === undefined ? (
            <span>{t("subscriptions-companyClosed")}</span>
          ) : (
            <span>{t("subscriptions-open", { count: company.openCount })}</span>
          )}
        </p>
      </div>
      <SubscribeButtons company={company} isSubscribed returnUrl={subscriptionsPath(page, company.id)} />
    </article>
  );
}

function Left({ left, page }: { left: NonNullable<SubscriptionsView["left"]>; page: number }) {
  const t = useText();
  return (
    <Notice>
      <form className="undo" method="post" action={subscribeToCompany.path}>
        <FormToken />
        <input type="hidden" name="customerID" value={left.id} />
        <input type="hidden" name="returnUrl" value={subscriptionsPath(page)} />
        <p>{t("subscriptions-left", { company: left.name })}</p>
        <Button>{t("subscriptions-undo")}</Button>
      </form>
    </Notice>
  );
}

function NothingFollowed() {
  const t = useText();
  return (
    <EmptyState
      scene="bridge"
      title={t("subscriptions-emptyTitle")}
      text={t("subscriptions-emptyText")}
      action={
        <ButtonLink kind="primary" href="/is-ilanlari">
          {t("subscriptions-emptyAction")}
        </ButtonLink>
      }
    />
  );
}
