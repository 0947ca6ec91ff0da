import { useCallback, useEffect, useState } from 'react';
import { listen } from '@/core/async/listen.ts';
import { toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import type { SongLyrics, watchSongLyrics } from './watch-song-lyrics.ts';

const log = createLog('lyrics');

const loading: SongLyrics = { result: { status: 'loading' }, offsetMs: 0 };

/**
 * Lyrics of a song for small documents; the loading code is imported lazily. Failed lyrics are loaded again by `retry`,
 * and when the network is back.
 */
export function useSongLyrics(song: Song | null): SongLyrics & { retry: () => void } {
  const key = song && songId(song);
  const [known, setKnown] = useState<{ key: string; lyrics: SongLyrics } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a song is loaded once, however often its object changes
  useEffect(() => {
    if (!song || key === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onChange = (lyrics: SongLyrics): void => setKnown({ key, lyrics });
    watch(song, { signal, onChange }).catch((error: unknown) => {
      if (signal.aborted) return;
      log.warn('the lyrics could not be followed', error);
      onChange({ result: { status: 'failed', error: toAppError(error) }, offsetMs: 0 });
    });
    return () => controller.abort();
  }, [key, attempt]);
  const retry = useCallback(() => {
    setKnown(null);
    setAttempt((before) => before + 1);
  }, []);
  const hasFailed = known?.key === key && known?.lyrics.result.status === 'failed';
  // Automatic, because a locked window has no retry button.
  useEffect(() => {
    if (!hasFailed) return;
    return listen(window, 'online', retry);
  }, [hasFailed, retry]);
  const lyrics = known && known.key === key ? known.lyrics : loading;
  return { ...lyrics, retry };
}

async function watch(song: Song, options: Parameters<typeof watchSongLyrics>[1]): Promise<void> {
  const { watchSongLyrics } = await import('./watch-song-lyrics.ts');
  if (!options.signal.aborted) await watchSongLyrics(song, options);
}
