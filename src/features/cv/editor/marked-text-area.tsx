import { Bold, List } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useText } from "../../../ui/text.tsx";

/** A text with lists and bold words in it. Its marks are plain letters; the buttons only write them. */
export function MarkedTextArea({ name, label, hint }: { name: string; label: string; hint: string }) {
  const t = useText();
  return (
    <div className="cv-marks">
      <TextArea name={name} label={label} hint={`${hint} ${t("cv-marksHint")}`} rows={8} />
      <p className="cv-marks__buttons">
        <Button kind="quiet" type="button" data-mark="bold">
          <Icon of={Bold} />
          {t("cv-markBold")}
        </Button>
        <Button kind="quiet" type="button" data-mark="list">
          <Icon of={List} />
          {t("cv-markList")}
        </Button>
      </p>
    </div>
  );
}
