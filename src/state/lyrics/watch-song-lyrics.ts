import { BoundedMap } from '@/core/async/bounded-map.ts';
import { toAppError } from '@/core/errors.ts';
import type { LyricChoice } from '@/core/lyrics/lyric-choice.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { type FoundLyrics, importedLyricsOf, type LyricsResult, loadSongLyrics } from './load-song-lyrics.ts';
import { lyricChoices } from './lyric-choices.ts';
import { lyricsCacheMs } from './use-lyrics.ts';

/** Lyrics of a song with the user's choices. */
export type SongLyrics = {
  result: Exclude<LyricsResult, { status: 'failed' }> | { status: 'failed'; error: ReturnType<typeof toAppError> };
  /** Added to the position of the song: positive = lyrics earlier. */
  offsetMs: number;
};

/** Lyrics of recent songs. */
const recent = new BoundedMap<string, { lyrics: FoundLyrics; atEpochMs: number }>(20);

/**
 * Reports the lyrics of a song, and again after each change of the user's choice, until the signal is aborted. For
 * small documents without a query cache; others use `useLyrics`.
 */
export async function watchSongLyrics(
  song: Song,
  { signal, onChange }: { signal: AbortSignal; onChange: (lyrics: SongLyrics) => void },
): Promise<void> {
  const key = songId(song);
  let load = new AbortController();
  let shown: string | null = null;
  let result: SongLyrics['result'] = { status: 'loading' };
  const read = async (): Promise<void> => {
    const choice = await lyricChoices.get(key);
    if (signal.aborted) return;
    const { offsetMs } = choice;
    // A new offset keeps the lyrics and a pending request.
    const source = JSON.stringify([choice.candidate, choice.imported]);
    if (source === shown) return onChange({ result, offsetMs });
    shown = source;
    load.abort();
    load = new AbortController();
    const one = load.signal;
    result = { status: 'loading' };
    onChange({ result, offsetMs });
    const found = await lyricsOf(song, choice, AbortSignal.any([signal, one]));
    if (signal.aborted || one.aborted) return;
    result = found;
    onChange({ result, offsetMs: (await lyricChoices.get(key)).offsetMs });
  };
  const stop = lyricChoices.onChange((changed) => {
    if (changed === null || changed === key) void read();
  });
  signal.addEventListener('abort', stop, { once: true });
  await read();
}

async function lyricsOf(song: Song, choice: LyricChoice, signal: AbortSignal): Promise<SongLyrics['result']> {
  if (choice.imported) return importedLyricsOf(choice.imported);
  const key = JSON.stringify([serviceAddress(settingsStore.getState()), songId(song), choice.candidate?.id]);
  forgetOld();
  const known = recent.get(key);
  if (known) return known.lyrics;
  try {
    const lyrics = (await loadSongLyrics(song, choice.candidate, signal)) ?? { status: 'none', instrumental: false };
    // Not cached for local files, which may change or become readable.
    if (song.origin !== 'local') recent.set(key, { lyrics, atEpochMs: Date.now() });
    return lyrics;
  } catch (error) {
    return { status: 'failed', error: toAppError(error) };
  }
}

/** Service data is deleted after a day (docs/behaviour.md#the-24-hour-rule). */
function forgetOld(): void {
  for (const [key, { atEpochMs }] of recent) if (Date.now() - atEpochMs >= lyricsCacheMs) recent.delete(key);
}
