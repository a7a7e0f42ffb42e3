import { z } from "zod";
import { defineContract, definePage, definePost } from "../../platform/http/contract.ts";
import { optionalText, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { PERSON_ACTS, personActForm, staffRoleForm } from "./moderation.forms.ts";

/** What staff are waited for with. */
export type WaitingQueue =
  | "companies"
  | "flagged"
  | "appeals"
  | "corrected"
  | "changed"
  | "first"
  | "held"
  | "complaints"
  | "threads"
  | "requests"
  | "resets";

/** Of what waits; more than that is said to be more. */
export const MOST_COUNTED = 10_000;

/** What the second admin says to a reset that was asked for. */
const RESET_ANSWERS = ["granted", "refused"] as const;

export const showStaffHome = definePage({
  path: "/yonetim",
  access: "staff.home",
});

const PEOPLE = "/yonetim/kullanicilar";
const administering = { access: "people.manage" } as const;

export const personPath = (id: number, step?: "islem" | "iki-adim") =>
  `${PEOPLE}/${id}${step ? `/${step}` : ""}`;

export const findPeople = definePage({
  ...administering,
  path: PEOPLE,
  input: z.object({
    q: optionalText(254).catch(undefined),
    sonuc: z.enum(RESET_ANSWERS).optional().catch(undefined),
  }),
});

export const showPerson = definePage({
  ...administering,
  path: `${PEOPLE}/:id`,
  input: z.object({
    id: positiveId,
    sonuc: z
      .enum([...PERSON_ACTS, "role"])
      .optional()
      .catch(undefined),
  }),
});

export const actOnPerson = definePost({
  ...administering,
  path: `${PEOPLE}/:id/islem`,
  input: formInput(personActForm, { id: positiveId }),
  form: personActForm,
});

export const answerReset = definePost({
  ...administering,
  path: `${PEOPLE}/:id/iki-adim`,
  input: z.object({ id: positiveId, Answer: z.enum(RESET_ANSWERS) }),
});

export const changeStaffRole = definePost({
  ...administering,
  path: `${PEOPLE}/rol`,
  input: formInput(staffRoleForm),
  form: staffRoleForm,
});

const AUDIT = "/yonetim/kayit";

const auditInput = z.object({
  /** By number, or by words. */
  kisi: optionalText(254).catch(undefined),
  firma: optionalText(200).catch(undefined),
  islem: optionalText(60).catch(undefined),
  /** Days, dd/mm/yyyy; the last one belongs to it. */
  baslangic: optionalText(10).catch(undefined),
  bitis: optionalText(10).catch(undefined),
  /** Only what is older than that line. */
  once: positiveId.optional().catch(undefined),
});
export type AuditInput = z.output<typeof auditInput>;

export const showAuditLog = definePage({
  path: AUDIT,
  access: "audit.read",
  input: auditInput,
});

export const exportAuditLog = defineContract({
  method: "GET",
  limit: "contact",
  answers: "file",
  path: `${AUDIT}/indir`,
  access: "audit.read",
  input: auditInput,
});

export function auditPath(asked: Partial<AuditInput>): string {
  const said = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return said.length > 0 ? `${AUDIT}?${new URLSearchParams(said)}` : AUDIT;
}
