import type { ReactNode } from "react";
import type { AdvertisementView } from "./advertisements.view.ts";
import { FavouriteButton, FavouriteForm } from "./favourite-button.tsx";

interface AdvertisementActionsProps {
  view: AdvertisementView;
  followCompany: ReactNode;
}

/** What a member can do with an advertisement besides applying. Visitors are asked to sign in, and it goes on. */
export function AdvertisementActions({ view, followCompany }: AdvertisementActionsProps) {
  if (view.isSaved === undefined) return null;
  return (
    <>
      <FavouriteForm>
        <FavouriteButton advertisement={view} isSaved={view.isSaved} look="labelled" />
      </FavouriteForm>
      {view.company.href !== undefined && followCompany}
    </>
  );
}
