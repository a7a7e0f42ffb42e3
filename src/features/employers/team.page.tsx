import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format.ts";
import { CheckboxField, RadioGroup, SelectField } from "../../ui/forms/choice-fields.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { EmployerLayout } from "./employer-layout.tsx";
import { invitationForm, teamRoleForm } from "./employers.forms.ts";
import { TEAM_ROLES } from "./employers.rules.ts";
import type { TeamView } from "./employers.view.ts";

export function TeamPage({ view }: { view: TeamView }) {
  const { t, lang } = useTexts();
  return (
    <EmployerLayout
      current="/isveren/ekip"
      title={t("employers-teamTitle")}
      intro={t("employers-teamIntro", { company: view.companyName })}
    >
      {view.outcome && <Notice tone="success">{t(`employers-team-${view.outcome}`)}</Notice>}
      {view.sent?.problem && <Notice tone="error">{view.sent.problem}</Notice>}
      <ul className="employer-team">
        {view.team.map((person) => (
          <TeamMember key={person.personId} person={person} view={view} />
        ))}
      </ul>
      {view.mayManage && <InvitationForm view={view} />}
      {view.mayManage && <ApprovalForm isAsked={view.asksApproval} />}
      {view.invitations.length > 0 && (
        <section>
          <SectionHeading title={t("employers-openInvitations")} />
          <ul className="employer-list">
            {view.invitations.map((invitation) => (
              <li key={invitation.id}>
                <span>
                  <bdi>{invitation.email}</bdi> · {t(`employers-role-${invitation.role}`)}
                </span>
                <div className="employer-list__aside">
                  {t("employers-invitationUntil", { date: formatDate(invitation.expiresAt, lang) })}
                  {view.mayManage && (
                    <Form className="inline-form" method="post" action="/isveren/ekip/davet-geri-al">
                      <input type="hidden" name="InvitationID" value={invitation.id} />
                      <Button kind="quiet">{t("employers-revoke")}</Button>
                    </Form>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </EmployerLayout>
  );
}

interface TeamMemberProps {
  person: TeamView["team"][number];
  view: TeamView;
}

function TeamMember({ person, view }: TeamMemberProps) {
  const { t, lang } = useTexts();
  const isOwn = person.personId === view.ownId;
  const choices = TEAM_ROLES.map((value) => ({ value, label: t(`employers-role-${value}`) }));
  return (
    <li>
      <div>
        <p className="employer-team__name">
          <bdi>{person.name}</bdi> {isOwn && <Badge tone="blue">{t("employers-you")}</Badge>}
        </p>
        <p className="employer-team__detail">
          <bdi>{person.email}</bdi> · {t(`employers-role-${person.role}`)} ·{" "}
          {t("employers-since", { date: formatDate(person.since, lang) })}
        </p>
        {isOwn && person.isLastOwner && (
          <p className="employer-team__detail">{t("employers-lastOwnerNote")}</p>
        )}
      </div>
      <div className="employer-team__actions">
        {view.mayManage && !person.isLastOwner && (
          <Form
            className="inline-form"
            of={teamRoleForm}
            method="post"
            action="/isveren/ekip/rol"
            filled={{ values: { Role: [person.role] } }}
          >
            <input type="hidden" name="PersonID" value={person.personId} />
            <SelectField name="Role" label={t("employers-roleOf", { name: person.name })} choices={choices} />
            <Button>{t("employers-changeRole")}</Button>
          </Form>
        )}
        {!person.isLastOwner && (isOwn || view.mayManage) && (
          <Form
            className="inline-form"
            method="post"
            action={isOwn ? "/isveren/ekip/ayril" : "/isveren/ekip/cikar"}
          >
            {!isOwn && <input type="hidden" name="PersonID" value={person.personId} />}
            <Button kind="quiet">
              {isOwn ? t("employers-leave") : t("employers-remove")}
              <span className="visually-hidden"> {person.name}</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

function ApprovalForm({ isAsked }: { isAsked: boolean }) {
  const { t } = useTexts();
  return (
    <section>
      <SectionHeading title={t("employers-approvalTitle")} />
      <Form className="form employer-form" method="post" action="/isveren/ekip/onay">
        <CheckboxField name="AsksApproval" label={t("employers-approvalAsks")} defaultChecked={isAsked} />
        <div>
          <Button>{t("employers-approvalSave")}</Button>
        </div>
      </Form>
    </section>
  );
}

function InvitationForm({ view }: { view: TeamView }) {
  const { t } = useTexts();
  const choices = TEAM_ROLES.map((value) => ({
    value,
    label: `${t(`employers-role-${value}`)} – ${t(`employers-roleAbout-${value}`)}`,
  }));
  return (
    <section>
      <SectionHeading title={t("employers-inviteTitle")} />
      <Form
        className="form employer-form"
        of={invitationForm}
        method="post"
        action="/isveren/ekip"
        filled={view.sent ?? { values: { Role: ["recruiter"] } }}
      >
        <EmailField name="Email" label={t("employers-inviteEmail")} autoComplete="off" />
        <RadioGroup name="Role" label={t("employers-inviteRole")} choices={choices} />
        <div>
          <Button kind="primary">{t("employers-invite")}</Button>
        </div>
        <p className="employer-note">{t("employers-inviteNote")}</p>
      </Form>
    </section>
  );
}
