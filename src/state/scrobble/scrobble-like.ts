import { createLog } from '@/core/log.ts';
import { scrobbledSong } from '@/core/scrobble/listen.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { scrobbleStore } from '@/playback/scrobble/scrobble-store.ts';
import { storedScrobbling } from '@/playback/scrobble/stored-scrobbling.ts';

const log = createLog('scrobbling');

/** Has a like or unlike sent to Last.fm, if the user wants that. Never rejects. */
export async function scrobbleLike(song: Song, isLiked: boolean): Promise<void> {
  const { lastfm, sendsLikes } = storedScrobbling.read();
  const names = scrobbledSong(song);
  if (lastfm === null || !sendsLikes || !names) return;
  try {
    await scrobbleStore.addLike({ songId: songId(song), song: names, isLiked, changedAt: Date.now() });
  } catch (error) {
    log.warn('a like could not be stored for Last.fm', error);
  }
}
