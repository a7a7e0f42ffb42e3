import { Bold, Heading2, Link, List, type LucideIcon } from "lucide-react";
import type { TextMark } from "../../../platform/text/text-marks.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useText } from "../../../ui/text.tsx";
import type { PostFormView } from "./posts.view.ts";

interface MarkedAreaProps {
  language: string;
  pictures: PostFormView["textPictures"];
}

const MARKS: { mark: Exclude<TextMark, object>; drawing: LucideIcon; keys: string }[] = [
  { mark: "heading", drawing: Heading2, keys: "Control+Shift+2" },
  { mark: "list", drawing: List, keys: "Control+Shift+8" },
  { mark: "bold", drawing: Bold, keys: "Control+B" },
  { mark: "link", drawing: Link, keys: "Control+K" },
];
const PICTURE_KEYS = "Control+Shift+9";

/** As people know the key. */
const keyName = (keys: string) => keys.replace("Control", "Ctrl");

/** The text of a post. Its marks are plain letters, which anybody can type; the buttons only write them. */
export function MarkedArea({ language, pictures }: MarkedAreaProps) {
  const t = useText();
  const isTurkish = language === "tr";
  return (
    <div data-enhance="editor-desk/marks">
      <fieldset className="editor-desk__marks">
        <legend className="visually-hidden">{t("editor-desk-marks")}</legend>
        {MARKS.map(({ mark, drawing, keys }) => (
          <Button
            key={mark}
            kind="quiet"
            type="button"
            data-mark={mark}
            aria-keyshortcuts={keys}
            title={keyName(keys)}
          >
            <Icon of={drawing} turnsWithDirection={mark === "list"} />
            {t(`editor-desk-mark-${mark}`)}
          </Button>
        ))}
        {pictures.map(({ id, url, width, height }) => (
          <Button
            key={id}
            kind="quiet"
            type="button"
            data-mark="picture"
            data-picture={id}
            aria-keyshortcuts={PICTURE_KEYS}
            title={keyName(PICTURE_KEYS)}
          >
            <img src={url} alt="" width={width} height={height} loading="lazy" />
            {t("editor-desk-mark-picture", { number: String(id) })}
          </Button>
        ))}
      </fieldset>
      <TextArea
        name={`${language}.Body`}
        label={t("editor-desk-text")}
        hint={isTurkish ? t("editor-desk-post-marks") : undefined}
        rows={isTurkish ? 24 : 12}
        lang={language}
        dir="auto"
      />
    </div>
  );
}
