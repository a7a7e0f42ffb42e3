import { Heart } from "lucide-react";
import type { ReactNode } from "react";
import { REMOVE_FAVOURITE_PATH, SAVE_FAVOURITE_PATH } from "../../addresses/advertisements.ts";
import { FormToken, useIsSignedIn } from "../../ui/forms/form-token.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import { saveAnswer } from "../resuming/resuming.contract.ts";

/**
 * Hearts send this form, wherever they stand. A list has one for all of its hearts: browsers look through the forms of a
 * page for something to fill in, and set whatever row has one, also those that wait below the window.
 */
export function FavouriteForm({ id, children }: { id?: string; children?: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  return (
    <form
      id={id}
      method="post"
      action={isSignedIn ? SAVE_FAVOURITE_PATH : saveAnswer.path}
      hidden={children === undefined}
    >
      <FormToken />
      {!isSignedIn && <input type="hidden" name="kind" value="favourite" />}
      {children}
    </form>
  );
}

interface FavouriteButtonProps {
  advertisement: { id: number; title: string };
  isSaved: boolean;
  /** icon: in lists; labelled: beside other buttons */
  look?: "icon" | "labelled";
  /** The id of its form; the one around it, unless said */
  form?: string;
  /** Where a browser without scripts goes on; the page it came from, unless said */
  returnUrl?: string | undefined;
}

/**
 * With scripts it is sent in place and all hearts of the advertisement turn (toggle-forms.ts). A visitor's is stored until they
 * have signed in.
 */
export function FavouriteButton({
  advertisement: { id, title },
  isSaved,
  look = "icon",
  form,
  returnUrl,
}: FavouriteButtonProps) {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const goingOn = returnUrl === undefined ? "" : `?${new URLSearchParams({ returnUrl })}`;
  const [action, other] = isSaved
    ? [REMOVE_FAVOURITE_PATH, SAVE_FAVOURITE_PATH]
    : [SAVE_FAVOURITE_PATH, REMOVE_FAVOURITE_PATH];
  return (
    <button
      className={`favourite no-print ${look === "icon" ? "favourite--icon" : "button button--secondary"}`}
      type="submit"
      form={form}
      formAction={isSignedIn ? `${action}${goingOn}` : undefined}
      name="advertisementID"
      value={id}
      data-toggle="favourite"
      data-subject={id}
      data-other-action={isSignedIn ? `${other}${goingOn}` : undefined}
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
  );
}
