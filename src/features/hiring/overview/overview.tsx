import { APPLICANTS_PATH } from "../../../addresses/applications.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import { closingPath } from "../closing/closing.contract.ts";
import { listHref } from "../hiring.contract.ts";
import type { OverviewView } from "../hiring.view.ts";

const WAITING = { bekleyen: "1" };

/** What an employer's day begins with: whoever has waited longest, by advertisement. */
export function WaitingForAnswer({ view }: { view: OverviewView }) {
  const t = useText();
  const all = { href: listHref(WAITING), label: t("hiring-waitingAll", { count: view.waiting }) };
  return (
    <section className="waiting">
      <SectionHeading title={t("hiring-waitingTitle")} {...(view.waiting > 0 && { more: all })} />
      {view.waiting === 0 ? (
        <p className="waiting__none">
          {t("hiring-waitingNobody")} <Link href={APPLICANTS_PATH}>{t("hiring-allApplications")}</Link>
        </p>
      ) : (
        <ul className="waiting__list">
          {view.advertisements.map(({ id, title, count, late, longestDays, isEnded, isToSay }) => (
            <li key={id} data-advertisement-id={id}>
              <a className="waiting__count" href={listHref({ ilan: String(id), ...WAITING })}>
                {t("hiring-waitingCount", { count })}
              </a>
              <div className="waiting__what">
                <p className="waiting__title">
                  <InTurkish>{title}</InTurkish>
                </p>
                <p className="dotted-line">
                  <span>{t("hiring-waitingLongest", { count: longestDays })}</span>
                  {isEnded && <span>{t("hiring-waitingEnded", { count })}</span>}
                  {isToSay && (
                    <span>
                      <Link href={closingPath(id)}>
                        {t("hiring-endedChoose")}
                        <span className="visually-hidden">: {title}</span>
                      </Link>
                    </span>
                  )}
                </p>
              </div>
              {late > 0 && <Badge tone="terracotta">{t("hiring-waitingLate", { count: late })}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {view.more > 0 && (
        <p>
          <Link href={listHref(WAITING)}>{t("hiring-waitingMore", { count: view.more })}</Link>
        </p>
      )}
    </section>
  );
}
