import * as wire from '@/api/transport/wire';
import type { ArtistRef, CatalogueSong, CloudSong, SongAccess, SongVariants } from '@/core/song/song';

/** The used part of `trans_param`; the object and its fields may be missing. */
export const transParam = wire.record({ union_cover: wire.image });

/** An artist as most calls name it, in `singerinfo`, `Singers` and `singers`. */
export const namedArtists = wire.oneOrMore(wire.record({ id: wire.id, name: wire.text }));

/** An artist as charts, albums and the cloud drive name it, in `authors`. */
export const authors = wire.oneOrMore(wire.record({ author_id: wire.id, author_name: wire.text }));

/** The fields of a song that the calls return under different names. */
export type SongFields = {
  hash: string;
  title: string;
  artists: ArtistRef[];
  albumName?: string;
  albumId?: string | null;
  /** Best first; the first that is not null is used. */
  covers: readonly (string | null)[];
  durationMs: number;
  access: SongAccess;
  variants: SongVariants;
  albumAudioIds?: readonly (string | null)[];
};

/** A song of the catalogue; null without a hash or title: such entries are hidden by the service. */
export function toSong(fields: SongFields): CatalogueSong | null {
  const { access, variants } = fields;
  const facts = serviceFacts(fields);
  return facts && { origin: 'catalogue', ...facts, access, variants };
}

/** A song of the cloud drive; null without a hash or title. */
export function toCloudSong(fields: Omit<SongFields, 'access' | 'variants'>): CloudSong | null {
  const facts = serviceFacts(fields);
  return facts && { origin: 'cloud', ...facts };
}

/** The common fields of songs of the catalogue and of the cloud drive. */
function serviceFacts(fields: Omit<SongFields, 'access' | 'variants'>): Omit<CloudSong, 'origin'> | null {
  if (fields.hash === '' || fields.title === '') return null;
  return {
    hash: fields.hash,
    title: fields.title,
    artists: fields.artists,
    album: fields.albumName ? { name: fields.albumName, id: fields.albumId ?? null } : null,
    cover: fields.covers.find((cover) => cover !== null) ?? null,
    durationMs: fields.durationMs,
    albumAudioId: fields.albumAudioIds?.find((id) => id !== null) ?? null,
  };
}

/** The access derived from `privilege`, `pay_type` and `old_cpy`. */
export function songAccess(privilege: number, payType: number, oldCopyright: number): SongAccess {
  if (privilege === 40) return 'unavailable';
  if (privilege === 5) return oldCopyright === 1 ? 'free' : 'no-copyright';
  if (privilege === 10) return payType === 2 ? 'paid' : 'vip';
  return 'free';
}

/** The variants with a hash; empty hashes mean that the quality does not exist. */
export function songVariants(hashes: { high: string; lossless: string; hires: string }): SongVariants {
  return Object.fromEntries(Object.entries(hashes).filter(([, hash]) => hash !== ''));
}

/** `relate_goods` of playlist tracks and of privilege answers: a list of encodings; `{}` in other calls. */
export const goods = wire.list(wire.record({ hash: wire.hash, level: wire.numberOrNull, quality: wire.text }));

type Good = { hash: string; level: number | null; quality: string };

/**
 * The variants among the related encodings, by their level (4, 5, 6), or by the name of the quality. Where no entry has
 * either, their number decides: the song itself, then HQ, then SQ (docs/behaviour.md#quality-badges).
 */
export function variantsOfGoods(entries: readonly Good[]): SongVariants {
  if (entries.every(({ level, quality }) => level === null && quality === '')) {
    return songVariants({ high: entries[1]?.hash ?? '', lossless: entries[2]?.hash ?? '', hires: '' });
  }
  const find = (level: number, quality: string): string =>
    entries.find(
      (entry) => entry.hash !== '' && (entry.level === level || (entry.level === null && entry.quality === quality)),
    )?.hash ?? '';
  return songVariants({ high: find(4, '320'), lossless: find(5, 'flac'), hires: find(6, 'high') });
}

/**
 * The artists of a song: the list with ids where the call has one, else the joined name split at `、`.
 * The id is null for a name without one.
 */
export function songArtists(named: readonly ArtistRef[], joined: string): ArtistRef[] {
  const listed = named.filter((artist) => artist.name !== '');
  if (listed.length > 0) return [...listed];
  return joined
    .split('、')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name, id: null }));
}

/** Entries of `authors` as artists. */
export function authorRefs(entries: readonly { author_id: string | null; author_name: string }[]): ArtistRef[] {
  return entries
    .filter(({ author_name }) => author_name !== '')
    .map(({ author_id, author_name }) => ({ name: author_name, id: author_id }));
}

const separator = ' - ';

/**
 * Artist and title of a name like "artist - title". Where the artist is known from another field, that prefix is
 * removed; else the name is split only at the first separator, because titles contain it too. No separator = only a
 * title.
 */
export function splitFileName(fileName: string, knownArtist = ''): { artist: string; title: string } {
  const name = fileName.replace(/\.(?:mp3|flac|m4a|ogg|wav|ape|wma|aac)$/i, '');
  const isPrefix = knownArtist !== '' && name.startsWith(knownArtist + separator);
  const at = isPrefix ? knownArtist.length : name.indexOf(separator);
  return at === -1
    ? { artist: '', title: name.trim() }
    : { artist: name.slice(0, at).trim(), title: name.slice(at + separator.length).trim() };
}
