import type pg from "pg";

const CRITERIA = ["İşi bilme", "İletişim", "Ekibe uyum"];
const EVIDENCE = [
  "Önceki işinde aynı programı üç yıl kullanmış, örnekleriyle anlattı.",
  "Sorulara kısa ve açık yanıt verdi.",
  "Zor bir müşteriyle ne yaptığını sordum, sakin kaldığını anlattı.",
  "Bu konuda henüz az deneyimi var, öğrenmeye hevesli.",
];

/** What a company judges by, and what some of its people gave to whom they have looked at. */
export async function writeScores(client: pg.ClientBase, companyId: number): Promise<void> {
  await client.query(
    `insert into criterion (advertisement_id, name, ordinal)
     select ad.id, asked.name, asked.place from advertisement ad, unnest($2::text[]) with ordinality as asked (name, place)
     where ad.company_id = $1 and ad.status <> 'draft'`,
    [companyId, CRITERIA],
  );
  await client.query(
    `insert into application_scorecard (application_id, person_id, average, scored_at)
     select a.id, m.person_id, 1, a.updated_at
     from application a join company_member m on m.company_id = a.company_id and m.role in ('owner', 'recruiter')
     where a.company_id = $1 and a.kind in ('review', 'interview', 'offer', 'hired') and (a.id + m.person_id) % 3 > 0`,
    [companyId],
  );
  await client.query(
    `insert into application_score (application_id, person_id, criterion_id, score, evidence)
     select card.application_id, card.person_id, c.id, 4 - drawn.at % 7 / 2, ($2::text[])[(1 + drawn.at % 6)::int]
     from application_scorecard card
     join application a on a.id = card.application_id
     join criterion c on c.advertisement_id = a.advertisement_id,
     lateral (select (card.application_id * 5 + card.person_id * 3 + c.ordinal * 7) % 42 as at) drawn
     where a.company_id = $1`,
    [companyId, EVIDENCE],
  );
}
