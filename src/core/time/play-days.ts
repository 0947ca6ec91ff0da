/** Row of the play history: a day, or a song played on it. */
export type PlayDayRow<Played extends PlayedThen> =
  | { kind: 'day'; key: string; atEpochMs: number }
  | { kind: 'song'; key: string; played: Played; index: number };

type PlayedThen = { id: string; beganAt: number };

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
export function playDayRows<Played extends PlayedThen>(entries: readonly Played[]): readonly PlayDayRow<Played>[] {
  let day = '';
  return entries.flatMap((played, index): PlayDayRow<Played>[] => {
    const { id, beganAt } = played;
    const song = { kind: 'song', key: id, played, index } as const;
    if (dayOf(beganAt) === day) return [song];
    day = dayOf(beganAt);
    return [{ kind: 'day', key: `${day}/${index}`, atEpochMs: beganAt }, song];
  });
}
