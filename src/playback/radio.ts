import { fetchPersonalSongs, fetchSimilarSongs, fetchStationSongs } from '@/api/catalogue/radio.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { BoundedMap } from '@/core/async/bounded-map.ts';
import type { BlockRules } from '@/core/blocks/block-rules.ts';
import { toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { Radio } from '@/core/radio/radio.ts';
import {
  newSongs,
  type PlayReport,
  playReportOf,
  radioMemoryMs,
  refillThreshold,
  similarSeeds,
  songsLeft,
} from '@/core/radio/radio-songs.ts';
import { artistLine, isPlayable, type Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { Player, PlayerSnapshot } from './player.ts';

/** Number of songs, skipped ones too, that a radio does not repeat during the life of an engine. */
const playedLimit = 1000;

const log = createLog('radio');

/** Calls for songs; each resolves to null if the service lacks it. */
const serviceCalls = { fetchPersonalSongs, fetchSimilarSongs, fetchStationSongs };

export type RadioCalls = typeof serviceCalls;

export type RadioParts = {
  client: ApiClient;
  /** The play log. */
  plays: { songsSince(beganAt: number): Promise<Set<SongId>> };
  blocks: {
    rules(): BlockRules;
    /** The songs that are not blocked; those left out are counted. */
    allowed(songs: readonly Song[], place: 'radio'): readonly Song[];
  };
  /** Whether similar songs follow a queue that would otherwise repeat. */
  isEndless: () => boolean;
  calls?: RadioCalls;
};

/** Songs, and the radio for the next request. */
type Found = { songs: readonly Song[]; radio: Radio };

/**
 * Extends the queue of a player while few songs are left: by songs of its radio or, for an endless queue, by similar
 * songs. Sends one request per played song; if nothing new comes, the next song retries, and at its end the queue
 * continues as the play mode says. Returns a function that stops it.
 */
export function followRadio(
  player: Pick<Player, 'getSnapshot' | 'subscribe' | 'dispatch'>,
  { client, plays, blocks, isEndless, calls = serviceCalls }: RadioParts,
): () => void {
  const playedSongs = new BoundedMap<SongId, true>(playedLimit);
  let last = player.getSnapshot();
  let lastHeard: PlayReport | null = null;
  let pending: AbortController | null = null;
  /** Last request: key of the playing song, its radio, and the radio made from the answer. */
  let lastRequest: { key: number; radios: (Radio | null)[] } | null = null;

  function check(): void {
    const before = last;
    last = player.getSnapshot();
    if (last.current?.key !== before.current?.key && before.current) {
      playedSongs.set(songId(before.current.song), true);
      lastHeard = playReportOf(before, steadyNow());
    }
    if (last.radio !== before.radio) pending?.abort();
    const { current, radio } = last;
    if (!current || !isDue(last, leftAfter(current.key), isEndless)) return;
    if (lastRequest?.key === current.key && lastRequest.radios.includes(radio)) return;
    lastRequest = { key: current.key, radios: [radio] };
    void requestSongs(radio ?? { kind: 'similar', name: nameOf(current.song) }, last);
  }

  /** Blocked songs are skipped, so the queue ends earlier with them. */
  function leftAfter(key: number | null): number {
    const rules = blocks.rules();
    return songsLeft(last.queue, key, rules.isEmpty ? null : (song) => rules.blockOf(song) === null);
  }

  async function requestSongs(radio: Radio, { queue, current, radio: shown }: PlayerSnapshot): Promise<void> {
    pending?.abort();
    const controller = new AbortController();
    pending = controller;
    try {
      const found = await fetchSongs(radio, queue, current?.key ?? null, controller.signal);
      const heard = await plays.songsSince(Date.now() - radioMemoryMs);
      if (controller.signal.aborted || player.getSnapshot().radio !== shown) return;
      for (const id of playedSongs.keys()) heard.add(id);
      const fresh = newSongs(found.songs.filter(isPlayable), player.getSnapshot().queue, heard);
      const songs = blocks.allowed(fresh, 'radio');
      if (songs.length === 0) return;
      lastRequest?.radios.push(found.radio);
      await player.dispatch({ type: 'extend-radio', songs: [...songs], radio: found.radio });
    } catch (error) {
      if (!controller.signal.aborted) log.warn('a radio brought no songs', toAppError(error));
    }
  }

  async function fetchSongs(
    radio: Radio,
    queue: PlayerSnapshot['queue'],
    currentKey: number | null,
    signal: AbortSignal,
  ): Promise<Found> {
    if (radio.kind === 'personal') {
      // Without a song answers repeat themselves.
      const heard = lastHeard ?? playReportOf(player.getSnapshot(), steadyNow());
      const report = { heard, left: Math.min(refillThreshold, leftAfter(currentKey)) };
      return { radio, songs: (await calls.fetchPersonalSongs(client, radio, report, { signal })) ?? [] };
    }
    if (radio.kind === 'station') {
      const found = await calls.fetchStationSongs(client, radio, { signal });
      return { radio: { ...radio, offset: found?.offset ?? null }, songs: found?.songs ?? [] };
    }
    const seeds = similarSeeds(queue, currentKey);
    if (seeds.length === 0) return { radio, songs: [] };
    return { radio, songs: (await calls.fetchSimilarSongs(client, seeds, { signal })) ?? [] };
  }

  const stop = player.subscribe(check);
  check();
  return () => {
    stop();
    pending?.abort();
  };
}

/** Whether a queue with this number of songs left needs further ones now. Never while paused. */
function isDue(
  { wantsToPlay, radio, queue, current, mode }: PlayerSnapshot,
  left: number,
  isEndless: () => boolean,
): boolean {
  if (!wantsToPlay || !current) return false;
  if (radio) return left <= refillThreshold;
  return left === 0 && mode === 'list-loop' && isEndless() && similarSeeds(queue, current.key).length > 0;
}

/** Name of the song that similar songs are requested for. */
function nameOf(song: Song): string {
  return song.title || artistLine(song);
}
