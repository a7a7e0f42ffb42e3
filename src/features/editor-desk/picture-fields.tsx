import { CheckboxField, RadioGroup } from "../../ui/forms/choice-fields.tsx";
import { FileField } from "../../ui/forms/text-fields.tsx";
import { useText } from "../../ui/text.tsx";

interface PictureFieldsProps {
  url: string | undefined;
  width: number;
  height: number;
}

export function PictureFields({ url, width, height }: PictureFieldsProps) {
  const t = useText();
  return (
    <>
      {url !== undefined && (
        // What it shows is said in the fields beside it.
        <img className="editor-desk__picture" src={url} alt="" width={width} height={height} />
      )}
      <FileField
        name="Picture"
        label={t("editor-desk-picture")}
        hint={t("editor-desk-pictureHint", { width, height })}
        accept="image/png,image/jpeg,image/webp"
      />
      <RadioGroup
        name="PicturePart"
        label={t("editor-desk-picturePart")}
        defaultValue="centre"
        choices={(["top", "centre", "bottom"] as const).map((value) => ({
          value,
          label: t(`editor-desk-part-${value}`),
        }))}
      />
      {url !== undefined && <CheckboxField name="RemovePicture" label={t("editor-desk-removePicture")} />}
    </>
  );
}
