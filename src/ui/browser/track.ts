import type { TrackedEvent } from "../../platform/tracked-event.ts";

declare global {
  interface Window {
    dataLayer?: TrackedEvent[];
  }
}

/** Into the page's memory. It goes nowhere from there unless the visitor has agreed to statistics. */
export function track(event: TrackedEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Written into the markup by the server (`trackShown`, `trackClick`), and so of the right kind. */
export function trackWritten(json: string | undefined): void {
  if (json) track(JSON.parse(json) as TrackedEvent);
}
