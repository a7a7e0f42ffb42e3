import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { done, ofEdition, reading, writing } from "../editor-desk.contract.ts";
import { figuresForm } from "./figures.forms.ts";

export const FIGURES = "/yonetim/rakamlar";

/** `gun` is the day whose figures the form is filled with. */
export const showFigures = defineContract({
  ...reading,
  path: FIGURES,
  input: z.object({ sonuc: done, gun: z.iso.date().optional().catch(undefined) }),
});

/** Of that day; what was written for it before is replaced. */
export const saveFigures = defineContract({
  ...writing,
  path: FIGURES,
  input: formInput(figuresForm, ofEdition),
  form: figuresForm,
});

export const removeFigures = defineContract({
  ...writing,
  path: `${FIGURES}/kaldir`,
  input: z.object({ Day: z.iso.date() }),
});
