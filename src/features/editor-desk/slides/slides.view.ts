import type { Slide } from "../../home/home.view.ts";
import type { DeskView, ShownState } from "../editor-desk.view.ts";

/** As rows keep them, by the names of the form. */
export const SLIDE_TEXTS = {
  kicker: "Kicker",
  title: "Title",
  text: "Text",
  action: "Action",
  alt: "Alt",
} as const;

export interface DeskSlide {
  id: number;
  title: string;
  kicker: string;
  href: string;
  state: ShownState;
  isHidden: boolean;
  startsAt: string | undefined;
  endsAt: string | undefined;
  /** Languages that show it in Turkish */
  missing: string[];
}

export interface SlidesView extends DeskView {
  slides: DeskSlide[];
}

export interface SlideFormView extends DeskView {
  slide: DeskSlide | undefined;
  pictureUrl: string | undefined;
  /** Before it was cut */
  wholePictureUrl: string | undefined;
  values: Record<string, string[]>;
  /** Undefined for a new one */
  edition: string | undefined;
  draftKey: string;
}

export interface SlidePreview {
  id: number;
  inLanguages: { lang: string; slide: Slide }[];
}
