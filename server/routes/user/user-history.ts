import type { ApiAnswer, ApiCall, MemberRoute, ServiceContext } from '../../api-exchange.ts';
import { timeText } from '../../china-time.ts';
import type { Session } from '../../session-rights.ts';
import { historyOf, listenedSeconds, reportListening, reportPlay } from '../../users/listen-history.ts';
import { BAD_REQUEST, idNumber, success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import { songFacts } from '../song-fields.ts';
import templates from './user-history.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** Songs of a page of the history. */
const PAGE_SONGS = 30;
/** Unix seconds above this are milliseconds. */
const LAST_SECOND = 9_999_999_999;
/** Points of a level, and seconds of listening for a point. */
const LEVEL_POINTS = 1000;
const POINT_SECONDS = 33;

/** The page of a cursor, from 0; 0 for an invalid one. */
function pageOf(cursor: string): number {
  try {
    const { p } = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Number.isSafeInteger(p) && p > 0 ? p : 0;
  } catch {
    return 0;
  }
}

const cursorOf = (page: number): string => Buffer.from(JSON.stringify({ p: page })).toString('base64url');

/** The caller's played songs with their records, the last one first. */
function playedSongs({ users, catalogue }: ServiceContext, userId: number, baseUrl: string) {
  return historyOf(users, userId).flatMap(({ hash, count, lastAt }) => {
    const song = catalogue.byHash(hash)?.song;
    return song === undefined ? [] : { song, count, lastAt, info: SHAPES.info(songFacts(song, baseUrl)) };
  });
}

/** `/user/history`: the caller's played songs by page; `bp` is the cursor of the answer before. */
const userHistory: MemberRoute = ({ param, baseUrl }, context, { userId }) => {
  const page = pageOf(param('bp'));
  const played = playedSongs(context, userId, baseUrl);
  const songs = played
    .slice(page * PAGE_SONGS, (page + 1) * PAGE_SONGS)
    // The API does not sort them, and sends numbers of some as text.
    .reverse()
    .map(({ song, count, lastAt, info }, index) => {
      const number = (value: number): number | string => (index % 2 === 0 ? value : String(value));
      return SHAPES.playedSong({
        mxid: number(song.mixSongId),
        playedAt: number(lastAt),
        plays: number(count),
        playedSeconds: lastAt,
        playCount: count,
        info,
      });
    });
  const hasMore = played.length > (page + 1) * PAGE_SONGS;
  return success({ userid: userId, bp: cursorOf(page + 1), has_more: hasMore ? 1 : 0, songs });
};

/** `/lastest/songs/listen`: the last played song and those before it. */
const latestSongs: MemberRoute = ({ param, baseUrl }, context, { userId }) => {
  const [current, ...others] = playedSongs(context, userId, baseUrl).map(({ info }) => ({ pos: 0, info }));
  const songs = others.slice(0, idNumber(param('pagesize')) || PAGE_SONGS);
  return success({
    userid: userId,
    cursor: 0,
    has_more: others.length > songs.length ? 1 : 0,
    dev_info: { wording: '来自 电脑', dev: 'pc' },
    curr_song: current ?? null,
    songs,
  });
};

/** `/playhistory/upload`: a play of a song, at `time` in Unix seconds. */
const uploadPlay: MemberRoute = ({ param }, { users, catalogue }, { userId }) => {
  const mixSongId = idNumber(param('mxid'));
  const now = Math.floor(users.now() / 1000);
  const time = param('time') === '' ? now : idNumber(param('time'));
  const song = catalogue.recordings().find((recording) => recording.mixSongId === mixSongId);
  if (song === undefined || time === null || time > LAST_SECOND) return BAD_REQUEST;
  reportPlay(users, userId, { hash: song.hashes['128'], at: Math.min(time, now), plays: idNumber(param('pc')) || 1 });
  return success({});
};

function gradeOf({ users }: ServiceContext, { account, userId }: Session): ApiAnswer {
  const seconds = listenedSeconds(users, userId);
  const { level } = account;
  return success(
    SHAPES.grade({
      seconds,
      minutes: Math.floor(seconds / 60),
      level,
      points: Math.floor(seconds / POINT_SECONDS),
      levelPoints: level * LEVEL_POINTS,
      nextLevel: level + 1,
      nextLevelPoints: (level + 1) * LEVEL_POINTS,
      now: timeText(Math.floor(users.now() / 1000)),
    }),
  );
}

/** Books reported seconds. Null if the total is below the known one, or a number is invalid. */
function bookedSeconds(param: (name: string) => string, context: ServiceContext, userId: number): number | null {
  const [total, added] = [idNumber(param('d_sec')), idNumber(param('diff_sec'))];
  const known = listenedSeconds(context.users, userId);
  if (total === null || added === null || total < known) return null;
  // Other services accept such reports and ignore them.
  if (context.lite) reportListening(context.users, userId, total - known);
  return listenedSeconds(context.users, userId);
}

/** `/user/grade/info`: the caller's listening time and level; with `d_sec` and `diff_sec`, a report of new seconds. */
const gradeInfo: MemberRoute = ({ param }, context, session) => {
  const isReport = param('d_sec') !== '' || param('diff_sec') !== '';
  if (isReport && bookedSeconds(param, context, session.userId) === null) return BAD_REQUEST;
  return gradeOf(context, session);
};

/** `/user/listen/report`: begin or end of a play, the end with the seconds of `/user/grade/info`. */
const listenReport: MemberRoute = ({ param }, context, { userId }) => {
  const refused = (msg: string): ApiAnswer => ({ body: { status: 0, error_code: 400, msg }, httpStatus: 400 });
  if (!['start', 'end'].includes(param('event'))) return refused('invalid event');
  if (idNumber(param('mixsongid')) === null) return refused('invalid mixsongid');
  if (param('d_sec') === '') return success({ d_sec: listenedSeconds(context.users, userId) });
  const seconds = bookedSeconds(param, context, userId);
  return seconds === null ? refused('invalid d_sec') : success({ d_sec: seconds });
};

export const USER_HISTORY_CALLS: readonly ApiCall[] = [
  { path: '/user/history', memberRoute: userHistory },
  { path: '/lastest/songs/listen', memberRoute: latestSongs },
  { path: '/playhistory/upload', memberRoute: uploadPlay },
  { path: '/user/grade/info', memberRoute: gradeInfo },
  { path: '/user/listen/report', memberRoute: listenReport },
];
