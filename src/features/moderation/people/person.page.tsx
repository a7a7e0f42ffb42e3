import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fact, Facts } from "../../../ui/facts.tsx";
import { formatDate, formatDateTime, formatNumber } from "../../../ui/format.ts";
import { SelectField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { ConsentLedger } from "../../privacy/views.ts";
import { auditPath, changeStaffRole, findPeople, personPath } from "../moderation.contract.ts";
import { personActForm, staffRoleForm } from "../moderation.forms.ts";
import type { PersonView } from "../moderation.view.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { ASSIGNABLE_ROLES } from "./people.rules.ts";

export function PersonPage({ view }: { view: PersonView }) {
  const { t, lang } = useTexts();
  const { person, outcome, sent } = view;
  return (
    <StaffLayout role={view.role} current={findPeople.path} title={person.name}>
      {outcome && <Notice tone="success">{t(`moderation-personDone-${outcome}`)}</Notice>}
      {sent?.problem && <Notice tone="error">{sent.problem}</Notice>}
      {person.suspendedAt !== undefined && (
        <Notice tone="warning">
          {t("moderation-suspendedSince", { date: formatDateTime(person.suspendedAt, lang) })}
        </Notice>
      )}
      <Account person={person} />
      <Sessions sessions={view.sessions} />
      <Consents consents={view.consents} />
      <Acts view={view} />
    </StaffLayout>
  );
}

function Account({ person }: Pick<PersonView, "person">) {
  const { t, lang } = useTexts();
  const { companyId, companyName, teamRole, deletionDueAt } = person;
  return (
    <section className="company-review">
      <Facts>
        <Fact label={t("moderation-personId")}>
          <bdi>{`#${person.id}`}</bdi>
        </Fact>
        <Fact label={t("accounts-email")}>
          <bdi>{person.email}</bdi>{" "}
          {!person.isConfirmed && <Badge tone="signal">{t("moderation-unconfirmed")}</Badge>}
        </Fact>
        <Fact label={t("moderation-personRole")}>{t(`moderation-role-${person.role}`)}</Fact>
        {companyId !== undefined && teamRole !== undefined && (
          <Fact label={t("moderation-personCompany")}>
            <a href={auditPath({ firma: String(companyId) })}>
              <bdi>{companyName}</bdi>
            </a>{" "}
            · {t(`employers-role-${teamRole}`)}
          </Fact>
        )}
        <Fact label={t("moderation-personJoined")}>{formatDate(person.joinedAt, lang)}</Fact>
        <Fact label={t("moderation-personLanguage")}>
          {new Intl.DisplayNames(lang, { type: "language" }).of(person.language)}
        </Fact>
        <Fact label={t("accounts-twoFactor")}>
          {t(person.hasTwoFactor ? "moderation-on" : "moderation-off")}
        </Fact>
        <Fact label={t("accounts-passkeys")}>{formatNumber(person.passkeys, lang)}</Fact>
        {deletionDueAt !== undefined && (
          <Fact label={t("moderation-personDeletion")} isUrgent>
            {formatDate(deletionDueAt, lang)}
          </Fact>
        )}
      </Facts>
      <p>
        <Link href={auditPath({ kisi: String(person.id) })}>{t("moderation-theirAudit")}</Link>
      </p>
    </section>
  );
}

function Sessions({ sessions }: Pick<PersonView, "sessions">) {
  const { t, lang } = useTexts();
  return (
    <section>
      <SectionHeading title={t("moderation-sessions", { count: sessions.length })} />
      <ul className="settings__rows">
        {sessions.map(({ id, device, address, since }) => (
          <li key={id}>
            <div className="settings__what">
              <p>{device ?? t("accounts-unknownDevice")}</p>
              <p>
                <bdi>{address}</bdi> · {t("accounts-since", { time: formatDateTime(since, lang) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Consents({ consents }: Pick<PersonView, "consents">) {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("moderation-consents")} />
      {consents.length === 0 && <p>{t("moderation-noConsents")}</p>}
      <ConsentLedger consents={consents} />
    </section>
  );
}

function Acts({ view: { person, isOwn, acts, isResetAsked, sent } }: { view: PersonView }) {
  const t = useText();
  const choices = ASSIGNABLE_ROLES.map((value) => ({ value, label: t(`moderation-role-${value}`) }));
  return (
    <section className="company-review">
      <SectionHeading title={t("moderation-acts")} />
      {isOwn && <p>{t("moderation-ownAccount")}</p>}
      {isResetAsked && <p>{t("moderation-resetWaits")}</p>}
      {acts.length > 0 && (
        <Form of={personActForm} method="post" action={personPath(person.id, "islem")} filled={sent}>
          <TextArea
            name="Reason"
            label={t("moderation-reason")}
            hint={t("moderation-personReasonHint")}
            rows={3}
          />
          <div className="company-review__verdict">
            {acts.map((act) => (
              <Button key={act} name="Act" value={act} kind={act === "suspend" ? "danger" : "secondary"}>
                {t(`moderation-act-${act}`)}
              </Button>
            ))}
          </div>
        </Form>
      )}
      {!isOwn && person.role !== "employer" && (
        <Form
          className="inline-form"
          of={staffRoleForm}
          method="post"
          action={changeStaffRole.path}
          filled={{ values: { Role: [person.role] } }}
        >
          <input type="hidden" name="PersonID" value={person.id} />
          <SelectField name="Role" label={t("employers-roleOf", { name: person.name })} choices={choices} />
          <Button>{t("employers-changeRole")}</Button>
        </Form>
      )}
    </section>
  );
}
