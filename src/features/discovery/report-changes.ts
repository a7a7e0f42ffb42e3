import { advertisementPath } from "../../addresses/advertisements.ts";
import { companyPath } from "../../addresses/companies.ts";
import type { Services } from "../../platform/services.ts";
import { addressesToReport, beginReports, moveReports, readReportProgress } from "./reports.store.ts";

/** The most that IndexNow takes at once. */
const MOST_ADDRESSES = 10_000;
const ANSWER_WITHIN_MS = 10_000;

/** Tells search engines which public pages have changed, appeared or gone since the last time; how many there were. */
export async function reportChanges(services: Services): Promise<number> {
  const { db, settings } = services;
  const { indexNowKey } = settings;
  if (!indexNowKey) return 0;
  const progress = await readReportProgress(db);
  // From now on: what was there before is in the sitemap.
  if (!progress) {
    await beginReports(db);
    return 0;
  }
  let reported = 0;
  let position = progress;
  for (;;) {
    const { advertisements, companies, next, isAll } = await addressesToReport(db, position, MOST_ADDRESSES);
    const paths = [
      ...advertisements.map(advertisementPath),
      ...companies.map((company) => companyPath(company)),
    ];
    for (let first = 0; first < paths.length; first += MOST_ADDRESSES) {
      await report(services, indexNowKey, paths.slice(first, first + MOST_ADDRESSES));
    }
    await moveReports(db, position, next);
    reported += paths.length;
    position = next;
    if (isAll) return reported;
  }
}

async function report({ settings }: Services, key: string, paths: readonly string[]): Promise<void> {
  const { baseUrl, indexNowUrl } = settings;
  const answer = await fetch(indexNowUrl, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      host: new URL(baseUrl).host,
      key,
      keyLocation: `${baseUrl}/${key}.txt`,
      urlList: paths.map((path) => `${baseUrl}${path}`),
    }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: "error",
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${indexNowUrl} answered ${answer.status}`);
}
