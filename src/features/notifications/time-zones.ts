import type { Choice } from "../../ui/forms/choice-fields.tsx";

/** Where people who look for work in Turkey live: one city for each clock they may have on the wall. */
const TIME_ZONES = [
  "Europe/Istanbul",
  "Europe/Berlin",
  "Europe/Vienna",
  "Europe/Zurich",
  "Europe/Paris",
  "Europe/Amsterdam",
  "Europe/Brussels",
  "Europe/London",
  "Europe/Lisbon",
  "Europe/Stockholm",
  "Europe/Athens",
  "Europe/Sofia",
  "Europe/Bucharest",
  "Europe/Kyiv",
  "Europe/Moscow",
  "Asia/Nicosia",
  "Asia/Baku",
  "Asia/Tbilisi",
  "Asia/Almaty",
  "Asia/Tashkent",
  "Asia/Ashgabat",
  "Asia/Bishkek",
  "Asia/Tehran",
  "Asia/Baghdad",
  "Asia/Beirut",
  "Asia/Damascus",
  "Asia/Riyadh",
  "Asia/Dubai",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Africa/Cairo",
  "Africa/Tripoli",
  "Africa/Algiers",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Toronto",
  "America/Sao_Paulo",
  "Australia/Sydney",
] as const;

/** By city, with the name of the time in the reader's language. One that a browser chose is offered too. */
export function timeZoneChoices(lang: string, current: string): Choice[] {
  const zones = new Set<string>([...TIME_ZONES, current]);
  return [...zones].map((value) => ({ value, label: `${cityOf(value)} · ${timeNameOf(value, lang)}` }));
}

function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

function timeNameOf(zone: string, lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
