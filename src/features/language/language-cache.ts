import { ask, JSON_ONLY } from "../../ui/browser/send.ts";

/**
 * Texts in the browser, by key: cached in local storage as `lang-{lang}-{key}`, all of them emptied when the server's
 * time-out has passed. Beside another language the Turkish description is cached too.
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
  readonly #storage: Storage | undefined;
  readonly #fetchJson: Fetch;
  readonly #now: () => number;

  constructor(storage: Storage | undefined, fetchJson: Fetch = fetchData, now: () => number = Date.now) {
    this.#storage = storage;
    this.#fetchJson = fetchJson;
    this.#now = now;
  }

  async text(lang: string, key: string): Promise<string> {
    const cached = await this.#cachedText(storageKey(lang, key));
    if (cached !== null) return cached;
    const query = new URLSearchParams({ lang, key });
    const resource = (await this.#fetchJson(`/api/language/GetLanguage?${query}`)) as LanguageResource;
    this.#write(storageKey(lang, key), resource.LValue);
    if (lang !== TURKISH) this.#write(storageKey(TURKISH, key), resource.LDesc);
    return resource.LValue;
  }

  /** A text past its time is better than none while the server cannot be asked. */
  async #cachedText(key: string): Promise<string | null> {
    try {
      await this.#emptyWhenDue();
    } catch (error) {
      const old = this.#read(key);
      if (old === null) throw error;
      return old;
    }
    return this.#read(key);
  }

  async #emptyWhenDue(): Promise<void> {
    const expires = Number(this.#read(EXPIRES_KEY));
    if (expires > this.#now()) return;
    const minutes = (await this.#fetchJson("/api/language/CacheTimeOut")) as number;
    this.#empty();
    this.#write(EXPIRES_KEY, String(this.#now() + minutes * 60_000));
  }

  // Storage may be full, switched off or forbidden, and then throws whatever is asked of it: the next visit asks again.

  #read(key: string): string | null {
    try {
      return this.#storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #write(key: string, value: string): void {
    try {
      this.#storage?.setItem(key, value);
    } catch {}
  }

  #empty(): void {
    try {
      for (const key of Object.keys(this.#storage ?? {})) {
        if (key.startsWith(PREFIX)) this.#storage?.removeItem(key);
      }
    } catch {}
  }
}

function storageKey(lang: string, key: string): string {
  return `${PREFIX}${lang}-${key}`;
}

async function fetchData(address: string): Promise<unknown> {
  const response = await ask(address, { headers: JSON_ONLY });
  return ((await response.json()) as { Data: unknown }).Data;
}
