import type { ReactNode } from "react";
import { writeCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import { findFeedId } from "./feed.store.ts";
import { dropFeed, feedPath, renewFeed } from "./interviews.contract.ts";

export const FEED_PURPOSE = "calendar-feed";
export const FEED_SHOWN_ON = "/isveren/bildirimler";

/** For the page of settings, which stands below this feature. */
export async function showCalendarFeed(
  { db, settings }: Pick<Services, "db" | "settings">,
  personId: number,
): Promise<ReactNode> {
  const id = await findFeedId(db, personId);
  const path = id === undefined ? undefined : feedPath(writeCode(settings.secret, FEED_PURPOSE, id));
  return <CalendarFeed url={path && new URL(path, settings.baseUrl).href} />;
}

function CalendarFeed({ url }: { url: string | undefined }) {
  const t = useText();
  return (
    <section className="calendar-feed" id="takvim">
      <SectionHeading title={t("interviews-feedTitle")} />
      <p>{t("interviews-feedText")}</p>
      {url !== undefined && (
        <>
          <label className="triage__field">
            <span className="field__label">{t("interviews-feedAddress")}</span>
            <input className="field__control" type="text" readOnly value={url} dir="ltr" />
          </label>
          <p>{t("interviews-feedSecret")}</p>
        </>
      )}
      <div className="calendar-feed__actions">
        {url !== undefined && (
          <ButtonLink kind="primary" href={url.replace(/^https?:/, "webcal:")}>
            {t("interviews-feedOpen")}
          </ButtonLink>
        )}
        <Form className="inline-form" method="post" action={renewFeed.path}>
          <Button kind={url === undefined ? "primary" : "secondary"}>
            {t(url === undefined ? "interviews-feedOn" : "interviews-feedRenew")}
          </Button>
        </Form>
        {url !== undefined && (
          <Form className="inline-form" method="post" action={dropFeed.path}>
            <Button kind="danger">{t("interviews-feedOff")}</Button>
          </Form>
        )}
      </div>
    </section>
  );
}
