import type pg from "pg";

const DAY_MS = 86_400_000;

/** A greeting for the new year that goes by itself, and a position that will be called otherwise. */
const plans = [
  {
    kind: "text",
    subject: "home-title",
    slug: null,
    change: {
      tr: "Yeni yılda mesainiz nerede başlasın?",
      en: "Where shall your working day begin in the new year?",
    },
    reason: null,
    begins: 25,
    ends: 40,
  },
  {
    kind: "lookup",
    subject: "position",
    slug: "cagri-merkezi-musteri-temsilcisi",
    change: { act: "rename", targetId: null, facts: { name: "Müşteri İletişim Temsilcisi" } },
    reason: "Meslek standardı yılbaşından sonra bu adı kullanıyor.",
    begins: 30,
    ends: null,
  },
] as const;

/** Far enough ahead that nobody who looks around meets them. */
export async function writePlannedChanges(
  client: pg.ClientBase,
  { editorId, now }: { editorId: number; now: Date },
): Promise<void> {
  const inDays = (days: number | null) => days && new Date(now.getTime() + days * DAY_MS);
  for (const { kind, subject, slug, change, reason, begins, ends } of plans) {
    await client.query(
      `with plan as (
         insert into planned_change (kind, subject, entry_id, change, reason, starts_at, ends_at, planned_at)
         values ($1, $2, (select id from position where slug = $3), $4, $5, $6, $7, $8) returning id)
       insert into audit_entry (happened_at, actor_id, actor_name, actor_role, action, subject_kind, subject_id)
       select $8, person.id, person.name, person.role, 'plan.made', 'plan', plan.id from plan, person where person.id = $9`,
      [kind, subject, slug, JSON.stringify(change), reason, inDays(begins), inDays(ends), now, editorId],
    );
  }
}
