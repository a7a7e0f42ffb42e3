import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { useText } from "../../../ui/text.tsx";
import { easyApply } from "../applications.contract.ts";
import type { MissingInfoView } from "../applications.view.ts";
import { AdvertisementLine } from "./apply-frame.tsx";

/**
 * The answer to a form whose CV lacks something; scripts find `noalert` in it and ask what. Everything that was sent stands
 * in it, so that it can be sent once more, before or after the CV was completed.
 */
export function MissingInfoPage({ view }: { view: MissingInfoView }) {
  const t = useText();
  return (
    <ModalPage title={t("applications-missingTitle")}>
      <div className="apply" data-result="noalert">
        {view.advertisement && <AdvertisementLine advertisement={view.advertisement} />}
        <p>{t("applications-missingText")}</p>
        <ul className="apply__list">
          {view.isPersonalInfoMissing && <li>{t("applications-missingPersonal")}</li>}
          {view.isEducationInfoMissing && <li>{t("applications-missingEducation")}</li>}
        </ul>
        <Form method="post" action={easyApply.path}>
          {Object.entries(view.values).flatMap(([name, texts]) =>
            texts.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and the list never changes
              <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
            )),
          )}
          <input type="hidden" name="IsMissingInfoChecked" value="1" />
          <div className="apply__foot">
            <ButtonLink kind="primary" href={`/hesabim/ozgecmisler/${view.values.CvID?.[0] ?? ""}`}>
              {t("applications-completeCv")}
            </ButtonLink>
            <Button>{t("applications-skipAndSend")}</Button>
          </div>
        </Form>
      </div>
    </ModalPage>
  );
}
