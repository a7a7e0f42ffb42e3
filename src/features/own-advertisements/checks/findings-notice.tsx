import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { LONGEST_EXPLANATION, ownAdvertisementPath } from "../own-advertisements.contract.ts";
import type { LocatedFinding } from "./check-advertisement.ts";

interface FindingsNoticeProps {
  id: number;
  findings: readonly LocatedFinding[];
  explanation: string | undefined;
  /** A draft, or one sent back: it is published with an explanation, or changed first. */
  mayPublish: boolean;
  isReturned: boolean;
}

/** What was found, at its words, and what would be better. Nothing is refused: it is changed, or explained. */
export function FindingsNotice({ id, findings, explanation, mayPublish, isReturned }: FindingsNoticeProps) {
  const t = useText();
  if (findings.length === 0) return null;
  return (
    <Notice tone="warning" title={t("own-advertisements-findings", { count: findings.length })}>
      <FindingList findings={findings} />
      {mayPublish && (
        <Form method="post" action={ownAdvertisementPath(id, "yayimla")}>
          <TextArea
            name="Explanation"
            label={t("own-advertisements-explanation")}
            hint={t("own-advertisements-explanationHint")}
            value={explanation}
            rows={3}
            maxLength={LONGEST_EXPLANATION}
            isRequired
          />
          <Button>
            {t(isReturned ? "own-advertisements-do-send" : "own-advertisements-publishExplained")}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

export function FindingList({ findings }: { findings: readonly LocatedFinding[] }) {
  const t = useText();
  return (
    <ul className="own-advertisement-findings">
      {findings.map(({ kind, field, before, words, after, other }) => (
        <li key={`${kind} ${field} ${before}${words}`}>
          <bdi>
            {before}
            <mark>{words}</mark>
            {after}
          </bdi>
          <p>{t(`own-advertisements-finding-${kind}`)}</p>
          {other && (
            <p>
              <Link href={other.href}>
                <bdi>{other.title}</bdi>
              </Link>
              {" · "}
              <bdi>{other.company}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
