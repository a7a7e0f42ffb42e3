import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { optionalText, pageNumber, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { rejectionForm, staffRoleForm } from "./moderation.forms.ts";

const reading = { method: "GET", limit: "reading", answers: "page" } as const;
const writing = { method: "POST", limit: "writing", answers: "page" } as const;

/** In the order of the tabs: what waits comes first. */
export const SHOWN_STATUSES = ["pending", "rejected", "verified"] as const;

export const showStaffHome = defineContract({
  ...reading,
  path: "/yonetim",
  access: "staff.home",
  input: z.object({}),
});

export const listCompanies = defineContract({
  ...reading,
  path: "/yonetim/firmalar",
  access: "company.verify",
  input: z.object({
    durum: z.enum(SHOWN_STATUSES).catch("pending").default("pending"),
    sayfa: pageNumber,
    sonuc: z.enum(["verified", "rejected"]).optional().catch(undefined),
  }),
});

export const verifyCompany = defineContract({
  ...writing,
  path: "/yonetim/firmalar/onayla",
  access: "company.verify",
  input: z.object({ CompanyID: positiveId }),
});

export const rejectCompany = defineContract({
  ...writing,
  path: "/yonetim/firmalar/reddet",
  access: "company.verify",
  input: formInput(rejectionForm),
  form: rejectionForm,
});

export const findPeople = defineContract({
  ...reading,
  path: "/yonetim/kullanicilar",
  access: "people.manage",
  input: z.object({
    q: optionalText(254).catch(undefined),
    sonuc: z.enum(["role", "sessions"]).optional().catch(undefined),
  }),
});

export const changeStaffRole = defineContract({
  ...writing,
  path: "/yonetim/kullanicilar/rol",
  access: "people.manage",
  input: formInput(staffRoleForm),
  form: staffRoleForm,
});

export const endPersonSessions = defineContract({
  ...writing,
  path: "/yonetim/kullanicilar/oturumlari-kapat",
  access: "people.manage",
  input: z.object({ PersonID: positiveId }),
});

export const showAuditLog = defineContract({
  ...reading,
  path: "/yonetim/kayit",
  access: "audit.read",
  input: z.object({
    firma: positiveId.optional().catch(undefined),
    kisi: positiveId.optional().catch(undefined),
    sayfa: pageNumber,
  }),
});
