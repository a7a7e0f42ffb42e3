import { fillDemoContent } from "../demo/fill-demo-content.ts";
import { countAnswers } from "../features/answers/index.ts";
import { copyAllSent } from "../features/applications/index.ts";
import { sentCopy } from "../features/cv/index.ts";
import { exampleResult } from "../features/disc/index.ts";
import { countReports } from "../features/reports/index.ts";
import { resolveSearch, storedSearchHash, toStored } from "../features/search/index.ts";
import { newSearch } from "../features/search/search.contract.ts";
import { createDatabase, createPool, openClient } from "../platform/database/connect.ts";
import { createLog } from "../platform/observing/log.ts";
import type { Settings } from "../platform/settings/settings.ts";
import { FileStore } from "../platform/storage/files.ts";
import { storageAt } from "../platform/storage/files-place.ts";

/** Fills an empty database; one that has content is left as it is. */
export async function fillDemo(databaseUrl: string, settings: Settings, advertisements: number) {
  const client = await openClient(databaseUrl);
  const db = createDatabase(createPool(databaseUrl, { maxConnections: 2 }));
  const files = new FileStore(storageAt(settings.files), db, createLog("silent"));
  try {
    const filled = await fillDemoContent(client, {
      advertisements,
      now: new Date(),
      secret: settings.secret,
      storeSearch: (asked) => {
        const query = toStored(resolveSearch(newSearch(asked)));
        return { query, hash: storedSearchHash(query) };
      },
      discResult: exampleResult(),
      copySentCvs: copyAllSent(sentCopy).compile(db).sql,
      saveFile: async (bytes, contentType, { isPublic } = { isPublic: true }) =>
        (await files.save(bytes, contentType, { isPublic })).id,
    });
    await countAnswers({ db, now: () => new Date() });
    await countReports({ db, now: () => new Date() });
    return filled;
  } finally {
    await client.end();
    await db.destroy();
  }
}
