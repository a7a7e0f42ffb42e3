import { advertisementPath } from "../../addresses/advertisements.ts";
import { json, ownPage, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { secondsLeftOfDay } from "../../platform/limits/daily-limit.ts";
import type { Services } from "../../platform/services.ts";
import { readAdvertisement } from "../advertisements/index.ts";
import { BlockPage } from "./block.page.tsx";
import { readBlockCode } from "./block-code.ts";
import { SendToFriendPage, type SendToFriendView } from "./send-to-friend.page.tsx";
import { sendToFriend } from "./send-to-friend.ts";
import * as contracts from "./sharing.contract.ts";
import { insertBlock } from "./sharing.store.ts";

export function sharingRoutes(services: Services): Route[] {
  const { secret } = services.settings;

  async function showForm(
    { texts, visitor, now }: RouteRequest<unknown>,
    advertisementId: number,
    sent?: SendToFriendView["sent"],
  ) {
    const found = await readAdvertisement(services, advertisementId, now);
    const record = found.kind === "open" ? found.record : undefined;
    const about = record && {
      title: record.title,
      companyName: record.company_name,
      href: advertisementPath(record),
    };
    const view = { advertisementId, about, isSignedIn: visitor.kind === "person", sent };
    return {
      isOpen: record !== undefined,
      page: ownPage(texts.t("sharing-title"), <SendToFriendPage view={view} />),
    };
  }

  const blockPage = ({ texts }: RouteRequest<unknown>, code: string, isBlocked: boolean) =>
    ownPage(texts.t("sharing-blockTitle"), <BlockPage code={code} isBlocked={isBlocked} />);

  return [
    route(contracts.showSendToFriend, async (request) => {
      const form = await showForm(request, request.input.advertisementID);
      return form.isOpen ? form.page : refuse(404);
    }),
    route(
      contracts.sendToFriend,
      async ({ input, visitor, address, texts, now }) => {
        const name = visitor.kind === "person" ? visitor.name : undefined;
        const wanted = { advertisementId: input.AdvertisementId ?? 0, email: input.Email };
        const sent = await sendToFriend(services, wanted, { name, address, language: texts.lang }, now);
        if (sent === "unknown") return refuse(404);
        if (sent === "no-address") return refuse(400, { errors: { Email: [texts.t("ui-rule-email")] } });
        if (sent === "too-many") {
          return refuse(429, { message: "sharing-tooMany", retryAfterSeconds: secondsLeftOfDay(now) });
        }
        return json({ success: true, message: texts.t("sharing-sent") });
      },
      {
        formPage: {
          show: async (request, sent) =>
            (await showForm(request, Number(sent.values.AdvertisementId?.[0]) || 0, sent)).page,
        },
      },
    ),
    route(contracts.showBlock, (request) => {
      const { kod: code } = request.input;
      return readBlockCode(secret, code) ? blockPage(request, code, false) : refuse(404);
    }),
    route(contracts.blockSharedMails, async (request) => {
      const { kod: code } = request.input;
      const addressHash = readBlockCode(secret, code);
      if (!addressHash) return refuse(404);
      await insertBlock(services.db, addressHash, request.now);
      return blockPage(request, code, true);
    }),
  ];
}
