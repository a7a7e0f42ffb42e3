import { fetchApplyForm } from "../../features/applications/browser/fetch-apply-form.ts";
import { ask } from "../../ui/browser/send.ts";
import { showInDialog } from "../../ui/browser/show-in-dialog.ts";

/** Whatever is no inside of a dialog is thrown. */
export async function openDialog(
  address: string,
  kind: string | undefined,
  call: string | undefined,
): Promise<void> {
  const dialog = showInDialog(await fetchInside(address, kind, call));
  dialog.addEventListener("close", () => dialog.remove());
}

async function fetchInside(
  address: string,
  kind: string | undefined,
  call: string | undefined,
): Promise<string> {
  if (kind === "apply") return fetchApplyForm(address);
  if (!call) return (await ask(address)).text();
  const [path = "", fields] = call.split("?");
  return (await (await ask(path, { fields: new URLSearchParams(fields) })).json()).success;
}
