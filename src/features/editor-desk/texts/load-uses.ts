import { advertisementPath } from "../../../addresses/advertisements.ts";
import { companyPath, kvkkPath } from "../../../addresses/companies.ts";
import type { Contract } from "../../../platform/http/contract.ts";
import { mayDo } from "../../../platform/http/permissions.ts";
import type { Services } from "../../../platform/services.ts";
import { blogCategoryPath, blogPostPath } from "../../blog/blog.contract.ts";
import type { StaffRole } from "../../moderation/moderation.view.ts";
import { textPath } from "./texts.contract.ts";
import { findExamples } from "./texts.store.ts";
import type { TextUse } from "./texts.view.ts";

/** Of what stands on nearly every page, the first few are enough. */
const MOST_PAGES = 8;

/** Where a text stands: what kind of file names it, and the pages that the file is part of. */
export async function loadUses(
  { catalogs, db }: Services,
  key: string,
  role: StaffRole,
  now: Date,
): Promise<TextUse[]> {
  const uses = await catalogs.usesOf(key);
  const hrefs = uses.length === 0 ? new Map() : await exampleHrefs(db, key, now);
  const hrefOf = (page: Contract): string | undefined => {
    if (!mayDo(role, page.access)) return undefined;
    const isWhole = !page.path.includes(":") && page.input.safeParse({}).success;
    return isWhole ? page.path : hrefs.get(page.path);
  };
  return uses.map(({ file, pages }) => {
    const shown = pages
      .filter(({ access }) => access !== "developer")
      .map((page) => ({ path: page.path, href: hrefOf(page) }))
      .sort((left, right) => Number(right.href !== undefined) - Number(left.href !== undefined));
    return {
      kind: kindOf(file),
      file: file.replace(/^features\//, "").replace(/\.tsx?$/, ""),
      pages: shown.slice(0, MOST_PAGES),
      morePages: Math.max(0, shown.length - MOST_PAGES),
    };
  });
}

/** Of pages that show one of many: a page of each kind that the public can open, by the path of its contract. */
async function exampleHrefs(db: Services["db"], key: string, now: Date): Promise<Map<string, string>> {
  const rows = await findExamples(db, now);
  const hrefs = new Map([["/yonetim/metinler/:key", textPath(key)]]);
  for (const { kind, id, slug } of rows) {
    if (kind === "advertisement") hrefs.set("/is-ilani/:slugAndId", advertisementPath({ id, slug }));
    if (kind === "post") hrefs.set("/blog/:slug", blogPostPath({ slug }));
    if (kind === "category") hrefs.set("/blog/kategori/:slug", blogCategoryPath({ slug }));
    if (kind !== "company") continue;
    hrefs.set("/firma/:slugAndId", companyPath({ id, slug }));
    hrefs.set("/firma/:slugAndId/kvkk", kvkkPath({ id, slug }));
  }
  return hrefs;
}

function kindOf(file: string): TextUse["kind"] {
  if (/\.mail\.tsx?$/.test(file)) return "mail";
  return file.endsWith(".tsx") ? "page" : "other";
}
