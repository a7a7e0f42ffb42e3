import { ask } from "../../../ui/browser/send.ts";
import { DISPLAY_MODEL_PATH, OTHER_LINK_PATH } from "../call-paths.contract.ts";

const EXTERNAL = 7;

/**
 * The form for the dialog, by the address of its page. An advertisement whose form is elsewhere answers its model instead:
 * that somebody goes there is recorded, and the page that leads there is shown. Whatever else comes back is thrown.
 */
export async function fetchApplyForm(address: string): Promise<string> {
  const advertisementID = new URL(address).pathname.split("/").at(-1) ?? "";
  const query = new URLSearchParams({ advertisementID });
  const response = await ask(`${DISPLAY_MODEL_PATH}?${query}`);
  if (response.headers.get("Content-Type")?.startsWith("text/html")) return response.text();
  const model = (await response.json()) as { ApplyErrorType: number; AdvertisementLocationID: number | null };
  if (model.ApplyErrorType !== EXTERNAL) throw new Error(`no form for ${advertisementID}`);
  const created = await ask(`${OTHER_LINK_PATH}?${query}`);
  const { IsSucces, Url } = (await created.json()) as { IsSucces: boolean; Url: string | null };
  if (!IsSucces || Url === null) throw new Error(`no way to the form of ${advertisementID}`);
  return (await ask(Url)).text();
}
