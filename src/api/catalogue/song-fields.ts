import * as wire from '@/api/transport/wire.ts';
import type { ArtistRef, CatalogueSong, CloudSong, SongAccess, SongVariants } from '@/core/song/song.ts';

/** Used part of `trans_param`; the object and its fields may be missing. */
export const transParam = wire.record({ union_cover: wire.image });

/** Artists in `singerinfo`, `Singers` and `singers`. */
export const namedArtists = wire.oneOrMore(wire.record({ id: wire.id, name: wire.text }));

/** Artists in `authors` (charts, albums, cloud drive). */
export const authors = wire.oneOrMore(wire.record({ author_id: wire.id, author_name: wire.text }));

/** Fields of a song, which the calls name differently. */
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

/** A catalogue song; null without a hash or title, because the service hides such entries. */
export function toSong(fields: SongFields): CatalogueSong | null {
  const { access, variants } = fields;
  const facts = serviceFacts(fields);
  return facts && { origin: 'catalogue', ...facts, access, variants };
}

/** A cloud drive song; null without a hash or title. */
export function toCloudSong(fields: Omit<SongFields, 'access' | 'variants'>): CloudSong | null {
  const facts = serviceFacts(fields);
  return facts && { origin: 'cloud', ...facts };
}

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

/** Access by `privilege`, `pay_type` and `old_cpy`. */
export function songAccess(privilege: number, payType: number, oldCopyright: number): SongAccess {
  if (privilege === 40) return 'unavailable';
  if (privilege === 5) return oldCopyright === 1 ? 'free' : 'no-copyright';
  if (privilege === 10) return payType === 2 ? 'paid' : 'vip';
  return 'free';
}

/** Variants with a hash; a missing quality has an empty hash. */
export function songVariants(hashes: { high: string; lossless: string; hires: string }): SongVariants {
  return Object.fromEntries(Object.entries(hashes).filter(([, hash]) => hash !== ''));
}

/** `relate_goods` of playlist tracks and privilege responses: a list of encodings; `{}` in other calls. */
export const goods = wire.list(wire.record({ hash: wire.hash, level: wire.numberOrNull, quality: wire.text }));

type Good = { hash: string; level: number | null; quality: string };

/**
 * Variants among the related encodings, by level (4, 5, 6) or quality name. Without both, their order decides: the song
 * itself, then HQ, then SQ (docs/behaviour.md#quality-badges).
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

/** Artists of a song: the list with ids if the call has one, else the joined name split at `、` with null ids. */
export function songArtists(named: readonly ArtistRef[], joined: string): ArtistRef[] {
  const listed = named.filter((artist) => artist.name !== '');
  if (listed.length > 0) return [...listed];
  return joined
    .split('、')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name, id: null }));
}

export function authorRefs(entries: readonly { author_id: string | null; author_name: string }[]): ArtistRef[] {
  return entries
    .filter(({ author_name }) => author_name !== '')
    .map(({ author_id, author_name }) => ({ name: author_name, id: author_id }));
}

const separator = ' - ';

/**
 * Splits a name such as "artist - title". A known artist is removed as a prefix; otherwise the first separator counts,
 * because titles may contain it too. Without a separator, it is only a title.
 */
export function splitFileName(fileName: string, knownArtist = ''): { artist: string; title: string } {
  const name = fileName.replace(/\.(?:mp3|flac|m4a|ogg|wav|ape|wma|aac)$/i, '');
  const isPrefix = knownArtist !== '' && name.startsWith(knownArtist + separator);
  const at = isPrefix ? knownArtist.length : name.indexOf(separator);
  return at === -1
    ? { artist: '', title: name.trim() }
    : { artist: name.slice(0, at).trim(), title: name.slice(at + separator.length).trim() };
}
