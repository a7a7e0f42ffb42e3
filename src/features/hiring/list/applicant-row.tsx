import { Badge } from "../../../ui/badge.tsx";
import { formatDate } from "../../../ui/format.ts";
import { Link } from "../../../ui/link.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import type { ApplicantLine } from "../hiring.view.ts";
import { KindBadge } from "../kind-badge.tsx";
import { ScoreBadge } from "../scores/score-figures.tsx";

interface ApplicantRowProps {
  applicant: ApplicantLine;
  /** The form that moves what is chosen; undefined where nothing can be */
  form: string | undefined;
  showsAdvertisement: boolean;
  /** Beside the list */
  isOpen: boolean;
}

export function ApplicantRow({ applicant, form, showsAdvertisement, isOpen }: ApplicantRowProps) {
  const { t, lang } = useTexts();
  const { id, name, advertisement, waitingDays, seenAt } = applicant;
  const isUnseen = seenAt === undefined && applicant.kind !== "withdrawn";
  return (
    <li className="triage-row" data-application={id} data-unseen={isUnseen ? "" : undefined}>
      {form !== undefined && (
        <label className="triage-row__select">
          <input
            type="checkbox"
            form={form}
            name="ApplicationID"
            value={id}
            aria-label={t("hiring-select", { name })}
          />
          <input type="hidden" form={form} name="From" value={`${id}-${applicant.stage.id}`} />
        </label>
      )}
      <div className="triage-row__who">
        <h2 className="triage-row__name">
          <Link kind="quiet" href={applicant.href} aria-current={isOpen ? "true" : undefined} data-opens>
            <bdi>{name}</bdi>
          </Link>
          {isUnseen && <span className="visually-hidden">{t("hiring-unseen")}</span>}
        </h2>
        {applicant.headline !== undefined && (
          <p>
            <bdi>{applicant.headline}</bdi>
          </p>
        )}
        {(showsAdvertisement || applicant.owner !== undefined) && (
          <p className="dotted-line">
            {showsAdvertisement && (
              <span>
                <InTurkish>
                  {advertisement.place
                    ? `${advertisement.title}, ${advertisement.place}`
                    : advertisement.title}
                </InTurkish>
              </span>
            )}
            {applicant.owner !== undefined && (
              <span>
                <bdi>{t("hiring-ownedBy", { name: applicant.owner })}</bdi>
              </span>
            )}
          </p>
        )}
      </div>
      <div className="triage-row__state">
        <span data-stage-badge>
          <KindBadge kind={applicant.kind} stage={applicant.stage.name} />
        </span>
        {applicant.score !== undefined && <ScoreBadge score={applicant.score} />}
        {waitingDays !== undefined && waitingDays > 0 && (
          <span className="triage-row__waiting">{t("hiring-waiting", { count: waitingDays })}</span>
        )}
        <time className="triage-row__sent" dateTime={applicant.sentAt}>
          {t("applications-sentOn", { date: formatDate(applicant.sentAt, lang) })}
        </time>
        {applicant.companyName !== undefined && (
          <Badge>{t("applications-ofGroup", { company: applicant.companyName })}</Badge>
        )}
        {applicant.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
    </li>
  );
}
