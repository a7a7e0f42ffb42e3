import type { OutlineEntry, TextBlock } from "../../platform/text/text-blocks.ts";
import type { Crumb } from "../../ui/layout/breadcrumbs.tsx";
import type { Tab } from "../../ui/tabs.tsx";

/** A text, and the language it is really in: what nobody has translated yet stays Turkish. */
export interface LocalText {
  text: string;
  lang: string;
}

/** What a list shows of a post. */
export interface PostCard {
  href: string;
  title: LocalText;
  summary: LocalText;
  category: string;
  /** In the place of its cover */
  picture: { url: string; alt: LocalText } | undefined;
  /** Of its cover: those of a category are of one family */
  tile: string;
  author: string;
  /** ISO, like every date in a view */
  publishedAt: string;
  readingMinutes: number;
}

export interface PostListView {
  heading: string;
  intro: string;
  crumbs: Crumb[];
  tabs: Tab[];
  /** The front page opens with its newest post. */
  lead: PostCard | undefined;
  posts: PostCard[];
  /** Not where every post is of the same one */
  isCategoryShown: boolean;
  path: string;
  page: number;
  pageCount: number;
  freshForMs: number | undefined;
}

export interface PostView extends PostCard {
  crumbs: Crumb[];
  categoryHref: string;
  /** Only where it was changed well after it came out. */
  updatedAt: string | undefined;
  authorBio: LocalText | undefined;
  body: { blocks: TextBlock[]; lang: string };
  /** Its text is there in other languages too */
  isTranslated: boolean;
  /** Empty where the text is short. */
  outline: OutlineEntry[];
  related: PostCard[];
  newer: PostLink | undefined;
  older: PostLink | undefined;
  /** With the site's name in front, for people to hand on. */
  address: string;
  /** Until something else comes */
  freshForMs: number | undefined;
}

export type PostLink = Pick<PostCard, "href" | "title">;

/** A theme and everything written on it. */
export interface GuideSection {
  name: string;
  href: string;
  posts: PostCard[];
}
