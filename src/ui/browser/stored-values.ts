/** What this browser remembers for its owner. Where it forbids that, nothing is remembered, and nothing fails. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Undefined forgets it. */
export function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Full or forbidden.
  }
}
