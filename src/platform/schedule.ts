/** Shown from one moment until just before another; without them, always. */
export interface Scheduled {
  starts_at: Date | null;
  ends_at: Date | null;
}

export function isOn({ starts_at, ends_at }: Scheduled, now: Date): boolean {
  return (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now);
}

/** For how long nothing of this begins or ends: a page that shows it is right no longer. */
export function msUntilNext(moments: Iterable<Date | null>, now: Date): number | undefined {
  const ahead = [...moments].flatMap((moment) => (moment && moment > now ? moment.getTime() : []));
  return ahead.length === 0 ? undefined : Math.min(...ahead) - now.getTime();
}

const ZONE = "Europe/Istanbul";

/** ISO 8601; without an offset it is what clocks in Turkey show, as a form sends it. */
export function readTime(text: string): Date | undefined {
  if (!/T\d\d:\d\d/i.test(text)) return undefined;
  try {
    const instant = /(Z|[+-]\d\d(:?\d\d)?)$/i.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text, { overflow: "reject" }).toZonedDateTime(ZONE).toInstant();
    return new Date(instant.epochMilliseconds);
  } catch {
    return undefined;
  }
}

/** As `<input type="datetime-local">` wants it. */
export function toLocalTime(moment: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(ZONE);
  return local.toPlainDateTime().toString({ smallestUnit: "minute" });
}
