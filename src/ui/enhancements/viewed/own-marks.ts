import { ask } from "../../browser/send.ts";
import { turnButton } from "../../browser/turn-button.ts";

const GET_ADVERTISEMENT = "/api/Advertisement/GetAd";

interface Marks {
  IsFavorite?: boolean;
  IsApplied?: boolean;
}

/**
 * A page, and even more the list beside it, may be older than what the member has done in another window: asked by the
 * ticket, the server knows. A failure is nothing to the reader.
 */
export async function renewOwnMarks(advertisement: HTMLElement, id: string): Promise<void> {
  const of = `[data-toggle=favourite][data-subject="${id}"][data-other-action]`;
  const hearts = [...document.querySelectorAll<HTMLElement>(of)].map(
    (heart) => [heart, heart.ariaPressed] as const,
  );
  try {
    const { IsFavorite, IsApplied } = await askFor(id);
    if (IsFavorite === undefined || IsApplied === undefined) return;
    for (const [heart, before] of hearts) {
      // Whoever has pressed it meanwhile knows better.
      if (heart.ariaPressed === before && before !== String(IsFavorite)) turnButton(heart, IsFavorite);
    }
    showApplied(advertisement, id, IsApplied);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the product's way with this failure
    console.error(error);
  }
}

async function askFor(id: string): Promise<Marks> {
  const Ticket = document.cookie.match(/(?:^|; )ticket=([^;]+)/)?.[1] ?? null;
  const answer = await ask(GET_ADVERTISEMENT, {
    fields: JSON.stringify({ AdvertisementID: Number(id), Ticket }),
    headers: { "Content-Type": "application/json" },
  });
  return ((await answer.json()) as { Data: Marks }).Data;
}

/** Rows have no badge to show before there is a reason: they get that of the advertisement. */
function showApplied(advertisement: HTMLElement, id: string, isApplied: boolean): void {
  const badge = advertisement.querySelector("[data-badges] [data-applied=yes]");
  for (const place of document.querySelectorAll<HTMLElement>(`[data-advertisement-id="${id}"]`)) {
    const badges = place.querySelector("[data-badges]");
    if (badge && isApplied && !badges?.querySelector("[data-applied=yes]"))
      badges?.prepend(badge.cloneNode(true));
    for (const part of place.querySelectorAll<HTMLElement>("[data-applied]"))
      part.hidden = (part.dataset.applied === "yes") !== isApplied;
  }
}
