import type { Transaction } from "kysely";
import { type Actor, SYSTEM_ACTOR, writeAudit } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { clockJob, handleJob, type JobHandler } from "../../../platform/queue/queue.ts";
import { readTime } from "../../../platform/schedule.ts";
import type { Services } from "../../../platform/services.ts";
import { isStale } from "../../moderation/index.ts";
import { type Changed, wrongField } from "../changed.ts";
import { findDuePosts, markPublished, setDraft } from "./drafts.store.ts";
import { gapOf } from "./posts.rules.ts";
import {
  type DeskPostRow,
  type EditionContentRow,
  findEdition,
  lockPost,
  updatePost,
} from "./posts.store.ts";

interface Handling {
  actor: Actor;
  now: Date;
}

interface Sent {
  id: number;
  Edition?: string | undefined;
}

/** What waits to be the post, where something does. */
export async function findDraft(
  db: Services["db"],
  { id, draft_edition_id: editionId }: Pick<DeskPostRow, "id" | "draft_edition_id">,
): Promise<EditionContentRow | undefined> {
  return editionId === null ? undefined : findEdition(db, id, editionId);
}

/** The draft becomes the post: at once, or when that moment comes. */
export async function publishDraft(
  { db }: Services,
  { id, Begins, Edition }: Sent & { Begins: string },
  { actor, now }: Handling,
): Promise<Changed> {
  const at = Begins === "" ? now : readTime(Begins);
  if (!at) return wrongField("Begins", "editor-desk-momentWrong");
  return db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, id);
    if (!post) return { kind: "unknown" };
    const draft = await findDraft(transaction, post);
    // Somebody has published it, or thrown it away.
    if (!draft || isStale(Edition, post.edition_id)) return { kind: "conflict" };
    if (gapOf(draft.content, draft.picture_file_id !== null))
      return wrongField("Begins", "editor-desk-post-notWhole");
    if (at > now) await setDraft(transaction, id, { editionId: post.draft_edition_id, startsAt: at });
    else await becomePost(transaction, post, draft, now);
    await tell(transaction, actor, { post, draft, at });
    return { kind: "changed" };
  });
}

/** It stays among the editions. */
export function discardDraft({ db }: Services, { id, Edition }: Sent, actor: Actor): Promise<Changed> {
  return db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, id);
    if (!post) return { kind: "unknown" };
    if (post.draft_edition_id === null || isStale(Edition, post.edition_id)) return { kind: "conflict" };
    await setDraft(transaction, id, { editionId: null });
    const details = { title: post.title, draft: post.draft_edition_id };
    await writeAudit(transaction, actor, {
      action: "post.draftDiscarded",
      subject: { kind: "post", id },
      details,
    });
    return { kind: "changed" };
  });
}

/** With the post locked. */
export async function becomePost(
  transaction: Transaction<DB>,
  { id, slug, draft_edition_id: editionId }: DeskPostRow,
  { content, picture_file_id: pictureFileId }: EditionContentRow,
  now: Date,
): Promise<void> {
  await updatePost(transaction, id, { content, pictureFileId, slug, now });
  if (editionId !== null) await markPublished(transaction, editionId);
  await setDraft(transaction, id, { editionId: null });
}

function tell(
  transaction: Transaction<DB>,
  actor: Actor,
  { post, draft, at }: { post: DeskPostRow; draft: EditionContentRow; at: Date },
): Promise<void> {
  const title = draft.content.texts.tr?.title ?? "";
  return writeAudit(transaction, actor, {
    action: "post.published",
    subject: { kind: "post", id: post.id },
    details: { title, at: at.toISOString(), draft: post.draft_edition_id },
  });
}

/** Those whose moment has come. Whoever changed one since then has said anew when. */
async function publishDueDrafts({ db, now: clock }: Services): Promise<void> {
  const now = clock();
  for (const id of await findDuePosts(db, now)) {
    await db.transaction().execute(async (transaction) => {
      const post = await lockPost(transaction, id);
      const draft = post && (await findDraft(transaction, post));
      if (!draft || post.draft_starts_at === null || post.draft_starts_at > now) return;
      await becomePost(transaction, post, draft, now);
      await tell(transaction, SYSTEM_ACTOR, { post, draft, at: now });
    });
  }
}

export function postJobs(services: Services): JobHandler[] {
  return [handleJob(clockJob("publish-due-drafts", "* * * * *"), () => publishDueDrafts(services))];
}
