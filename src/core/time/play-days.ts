/** Row of the play history: a day, or a song played on it. */
export type PlayDayRow<Played> =
  | { kind: 'day'; key: string; atEpochMs: number }
  | { kind: 'song'; key: string; played: Played; index: number };

function dayOf(epochMs: number): string {
  const date = new Date(epochMs);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** Calendar days between two local times, unaffected by daylight saving time. */
export function daysBetween(epochMs: number, laterEpochMs: number): number {
  const noon = (moment: number) => new Date(moment).setHours(12, 0, 0, 0);
  return Math.round((noon(laterEpochMs) - noon(epochMs)) / 86_400_000);
}

/** Rows of played songs, newest first, each day with a heading row. `index` counts only songs. */
export function playDayRows<Played extends { atEpochMs: number }>(
  entries: readonly Played[],
): readonly PlayDayRow<Played>[] {
  let day = '';
  const seen = new Map<string, number>();
  return entries.flatMap((played, index): PlayDayRow<Played>[] => {
    const { atEpochMs } = played;
    // Two entries with the same time would have the same key.
    const times = (seen.get(String(atEpochMs)) ?? 0) + 1;
    seen.set(String(atEpochMs), times);
    const song = { kind: 'song', key: `${atEpochMs}/${times}`, played, index } as const;
    if (dayOf(atEpochMs) === day) return [song];
    day = dayOf(atEpochMs);
    return [{ kind: 'day', key: `${day}/${index}`, atEpochMs }, song];
  });
}
