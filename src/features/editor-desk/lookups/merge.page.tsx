import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Fact, Facts } from "../../../ui/facts.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { countedUpTo } from "../../moderation/views.ts";
import { BeginsField, DeskLayout } from "../desk-layout.tsx";
import { entryPath, LOOKUPS } from "./lookups.contract.ts";
import { mergeForm } from "./lookups.forms.ts";
import type { MergeView } from "./lookups.view.ts";

/** What will be so once it is merged, before anybody says yes. */
export function MergePage({ view }: { view: MergeView }) {
  const { t, lang } = useTexts();
  const { list, from, to, sent } = view;
  const names = { from: from.name, to: to.name };
  return (
    <DeskLayout view={view} current={LOOKUPS} title={t("editor-desk-lookups-mergePreview", names)}>
      <section className="company-review">
        <h2>{t("editor-desk-lookups-usedBy")}</h2>
        <Facts>
          {view.kinds.map((kind) => (
            <Fact key={kind} label={t(`editor-desk-lookups-usedBy-${kind}`)}>
              {[from, to].map(({ id, name, uses }) => (
                <p key={id}>
                  {t("editor-desk-lookups-countOf", { name, count: countedUpTo(uses[kind], lang) })}
                </p>
              ))}
              <p>{t(`editor-desk-lookups-willShow-${kind}`, names)}</p>
              {kind === "pages" && view.address && (
                <p dir="ltr">
                  <Link href={view.address.from}>{view.address.from}</Link>
                  {" → "}
                  <Link href={view.address.to}>{view.address.to}</Link>
                </p>
              )}
            </Fact>
          ))}
        </Facts>
      </section>
      <Form
        of={mergeForm}
        method="post"
        action={`${entryPath(list, from.id)}/birlestir`}
        filled={sent}
        problem={sent?.problem}
      >
        <input type="hidden" name="Edition" value={view.edition} />
        <input type="hidden" name="TargetName" value={to.name} />
        <input type="hidden" name="TargetValue" value={to.id} />
        <TextArea name="Reason" label={t("editor-desk-lookups-reason")} rows={2} />
        <BeginsField />
        <div className="company-review__verdict">
          <Button kind="primary">{t("editor-desk-lookups-mergeYes")}</Button>
          <ButtonLink href={entryPath(list, from.id)}>{t("editor-desk-lookups-mergeNo")}</ButtonLink>
        </div>
      </Form>
    </DeskLayout>
  );
}
