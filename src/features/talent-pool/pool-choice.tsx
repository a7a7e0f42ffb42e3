import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useTexts } from "../../ui/text.tsx";
import { choosePool, MONTHS } from "./talent-pool.contract.ts";
import type { PoolChoice as Choice } from "./talent-pool.view.ts";

/** On a member's application: whether its company may remember them. */
export function PoolChoice({ choice }: { choice: Choice }) {
  const { t, lang } = useTexts();
  const { applicationId, company, keptUntil, isAskedFor } = choice;
  const title = t(isAskedFor && keptUntil === undefined ? "talent-pool-asked" : "talent-pool-title");
  return (
    <section id="havuz">
      <Notice title={title}>
        <p>
          {keptUntil === undefined
            ? t("talent-pool-offer", { company })
            : t("talent-pool-kept", { company, date: formatDate(keptUntil, lang) })}
        </p>
        <Form className="inline-form" method="post" action={choosePool.path}>
          <input type="hidden" name="ApplicationID" value={applicationId} />
          {keptUntil === undefined ? (
            <fieldset className="field">
              <legend className="field__label">{t("talent-pool-agree")}</legend>
              <div className="inline-form">
                {MONTHS.map((months) => (
                  <Button key={months} name="Months" value={String(months)}>
                    {t("talent-pool-months", { months })}
                  </Button>
                ))}
              </div>
            </fieldset>
          ) : (
            <Button name="Months" value="0">
              {t("talent-pool-revoke")}
            </Button>
          )}
        </Form>
      </Notice>
    </section>
  );
}
