import type pg from "pg";

const DAY = 86_400_000;

const requests = [
  {
    name: "Nermin Acar",
    email: "nermin.acar@ornek.test",
    kind: "copy",
    text: "Hakkımda tuttuğunuz bütün verilerin bir kopyasını istiyorum.",
    daysAgo: 27,
  },
  {
    name: "Levent Soylu",
    email: "levent.soylu@ornek.test",
    kind: "information",
    text: "Özgeçmişimi geçen yıl hangi firmalar açtı?",
    daysAgo: 4,
  },
  {
    name: "Hacer Ünlü",
    postalAddress: "Cumhuriyet Mahallesi 14. Sokak No: 3\n16140 Nilüfer, Bursa",
    kind: "correction",
    text: "Hesabımda soyadım eski hâliyle duruyor; düzeltilmesini istiyorum.",
    daysAgo: 9,
  },
] as const;

/** One of them near the end of its thirty days, one by letter. */
export async function writeDataRequests(client: pg.ClientBase, now: Date): Promise<void> {
  for (const { name, kind, text, daysAgo, ...asker } of requests) {
    const email = "email" in asker ? asker.email : null;
    const postalAddress = "postalAddress" in asker ? asker.postalAddress : "";
    await client.query(
      `insert into data_request (name, email, postal_address, kind, text, source, received_at, proved_at)
       values ($1, $2, $3, $4, $5, case when $2::text is null then 'staff' else 'visitor' end, $6,
         case when $2::text is not null then $6::timestamptz end)`,
      [name, email, postalAddress, kind, text, new Date(now.getTime() - daysAgo * DAY)],
    );
  }
}
