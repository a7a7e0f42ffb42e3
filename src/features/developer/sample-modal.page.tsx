import { ModalPage } from "../../ui/dialog.tsx";
import { useText } from "../../ui/text.tsx";
import { ToastTrial } from "./toast-trial.island.tsx";

export function SampleModalPage() {
  const t = useText();
  return (
    <ModalPage title={t("developer-sampleTitle")}>
      <p>{t("developer-sampleText")}</p>
      <ToastTrial />
    </ModalPage>
  );
}
