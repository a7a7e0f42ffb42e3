import { ANSWER_FIGURE_PATH } from "../../addresses/answers.ts";
import type { Services } from "../../platform/services.ts";
import { BLOG_PATH } from "../blog/blog.contract.ts";
import { LEGAL_PAGES, legalTextInForce } from "../standing-pages/index.ts";
import { calculatorPath, WORKING_LIFE_PATH } from "../working-life/working-life.contract.ts";
import { CALCULATORS } from "../working-life/working-life.forms.ts";
import { findLatestPick } from "./discovery.store.ts";
import type { SitemapEntry } from "./sitemap.ts";

/** The newest of what these pages are lists of. */
interface Newest {
  advertisement: Date | undefined;
  post: Date | undefined;
}

/**
 * Pages that are there whatever is in the database. Those whose words change only with the program say nothing about
 * their age: a date that moves with every start would soon be believed by nobody.
 */
export async function listStandingPages(
  { memory, readDb }: Services,
  newest: Newest,
): Promise<SitemapEntry[]> {
  const pick = await memory.remember("sitemap picks", ["editor-pick"], () => findLatestPick(readDb));
  return [
    { path: "/", changedAt: newest.advertisement },
    { path: "/is-ilanlari", changedAt: newest.advertisement },
    { path: BLOG_PATH, changedAt: newest.post },
    { path: "/editorun-sectikleri", changedAt: pick },
    { path: WORKING_LIFE_PATH, changedAt: newest.post },
    ...CALCULATORS.map((name) => ({ path: calculatorPath(name) })),
    { path: "/isveren-uye-ol" },
    { path: "/mobil-uygulama" },
    { path: ANSWER_FIGURE_PATH },
    { path: "/iletisim" },
    ...LEGAL_PAGES.map((name) => ({
      path: `/${name}`,
      changedAt: new Date(legalTextInForce(name).validFrom),
    })),
    { path: "/api/v1/docs" },
  ];
}
