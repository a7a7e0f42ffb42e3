import { type Actor, writeAudit } from "../../../platform/audit.ts";
import { readTime } from "../../../platform/schedule.ts";
import type { Services } from "../../../platform/services.ts";
import { type Changed, wrongField } from "../changed.ts";
import { becomePost, findDraft } from "./drafts-of-posts.ts";
import { contentOf, gapOf } from "./posts.rules.ts";
import { lockPost, setPublished } from "./posts.store.ts";

interface Handling {
  actor: Actor;
  now: Date;
}

/** At once, or when that moment comes. */
export async function publishPost(
  { db }: Services,
  { id, Begins }: { id: number; Begins: string },
  { actor, now }: Handling,
): Promise<Changed> {
  const at = Begins === "" ? now : readTime(Begins);
  if (!at) return wrongField("Begins", "editor-desk-momentWrong");
  return db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, id);
    if (!post) return { kind: "unknown" };
    if (gapOf(contentOf(post), post.picture_file_id !== null))
      return wrongField("Begins", "editor-desk-post-notWhole");
    await setPublished(transaction, id, at);
    const details = { title: post.title, at: at.toISOString() };
    await writeAudit(transaction, actor, {
      action: "post.published",
      subject: { kind: "post", id },
      details,
    });
    return { kind: "changed" };
  });
}

/** A draft again, with what was stored apart from it: nobody sees it any more. */
export function withdrawPost({ db }: Services, id: number, { actor, now }: Handling): Promise<Changed> {
  return db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, id);
    if (!post) return { kind: "unknown" };
    if (post.published_at === null) return { kind: "changed" };
    const draft = await findDraft(transaction, post);
    if (draft) await becomePost(transaction, post, draft, now);
    await setPublished(transaction, id, null);
    const details = { title: post.title };
    await writeAudit(transaction, actor, {
      action: "post.withdrawn",
      subject: { kind: "post", id },
      details,
    });
    return { kind: "changed" };
  });
}
