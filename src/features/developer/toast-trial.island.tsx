import { showToast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/button.tsx";
import { island } from "../../ui/island.tsx";
import { useText } from "../../ui/text.tsx";

const tones = ["info", "success", "warning", "error"] as const;

function ToastTrialView() {
  const t = useText();
  return (
    <div className="gallery__row" data-needs-script="">
      {tones.map((tone) => (
        <Button
          key={tone}
          type="button"
          kind="secondary"
          onClick={() =>
            showToast({ title: t(`developer-toast-${tone}`), message: t("developer-toastText"), tone })
          }
        >
          {t(`developer-toast-${tone}`)}
        </Button>
      ))}
    </div>
  );
}

export const ToastTrial = island("developer/toast-trial", ToastTrialView, {
  load: "interaction",
  messages: [
    "developer-toast-info",
    "developer-toast-success",
    "developer-toast-warning",
    "developer-toast-error",
    "developer-toastText",
  ],
});
