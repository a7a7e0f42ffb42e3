/** What we use of a service worker's surroundings; TypeScript has them only instead of a page's, not beside them. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageEvent extends LastingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends LastingEvent {
  data: { json(): { title: string; body: string; path: string; tag: string } } | null;
}

interface NotificationEvent extends LastingEvent {
  notification: { close(): void; data: { path: string } };
}

interface Window {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface WorkerScope {
  addEventListener(name: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(name: "push", listener: (event: PushEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: PageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window" }): Promise<Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

export const worker = self as unknown as WorkerScope;
