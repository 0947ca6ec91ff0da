import { loadLyricText } from '@/api/catalogue/lyrics.ts';
import { createLog } from '@/core/log.ts';
import { isKrc, krcText } from '@/core/lyrics/krc.ts';
import { parseLyrics } from '@/core/lyrics/lrc.ts';
import type { LyricChoice } from '@/core/lyrics/lyric-choice.ts';
import { isInstrumental } from '@/core/lyrics/lyric-line.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import type { LyricsServer } from '@/host/host.ts';
import type { Player } from '@/playback/player.ts';
import { api } from '@/state/queries/api.ts';
import { loadFileLyrics } from './file-lyrics.ts';
import { loadOrRecall, lyricsGate } from './load-song-lyrics.ts';
import { lyricChoices } from './lyric-choices.ts';

const log = createLog('lyrics feed');

/**
 * Sends the lyrics of the current song when they are loaded, and again when the user chooses others; empty lyrics if a
 * song has none or they can't be loaded, null without a song. Returns a function to stop.
 */
export function feedLyrics(
  player: Pick<Player, 'getSnapshot' | 'subscribe'>,
  send: LyricsServer['setLyrics'],
): () => void {
  /** `SongId` of the song whose lyrics were sent or are loading. */
  let current: string | null | undefined;
  let ofSong = new AbortController();
  let load = new AbortController();
  /** Choice of the last request: a changed offset does not reload the lyrics. */
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
  const update = (): void => {
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
  const stopPlayer = player.subscribe(update);
  update();
  return () => {
    ofSong.abort();
    stopChoices();
    stopPlayer();
  };
}

/**
 * Chosen lyrics of a song as KRC text: unchanged from the service, others converted. Empty without timed lyrics.
 * Rejects as every call does, and with `cancelled` if the signal is aborted.
 */
async function loadSongKrc(song: Song, { imported, candidate }: LyricChoice, signal: AbortSignal): Promise<string> {
  if (imported) return asKrc(imported.text);
  if (song.origin !== 'local' || candidate) {
    await lyricsGate.pass(signal);
    const lyrics = await loadOrRecall(song, candidate, () => loadLyricText(api, song, { chosen: candidate, signal }));
    if (lyrics !== null) return asKrc(typeof lyrics === 'string' ? lyrics : krcText(lyrics.lines));
  }
  return song.origin === 'local' ? asKrc((await loadFileLyrics(song.localId, signal)) ?? '') : '';
}

function asKrc(text: string): string {
  const lyrics = parseLyrics(text);
  if (lyrics.lines.length === 0 || isInstrumental(lyrics)) return '';
  return isKrc(text) ? text : krcText(lyrics.lines);
}
