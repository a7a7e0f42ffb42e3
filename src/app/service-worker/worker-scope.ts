/** What we use of a service worker's surroundings; TypeScript has them only instead of a page's, not beside them. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageEvent extends LastingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(name: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: PageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

export const worker = self as unknown as WorkerScope;
