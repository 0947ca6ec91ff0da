import * as v from 'valibot';
import { type Catalogue, hasSource, type Song } from '../catalogue/catalogue.ts';
import { checkedData } from '../checked-data.ts';
import { dayText } from '../china-time.ts';
import { CURATORS } from '../lists/curators.ts';
import type { Playlist } from '../lists/playlist.ts';
import type { PlaylistDirectory } from '../lists/playlist-directory.ts';
import type { Account } from './account.ts';
import data from './demo-libraries.json' with { type: 'json' };
import { defaultLists, emptyList, originalOf } from './library.ts';
import type { LibraryList, ListenCount, UserRecord } from './user-record.ts';
import { NO_VIP } from './vip-claims.ts';

const Numbers = v.array(v.number());
const ListSchema = v.strictObject({
  /** Days after the first list. */
  day: v.number(),
  name: v.string(),
  intro: v.optional(v.string(), ''),
  tags: v.optional(v.array(v.string()), []),
  /** Numbers of songs; default: all playable ones. */
  songs: v.optional(Numbers),
});
/** The listener's library, and the name of the VIP's studio list. */
const LIBRARIES = checkedData(
  'demo-libraries.json',
  data,
  v.strictObject({
    favourites: Numbers,
    liked: Numbers,
    lists: v.array(ListSchema),
    /** Most played first. */
    played: Numbers,
    studioList: v.string(),
  }),
);

const DAY = 86400;
/** Practically unlimited VIP. */
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

/** Plays of the last months, of favourites also this week. */
function history(songs: readonly Song[], now: number): ListenCount[] {
  return songs.map((song, index) => {
    const count = Math.max(1, Math.round(90 / (index + 1)));
    const days = index % 2 === 0 ? { [dayText(now - DAY * (index % 6))]: Math.ceil(count / 10) } : {};
    return { hash: song.hashes['128'], count, lastAt: now - DAY * (index % 6) - index * 600, days };
  });
}

function listenerLibrary({ catalogue, playlists, now }: Seed, user: UserRecord): UserRecord {
  const { songs } = catalogue;
  const pick = (numbers: readonly number[]): Song[] =>
    numbers.flatMap((number) => songs.find(({ spec }) => spec.number === number) ?? []);
  const [favourites, liked] = defaultLists(now - 400 * DAY) as [LibraryList, LibraryList];
  const official = playlists.official.find(({ playlist }) => playlist.ownerId === CURATORS.quay.userId);
  const at = now - 90 * DAY;
  const lists = [
    filled(favourites, pick(LIBRARIES.favourites)),
    filled(liked, pick(LIBRARIES.liked)),
    ...LIBRARIES.lists.map(({ day, songs: numbers, ...list }, index) =>
      filled(
        { ...emptyList(index + 3, list.name, at + day * DAY), ...list },
        numbers === undefined ? songs.filter(hasSource) : pick(numbers),
      ),
    ),
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
    listens: history(pick(LIBRARIES.played), now),
  };
}

function vipLibrary({ catalogue, now }: Seed, user: UserRecord): UserRecord {
  const studio = catalogue.songs.filter(({ hashes }) => hashes.high !== '');
  const at = now - 30 * DAY;
  return {
    ...user,
    lists: [...user.lists, filled(emptyList(3, LIBRARIES.studioList, at), studio)],
    nextListId: 4,
    vip: { ...NO_VIP, svipFrom: at, svipUntil: now + VIP_DAYS * DAY, tvipFrom: at, tvipUntil: now + VIP_DAYS * DAY },
    listens: history(studio, now),
  };
}

/** Initial data of a demo account. `now` is in Unix seconds. */
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
