import { useText } from "../text.tsx";

/** Where toast.ts puts its notices. It is in the page from the start, because a live region must exist before it speaks. */
export function ToastRegion() {
  const t = useText();
  return (
    <div id="toasts" className="toasts" data-toast-close={t("ui-close")}>
      <div role="status" />
      <div role="alert" />
    </div>
  );
}
