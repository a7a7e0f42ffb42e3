import { Check, FileText } from "lucide-react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { formatDate, formatNumber } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MemberLayout } from "../../../ui/layout/member-layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { BackToApplying } from "../back-to-applying.tsx";
import { offersForm } from "../cv.forms.ts";
import { cvPath, LIST_PATH } from "../cv-list.contract.ts";
import { ATTACHMENT_PATH } from "./attachment.contract.ts";
import type { Offer, OfferGroup } from "./offers.ts";
import { UploadForm } from "./upload-form.tsx";

export interface AttachmentView {
  cvId: number;
  cvTitle: string;
  /** The advertisement that it is written for. */
  applyingTo: number | undefined;
  file: { name: string; byteSize: number; uploadedAt: string } | undefined;
  /** Empty where nothing could be read. */
  groups: readonly OfferGroup[];
  edition: string;
  /** Keys that were ticked when the form was sent. */
  ticked?: readonly string[] | undefined;
  /** What was wrong with taking, or with a file. */
  problem?: string | undefined;
  uploadProblem?: string | undefined;
}

/** The file beside a CV, and what was found in it, to be confirmed one by one. */
export function AttachmentPage({ view }: { view: AttachmentView }) {
  const t = useText();
  const back = cvPath(view.cvId);
  const action = cvPath(view.cvId, ATTACHMENT_PATH);
  return (
    <MemberLayout
      current={LIST_PATH}
      title={t("cv-attachment")}
      crumbs={[
        { href: LIST_PATH, label: t("cv-title") },
        { href: back, label: view.cvTitle },
      ]}
    >
      <BackToApplying advertisementId={view.applyingTo} />
      <div className="cv-attachment">
        {view.file && <AttachedFile action={action} file={view.file} />}
        {view.file && (view.groups.length > 0 ? <Offers view={view} action={action} /> : <NothingFound />)}
        {view.file ? (
          <details className="cv-aside__part" open={view.uploadProblem !== undefined || undefined}>
            <summary>{t("cv-attachmentReplace")}</summary>
            <UploadForm action={action} problem={view.uploadProblem} />
          </details>
        ) : (
          <>
            <p>{t("cv-attachmentIntro")}</p>
            <UploadForm action={action} problem={view.uploadProblem} />
          </>
        )}
        <p>
          <a href={back}>{t("cv-back")}</a>
        </p>
      </div>
    </MemberLayout>
  );
}

function AttachedFile({ action, file }: { action: string; file: NonNullable<AttachmentView["file"]> }) {
  const { t, lang } = useTexts();
  const kilobytes = formatNumber(Math.max(1, Math.round(file.byteSize / 1024)), lang);
  return (
    <div className="cv-file">
      <Icon of={FileText} size="large" />
      <div className="cv-file__facts">
        <p className="cv-file__name">
          <bdi>{file.name}</bdi>
        </p>
        <p className="dotted-line">
          <span>{t("cv-attachmentSize", { size: kilobytes })}</span>
          <span>{formatDate(file.uploadedAt, lang)}</span>
        </p>
        <p className="cv-file__who">{t("cv-attachmentWho")}</p>
      </div>
      <div className="cv-file__actions">
        <ButtonLink kind="quiet" href={`${action}/indir`} download="">
          {t("cv-attachmentDownload")}
        </ButtonLink>
        <form method="post" action={`${action}/sil`}>
          <FormToken />
          <Button kind="quiet" aria-label={t("cv-deleteOf", { name: file.name })}>
            {t("cv-delete")}
          </Button>
        </form>
      </div>
    </div>
  );
}

function NothingFound() {
  const t = useText();
  return <Notice title={t("cv-upload-noTextTitle")}>{t("cv-upload-noText")}</Notice>;
}

function Offers({ view, action }: { view: AttachmentView; action: string }) {
  const t = useText();
  const isTicked = ({ key, state }: Offer) => view.ticked?.includes(key) ?? state === "new";
  return (
    <section>
      <SectionHeading title={t("cv-offersTitle")} />
      <p className="cv-offers__intro">{t("cv-offersIntro")}</p>
      <Form of={offersForm} method="post" action={`${action}/al`} problem={view.problem}>
        <input type="hidden" name="Edition" value={view.edition} />
        {view.groups.map(({ name, offers }) => (
          <fieldset key={name} className="cv-offers" data-kind={name}>
            <legend>{t(`cv-offer-${name}`)}</legend>
            {offers.map((offer) => (
              <OfferLine key={offer.key} offer={offer} isTicked={isTicked(offer)} />
            ))}
          </fieldset>
        ))}
        <div className="cv-part__end">
          <Button kind="primary">{t("cv-offersTake")}</Button>
          <ButtonLink kind="quiet" href={cvPath(view.cvId)}>
            {t("cv-offersNone")}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function OfferLine({ offer, isTicked }: { offer: Offer; isTicked: boolean }) {
  const t = useText();
  const { state } = offer;
  const isTakeable = state === "new" || state === "other";
  const found = <FoundText lines={offer.found} />;
  return (
    <div className="cv-offer" data-state={state}>
      {isTakeable ? (
        <label className="choice">
          <input type="checkbox" name="Take" value={offer.key} defaultChecked={isTicked} />
          <span className="choice__label">{found}</span>
        </label>
      ) : (
        <div className="cv-offer__known">
          <Icon of={state === "same" ? Check : FileText} />
          <div>{found}</div>
        </div>
      )}
      {isTakeable && offer.isUnsure && <p className="cv-offer__note cv-offer__label">{t("cv-offerCheck")}</p>}
      {state === "same" && <p className="cv-offer__note">{t("cv-offerSame")}</p>}
      {state === "elsewhere" && (
        <p className="cv-offer__note">
          {t("cv-offerCurrent", { text: offer.current[0] ?? "" })}{" "}
          <a href="/hesabim/ayarlar/e-posta">{t("cv-offerEmailChange")}</a>
        </p>
      )}
      {state === "other" && (
        <div className="cv-offer__current">
          <p className="cv-offer__label">{t("cv-offerReplaces")}</p>
          <p className="cv-text" dir="auto">
            {offer.current.join("\n")}
          </p>
        </div>
      )}
    </div>
  );
}

function FoundText({ lines: [first, ...rest] }: { lines: readonly string[] }) {
  return (
    <span className="cv-offer__found" dir="auto">
      <span className="cv-offer__first">{first}</span>
      {rest.map((line) => (
        <span key={line} className="cv-offer__more">
          {line}
        </span>
      ))}
    </span>
  );
}
