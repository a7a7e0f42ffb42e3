import { trackShown } from "../../../platform/tracked-event.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { IdentityNumberField } from "../../../ui/forms/filtered-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { isReferable } from "../applications.contract.ts";
import { identityForm } from "../applications.forms.ts";
import type { RedirectionView } from "../applications.view.ts";
import { AdvertisementLine } from "../form/apply-frame.tsx";

/** The last page of ours before the employer's own: it says where one is about to go. */
export function RedirectionPage({ view }: { view: RedirectionView }) {
  const t = useText();
  const { advertisement, target, needsIdentityNumber } = view;
  return (
    <ModalPage title={t(needsIdentityNumber ? "applications-identityTitle" : "applications-redirectTitle")}>
      <div
        className="apply"
        {...(!needsIdentityNumber &&
          trackShown({ event: "apply", step: "external", advertisementId: advertisement.id }))}
      >
        <AdvertisementLine advertisement={advertisement} />
        {needsIdentityNumber ? (
          <IdentityForm view={view} />
        ) : target ? (
          <>
            <p>{t("applications-redirectText", { host: target.host })}</p>
            <div className="apply__foot">
              <ButtonLink kind="primary" size="large" href={target.url} rel="noopener noreferrer nofollow">
                {t("applications-redirectGo", { host: target.host })}
              </ButtonLink>
              <ButtonLink kind="quiet" href={advertisement.href}>
                {t("applications-redirectBack")}
              </ButtonLink>
            </div>
          </>
        ) : (
          <Notice tone="error">{t("applications-redirectUnsafe")}</Notice>
        )}
      </div>
    </ModalPage>
  );
}

function IdentityForm({ view }: { view: RedirectionView }) {
  const t = useText();
  return (
    <Form action={isReferable.path} method="post" of={identityForm} problem={view.problem} sentInPlace="stay">
      <p>{t("applications-identityText", { company: view.advertisement.companyName })}</p>
      <input type="hidden" name="advertisementID" value={view.advertisement.id} />
      <input type="hidden" name="advertisementLocationID" value={view.locationId} />
      {view.cvId !== undefined && <input type="hidden" name="cvID" value={view.cvId} />}
      <IdentityNumberField
        name="identityNumber"
        label={t("applications-identityNumber")}
        hint={t("applications-identityHint")}
      />
      <Button kind="primary" size="large">
        {t("applications-identityCheck")}
      </Button>
    </Form>
  );
}
