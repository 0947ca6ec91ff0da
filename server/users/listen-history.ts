import { dayText } from '../china-time.ts';
import type { ListenCount } from './user-record.ts';
import type { UserStore } from './user-store.ts';

const WEEK_DAYS = 7;
const DAY_SECONDS = 86400;
/** Repeated requests within this time are one play; players request addresses again after an error. */
const SAME_PLAY_SECONDS = 30;
/** Days with separate play counts; a week needs seven. */
const LISTEN_DAYS = 8;
/** Maximum number of songs in a history; the least recently played are dropped. */
const MAX_LISTENS = 1000;

/** Counts a play unless it was just counted. A failure to store it is logged and does not stop the song. */
export function recordListen(users: UserStore, userId: number, hash: string): void {
  const at = Math.floor(users.now() / 1000);
  const last = users.user(userId)?.listens.find((listen) => listen.hash === hash)?.lastAt ?? 0;
  if (at - last < SAME_PLAY_SECONDS) return;
  try {
    users.changeUser(userId, (user) => {
      user.listens = withListen(user.listens, hash, at);
    });
  } catch (error) {
    console.error(`A play could not be stored: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function withListen(listens: readonly ListenCount[], hash: string, at: number): ListenCount[] {
  const known = listens.find((listen) => listen.hash === hash);
  const { count, days } = known ?? { count: 0, days: {} as Record<string, number> };
  const today = dayText(at);
  const counted = Object.entries({ ...days, [today]: (days[today] ?? 0) + 1 }).sort(([a], [b]) => (a < b ? -1 : 1));
  const played = { hash, count: count + 1, lastAt: at, days: Object.fromEntries(counted.slice(-LISTEN_DAYS)) };
  if (known !== undefined) return listens.map((listen) => (listen === known ? played : listen));
  if (listens.length < MAX_LISTENS) return [...listens, played];
  const oldest = listens.reduce((a, b) => (b.lastAt < a.lastAt ? b : a));
  return [...listens.filter((listen) => listen !== oldest), played];
}

export type Plays = { hash: string; plays: number };

function playsOf(listen: ListenCount, since: string | null): number {
  if (since === null) return listen.count;
  return Object.entries(listen.days).reduce((sum, [day, count]) => (day >= since ? sum + count : sum), 0);
}

/** Songs by number of plays in the last seven days, or of all time, most first. */
export function mostPlayed(users: UserStore, userId: number, period: 'week' | 'ever'): Plays[] {
  const first = dayText(Math.floor(users.now() / 1000) - (WEEK_DAYS - 1) * DAY_SECONDS);
  return (users.user(userId)?.listens ?? [])
    .map((listen) => ({ hash: listen.hash, plays: playsOf(listen, period === 'week' ? first : null) }))
    .filter(({ plays }) => plays > 0)
    .sort((a, b) => b.plays - a.plays);
}
