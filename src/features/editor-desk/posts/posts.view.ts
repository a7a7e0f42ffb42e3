import type { Choice } from "../../../ui/forms/choice-fields.tsx";
import type { DeskView } from "../editor-desk.view.ts";
import type { Shelf } from "./posts.contract.ts";
import type { PostState } from "./posts.rules.ts";

export interface DeskPost {
  id: number;
  title: string;
  author: string;
  category: string;
  state: PostState;
  publishedAt: string | undefined;
  updatedAt: string;
  /** Languages in which something lacks */
  missing: string[];
  /** Changes that the public does not see yet, with the moment from which it shall */
  draft: { startsAt: string | undefined } | undefined;
}

export interface PostsView extends DeskView {
  state: PostState | undefined;
  counts: Record<PostState, number>;
  posts: DeskPost[];
}

export interface PostEdition {
  id: number;
  savedAt: string;
  savedBy: string | undefined;
  /** What the public sees, or what waits to be seen; any other is one of before */
  is: "post" | "draft" | undefined;
}

/** Of the page of a post */
export type PostForms = "writing" | "publishing" | "draft";

export interface PostFormView extends DeskView {
  post: (DeskPost & { edition: string; publicPath: string | undefined; hasPicture: boolean }) | undefined;
  pictureUrl: string | undefined;
  /** Of the text */
  textPictures: { id: number; url: string; width: number; height: number }[];
  categories: Choice[];
  authors: Choice[];
  values: Record<string, string[]>;
  editions: PostEdition[];
  draftKey: string;
  /** Which form `sent` is */
  refused: PostForms | undefined;
}

export interface ShelfItem {
  id: number;
  name: string;
  posts: number;
  missing: string[];
  values: Record<string, string[]>;
}

export interface ShelfView extends DeskView {
  shelf: Shelf;
  items: ShelfItem[];
  /** Whose form was refused; nobody's where it was that of a new one */
  sentId?: number | undefined;
}
