import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { importForm, newCvForm, titleForm } from "./cv.forms.ts";

export const LIST_PATH = "/hesabim/ozgecmisler";

const page = { method: "GET", access: "member", limit: "reading", answers: "page" } as const;
const change = { method: "POST", access: "member", limit: "writing", answers: "page" } as const;
const one = z.object({ id: positiveId });

export const showCvs = defineContract({
  ...page,
  path: LIST_PATH,
  /** Just deleted. */
  input: z.object({ silinen: positiveId.optional().catch(undefined) }),
});

export const createCv = defineContract({
  ...change,
  path: LIST_PATH,
  input: formInput(newCvForm),
  form: newCvForm,
});

export const importCv = defineContract({
  ...change,
  path: `${LIST_PATH}/ice-aktar`,
  input: formInput(importForm),
  form: importForm,
  bodyLimit: 1024 * 1024,
});

export const renameCv = defineContract({
  ...change,
  path: `${LIST_PATH}/:id/ad`,
  input: formInput(titleForm, { id: positiveId }),
  form: titleForm,
});

export const copyCv = defineContract({ ...change, path: `${LIST_PATH}/:id/kopyala`, input: one });
export const makeDefaultCv = defineContract({ ...change, path: `${LIST_PATH}/:id/varsayilan`, input: one });
export const deleteCv = defineContract({ ...change, path: `${LIST_PATH}/:id/sil`, input: one });
export const restoreCv = defineContract({ ...change, path: `${LIST_PATH}/:id/geri-al`, input: one });

/** A CV's own page, or something below it. */
export function cvPath(id: number, below?: string): string {
  return below === undefined ? `${LIST_PATH}/${id}` : `${LIST_PATH}/${id}/${below}`;
}
