import { json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { readCv } from "../read-cv.ts";
import { getCvSendMailDisplayModel, sendCvMail } from "./cv-mail.contract.ts";
import { SendCvMailPage, type SendCvMailView } from "./cv-mail.page.tsx";
import { MOST_MAILS_A_DAY, sendCv } from "./send-cv.ts";

export function cvMailRoutes(services: Services): Route[] {
  async function formFor(
    { visitor, texts }: RouteRequest<unknown>,
    cvId: number,
    filled: SendCvMailView["filled"],
  ) {
    const cv = await readCv(services, memberOf(visitor).personId, cvId);
    if (!cv) return refuse(404);
    const view = <SendCvMailPage view={{ cvId, title: cv.title, filled }} />;
    return ownPage(texts.t("cv-sendMail"), view);
  }

  return [
    route(getCvSendMailDisplayModel, async (request) => {
      const { cvID, email } = request.input;
      if (!request.wantsJson) {
        return formFor(request, cvID, { values: email === undefined ? {} : { Email: [email] } });
      }
      const cv = await readCv(services, memberOf(request.visitor).personId, cvID);
      return cv ? json({ CvID: cv.id, Title: cv.title, Email: email ?? "" }) : refuse(404);
    }),
    route(
      sendCvMail,
      async ({ input, visitor, texts, now }) => {
        const sent = await sendCv(services, {
          personId: memberOf(visitor).personId,
          cvId: input.cvID,
          to: input.Email,
          note: input.Note,
          texts,
          now,
        });
        switch (sent) {
          case "sent":
            return json({ success: true, message: texts.t("cv-sendMailSent", { email: input.Email }) });
          case "gone":
            return refuse(404);
          case "too-many":
            return refuse(409, { message: "cv-sendMailTooMany", values: { most: MOST_MAILS_A_DAY } });
          case "busy":
            return refuse(503);
        }
      },
      { formPage: { show: (request, sent) => formFor(request, Number(sent.values.cvID?.[0]), sent) } },
    ),
  ];
}
