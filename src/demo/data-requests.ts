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
] as const;

/** One of them near the end of its thirty days. */
export async function writeDataRequests(client: pg.ClientBase, now: Date): Promise<void> {
  for (const { name, email, kind, text, daysAgo } of requests) {
    await client.query(
      `insert into data_request (name, email, kind, text, source, received_at, proved_at)
       values ($1, $2, $3, $4, 'visitor', $5, $5)`,
      [name, email, kind, text, new Date(now.getTime() - daysAgo * DAY)],
    );
  }
}
