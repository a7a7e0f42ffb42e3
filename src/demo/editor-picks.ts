import type pg from "pg";

/** What the note says must be true of the advertisement, so each note comes with its condition. */
const picks = [
  {
    note: "Nereden çalışacağınızı siz seçin: uzaktan yürütülen bir görev.",
    condition: "is_remote and not is_abroad",
  },
  { note: "Ücreti açıkça yazılmış bir ilan.", condition: "salary_min is not null and level = 'specialist'" },
  {
    note: "İlk işini arayanlara uygun, deneyim istemiyor.",
    condition: "experience_min = 0 and level = 'entry'",
  },
  { note: "Aynı anda çok sayıda çalışma arkadaşı aranıyor.", condition: "hire_count >= 10" },
  { note: "Okurken çalışmak isteyenler için yarı zamanlı.", condition: "work_type = 'part-time'" },
  { note: "Ekip yönetmeye hazırsanız göz atın.", condition: "level = 'manager'" },
  { note: "Öğrenciler için staj olanağı.", condition: "level = 'intern'" },
  { note: "Yurt dışında çalışmak isteyenlere.", condition: "is_abroad" },
];

export async function writeEditorPicks(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [ordinal, { note, condition }] of picks.entries()) {
    // A small fill may have nothing that fits; then any open advertisement takes the place, without a claim.
    await client.query(
      `insert into editor_pick (advertisement_id, note, ordinal, created_at)
       select id, case when (${condition}) then $1 else 'Editörümüzün bu hafta dikkatini çeken ilan.' end, $2, $3
       from (select * from advertisement order by id limit 20000) recent
       where status = 'published' and expires_at > $3 and external_url is null and not is_referable
         and not exists (select 1 from editor_pick where advertisement_id = recent.id)
         and company_id not in (
           select a.company_id from editor_pick p join advertisement a on a.id = p.advertisement_id)
       order by coalesce((${condition}), false) desc, published_at desc
       limit 1`,
      [note, ordinal, now],
    );
  }
}
