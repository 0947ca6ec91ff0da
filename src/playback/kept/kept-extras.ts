import { loadLyrics } from '@/api/catalogue/lyrics';
import type { ApiClient } from '@/api/transport/client';
import type { KeepableSong } from '@/core/kept-songs/kept-song';
import { createLog } from '@/core/log';
import { storedLyricsKey } from '@/core/lyrics/lyrics-key';
import { coverAddress } from '@/core/song/cover';
import { recentContent } from '@/storage/recent/recent-content';

const log = createLog('kept songs');

/** A server that does not answer must not keep the request forever, in ms. */
const timeLimitMs = 15_000;

/** Larger pictures are not stored, in bytes. */
const maxCoverBytes = 1024 * 1024;

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

/** Keeps the cover of a song unless it is kept already. Rejects where it can't be read, such as without CORS headers. */
async function keepCover(cover: KeepableSong['cover'], signal: AbortSignal): Promise<void> {
  // A picture of local music is stored with it.
  if (typeof cover !== 'string') return;
  const address = coverAddress(cover, 480);
  if (address === null || (await recentContent.cover(cover, Date.now()))) return;
  const answer = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
  });
  if (!answer.ok) throw new Error(`the cover was answered with ${answer.status}`);
  const picture = await answer.blob();
  if (!picture.type.startsWith('image/') || picture.size > maxCoverBytes) throw new Error('the cover is no picture');
  await recentContent.saveCover(cover, picture, Date.now());
}
