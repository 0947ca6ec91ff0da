import type { SmartClock } from '@/core/smart-playlists/smart-songs.ts';

/** The time now, and days of the user's time zone. */
export function smartClock(): SmartClock {
  return { now: Date.now(), startOfDay: (date) => new Date(`${date}T00:00`).getTime() };
}
