import { CheckboxField } from "../../ui/forms/choice-fields.tsx";
import { FileField, TextField } from "../../ui/forms/text-fields.tsx";
import { useText } from "../../ui/text.tsx";
import type { Size } from "./picture-cut.rules.ts";

interface PictureFieldsProps {
  /** As it is cut now */
  url: string | undefined;
  /** Where what is cut away is still there */
  wholeUrl?: string | undefined;
  cuts: { above: Size; beside?: Size };
}

/** With a script the cuts are shown while they are chosen, and can be drawn along. */
export function PictureFields({ url, wholeUrl, cuts }: PictureFieldsProps) {
  const t = useText();
  return (
    <div className="form picture-cut" data-enhance="editor-desk/picture-cut" data-whole={wholeUrl}>
      {url !== undefined && (
        // What it shows is said in the fields beside it.
        <img className="editor-desk__picture" src={url} alt="" {...cuts.above} data-picture-now="" />
      )}
      <FileField
        name="Picture"
        label={t("editor-desk-picture")}
        hint={t("editor-desk-pictureHint", { ...cuts.above })}
        accept="image/png,image/jpeg,image/webp"
      />
      <div className="picture-cut__stages" data-stages="" hidden>
        {Object.entries(cuts).map(([place, cut]) => (
          <canvas
            key={place}
            {...cut}
            role="img"
            aria-label={t(place === "above" ? "editor-desk-cut-above" : "editor-desk-cut-beside")}
          />
        ))}
      </div>
      <fieldset className="form-section">
        <legend>{t("editor-desk-picturePart")}</legend>
        <div className="form-pair">
          {(["FocusX", "FocusY"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              type="range"
              min={0}
              max={100}
              // Left is left in every language.
              dir="ltr"
              label={t(`editor-desk-cut-${name}`)}
            />
          ))}
        </div>
      </fieldset>
      {url !== undefined && <CheckboxField name="RemovePicture" label={t("editor-desk-removePicture")} />}
    </div>
  );
}
