import { formatDateTime } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { useTexts } from "../../ui/text.tsx";
import type { TimelineLine } from "./moderation.view.ts";

/** What was done with something, the latest first. */
export function Timeline({ title, lines }: { title: string; lines: readonly TimelineLine[] }) {
  const { t, lang } = useTexts();
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol className="audit-log">
        {lines.map(({ id, at, actorName, action, reason, about }) => (
          <li key={id}>
            <time className="audit-log__time" dateTime={at}>
              {formatDateTime(at, lang)}
            </time>
            <div>
              <p>
                <bdi>{actorName}</bdi>{" "}
                {t(`moderation-audit-${action.replace(".", "-")}` as "moderation-audit-advertisement-held")}
                {about && (
                  <>
                    {" · "}
                    <Link href={about.href}>
                      <bdi>{about.label}</bdi>
                    </Link>
                  </>
                )}
              </p>
              {reason !== undefined && (
                <p className="audit-log__detail" dir="auto">
                  {reason}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
