import { BellPlus } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import { FavouriteButton, FavouriteForm } from "../favourites/views.ts";
import { SubscribeButtons } from "../subscriptions/views.ts";
import type { AdvertisementView } from "./advertisements.view.ts";

interface AdvertisementActionsProps {
  view: AdvertisementView;
  /** Undefined where this visitor can follow nobody */
  isCompanyFollowed: boolean | undefined;
}

/** What a member can do with an advertisement besides applying. Visitors are asked to sign in, and it goes on. */
export function AdvertisementActions({ view, isCompanyFollowed }: AdvertisementActionsProps) {
  const t = useText();
  if (view.isSaved === undefined) return null;
  return (
    <>
      <FavouriteForm>
        <FavouriteButton advertisement={view} isSaved={view.isSaved} look="labelled" />
      </FavouriteForm>
      {isCompanyFollowed !== undefined && view.company.href !== undefined && (
        <SubscribeButtons company={view.company} isSubscribed={isCompanyFollowed} />
      )}
      {view.saveSimilarHref !== undefined && (
        <ButtonLink kind="quiet" href={view.saveSimilarHref} data-dialog="" rel="nofollow">
          <Icon of={BellPlus} />
          {t("saved-searches-similar")}
        </ButtonLink>
      )}
    </>
  );
}
