import { companyPath, kvkkPath } from "../../addresses/companies.ts";
import type { Services } from "../../platform/services.ts";
import { readTextBlocks } from "../../platform/text/text-blocks.ts";
import { decideVisibility } from "./companies.rules.ts";
import { findKvkkText } from "./companies.store.ts";
import type { KvkkText } from "./companies.view.ts";

export type ShownKvkkText =
  | { kind: "unknown" }
  | { kind: "gone" }
  | ({ kind: "shown"; path: string } & KvkkText);

/** Unknown too when the company has written none. */
export async function showKvkkTextOf({ memory, readDb }: Services, id: number): Promise<ShownKvkkText> {
  const row = await memory.remember(`kvkk ${id}`, kvkkTags(id), () => findKvkkText(readDb, id));
  if (!row) return { kind: "unknown" };
  const visibility = decideVisibility(row.status);
  if (visibility !== "shown") return { kind: visibility };
  const blocks = readTextBlocks(row.kvkk_text ?? "");
  const { version, written_at: writtenAt } = row;
  if (blocks.length === 0 || version === null || writtenAt === null) return { kind: "unknown" };
  const about = { companyName: row.name, companyHref: companyPath(row) };
  return {
    kind: "shown",
    path: kvkkPath(row),
    ...about,
    version,
    writtenAt: writtenAt.toISOString(),
    blocks,
  };
}

export function kvkkTags(id: number): string[] {
  return [`company:${id}`];
}
