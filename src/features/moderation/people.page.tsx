import { Search } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate } from "../../ui/format.ts";
import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { staffRoleForm } from "./moderation.forms.ts";
import { ASSIGNABLE_ROLES } from "./moderation.rules.ts";
import type { PeopleView } from "./moderation.view.ts";
import { StaffLayout } from "./staff-layout.tsx";

const PATH = "/yonetim/kullanicilar";

export function PeoplePage({ view }: { view: PeopleView }) {
  const { t } = useTexts();
  return (
    <StaffLayout role={view.role} current={PATH} title={t("moderation-peopleTitle")}>
      {view.outcome && (
        <Notice tone="success">
          <p>{t(`moderation-people-${view.outcome}`)}</p>
        </Notice>
      )}
      {view.problem && (
        <Notice tone="error">
          <p>{view.problem}</p>
        </Notice>
      )}
      <search>
        <form className="inline-form people-search" action={PATH}>
          <TextField
            name="q"
            label={t("moderation-peopleSearch")}
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

function Person({ person, ownId }: { person: PeopleView["people"][number]; ownId: number }) {
  const { t, lang } = useTexts();
  const isOwn = person.id === ownId;
  const choices = ASSIGNABLE_ROLES.map((value) => ({ value, label: t(`moderation-role-${value}`) }));
  return (
    <li>
      <div>
        <p className="employer-team__name">
          <bdi>{person.name}</bdi> {isOwn && <Badge tone="blue">{t("employers-you")}</Badge>}{" "}
          {person.hasTwoFactor && <Badge tone="green">{t("moderation-twoFactor")}</Badge>}
        </p>
        <p className="employer-team__detail">
          <bdi>{person.email}</bdi> · {t(`moderation-role-${person.role}`)}
          {person.companyName && ` · ${person.companyName}`} ·{" "}
          {t("employers-since", { date: formatDate(person.joinedAt, lang) })} ·{" "}
          {t("moderation-sessions", { count: person.sessions })}
        </p>
        <p className="employer-team__detail">
          <a href={`/yonetim/kayit?kisi=${person.id}`}>{t("moderation-theirAudit")}</a>
        </p>
      </div>
      <div className="employer-team__actions">
        {!isOwn && person.role !== "employer" && (
          <Form
            className="inline-form"
            of={staffRoleForm}
            method="post"
            action={`${PATH}/rol`}
            filled={{ values: { Role: [person.role] } }}
          >
            <input type="hidden" name="PersonID" value={person.id} />
            <SelectField name="Role" label={t("employers-roleOf", { name: person.name })} choices={choices} />
            <Button>{t("employers-changeRole")}</Button>
          </Form>
        )}
        {person.sessions > 0 && !isOwn && (
          <Form className="inline-form" method="post" action={`${PATH}/oturumlari-kapat`}>
            <input type="hidden" name="PersonID" value={person.id} />
            <Button kind="quiet">
              {t("moderation-endSessions")}
              <span className="visually-hidden"> {person.name}</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
