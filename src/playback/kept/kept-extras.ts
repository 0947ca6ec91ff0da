import { loadLyrics } from '@/api/catalogue/lyrics';
import type { ApiClient } from '@/api/transport/client';
import type { KeepableSong } from '@/core/kept-songs/kept-song';
import { createLog } from '@/core/log';
import { storedLyricsKey } from '@/core/lyrics/lyrics-key';
import { recentContent } from '@/storage/recent/recent-content';
import { keepCover } from './keep-cover';

const log = createLog('kept songs');

/** Keeps the lyrics and the cover of a song, where they can be read. Never rejects. */
export async function keepExtras(client: ApiClient, song: KeepableSong, signal: AbortSignal): Promise<void> {
  await Promise.all([
    keepLyrics(client, song, signal).catch((error: unknown) => log.warn('the lyrics of a song were not kept', error)),
    keepCover(song.cover, signal).catch((error: unknown) => log.warn('the cover of a song was not kept', error)),
  ]);
}

async function keepLyrics(client: ApiClient, song: KeepableSong, signal: AbortSignal): Promise<void> {
  const lyrics = await loadLyrics(client, song, { signal });
  if (lyrics) await recentContent.saveLyrics(storedLyricsKey(song, null), lyrics, Date.now());
}
