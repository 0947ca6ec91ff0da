import { likedCover } from '@/core/song/cover.ts';
import { artistLine, type CatalogueSong } from '@/core/song/song.ts';
import type { Playlist } from './playlist.ts';

/** Name of the liked songs list, for services that do not flag it. */
const likedListName = '我喜欢';

/** Lists by library tab. */
export type LibraryTabs = { own: Playlist[]; collected: Playlist[]; albums: Playlist[] };

/** Lists by library tab, in the order of the service's sort numbers. */
export function libraryTabs(lists: readonly Playlist[]): LibraryTabs {
  const sorted = lists.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const ofKind = (kind: Playlist['kind']): Playlist[] => sorted.filter((list) => list.kind === kind);
  return { own: ofKind('own'), collected: ofKind('collected'), albums: ofKind('album') };
}

/** The cover of a list; liked songs have one of the app, because the service shows that of the last song. */
export function listCover({ role, coverUrl }: Pick<Playlist, 'role' | 'coverUrl'>): string | null {
  return role === 'liked' ? likedCover : coverUrl;
}

/** The liked songs list: the flagged one, else the own list with its name, else the one with the stored id. */
export function findLikedList(lists: readonly Playlist[], storedListId: string | null = null): Playlist | null {
  const own = lists.filter(({ kind }) => kind === 'own');
  return (
    own.find(({ role }) => role === 'liked') ??
    own.find(({ name }) => name === likedListName) ??
    own.find(({ listId }) => listId !== null && listId === storedListId) ??
    null
  );
}

/**
 * Whether a list can be deleted: own lists except the two default lists (sort number 1 or lower,
 * docs/behaviour.md#list-rights).
 */
export function canDeleteList(list: Pick<Playlist, 'kind' | 'role' | 'sortOrder'>): boolean {
  return list.kind === 'own' && list.role === null && list.sortOrder > 1;
}

/**
 * The user's copy of this list; null = not collected. Matches by album id, by global id, or by creator and the
 * creator's list id, because list ids are only unique per user.
 */
export function collectedEntry(
  lists: readonly Playlist[],
  list: Pick<Playlist, 'globalId' | 'albumId' | 'creator'>,
): Playlist | null {
  const { userId, listId } = list.creator;
  return (
    lists.find(
      (entry) =>
        entry.kind !== 'own' &&
        ((list.albumId !== null && entry.albumId === list.albumId) ||
          (list.globalId !== null && (entry.globalId === list.globalId || entry.ownGlobalId === list.globalId)) ||
          (userId !== null && listId !== null && entry.creator.userId === userId && entry.creator.listId === listId)),
    ) ?? null
  );
}

/** Maximum length of a name that fits a card; the service's own limit is unknown. */
export const maxPlaylistNameLength = 40;

/** Normalised name of a new list; null = blank, so nothing is created (docs/behaviour.md#adding-to-playlists). */
export function playlistName(typed: string): string | null {
  return typed.replace(/\s+/g, ' ').trim() || null;
}

/** Maximum length of a description; the service's own limit is unknown. */
export const maxPlaylistIntroLength = 500;

/** The picture that the owner of a list chose, as calls name it; null if the list has the cover of a song. */
export function chosenPicture({ coverUrl }: Pick<Playlist, 'coverUrl'>): string | null {
  const name = /\/custom\/(?:[^/]+\/)*([\w-]+\.(?:jpe?g|png))$/i.exec(coverUrl ?? '')?.[1];
  return name === undefined ? null : `custom/${name}`;
}

/** Why a list keeps its name and cover; null if the user may edit it (docs/behaviour.md#list-rights). */
export function whyNotEditable(list: Pick<Playlist, 'kind' | 'role'>): 'default' | 'foreign' | null {
  if (list.kind !== 'own') return 'foreign';
  return list.role === null ? null : 'default';
}

/**
 * Parameter for adding a song: `name|hash|album|recording`. The service splits at every `,` and `|`, even encoded, so
 * the name contains full-width forms instead. The name is shown until the service has looked up the hash.
 */
export function listEntry(song: Pick<CatalogueSong, 'hash' | 'title' | 'artists' | 'album' | 'albumAudioId'>): string {
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

/** Servers reject request heads above 16 KiB (Node's default), including session and address. */
const maxEncodedBatchLength = 6000;

/** Comma-joined batches within the limit of the percent-encoded length; a longer entry is a batch of its own. */
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

/** Replaces lone surrogates, which `encodeURIComponent` throws on. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}
