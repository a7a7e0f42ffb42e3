import { z } from "zod";
import { LANGUAGE_LEVELS } from "../cv.forms.ts";

const name = z.string().min(1).max(200);
const date = z.string().regex(/^\d{4}-\d{2}-01$/);

/** What the text of a document seems to say. Each of it waits for its owner's word. */
export const foundSchema = z.object({
  name: name.optional(),
  email: z.string().max(254).optional(),
  /** Ten digits */
  phone: z
    .string()
    .regex(/^[1-9]\d{9}$/)
    .optional(),
  /** In Turkey. */
  place: z.object({ provinceId: z.int(), districtId: z.int().optional() }).optional(),
  headline: name.optional(),
  summary: z.string().min(1).max(4000).optional(),
  experiences: z.array(
    z.object({
      positionName: z.string().max(200),
      companyName: name,
      startedOn: date,
      endedOn: date.optional(),
      description: z.string().max(4000),
    }),
  ),
  educations: z.array(
    z.object({
      level: z.int().min(1).max(8),
      schoolName: name,
      department: name.optional(),
      graduationYear: z.int().optional(),
      isStillStudent: z.boolean(),
    }),
  ),
  languages: z.array(z.object({ name, level: z.enum(LANGUAGE_LEVELS) })),
  skills: z.array(z.string().min(1).max(100)),
  links: z.array(z.object({ name, url: z.string().max(500) })),
  references: z
    .array(z.object({ name, organisation: z.string().max(200), contact: z.string().max(254) }))
    .default([]),
  /** What was guessed rather than read, by the keys under which it is offered: `name`, `experience-2`. */
  unsure: z.array(z.string()).default([]),
});

export type Found = z.output<typeof foundSchema>;

/** Something out of a list, and whether it stood there as it is told. */
export type Read<Item> = Item & { isSure: boolean };

export function isNothing({ unsure: _, ...found }: Found): boolean {
  return Object.values(found).every(
    (value) => value === undefined || (Array.isArray(value) && value.length === 0),
  );
}
