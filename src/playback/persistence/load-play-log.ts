import type { PlayLog } from './play-log.ts';

/** Loads the play log. The first sound does not wait for its code, which the engine needs only once a song plays. */
export async function loadPlayLog(): Promise<PlayLog> {
  return (await import('./play-log.ts')).playLog;
}

/** The part of the play log that the engine uses; loaded by the first call. */
export const enginePlays: Pick<PlayLog, 'record' | 'resumable' | 'songsSince'> = {
  record: async (changes) => (await loadPlayLog()).record(changes),
  resumable: async (song) => (await loadPlayLog()).resumable(song),
  songsSince: async (beganAt) => (await loadPlayLog()).songsSince(beganAt),
};
