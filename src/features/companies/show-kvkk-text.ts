import type { Services } from "../../platform/services.ts";
import { readTextBlocks, type TextBlock } from "../../platform/text-blocks.ts";
import { companyPath, kvkkPath } from "./companies.contract.ts";
import { decideVisibility } from "./companies.rules.ts";
import { findKvkkText } from "./companies.store.ts";

export type ShownKvkkText =
  | { kind: "unknown" }
  | { kind: "gone" }
  | { kind: "shown"; companyName: string; companyHref: string; path: string; blocks: TextBlock[] };

/** Unknown too when the company has written none. */
export async function showKvkkTextOf({ memory, readDb }: Services, id: number): Promise<ShownKvkkText> {
  const row = await memory.remember(`kvkk ${id}`, kvkkTags(id), () => findKvkkText(readDb, id));
  if (!row) return { kind: "unknown" };
  const visibility = decideVisibility(row.status);
  if (visibility !== "shown") return { kind: visibility };
  const blocks = readTextBlocks(row.kvkk_text ?? "");
  if (blocks.length === 0) return { kind: "unknown" };
  return { kind: "shown", companyName: row.name, companyHref: companyPath(row), path: kvkkPath(row), blocks };
}

export function kvkkTags(id: number): string[] {
  return [`company:${id}`];
}
