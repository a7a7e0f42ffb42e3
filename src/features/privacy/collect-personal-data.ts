import type { Services } from "../../platform/services.ts";

export interface PersonalDataSummary {
  name: string;
  count: number;
}

/** Everything that any feature holds about the person, as one document. */
export async function collectPersonalData(
  { personalData }: Services,
  personId: number,
): Promise<Record<string, object[]>> {
  const collected: Record<string, object[]> = {};
  // One after the other: an export may be large, and nobody waits for it impatiently.
  for (const part of personalData) collected[part.name] = await part.load(personId);
  return collected;
}

export async function summarizePersonalData(
  services: Services,
  personId: number,
): Promise<PersonalDataSummary[]> {
  const collected = await collectPersonalData(services, personId);
  return Object.entries(collected)
    .map(([name, rows]) => ({ name, count: rows.length }))
    .filter(({ count }) => count > 0);
}
