import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { languageCode, positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { done, LARGEST_PICTURE_REQUEST, ofEdition, reading, writing } from "../editor-desk.contract.ts";
import { postForm, publishForm, shelfForm } from "./posts.forms.ts";

export const POSTS = "/yonetim/yazilar";
export const NEW_POST = `${POSTS}/yeni`;
export const POST_STATES = ["draft", "waits", "shown"] as const;
/** What is saved of a published post: the post itself, unless said, or a draft that the public does not see. */
export const SAVED_AS = ["post", "draft"] as const;
export const SHELVES = ["kategoriler", "yazarlar"] as const;
export type Shelf = (typeof SHELVES)[number];

export const postPath = (
  id: number,
  step?: "yayin" | "geri-cek" | "onizleme" | "surum" | "taslak" | "taslak/sil",
) => `${POSTS}/${id}${step ? `/${step}` : ""}`;
export const shelfPath = (shelf: Shelf, id?: number, step?: "kaldir") =>
  `${POSTS}/raf/${shelf}${id === undefined ? "" : `/${id}`}${step ? `/${step}` : ""}`;

export const listPosts = defineContract({
  ...reading,
  path: POSTS,
  input: z.object({ durum: z.enum(POST_STATES).optional().catch(undefined), sonuc: done }),
});

export const showNewPost = defineContract({ ...reading, path: NEW_POST, input: z.object({}) });

export const addPost = defineContract({
  ...writing,
  path: NEW_POST,
  bodyLimit: LARGEST_PICTURE_REQUEST,
  input: formInput(postForm),
  form: postForm,
});

export const showPost = defineContract({
  ...reading,
  path: `${POSTS}/:id`,
  input: z.object({ id: positiveId, sonuc: done }),
});

export const savePost = defineContract({
  ...writing,
  path: `${POSTS}/:id`,
  bodyLimit: LARGEST_PICTURE_REQUEST,
  input: formInput(postForm, {
    id: positiveId,
    As: z.enum(SAVED_AS).optional().catch(undefined),
    ...ofEdition,
  }),
  form: postForm,
});

export const previewPost = defineContract({
  ...reading,
  path: `${POSTS}/:id/onizleme`,
  input: z.object({
    id: positiveId,
    dil: languageCode.optional().catch(undefined),
    surum: positiveId.optional().catch(undefined),
  }),
});

export const publishPost = defineContract({
  ...writing,
  path: `${POSTS}/:id/yayin`,
  input: formInput(publishForm, { id: positiveId }),
  form: publishForm,
});

export const withdrawPost = defineContract({
  ...writing,
  path: `${POSTS}/:id/geri-cek`,
  input: z.object({ id: positiveId }),
});

/** The draft of a published post becomes the post. */
export const publishDraft = defineContract({
  ...writing,
  path: `${POSTS}/:id/taslak`,
  input: formInput(publishForm, { id: positiveId, ...ofEdition }),
  form: publishForm,
});

export const discardDraft = defineContract({
  ...writing,
  path: `${POSTS}/:id/taslak/sil`,
  input: z.object({ id: positiveId, ...ofEdition }),
});

/** Back to what it was then, as a new edition. */
export const restoreEdition = defineContract({
  ...writing,
  path: `${POSTS}/:id/surum`,
  input: z.object({ id: positiveId, EditionID: positiveId }),
});

const shelf = z.enum(SHELVES);

export const showShelf = defineContract({
  ...reading,
  path: `${POSTS}/raf/:shelf`,
  input: z.object({ shelf, sonuc: done }),
});

export const addToShelf = defineContract({
  ...writing,
  path: `${POSTS}/raf/:shelf`,
  input: formInput(shelfForm, { shelf }),
  form: shelfForm,
});

export const changeOnShelf = defineContract({
  ...writing,
  path: `${POSTS}/raf/:shelf/:id`,
  input: formInput(shelfForm, { shelf, id: positiveId }),
  form: shelfForm,
});

export const removeFromShelf = defineContract({
  ...writing,
  path: `${POSTS}/raf/:shelf/:id/kaldir`,
  input: z.object({ shelf, id: positiveId }),
});
