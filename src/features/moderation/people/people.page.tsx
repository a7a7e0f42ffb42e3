import { Search } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatAge, formatDate } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { findPeople, personPath } from "../moderation.contract.ts";
import type { ListedPerson, PeopleView } from "../moderation.view.ts";
import { StaffLayout } from "../staff-layout.tsx";

export function PeoplePage({ view }: { view: PeopleView }) {
  const { t } = useTexts();
  return (
    <StaffLayout role={view.role} current={findPeople.path} title={t("moderation-peopleTitle")}>
      {view.outcome && <Notice tone="success">{t(`moderation-resetDone-${view.outcome}`)}</Notice>}
      <Resets view={view} />
      <search>
        <form className="inline-form people-search" action={findPeople.path}>
          <TextField
            name="q"
            label={t("moderation-peopleSearch")}
            hint={t("moderation-peopleHint")}
            defaultValue={view.query}
            type="search"
            maxLength={254}
          />
          <Button>
            <Icon of={Search} />
            {t("moderation-peopleFind")}
          </Button>
        </form>
      </search>
      <SectionHeading
        title={
          view.query ? t("moderation-peopleFound", { count: view.people.length }) : t("moderation-staff")
        }
      />
      {view.people.length === 0 ? (
        <EmptyState title={t("moderation-nobodyTitle")} text={t("moderation-nobodyText")} />
      ) : (
        <ul className="employer-team">
          {view.people.map((person) => (
            <Person key={person.id} person={person} ownId={view.ownId} />
          ))}
        </ul>
      )}
    </StaffLayout>
  );
}

function Resets({ view: { resets, ownId, now } }: { view: PeopleView }) {
  const { t, lang } = useTexts();
  if (resets.length === 0) return null;
  return (
    <section>
      <SectionHeading title={t("moderation-resets", { count: resets.length })} />
      <ul className="employer-team">
        {resets.map(({ personId, name, askedBy, asker, reason, askedAt }) => (
          <li key={personId}>
            <div>
              <p className="employer-team__name">
                <a href={personPath(personId)}>
                  <bdi>{name}</bdi>
                </a>
              </p>
              <p className="employer-team__detail">
                {t("moderation-resetAskedBy", { name: asker, age: formatAge(askedAt, now, lang) })}
              </p>
              <p dir="auto">{reason}</p>
            </div>
            <Form
              className="employer-team__actions inline-form"
              method="post"
              action={personPath(personId, "iki-adim")}
            >
              {askedBy !== ownId && personId !== ownId && (
                <Button name="Answer" value="granted" kind="primary">
                  {t("moderation-resetGrant")}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              )}
              {personId !== ownId && (
                <Button name="Answer" value="refused" kind="quiet">
                  {t(askedBy === ownId ? "moderation-resetTakeBack" : "moderation-resetRefuse")}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ person, ownId }: { person: ListedPerson; ownId: number }) {
  const { t, lang } = useTexts();
  return (
    <li>
      <div>
        <p className="employer-team__name">
          <a href={personPath(person.id)}>
            <bdi>{person.name}</bdi>
          </a>{" "}
          {person.id === ownId && <Badge tone="blue">{t("employers-you")}</Badge>}{" "}
          {person.isSuspended && <Badge tone="signal">{t("moderation-suspended")}</Badge>}{" "}
          {person.hasTwoFactor && <Badge tone="green">{t("moderation-twoFactor")}</Badge>}
        </p>
        <p className="employer-team__detail">
          <bdi>{person.email}</bdi> · {t(`moderation-role-${person.role}`)}
          {person.companyName && ` · ${person.companyName}`} ·{" "}
          {t("employers-since", { date: formatDate(person.joinedAt, lang) })} · <bdi>{`#${person.id}`}</bdi>
        </p>
      </div>
    </li>
  );
}
