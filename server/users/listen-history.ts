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

/** Played songs, the last one first. */
export function historyOf(users: UserStore, userId: number): readonly ListenCount[] {
  return [...(users.user(userId)?.listens ?? [])].sort((a, b) => b.lastAt - a.lastAt);
}

/** A play that a player reports: of a song's file, in Unix seconds, with the number of plays that it knows of. */
type ReportedPlay = { hash: string; at: number; plays: number };

/** Adds a reported play; the later time and the higher number win. Throws if it can't be stored. */
export function reportPlay(users: UserStore, userId: number, { hash, at, plays }: ReportedPlay): void {
  users.changeUser(userId, (user) => {
    const known = user.listens.find((listen) => listen.hash === hash);
    if (known === undefined) user.listens = withListen(user.listens, hash, at);
    user.listens = user.listens.map((listen) =>
      listen.hash === hash
        ? { ...listen, count: Math.max(listen.count, plays), lastAt: Math.max(listen.lastAt, at) }
        : listen,
    );
  });
}

/** Length of a song of the catalogue, on average. */
const SONG_SECONDS = 180;

/** Listening time: from before this service's first start, that of the counted plays, and what was reported. */
export function listenedSeconds(users: UserStore, userId: number): number {
  const user = users.user(userId);
  const minutesBefore = users.accountById(userId)?.listenedMinutes ?? 0;
  const counted = (user?.listens ?? []).reduce((sum, { count }) => sum + count, 0);
  return minutesBefore * 60 + counted * SONG_SECONDS + (user?.reportedSeconds ?? 0);
}

/** Adds reported seconds to the listening time. Throws if they can't be stored. */
export function reportListening(users: UserStore, userId: number, seconds: number): void {
  users.changeUser(userId, (user) => {
    user.reportedSeconds = (user.reportedSeconds ?? 0) + seconds;
  });
}
