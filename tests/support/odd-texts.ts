import pg from "pg";

const LONG = "Elektroensefalografi".repeat(9);
const MARKUP = `"><img src=x onerror=document.documentElement.dataset.ran=1><script>document.documentElement.dataset.ran=1</script>`;
const RIGHT_TO_LEFT = "شركة \u202Eالنور للتجارة";
export const ODD_PLACES = 20;

/** Where texts of one odd kind stand in every field that an employer fills in */
export interface OddPages {
  kind: string;
  company: string;
  detail: string;
  /** Closed by its employer */
  over: string;
  /** Results that have it among them */
  results: string;
}

/** Before anybody looks: numbers of results must not change under those who count them. */
export async function addOddTexts(databaseUrl: string): Promise<OddPages[]> {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  const pages: OddPages[] = [];
  const kinds = {
    long: { text: LONG, word: "elektroensefalografi" },
    markup: { text: MARKUP, word: "onerror" },
    rightToLeft: { text: RIGHT_TO_LEFT, word: "شركة" },
  };
  for (const [kind, { text, word }] of Object.entries(kinds)) {
    const { rows } = await sql.query(
      `insert into company (name, slug, sector_id, province_id, about, website, kvkk_text, status)
       select $1, 'tuhaf-firma', min(s.id), 34, $2, $2, $2, 'verified' from sector s returning id::int`,
      [text.slice(0, 200), `${text}\n\n${text}`],
    );
    const companyId = rows[0].id;
    const advertisement = await sql.query(
      `insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description,
         qualifications, status, published_at, expires_at)
       select $1, $2, 'tuhaf-ilan', (select min(id) from position), (select min(id) from sector), 'full-time', 'entry',
         $3, $3, 'published', now() - interval '20 days', now() + interval '20 days' returning id::int`,
      [companyId, text.slice(0, 200), `## ${text}\n\n${text}\n\n- ${text}`],
    );
    const id = advertisement.rows[0].id;
    await sql.query(
      `insert into advertisement_location (advertisement_id, ordinal, name, address, province_id, latitude, longitude)
       select $1, n, $2, $2, 34, 41, 29 from generate_series(1, ${ODD_PLACES}) n`,
      [id, text],
    );
    const closed = await sql.query(
      `insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description,
         status, published_at, expires_at, closed_at)
       select company_id, title, slug, position_id, sector_id, work_type, level, description, 'closed', published_at,
         expires_at, now() from advertisement where id = $1 returning id::int`,
      [id],
    );
    pages.push({
      kind,
      company: `/firma/tuhaf-firma-${companyId}`,
      detail: `/is-ilani/tuhaf-ilan-${id}`,
      over: `/is-ilani/tuhaf-ilan-${closed.rows[0].id}`,
      results: `/is-ilanlari?q=${encodeURIComponent(word)}`,
    });
  }
  await sql.end();
  return pages;
}
