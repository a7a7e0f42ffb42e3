import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import {
  arranging,
  done,
  LARGEST_PICTURE_REQUEST,
  moving,
  ofEdition,
  reading,
  writing,
} from "../editor-desk.contract.ts";
import { slideForm } from "./slides.forms.ts";

export const SLIDES = "/yonetim/slaytlar";
export const NEW_SLIDE = `${SLIDES}/yeni`;
export const slidePath = (id: number, step?: "sira" | "kaldir" | "durum" | "onizleme") =>
  `${SLIDES}/${id}${step ? `/${step}` : ""}`;

export const listSlides = defineContract({ ...reading, path: SLIDES, input: z.object({ sonuc: done }) });

export const showNewSlide = defineContract({ ...reading, path: NEW_SLIDE, input: z.object({}) });

export const addSlide = defineContract({
  ...writing,
  path: NEW_SLIDE,
  bodyLimit: LARGEST_PICTURE_REQUEST,
  input: formInput(slideForm),
  form: slideForm,
});

export const showSlide = defineContract({
  ...reading,
  path: `${SLIDES}/:id`,
  input: z.object({ id: positiveId, sonuc: done }),
});

export const changeSlide = defineContract({
  ...writing,
  path: `${SLIDES}/:id`,
  bodyLimit: LARGEST_PICTURE_REQUEST,
  input: formInput(slideForm, { id: positiveId, ...ofEdition }),
  form: slideForm,
});

/** In every language. */
export const previewSlide = defineContract({
  ...reading,
  path: `${SLIDES}/:id/onizleme`,
  input: z.object({ id: positiveId }),
});

export const turnSlide = defineContract({
  ...writing,
  path: `${SLIDES}/:id/durum`,
  input: z.object({ id: positiveId, State: z.enum(["shown", "hidden"]) }),
});

export const arrangeSlides = defineContract({ ...writing, path: `${SLIDES}/sira`, input: arranging });

export const moveSlide = defineContract({ ...writing, path: `${SLIDES}/:id/sira`, input: moving });

export const removeSlide = defineContract({
  ...writing,
  path: `${SLIDES}/:id/kaldir`,
  input: z.object({ id: positiveId }),
});
