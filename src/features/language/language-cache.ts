/**
 * Texts in the browser, by key: kept in local storage as `lang-{lang}-{key}`, all of them emptied when the server's
 * time-out has passed. Beside another language the Turkish description is kept too.
 */
const PREFIX = "lang-";
const EXPIRES_KEY = "lang-expires";
const TURKISH = "tr";

interface LanguageResource {
  LValue: string;
  LDesc: string;
}

type Fetch = (address: string) => Promise<unknown>;

export class LanguageCache {
  readonly #storage: Storage;
  readonly #fetchJson: Fetch;
  readonly #now: () => number;

  constructor(storage: Storage, fetchJson: Fetch = fetchData, now: () => number = Date.now) {
    this.#storage = storage;
    this.#fetchJson = fetchJson;
    this.#now = now;
  }

  async text(lang: string, key: string): Promise<string> {
    await this.#emptyWhenDue();
    const kept = this.#read(storageKey(lang, key));
    if (kept !== null) return kept;
    const query = new URLSearchParams({ lang, key });
    const resource = (await this.#fetchJson(`/api/language/GetLanguage?${query}`)) as LanguageResource;
    this.#write(storageKey(lang, key), resource.LValue);
    if (lang !== TURKISH) this.#write(storageKey(TURKISH, key), resource.LDesc);
    return resource.LValue;
  }

  async #emptyWhenDue(): Promise<void> {
    const expires = Number(this.#read(EXPIRES_KEY));
    if (expires > this.#now()) return;
    for (const key of Object.keys(this.#storage)) if (key.startsWith(PREFIX)) this.#storage.removeItem(key);
    const minutes = (await this.#fetchJson("/api/language/CacheTimeOut")) as number;
    this.#write(EXPIRES_KEY, String(this.#now() + minutes * 60_000));
  }

  #read(key: string): string | null {
    return this.#storage.getItem(key);
  }

  #write(key: string, value: string): void {
    try {
      this.#storage.setItem(key, value);
    } catch {
      // Storage is full or switched off: the next visit asks again.
    }
  }
}

function storageKey(lang: string, key: string): string {
  return `${PREFIX}${lang}-${key}`;
}

async function fetchData(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return ((await response.json()) as { Data: unknown }).Data;
}
