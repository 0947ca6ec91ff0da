import { fetchRadioSongs, type RadioCardId } from '@/api/browse/home.ts';
import { fetchPersonalSongs, fetchSimilarSongs, fetchStationSongs } from '@/api/catalogue/radio.ts';
import { AppError } from '@/core/errors.ts';
import type { PersonalRadio, Radio, StationRadio } from '@/core/radio/radio.ts';
import { type PlayReport, seedsOf } from '@/core/radio/radio-songs.ts';
import { artistLine, type CatalogueSong, type Song } from '@/core/song/song.ts';
import { api } from '@/state/queries/api.ts';

/**
 * A radio of the service, songs similar to one song, which plays first, or similar to those of an artist or a list, or
 * the list of a radio card and the radio that follows it.
 */
export type RadioStart =
  | PersonalRadio
  | StationRadio
  | Song
  | { kind: 'like'; name: string; songs: readonly Song[] }
  | { kind: 'card'; card: RadioCardId; source: string; goesOn: Radio };

/** The first songs of a radio, and the radio that returns the next ones; null if the service has no such call. */
export type BegunRadio = { songs: readonly CatalogueSong[]; radio: Radio } | null;

export async function beginRadio(
  start: RadioStart,
  heard: PlayReport | null,
  signal: AbortSignal,
): Promise<BegunRadio> {
  if ('origin' in start) return similar(start.title || artistLine(start), [start]);
  if (start.kind === 'like') return similar(start.name, start.songs);
  if (start.kind === 'card') return { songs: await fetchRadioSongs(api, start.card, signal), radio: start.goesOn };
  if (start.kind === 'personal') {
    const songs = await fetchPersonalSongs(api, start, { heard, left: 0 }, { signal });
    return songs && { songs, radio: start };
  }
  const found = await fetchStationSongs(api, start, { signal });
  return found && { songs: found.songs, radio: { ...start, offset: found.offset } };

  async function similar(name: string, songs: readonly Song[]): Promise<BegunRadio> {
    const found = await fetchSimilarSongs(api, seedsOf(songs), { signal });
    return found && { songs: found, radio: { kind: 'similar', name } };
  }
}

/** Reports to personal radio that the user dislikes a song; `left` = number of songs still to come. */
export async function reportDislike(radio: PersonalRadio, heard: PlayReport, left: number): Promise<void> {
  const answer = await fetchPersonalSongs(api, radio, { heard, left, disliked: true }, {});
  if (answer === null) throw new AppError('bad-data', { message: 'the service has no personal radio' });
}
