import { ArrowLeft } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { trackShown } from "../../../platform/tracked-event.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { InTurkish, salaryOf } from "../../advertisements/views.ts";
import { checkMissingInfo } from "../../cv/cv.contract.ts";
import { saveAnswer } from "../../resuming/resuming.contract.ts";
import { easyApply } from "../applications.contract.ts";
import type { AdvertisementInBrief } from "../applications.view.ts";

interface ApplyFrameProps {
  advertisementId: number;
  /** A half-filled form is stored in the browser under this name: nobody else's is shown to another member. */
  draftKey?: string;
  /** Where one goes on when the result is closed on a page of its own. */
  afterwardsHref: string;
  /** This very page, to come back to after signing in. */
  pageHref: string;
  children: ReactNode;
}

/** What the script of applying works in: around one form, with the view that it fills with what the CV lacks. */
export function ApplyFrame(props: ApplyFrameProps) {
  const t = useText();
  return (
    <div
      className="apply"
      data-enhance="applications/apply"
      data-advertisement-id={props.advertisementId}
      data-draft={props.draftKey}
      data-href={props.afterwardsHref}
      data-page={props.pageHref}
      data-save-answer={saveAnswer.path}
      data-check-path={checkMissingInfo.path}
      data-text-restored={t("applications-restored")}
      {...trackShown({ event: "apply", step: "form", advertisementId: props.advertisementId })}
    >
      {props.children}
      <section className="apply__view" data-view="missing" hidden>
        <ViewHead title={t("applications-missingTitle")} />
        <div data-missing-forms="" />
        <div className="apply__foot">
          <Button type="button" data-skip="">
            {t("applications-skip")}
          </Button>
        </div>
      </section>
    </div>
  );
}

interface SendingFormProps extends Pick<ComponentProps<typeof Form>, "of" | "filled" | "problem"> {
  /** On the button while another view comes before sending. */
  nextLabel?: string | undefined;
  sendLabel: string;
  isMissingInfoChecked?: boolean;
  children: ReactNode;
}

export function SendingForm(props: SendingFormProps) {
  const { nextLabel, sendLabel, isMissingInfoChecked = false, children, ...form } = props;
  return (
    <Form
      {...form}
      className="form apply__form"
      method="post"
      action={easyApply.path}
      sentInPlace="stay"
      isWokenAround
    >
      {/* A script lets it go along, once what the CV lacks has been asked for. */}
      <input type="hidden" name="IsMissingInfoChecked" value="1" disabled={!isMissingInfoChecked} />
      {children}
      <div className="apply__foot">
        <Button kind="primary" size="large" data-send="">
          <span data-next={nextLabel} data-last={sendLabel}>
            {sendLabel}
          </span>
        </Button>
      </div>
    </Form>
  );
}

/** The way back belongs to the script: without it all views stand one below the other. */
export function ViewHead({ title, isBackHidden }: { title: string; isBackHidden?: boolean }) {
  const t = useText();
  return (
    <div className="apply__view-head">
      <Button kind="quiet" type="button" data-back="" hidden={isBackHidden}>
        <Icon of={ArrowLeft} turnsWithDirection />
        {t("applications-back")}
      </Button>
      <h2 tabIndex={-1}>{title}</h2>
    </div>
  );
}

export function AdvertisementLine({ advertisement }: { advertisement: AdvertisementInBrief }) {
  const { lang } = useTexts();
  const pay = advertisement.salary && salaryOf(advertisement.salary, lang);
  return (
    <p className="apply__advertisement" data-advertisement-id={advertisement.id}>
      <strong>
        <InTurkish>{advertisement.title}</InTurkish>
      </strong>
      <span>
        <bdi>{advertisement.companyName}</bdi>
      </span>
      {pay !== undefined && (
        <span>
          <bdi dir="ltr">{pay}</bdi>
        </span>
      )}
    </p>
  );
}
