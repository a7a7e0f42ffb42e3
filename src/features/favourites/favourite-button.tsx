import { Heart } from "lucide-react";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import { createFavourite, deleteFavourite } from "./favourites.contract.ts";

interface FavouriteButtonProps {
  advertisement: { id: number; title: string };
  isSaved: boolean;
  /** icon: in lists; labelled: beside other buttons */
  look?: "icon" | "labelled";
  /** Where a browser without scripts goes on; the page it came from, unless said */
  returnUrl?: string | undefined;
}

/** A form like any other; with scripts it is sent in place and all hearts of the advertisement turn (toggle-forms.ts). */
export function FavouriteButton({
  advertisement: { id, title },
  isSaved,
  look = "icon",
  returnUrl,
}: FavouriteButtonProps) {
  const t = useText();
  const [action, other] = isSaved
    ? [deleteFavourite.path, createFavourite.path]
    : [createFavourite.path, deleteFavourite.path];
  return (
    <form
      className={`favourite favourite--${look} no-print`}
      method="post"
      action={action}
      data-toggle="favourite"
      data-subject={id}
      data-other-action={other}
    >
      <FormToken />
      <input type="hidden" name="advertisementID" value={id} />
      {returnUrl !== undefined && <input type="hidden" name="returnUrl" value={returnUrl} />}
      <button
        className={look === "icon" ? "favourite__button" : "favourite__button button button--secondary"}
        type="submit"
        aria-pressed={isSaved}
        aria-label={t("favourites-heartOf", { title })}
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
