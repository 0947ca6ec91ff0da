import type { Catalogue, Song } from '../catalogue/catalogue.ts';
import { hasSource } from '../catalogue/catalogue.ts';
import { dayText } from '../china-time.ts';
import { CURATORS } from '../lists/curators.ts';
import type { Playlist } from '../lists/playlist.ts';
import type { PlaylistDirectory } from '../lists/playlist-directory.ts';
import type { Account } from './account.ts';
import { defaultLists, emptyList, originalOf } from './library.ts';
import type { LibraryList, ListenCount, UserRecord } from './user-record.ts';
import { NO_VIP } from './vip-claims.ts';

const DAY = 86400;
/** The demo VIP never runs out in practice. */
const VIP_DAYS = 3650;

type Seed = { catalogue: Catalogue; playlists: PlaylistDirectory; now: number };

function filled(list: LibraryList, songs: readonly Song[]): LibraryList {
  const entries = songs.map((song, index) => ({
    fileId: index + 1,
    hash: song.hashes['128'],
    addedAt: list.createdAt + index * 3600,
  }));
  return { ...list, entries, nextFileId: entries.length + 1 };
}

function collected(listId: number, playlist: Playlist | undefined, at: number): LibraryList[] {
  return playlist === undefined ? [] : [{ ...emptyList(listId, playlist.name, at), original: originalOf(playlist) }];
}

/** Plays of the last months, the favourites this week too. */
function history(songs: readonly Song[], now: number): ListenCount[] {
  return songs.map((song, index) => {
    const count = Math.max(1, Math.round(90 / (index + 1)));
    const days = index % 2 === 0 ? { [dayText(now - DAY * (index % 6))]: Math.ceil(count / 10) } : {};
    return { hash: song.hashes['128'], count, lastAt: now - DAY * (index % 6) - index * 600, days };
  });
}

function listenerLibrary({ catalogue, playlists, now }: Seed, user: UserRecord): UserRecord {
  const { songs } = catalogue;
  const pick = (...numbers: number[]): Song[] =>
    numbers.flatMap((number) => songs.find(({ spec }) => spec.number === number) ?? []);
  const [favourites, liked] = defaultLists(now - 400 * DAY) as [LibraryList, LibraryList];
  const official = playlists.official.find(({ playlist }) => playlist.ownerId === CURATORS.quay.userId);
  const at = now - 90 * DAY;
  const lists = [
    filled(favourites, pick(3, 11)),
    filled(liked, pick(1, 6, 14, 21, 25, 4)),
    filled(
      { ...emptyList(3, '深夜电车', at), intro: '下班路上听', tags: ['夜晚', '电子'] },
      pick(10, 2, 22, 28, 9, 30),
    ),
    filled({ ...emptyList(4, '雨天备用 ☔', at + 20 * DAY), tags: ['雨天'] }, pick(1, 5, 17, 26)),
    filled(emptyList(5, 'Sunday radio', at + 50 * DAY), songs.filter(hasSource)),
    ...collected(6, official?.playlist, at + 60 * DAY),
    ...collected(7, playlists.albums.at(6)?.playlist, at + 70 * DAY),
  ];
  return {
    ...user,
    lists,
    nextListId: 8,
    totalVersion: 979,
    artists: songs
      .flatMap(({ artists }) => artists)
      .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
      .slice(0, 5)
      .map(({ id }, index) => ({ artistId: id, followedAt: at + index * DAY })),
    friends: [CURATORS.quay, CURATORS.roof].map(({ userId, name, pictureId }, index) => ({
      userId,
      nickname: name,
      pictureId,
      followedAt: at + index * 1000,
    })),
    listens: history(pick(21, 1, 14, 6, 25, 10, 17, 28, 2, 22, 11, 3, 26, 19, 30, 13, 8, 15), now),
  };
}

function vipLibrary({ catalogue, now }: Seed, user: UserRecord): UserRecord {
  const studio = catalogue.songs.filter(({ hashes }) => hashes.high !== '');
  const at = now - 30 * DAY;
  return {
    ...user,
    lists: [...user.lists, filled(emptyList(3, '无损试音', at), studio)],
    nextListId: 4,
    vip: { ...NO_VIP, svipFrom: at, svipUntil: now + VIP_DAYS * DAY, tvipFrom: at, tvipUntil: now + VIP_DAYS * DAY },
    listens: history(studio, now),
  };
}

/** The data that a demo account begins with. `now` is in unix seconds. */
export function demoUser(account: Account, seed: Seed): UserRecord {
  const user: UserRecord = {
    userId: account.userId,
    lists: defaultLists(account.registeredAt),
    nextListId: 3,
    totalVersion: 2,
    artists: [],
    friends: [],
    listens: [],
    vip: NO_VIP,
  };
  if (account.userName === 'listener') return listenerLibrary(seed, user);
  return account.userName === 'vip' ? vipLibrary(seed, user) : user;
}
