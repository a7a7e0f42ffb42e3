import { z } from "zod";
import type { Feature } from "../../platform/feature.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { type Resumed, resumeKind } from "../../platform/resume.ts";
import type { Services } from "../../platform/services.ts";
import { type AddedFavourite, addFavourite } from "./add-favourite.ts";
import { favouriteRoutes } from "./favourites.routes.tsx";
import { favouritesSession } from "./session.store.ts";

export const favouritesFeature: Feature = {
  name: "favourites",
  routes: favouriteRoutes,
  session: favouritesSession,
  personalData: ({ db }) => [ownRows(db, "favourites", "favourite")],
  resume: (services) => [resumeFavourite(services)],
};

const outcomes: Record<Exclude<AddedFavourite, "added">, Resumed> = {
  "already-there": { kind: "done", message: "adView-adAlreadyAdded" },
  closed: { kind: "failed", message: "favourites-closed" },
  unknown: { kind: "failed", message: "error-410-text" },
};

function resumeFavourite(services: Services) {
  return resumeKind({
    name: "favourite",
    access: "member",
    input: z.object({ advertisementID: positiveId }),
    run: async ({ advertisementID }, { personId }) => {
      const added = await addFavourite(services, personId, advertisementID);
      if (added !== "added") return outcomes[added];
      const tracked = { event: "favourite", advertisementId: advertisementID, isOn: true } as const;
      return { kind: "done", message: "adView-adAddedFavorites", tracked };
    },
  });
}
