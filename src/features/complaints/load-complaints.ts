import { advertisementPath } from "../../addresses/advertisements.ts";
import { formatPhone } from "../../platform/forms/phone-number.ts";
import type { Services } from "../../platform/services.ts";
import { type ComplaintStatus, firstStatus, reasonOf } from "./complaints.rules.ts";
import { type ComplaintRow, countComplaints, findComplaints } from "./complaints.store.ts";
import type { ComplaintsView, ShownComplaint } from "./complaints.view.ts";

const COMPLAINTS_PER_PAGE = 20;

export async function loadComplaints(
  { db }: Services,
  asked: { status: ComplaintStatus | undefined; page: number },
): Promise<Pick<ComplaintsView, "status" | "counts" | "complaints" | "page" | "pageCount">> {
  const counts = await countComplaints(db);
  const status = asked.status ?? firstStatus(counts);
  const pageCount = Math.max(1, Math.ceil(counts[status] / COMPLAINTS_PER_PAGE));
  const shown = Math.min(asked.page, pageCount);
  const skip = (shown - 1) * COMPLAINTS_PER_PAGE;
  const rows = await findComplaints(db, { status, count: COMPLAINTS_PER_PAGE, skip });
  return { status, counts, complaints: rows.map(describe), page: shown, pageCount };
}

function describe(row: ComplaintRow): ShownComplaint {
  return {
    id: row.id,
    advertisement: {
      id: row.advertisement_id,
      title: row.advertisement_title,
      href:
        row.advertisement_status === "published"
          ? advertisementPath({ id: row.advertisement_id, slug: row.advertisement_slug })
          : undefined,
      companyName: row.company_name,
      isHeld: row.is_held,
    },
    reason: reasonOf(row.reason_id).name,
    isSerious: row.is_serious,
    followUp: row.follow_up,
    description: row.description,
    phone: row.phone === null ? undefined : formatPhone(row.phone),
    email: row.email ?? undefined,
    isMember: row.person_id !== null,
    isAnswerMailed: row.answer_address !== null,
    language: row.language,
    handler: row.handler_name === null ? undefined : { id: row.handler_id, name: row.handler_name },
    outcome: row.outcome ?? undefined,
    answer: row.answer ?? undefined,
    thread: (row.thread ?? []).map(({ is_from_company, text, sent_at }) => ({
      isFromCompany: is_from_company,
      text: text ?? undefined,
      at: new Date(sent_at).toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString(),
  };
}
