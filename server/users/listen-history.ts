import { dayText } from '../china-time.ts';
import type { ListenCount } from './user-record.ts';
import type { UserStore } from './user-store.ts';

const WEEK_DAYS = 7;
const DAY_SECONDS = 86400;
/** Players ask again for the address of a song that is playing, after an error for example; that is no second play. */
const SAME_PLAY_SECONDS = 30;

/**
 * Counts a play without waiting for the disk: a song should start at once, and losing a play in a crash is acceptable.
 */
export function recordListen(users: UserStore, userId: number, hash: string): void {
  const at = Math.floor(users.now() / 1000);
  const last = users.user(userId)?.listens.find((listen) => listen.hash === hash)?.lastAt ?? 0;
  if (at - last < SAME_PLAY_SECONDS) return;
  users.commit({ type: 'listened', userId, hash, at, day: dayText(at) }).catch((error: unknown) => {
    console.error(`A play could not be stored: ${error instanceof Error ? error.message : String(error)}`);
  });
}

export type Plays = { hash: string; plays: number };

function playsOf(listen: ListenCount, since: string | null): number {
  if (since === null) return listen.count;
  return Object.entries(listen.days).reduce((sum, [day, count]) => (day >= since ? sum + count : sum), 0);
}

/** Songs by number of plays, most first: of the last seven days, or of all time. */
export function mostPlayed(users: UserStore, userId: number, period: 'week' | 'ever'): Plays[] {
  const first = dayText(Math.floor(users.now() / 1000) - (WEEK_DAYS - 1) * DAY_SECONDS);
  return (users.user(userId)?.listens ?? [])
    .map((listen) => ({ hash: listen.hash, plays: playsOf(listen, period === 'week' ? first : null) }))
    .filter(({ plays }) => plays > 0)
    .sort((a, b) => b.plays - a.plays);
}
