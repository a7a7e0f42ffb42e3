import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./text.tsx";

interface SliderProps {
  /** What the slides are, for people who hear the page */
  label: string;
  slides: { key: string | number; content: ReactNode }[];
  /** page: one at a time over the whole width; cards: as many as fit */
  look: "page" | "cards";
  /** Moves by itself until somebody touches it; never where people asked for less motion */
  moves?: boolean;
}

/** A strip that scrolls and snaps by itself; the enhancement `slider` adds buttons, a position and, if asked, movement. */
export function Slider({ label, slides, look, moves = false }: SliderProps) {
  const t = useText();
  return (
    <section
      className={`slider slider--${look}`}
      aria-roledescription={t("ui-slider")}
      aria-label={label}
      data-enhance="slider"
      data-moves={moves ? "" : undefined}
    >
      <ul className="slider__track" data-track="">
        {slides.map(({ key, content }) => (
          <li key={key} className="slider__slide">
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Controls count={slides.length} moves={moves} />}
    </section>
  );
}

/** Shown by the script that makes them work. */
function Controls({ count, moves }: { count: number; moves: boolean }) {
  const t = useText();
  return (
    <div className="slider__controls" hidden data-controls="">
      {moves && (
        <button
          type="button"
          className="slider__button"
          data-pause=""
          aria-label={t("ui-slidePause")}
          data-text-pause={t("ui-slidePause")}
          data-text-play={t("ui-slidePlay")}
        >
          <Icon of={Pause} />
          <Icon of={Play} />
        </button>
      )}
      <span
        className="slider__position"
        data-position=""
        data-text={t("ui-slidePosition", { position: "{n}", count })}
      >
        {t("ui-slidePosition", { position: 1, count })}
      </span>
      <button type="button" className="slider__button" data-step="-1" aria-label={t("ui-slidePrevious")}>
        <Icon of={ChevronLeft} turnsWithDirection />
      </button>
      <button type="button" className="slider__button" data-step="1" aria-label={t("ui-slideNext")}>
        <Icon of={ChevronRight} turnsWithDirection />
      </button>
    </div>
  );
}
