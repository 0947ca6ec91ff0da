import * as v from 'valibot';
import type { ServiceContext } from '../api-exchange.ts';
import type { Artist } from '../catalogue/artists.ts';
import { playCountOf } from '../catalogue/popularity.ts';
import { checkedData } from '../checked-data.ts';
import { artistPictureId, avatarIdOf } from '../covers/picture-ids.ts';
import { artistUserId } from '../lists/playlist-directory.ts';
import { createSeededRandom, type SeededRandom } from '../music/seeded-random.ts';
import type { OwnComment } from '../users/user-record.ts';
import data from './comment-texts.json' with { type: 'json' };

/** The subject of comments. */
export type CommentArea = {
  kind: 'song' | 'playlist' | 'album';
  /** Id of the area in calls about replies. */
  id: string;
  /** Name of the song, list or album. */
  name: string;
  /** Hash of a song's 128 kbit/s file, `''` for lists and albums. */
  hash: string;
};

/** The service's numbers for classes of comments. */
export const COMMENT_CLASSES = { picked: 101, story: 102, review: 103 } as const;

export type ServiceComment = OwnComment & {
  userId: number;
  userName: string;
  pictureId: string;
  place: string;
  likes: number;
  classes: readonly number[];
  /** A search term; `''` for none. */
  word: string;
  isByArtist: boolean;
  /** Oldest first. */
  replies: readonly ServiceComment[];
};

/** Maximum number of comments per user. */
export const MAX_OWN_COMMENTS = 500;

const pairSchema = v.strictTuple([v.string(), v.string()]);
const textsSchema = v.array(v.string());
const TEXTS = checkedData(
  'comment-texts.json',
  data,
  v.strictObject({
    writers: v.array(pairSchema),
    moments: v.array(pairSchema),
    deeds: textsSchema,
    feelings: textsSchema,
    reviews: textsSchema,
    replies: textsSchema,
    thanks: textsSchema,
  }),
);

const FIRST_OWN_ID = 9_000_000_001;
const FIRST_WRITER = 880400101;
const FIRST_DAY = Math.floor(Date.parse('2026-01-06T08:00:00+08:00') / 1000);
/** Days over which the initial comments are spread. */
const DAYS = 170;
/** Maximum number of initial comments. */
const MOST = { song: 240, album: 30, playlist: 12 } as const;

function one<T>(from: readonly T[], random: SeededRandom): T {
  const found = from[random.index(from.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

function writer(random: SeededRandom): Pick<ServiceComment, 'userId' | 'userName' | 'pictureId' | 'place'> {
  const index = random.index(TEXTS.writers.length);
  const [userName, place] = TEXTS.writers[index] ?? ['', ''];
  const userId = FIRST_WRITER + index;
  // Some users have no picture.
  return { userId, userName, place, pictureId: index % 5 === 4 ? '' : avatarIdOf(userId) };
}

function firstReplies(top: Omit<ServiceComment, 'replies'>, random: SeededRandom): ServiceComment[] {
  const count = random.chance(0.25) ? 1 + random.index(random.chance(0.1) ? 40 : 3) : 0;
  const replies: ServiceComment[] = [];
  for (let number = 1; number <= count; number += 1) {
    // Some reply to the previous reply.
    const to = random.chance(0.3) ? (replies.at(-1) ?? top) : top;
    replies.push({
      ...writer(random),
      id: top.id * 100 + number,
      areaId: top.areaId,
      answered: { threadId: top.id, id: to.id, userId: to.userId, name: to.userName },
      text: one(TEXTS.replies, random),
      writtenAt: top.writtenAt + number * (60 + random.index(40_000)),
      likes: random.index(12),
      classes: [],
      word: '',
      isByArtist: false,
      replies: [],
    });
  }
  return replies;
}

function firstComment(area: CommentArea, id: number, random: SeededRandom): ServiceComment {
  const isStory = random.chance(0.7);
  const [moment, word] = one(TEXTS.moments, random);
  const template = isStory
    ? `${moment}${one(TEXTS.deeds, random)}${one(TEXTS.feelings, random)}`
    : one(TEXTS.reviews, random);
  const likes = Math.floor(10 ** random.between(0, 3.2));
  const top = {
    ...writer(random),
    id,
    areaId: area.id,
    answered: null,
    text: template.replaceAll('$title', area.name),
    writtenAt: FIRST_DAY + random.index(DAYS) * 86400 + random.index(57_600),
    likes,
    classes: [
      ...(likes > 200 ? [COMMENT_CLASSES.picked] : []),
      isStory ? COMMENT_CLASSES.story : COMMENT_CLASSES.review,
    ],
    word: isStory ? word : '',
    isByArtist: false,
  };
  return { ...top, replies: firstReplies(top, random) };
}

/** A comment of the song's artist; only some write one. */
function artistComment(area: CommentArea, id: number, { id: artistId, name }: Artist): ServiceComment {
  const random = createSeededRandom(`comments:${area.id}:artist`);
  return {
    id,
    areaId: area.id,
    answered: null,
    text: one(TEXTS.thanks, random),
    writtenAt: FIRST_DAY + random.index(DAYS) * 86400,
    userId: artistUserId(artistId),
    userName: name,
    pictureId: artistPictureId(artistId),
    place: '',
    likes: 300 + random.index(900),
    classes: [COMMENT_CLASSES.picked],
    word: '',
    isByArtist: true,
    replies: [],
  };
}

/** The initial comments of an area, the same at every start. */
function firstComments(area: CommentArea, { catalogue, playlists }: ServiceContext): ServiceComment[] {
  const random = createSeededRandom(`comments:${area.id}`);
  const make = (count: number, firstId: number): ServiceComment[] =>
    Array.from({ length: count }, (_, index) => firstComment(area, firstId + index, random));
  if (area.kind === 'song') {
    const song = catalogue.byHash(area.hash)?.song;
    if (song === undefined) return [];
    const firstId = 1_000_000_000 + song.serial * 1000;
    const [artist] = song.artists;
    const byArtist =
      artist && song.base === null && song.serial % 3 === 1 ? [artistComment(area, firstId + 999, artist)] : [];
    // Some versions have none.
    const count = Math.min(MOST.song, Math.floor(playCountOf(song) ** 0.4) - 7);
    return [...byArtist, ...make(Math.max(0, count), firstId)];
  }
  const known = area.kind === 'album' ? playlists.albumById(Number(area.id)) : playlists.officialByGid(area.id);
  if (known === null) return [];
  const { listId } = known.playlist;
  return make(random.index(MOST[area.kind]), (area.kind === 'album' ? 2_000_000_000 : 3_000_000_000) + listId * 1000);
}

/** Comments written by users, in an area or everywhere. */
function ownComments({ users }: ServiceContext, areaId?: string): ServiceComment[] {
  return users.accounts.flatMap(({ userId, nickname, pictureId, province }) =>
    (users.user(userId)?.comments ?? [])
      .filter((comment) => areaId === undefined || comment.areaId === areaId)
      .map((comment) => ({
        ...comment,
        userId,
        userName: nickname,
        pictureId,
        place: province.replace(/省$/, ''),
        likes: 0,
        classes: [],
        word: '',
        isByArtist: false,
        replies: [],
      })),
  );
}

/** Comments of an area in the service's order, with replies. */
export function commentsOf(area: CommentArea, context: ServiceContext): ServiceComment[] {
  const own = ownComments(context, area.id);
  const added = own.filter(({ answered }) => answered === null).reverse();
  const repliesTo = (id: number) => own.filter(({ answered }) => answered?.threadId === id);
  return [...added, ...firstComments(area, context)].map((comment) => ({
    ...comment,
    replies: [...comment.replies, ...repliesTo(comment.id)],
  }));
}

/** Id of the next comment. */
export function nextCommentId(context: ServiceContext): number {
  return Math.max(FIRST_OWN_ID - 1, ...ownComments(context).map(({ id }) => id)) + 1;
}

/** Area of a recording by id; null if unknown. */
export function songArea(mixSongId: number, { catalogue }: ServiceContext): CommentArea | null {
  const song = catalogue.recordings().find((recording) => recording.mixSongId === mixSongId);
  if (song === undefined) return null;
  return { kind: 'song', id: String(mixSongId + SONG_AREA), name: song.title, hash: song.hashes['128'] };
}

/** Offset between the ids of a recording and its area. */
const SONG_AREA = 100_000_000;

/** Area by id; null if unknown. */
export function areaById(id: string, context: ServiceContext): CommentArea | null {
  if (id.startsWith('collection_')) return listArea(id, context);
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  return albumArea(number, context) ?? songArea(number - SONG_AREA, context);
}

/** Area of a list by global id; null if unknown. */
export function listArea(gid: string, { playlists, users }: ServiceContext): CommentArea | null {
  const list = playlists.byGid(gid) ?? users.playlistByGid(gid);
  return list && { kind: 'playlist', id: gid, name: list.name, hash: '' };
}

/** Area of an album by id; null if unknown. */
export function albumArea(id: number, { playlists }: ServiceContext): CommentArea | null {
  const found = playlists.albumById(id);
  return found && { kind: 'album', id: String(id), name: found.album.name, hash: '' };
}
