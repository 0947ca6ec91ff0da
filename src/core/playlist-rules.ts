import type { Playlist } from './playlist';
import { artistLine, type Song } from './song';

/** Name of the "I like" list, for services that do not mark it. */
const likedListName = '我喜欢';

/** The user's lists by tab of the library, each in the order of the service's sort numbers. */
export function libraryTabs(lists: readonly Playlist[]): {
  own: Playlist[];
  collected: Playlist[];
  albums: Playlist[];
} {
  const sorted = lists.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const ofKind = (kind: Playlist['kind']): Playlist[] => sorted.filter((list) => list.kind === kind);
  return { own: ofKind('own'), collected: ofKind('collected'), albums: ofKind('album') };
}

/** The "I like" list: the one marked so, else the own one of that name, else the one with the stored id. */
export function findLikedList(lists: readonly Playlist[], storedListId: string | null = null): Playlist | null {
  const own = lists.filter(({ kind }) => kind === 'own');
  return (
    own.find(({ role }) => role === 'liked') ??
    own.find(({ name }) => name === likedListName) ??
    own.find(({ listId }) => listId !== null && listId === storedListId) ??
    null
  );
}

/** Own lists can be deleted, but not the two that everybody has (sort number 1 or lower, doc 2 §6). */
export function canDeleteList(list: Pick<Playlist, 'kind' | 'role' | 'sortOrder'>): boolean {
  return list.kind === 'own' && list.role === null && list.sortOrder > 1;
}

/**
 * The entry of the user's library that is a copy of this list; null = not collected. List ids collide between users,
 * so the match is by global id, or by creator together with the creator's list id (contract trap 8).
 */
export function collectedEntry(
  lists: readonly Playlist[],
  list: Pick<Playlist, 'globalId' | 'creator'>,
): Playlist | null {
  const { userId, listId } = list.creator;
  return (
    lists.find(
      (entry) =>
        entry.kind !== 'own' &&
        ((list.globalId !== null && (entry.globalId === list.globalId || entry.ownGlobalId === list.globalId)) ||
          (userId !== null && listId !== null && entry.creator.userId === userId && entry.creator.listId === listId)),
    ) ?? null
  );
}

/** Why a song can't be put into a list; null = it can (doc 1 §5). */
export function whyNotAddable(song: Pick<Song, 'hash' | 'origin'>): 'cloud' | 'local' | 'no-hash' | null {
  if (song.origin === 'cloud' || song.origin === 'local') return song.origin;
  return /^[0-9A-F]{32}$/.test(song.hash) ? null : 'no-hash';
}

/** The songs that a list of the service can take, each once, and how many it can't (doc 1 §5). */
export function addableSongs(songs: readonly Song[]): { songs: Song[]; cloud: number; local: number } {
  const byHash = new Map<string, Song>();
  let cloud = 0;
  let local = 0;
  for (const song of songs) {
    const reason = whyNotAddable(song);
    if (reason === 'cloud') cloud += 1;
    else if (reason === 'local') local += 1;
    else if (reason === null && !byHash.has(song.hash)) byHash.set(song.hash, song);
  }
  return { songs: [...byHash.values()], cloud, local };
}

/** Enough for a name that still can be read in a card; the service's own limit is not known. */
export const maxPlaylistNameLength = 40;

/** The name for a new list in what was typed; null = the wish is taken back (doc 1 §5). */
export function playlistName(typed: string): string | null {
  return typed.replace(/\s+/g, ' ').trim() || null;
}

/**
 * The album of a song among the user's collected albums, the only ones that the service lists the songs of; null = none.
 * Album ids are not told there, so the match is by name together with one of the artists.
 */
export function collectedAlbum(lists: readonly Playlist[], song: Pick<Song, 'album' | 'artists'>): Playlist | null {
  const { album } = song;
  if (album === null || album.name === '') return null;
  const isBy = ({ authors }: Playlist): boolean =>
    authors.some((author) =>
      song.artists.some(({ id, name }) => (id !== null && id === author.id) || name === author.name),
    );
  return lists.find((list) => list.kind === 'album' && list.name === album.name && isBy(list)) ?? null;
}

/**
 * A song as the service takes it into a list: `name|hash|album|recording`. The service cuts at every `,` and `|`, also
 * at encoded ones, so both become their full-width forms in the name; it shows that name until it knows the hash.
 */
export function listEntry(song: Pick<Song, 'hash' | 'title' | 'artists' | 'album' | 'albumAudioId'>): string {
  const artists = artistLine(song);
  const name = (artists === '' ? song.title : `${artists} - ${song.title}`)
    .replaceAll(',', '，')
    .replaceAll('|', '｜')
    .replace(/\s+/g, ' ')
    .trim();
  return [name, song.hash, digits(song.album?.id), digits(song.albumAudioId)].join('|');
}

function digits(id: string | null | undefined): string {
  return id && /^\d+$/.test(id) ? id : '0';
}

/** Servers refuse request heads above 16 KiB (Node's default); the session and the rest of the address need room too. */
export const maxEncodedBatchLength = 6000;

/** Comma-joined batches whose percent-encoded length stays within the limit; a longer single entry stands alone. */
export function entryBatches(entries: readonly string[], maxEncodedLength = maxEncodedBatchLength): string[] {
  const batches: string[] = [];
  let current = '';
  let currentLength = 0;
  for (const entry of entries) {
    const length = encodeURIComponent(wellFormed(entry)).length + '%2C'.length;
    if (current !== '' && currentLength + length > maxEncodedLength) {
      batches.push(current);
      current = '';
      currentLength = 0;
    }
    current = current === '' ? entry : `${current},${entry}`;
    currentLength += length;
  }
  return current === '' ? batches : [...batches, current];
}

/** Without halves of surrogate pairs, which can't be encoded. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}
