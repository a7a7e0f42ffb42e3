import { createHmac } from "node:crypto";
import type pg from "pg";

const HOUR = 3_600_000;

interface DemoComplaint {
  /** Which of the chosen advertisements */
  place: number;
  reasonId: number;
  isSerious: boolean;
  followUp: string;
  description: string;
  email?: string;
  phone?: string;
  language?: string;
  hoursAgo: number;
  /** A moderator is looking into it. */
  isTaken?: boolean;
  closed?: { outcome: string; answer: string };
}

/** The first advertisement is held; the others show each state of a complaint. */
const complaints: readonly DemoComplaint[] = [
  {
    place: 0,
    reasonId: 2,
    isSerious: true,
    followUp: "Telefonda konuştuğum kişi, dosya masrafı için",
    description:
      "Görüşmeden önce 1.500 lira dosya masrafı istediler, ödemezsem başvurumun silineceğini söylediler.",
    email: "nermin.acar@ornek.test",
    hoursAgo: 30,
  },
  {
    place: 0,
    reasonId: 1,
    isSerious: true,
    followUp: "Firmayı aradım, böyle bir ilanları yokmuş",
    description: "Adresteki firma bu ilanı vermediğini söylüyor. Numara başka birine ait.",
    phone: "5321112233",
    hoursAgo: 21,
  },
  {
    place: 0,
    reasonId: 4,
    isSerious: true,
    followUp: "Banka hesabımın ve kimliğimin fotoğrafı",
    description: "Görüşme ayarlamadan kimliğimin iki yüzünün fotoğrafını istediler.",
    email: "levent.soylu@ornek.test",
    hoursAgo: 3,
  },
  {
    place: 1,
    reasonId: 3,
    isSerious: true,
    followUp: "“30 yaşını geçmemiş” cümlesi",
    description: "İlanda işle ilgisi olmayan bir yaş sınırı var.",
    email: "handan.tekin@ornek.test",
    hoursAgo: 50,
  },
  {
    place: 2,
    reasonId: 6,
    isSerious: false,
    followUp: "Salary",
    description: "The salary they named on the phone is a third lower than the one in the advertisement.",
    email: "reader@ornek.test",
    language: "en",
    hoursAgo: 12,
  },
  {
    place: 3,
    reasonId: 7,
    isSerious: false,
    followUp: "Görüşmeye çağrılıp bekletilmek",
    description:
      "Görüşme için çağırdılar, iki saat bekledim ve kimse gelmedi. Sonra telefona da bakan olmadı.",
    email: "ozan.berk@ornek.test",
    hoursAgo: 40,
    isTaken: true,
  },
  {
    place: 3,
    reasonId: 5,
    isSerious: false,
    followUp: "Dün, telefonda",
    description: "Pozisyonun iki hafta önce dolduğunu söylediler.",
    phone: "5053334455",
    hoursAgo: 96,
    closed: { outcome: "corrected", answer: "Firmayla görüştük; ilan kapatılacak tarih öne alındı." },
  },
];

export async function writeComplaints(
  client: pg.ClientBase,
  { now, secret, moderatorId }: { now: Date; secret: string; moderatorId: number },
): Promise<void> {
  const chosen = await client.query<{ id: number }>(
    "select id from open_advertisement order by published_at, id limit 4",
  );
  for (const complaint of complaints) {
    const advertisementId = chosen.rows[complaint.place]?.id;
    if (advertisementId === undefined) return;
    const createdAt = new Date(now.getTime() - complaint.hoursAgo * HOUR);
    const { closed, isTaken = false } = complaint;
    const takenAt = closed || isTaken ? new Date(createdAt.getTime() + 2 * HOUR) : null;
    const reporter = createHmac("sha256", secret).update(`demo complaint ${complaint.description}`).digest();
    await client.query(
      `insert into complaint (advertisement_id, reason_id, is_serious, follow_up, description, email, phone, language,
         reporter_hash, status, handler_id, outcome, answer, created_at, closed_at, taken_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        advertisementId,
        complaint.reasonId,
        complaint.isSerious,
        complaint.followUp,
        complaint.description,
        complaint.email,
        complaint.phone,
        complaint.language ?? "tr",
        reporter,
        closed ? "closed" : isTaken ? "taken" : "open",
        takenAt && moderatorId,
        closed?.outcome,
        closed?.answer,
        createdAt,
        closed ? new Date(createdAt.getTime() + 20 * HOUR) : null,
        takenAt,
      ],
    );
  }
  const held = chosen.rows[0]?.id;
  const heldAt = new Date(now.getTime() - 3 * HOUR);
  await client.query("insert into advertisement_hold (advertisement_id, held_at) values ($1, $2)", [
    held,
    heldAt,
  ]);
  await client.query(
    `insert into advertisement_decision (advertisement_id, act, reason, reason_key, decided_at, former_status)
     values ($1, 'hold', 'complaints', 'complaints-held-reason', $2, 'published')`,
    [held, heldAt],
  );
  await client.query("update advertisement set status = 'review' where id = $1", [held]);
}
