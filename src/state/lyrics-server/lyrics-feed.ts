import { createLog } from '@/core/log';
import type { Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import type { LyricsServer } from '@/host/host';
import type { Player } from '@/playback/player';
import { lyricChoices } from '@/state/lyrics/lyric-choices';
import { loadSongKrc } from './song-krc';

const log = createLog('lyrics feed');

type FeedParts = { player: Pick<Player, 'getSnapshot' | 'subscribe'>; send: LyricsServer['setLyrics'] };

/**
 * Sends the lyrics of the current song once they are loaded, and again when the user chooses others; empty ones where a
 * song has none or they can't be loaded, null without a song. The returned function stops it.
 */
export function feedLyrics({ player, send }: FeedParts): () => void {
  /** `SongId` of the song whose lyrics were sent or are being loaded. */
  let current: string | null | undefined;
  let ofSong = new AbortController();
  let load = new AbortController();
  /** The choice whose lyrics were requested last: a changed offset is no reason to load them again. */
  let requested = '';

  const sendLyrics = async (song: Song, songSignal: AbortSignal): Promise<void> => {
    const choice = await lyricChoices.get(songId(song));
    const source = JSON.stringify([choice.candidate, choice.imported]);
    if (songSignal.aborted || source === requested) return;
    requested = source;
    load.abort();
    load = new AbortController();
    const signal = AbortSignal.any([songSignal, load.signal]);
    const krc = await loadSongKrc(song, choice, signal).catch((error: unknown) => {
      if (!signal.aborted) log.warn('the lyrics of a song could not be loaded', error);
      return '';
    });
    if (!signal.aborted) send({ hash: song.origin === 'local' ? song.localId : song.hash, krc });
  };
  const follow = (): void => {
    const song = player.getSnapshot().current?.song ?? null;
    const key = song && songId(song);
    if (key === current) return;
    current = key;
    requested = '';
    ofSong.abort();
    ofSong = new AbortController();
    if (song) void sendLyrics(song, ofSong.signal);
    else send(null);
  };
  const stopChoices = lyricChoices.onChange((changed) => {
    const song = player.getSnapshot().current?.song;
    if (song && (changed === null || changed === current)) void sendLyrics(song, ofSong.signal);
  });
  const stopPlayer = player.subscribe(follow);
  follow();
  return () => {
    ofSong.abort();
    stopChoices();
    stopPlayer();
  };
}
