import { Heart } from "lucide-react";
import { FormToken, useIsSignedIn } from "../../ui/forms/form-token.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import { saveAnswer } from "../resuming/resuming.contract.ts";
import { createFavourite, deleteFavourite } from "./favourites.contract.ts";

interface FavouriteButtonProps {
  advertisement: { id: number; title: string; href: string };
  isSaved: boolean;
  /** icon: in lists; labelled: beside other buttons */
  look?: "icon" | "labelled";
  /** Where a browser without scripts goes on; the page it came from, unless said */
  returnUrl?: string | undefined;
}

/**
 * A form like any other; with scripts it is sent in place and all hearts of the advertisement turn (toggle-forms.ts).
 * A visitor's is kept until they have signed in.
 */
export function FavouriteButton({
  advertisement: { id, title, href },
  isSaved,
  look = "icon",
  returnUrl,
}: FavouriteButtonProps) {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const [action, other] = isSaved
    ? [deleteFavourite.path, createFavourite.path]
    : [createFavourite.path, deleteFavourite.path];
  const goesOnAt = isSignedIn ? returnUrl : href;
  return (
    <form
      className={`favourite favourite--${look} no-print`}
      method="post"
      action={isSignedIn ? action : saveAnswer.path}
      data-toggle="favourite"
      data-subject={id}
      data-other-action={isSignedIn ? other : undefined}
    >
      <FormToken />
      {!isSignedIn && <input type="hidden" name="kind" value="favourite" />}
      <input type="hidden" name="advertisementID" value={id} />
      {goesOnAt !== undefined && <input type="hidden" name="returnUrl" value={goesOnAt} />}
      <button
        className={look === "icon" ? "favourite__button" : "favourite__button button button--secondary"}
        type="submit"
        aria-pressed={isSaved}
        aria-label={look === "icon" ? t("favourites-heartOf", { title }) : undefined}
      >
        <Icon of={Heart} />
        {look === "labelled" && (
          <>
            <span className="favourite__off">{t("favourites-save")}</span>
            <span className="favourite__on">{t("favourites-saved")}</span>
          </>
        )}
      </button>
    </form>
  );
}
