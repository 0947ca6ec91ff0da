import { EDITION_ALBUMS } from './albums.ts';
import type { ArtistKey } from './artists.ts';
import { EDITION_NAMES } from './edition-names.ts';
import type { Song } from './song.ts';
import { effectHashes, qualityHashes, songIds } from './song-ids.ts';
import type { Access } from './song-spec.ts';

/** Editions per song; with the song itself there are 45 recordings. */
export const EDITIONS_PER_SONG = 44;

const LAST_RELEASE = Date.parse('2026-06-05');
const DAY_MS = 86400000;

type Exception = Partial<Pick<Song, 'version' | 'access' | 'container'>>;

/** Editions that are edge cases for clients, by song and edition number. */
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  '27:44': { version: 'Music Video', access: 'free', container: 'mp4-standard' },
  '26:44': { version: 'Music Video', access: 'free', container: 'mp4-only' },
  '28:44': { version: 'Withdrawn Pressing', access: 'unavailable' },
};

/** Restricted songs stay restricted; of the other editions some are VIP only, a few are for sale. */
function editionAccess(song: Song, index: number): Access {
  if (song.access !== 'free') return song.access;
  if (index % 12 === 7) return 'vip';
  return index % 29 === 11 ? 'paid' : 'free';
}

function edition(song: Song, index: number): Song {
  const names = EDITION_NAMES[song.spec.language];
  const own = EDITION_ALBUMS[song.spec.artists[0] as ArtistKey];
  const [onAlbum, onSessions] = [names.album.length, names.album.length + names.sessions.length];
  const version = [...names.album, ...names.sessions, ...names.live][index - 1] as string;
  const album = index <= onAlbum ? song.album : index <= onSessions ? own.sessions : own.live;
  const exception = EXCEPTIONS[`${song.spec.number}:${index}`] ?? {};
  const serial = index * 100 + song.spec.number;
  const first = Date.parse(song.released);
  // Spread between the song's release and the catalogue's last day.
  const days = Math.floor(((LAST_RELEASE - first) / DAY_MS) * (index / EDITIONS_PER_SONG));
  const named = exception.version ?? version;
  return {
    ...song,
    ...songIds(serial),
    title: `${song.title} (${named})`,
    version: named,
    base: song,
    album,
    access: exception.access ?? editionAccess(song, index),
    container: exception.container ?? 'mp3',
    released: new Date(first + days * DAY_MS).toISOString().slice(0, 10),
    hashes: qualityHashes(serial, song.spec),
    effectHashes: effectHashes(serial, song.spec),
    coverId: album === null ? song.coverId : String(album.id),
  };
}

/**
 * Further recordings of the songs: virtual entries with their own ids, hashes and titles that share words and sound of
 * their song, so that long lists need no space. Ordered by edition, then song.
 */
export function createEditions(songs: readonly Song[]): Song[] {
  const editions: Song[] = [];
  for (let index = 1; index <= EDITIONS_PER_SONG; index += 1) {
    for (const song of songs) editions.push(edition(song, index));
  }
  return editions;
}
