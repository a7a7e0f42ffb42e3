import { actorOf, writeAudit } from "../../platform/audit.ts";
import { type Answer, json, ownPage, refuse } from "../../platform/http/answer.ts";
import type { FormValues } from "../../platform/http/form-input.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import { secondsLeftOfDay } from "../../platform/limits/daily-limit.ts";
import type { Services } from "../../platform/services.ts";
import { isSameToken } from "../../platform/session/csrf.ts";
import { complainOfThread } from "../complaints/index.ts";
import { teamMember } from "../employers/index.ts";
import { takeIncomingMail } from "./by-mail/incoming-mail.contract.ts";
import { readPostedMail } from "./by-mail/read-posted-mail.ts";
import { takeAnswer } from "./by-mail/take-answer.ts";
import { saveDraft } from "./draft-message.ts";
import { readThread } from "./read-thread.ts";
import { ThreadPage } from "./thread.page.tsx";
import * as contracts from "./threads.contract.ts";
import type { messageForm } from "./threads.forms.ts";
import { changeMute, findFile, type Party } from "./threads.store.ts";
import { writeMessage } from "./write-message.ts";

type Request = RouteRequest<unknown>;
type Sent = FormValues<typeof messageForm> & { FormKey: string | undefined };

export function threadRoutes(services: Services): Route[] {
  return [
    route(
      contracts.writeAsCompany,
      (request) => write(services, request, companyOf(request), request.input),
      {
        formPage: { show: (request, sent) => showAgain(services, request, companyOf(request), sent) },
      },
    ),
    route(contracts.writeAsMember, (request) => write(services, request, ownerOf(request), request.input), {
      formPage: { show: (request, sent) => showAgain(services, request, ownerOf(request), sent) },
    }),
    route(contracts.draftMessage, async (request) => {
      const { ApplicationID: applicationId, Text: text, TemplateID: templateId } = request.input;
      const draft = { applicationId, text, templateId };
      const saved = await saveDraft(services, companyOf(request), draft, request.now);
      if (saved === "unknown") return refuse(404);
      if (saved === "template-unknown") return refuse(400, { message: "hiring-templateUnknown" });
      return backToThread(request, "company", applicationId);
    }),
    route(contracts.downloadAsCompany, (request) =>
      download(services, request, companyOf(request), request.input.messageFileID),
    ),
    route(contracts.downloadAsMember, (request) =>
      download(services, request, ownerOf(request), request.input.messageFileID),
    ),
    route(contracts.muteThread, async (request) => {
      const { ApplicationID, On } = request.input;
      const mutedAt = On === "1" ? request.now : null;
      const isFound = await changeMute(services.db, ApplicationID, ownerOf(request).personId, mutedAt);
      return isFound ? backToThread(request, "member", ApplicationID) : refuse(404);
    }),
    route(
      contracts.reportThread,
      async (request) => {
        const { ApplicationID: applicationId = 0, Description: description } = request.input;
        const { address, now, texts } = request;
        const reporter = { personId: ownerOf(request).personId, address, language: texts.lang };
        const filed = await complainOfThread(services, { applicationId, description }, reporter, now);
        if (filed === "unknown") return refuse(404);
        if (filed === "already-open") return refuse(409, { message: "threads-reported" });
        if (filed === "too-many") {
          return refuse(429, { message: "complaints-tooMany", retryAfterSeconds: secondsLeftOfDay(now) });
        }
        return backToThread(request, "member", applicationId);
      },
      { formPage: { show: (request, sent) => showAgain(services, request, ownerOf(request), sent) } },
    ),
    route(
      takeIncomingMail,
      async ({ input, address, now }) => {
        const mail = await readPostedMail(input);
        const taken = mail ? await takeAnswer(services, mail, { address, now }) : "unreadable";
        // Providers bring again what was not answered with a yes: only what may go better then is to come back.
        return taken === "busy" ? refuse(503) : json({ success: true, Outcome: taken });
      },
      {
        isThereFor: ({ key }) => {
          const { incomingMail } = services.settings;
          return incomingMail !== undefined && isSameToken(incomingMail.key, key);
        },
      },
    ),
  ];
}

async function write(services: Services, request: Request, party: Party, input: Sent): Promise<Answer> {
  const { now, visitor, address } = request;
  const applicationId = input.ApplicationID ?? 0;
  const draft = { applicationId, text: input.Text, formKey: input.FormKey, files: input.Files };
  const actor = actorOf(memberOf(visitor), address);
  const written = await writeMessage(services, party, actor, draft, now);
  switch (written.kind) {
    case "unknown":
      return refuse(404);
    case "closed":
      return refuse(409, { message: `threads-closed-${party.side}` });
    case "too-many":
      return refuse(429, { message: "threads-tooMany", retryAfterSeconds: secondsLeftOfDay(now) });
    case "unusable":
      return refuse(written.problem === "busy" ? 503 : 422, { message: `threads-file-${written.problem}` });
    case "written":
      return backToThread(request, party.side, applicationId, { MessageID: written.id });
  }
}

async function showAgain(services: Services, request: RouteRequest<undefined>, party: Party, sent: SentForm) {
  const id = Number(sent.values.ApplicationID?.[0]);
  const { now, texts } = request;
  const view = Number.isSafeInteger(id)
    ? await readThread(services, id, party, { mayWrite: true, now, isSeenLater: false, sent })
    : undefined;
  if (!view) return refuse(404);
  return ownPage(texts.t("threads-title"), <ThreadPage view={view} />);
}

/** Whoever opens a file for a company is written down. */
async function download(
  services: Services,
  { visitor, address }: Request,
  party: Party,
  fileId: number,
): Promise<Answer> {
  const file = await findFile(services.db, fileId, party);
  if (!file) return refuse(404);
  if (party.side === "company") {
    await services.db.transaction().execute((transaction) =>
      writeAudit(transaction, actorOf(memberOf(visitor), address), {
        action: "application.file-downloaded",
        companyId: party.companyId,
        subject: { kind: "application", id: file.application_id },
      }),
    );
  }
  return {
    kind: "file",
    open: () => services.files.open(file.sha256),
    contentType: file.content_type,
    byteSize: file.byte_size,
    downloadedAs: file.name,
    isImmutable: false,
  };
}

/**
 * Without scripts, the page that the form stood on comes again; with one, that page loads anew. From above their list a member
 * comes to the application's own page, where the thread is.
 */
function backToThread({ isNavigation, cameFrom }: Request, side: Party["side"], id: number, more = {}) {
  const own = contracts.threadPath(side, id);
  // A form that came back has the address of the call.
  const isElsewhere = cameFrom === undefined || cameFrom.includes("/mesajlar");
  const isAboveList = side === "member" && !isElsewhere && !cameFrom.startsWith(own);
  const onPage = isElsewhere || isAboveList ? own : cameFrom;
  return json({
    success: true,
    ...more,
    ...((isNavigation || isAboveList) && { redirect: `${onPage}#mesajlar` }),
  });
}

function companyOf({ visitor }: Pick<Request, "visitor">) {
  const { person, company } = teamMember(visitor);
  return { side: "company", personId: person.personId, companyId: company.id } as const;
}

function ownerOf({ visitor }: Pick<Request, "visitor">) {
  return { side: "member", personId: memberOf(visitor).personId } as const;
}
