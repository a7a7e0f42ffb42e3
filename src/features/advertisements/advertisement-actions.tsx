import { BellPlus } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import type { AdvertisementView } from "./advertisements.view.ts";
import { FavouriteButton, FavouriteForm } from "./favourite-button.tsx";

interface AdvertisementActionsProps {
  view: AdvertisementView;
  followCompany: ReactNode;
}

/** What a member can do with an advertisement besides applying. Visitors are asked to sign in, and it goes on. */
export function AdvertisementActions({ view, followCompany }: AdvertisementActionsProps) {
  const t = useText();
  if (view.isSaved === undefined) return null;
  return (
    <>
      <FavouriteForm>
        <FavouriteButton advertisement={view} isSaved={view.isSaved} look="labelled" />
      </FavouriteForm>
      {view.company.href !== undefined && followCompany}
      {view.saveSimilarHref !== undefined && (
        <ButtonLink kind="quiet" href={view.saveSimilarHref} data-dialog="" rel="nofollow">
          <Icon of={BellPlus} />
          {t("saved-searches-similar")}
        </ButtonLink>
      )}
    </>
  );
}
