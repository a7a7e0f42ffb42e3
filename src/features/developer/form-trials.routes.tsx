import { json, ownPage, redirect } from "../../platform/http/answer.ts";
import { type FormPage, type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import {
  checkRemoteTrial,
  greetTrial,
  replaceTrial,
  sendRulesTrial,
  sendRulesTrialInPlace,
  showRulesTrial,
} from "./developer.contract.ts";
import { RulesTrialPage, type RulesTrialView } from "./rules-trial.tsx";
import { GreetingPage } from "./send-trial.tsx";

const TAKEN = "mesai";

async function isFree(value: string): Promise<true | "developer-taken"> {
  return value.trim().toLowerCase() === TAKEN ? "developer-taken" : true;
}

const formPage: FormPage = {
  show: (request, sent) => trialPage(request, { action: sendRulesTrial.path, sent }),
};
const remoteChecks = { Remote: isFree };

export function formTrialRoutes(): Route[] {
  return [
    route(showRulesTrial, (request) => trialPage(request, { action: sendRulesTrial.path })),
    route(sendRulesTrial, () => redirect(showRulesTrial.path), { formPage, remoteChecks }),
    route(
      sendRulesTrialInPlace,
      ({ texts }) => json({ success: true, message: texts.t("developer-rulesKept") }),
      { formPage, remoteChecks },
    ),
    route(greetTrial, ({ input, texts }) =>
      ownPage(texts.t("developer-sending"), <GreetingPage who={input.Who} />),
    ),
    route(replaceTrial, ({ input, texts }) =>
      json({ success: true, message: texts.t("developer-replaced", { word: input.Word }) }),
    ),
    route(checkRemoteTrial, async ({ input, texts }) => {
      const outcome = await isFree(input.Remote);
      return json(outcome === true ? true : texts.t(outcome));
    }),
  ];
}

function trialPage({ texts }: Pick<RouteRequest<unknown>, "texts">, view: RulesTrialView) {
  return ownPage(texts.t("developer-rules"), <RulesTrialPage view={view} />);
}
