import type {
  ApiAnswer,
  ApiBody,
  ApiCall,
  ApiRequest,
  ApiRoute,
  MemberRoute,
  ServiceContext,
} from '../../api-exchange.ts';
import { timeText } from '../../china-time.ts';
import {
  albumArea,
  areaById,
  COMMENT_CLASSES,
  type CommentArea,
  commentsOf,
  listArea,
  MAX_OWN_COMMENTS,
  nextCommentId,
  type ServiceComment,
  songArea,
} from '../../comments/comments.ts';
import { listCoverIdOf } from '../../covers/picture-ids.ts';
import type { OwnComment } from '../../users/user-record.ts';
import { idNumber } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { shapesOf } from '../shapes.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './comments.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

const PAGE_SIZE = { default: 30, largest: 100 };
/** Page size of replies; larger ones are reduced silently. */
const REPLIES_PAGE_SIZE = { default: 30, largest: 50 };
/** Maximum length of a comment in UTF-16 code units. */
const LONGEST_TEXT = 1000;
const FEATURED = 3;
const MAX_WORDS = 8;

/** Codes for kinds of areas in calls about replies. */
const CODES: Readonly<Record<CommentArea['kind'], string>> = {
  song: '5f1b7c0a9d3e48268a4c1e77b2d90f31',
  playlist: '9c2e6d41b7f05a3388d1e4902a6fb57c',
  album: '1d8a3f5e60c74b92af27d5e81b3c9046',
};
const CLASS_NAMES: Readonly<Record<keyof typeof COMMENT_CLASSES, string>> = {
  picked: '推荐',
  story: '故事',
  review: '乐评',
};

const done = (more: ApiBody): ApiAnswer => ({ body: { status: 1, err_code: 0, msg: '', message: '', ...more } });
const refused = (code: number, msg: string): ApiAnswer => ({
  body: { status: 0, err_code: code, msg, message: msg },
  httpStatus: 502,
});
const BAD_ID = refused(10003, '参数错误');
/** Parameters are checked before the provider is called. */
const missing = (name: string): ApiAnswer => ({
  body: { status: 0, error_code: 400, msg: `missing ${name}` },
  httpStatus: 400,
});

/** One of this many comments has a picture. */
const PICTURED = 11;

function item(comment: ServiceComment, area: CommentArea, baseUrl: string): Record<string, unknown> {
  const { id, userId, likes, answered, pictureId, writtenAt, replies, isByArtist } = comment;
  // The provider uses each of these forms.
  const hasTexts = id % 2 === 0;
  const mixed = (value: number) => (hasTexts ? String(value) : value);
  const empty = hasTexts ? '' : [];
  return SHAPES.comment({
    ...comment,
    id: mixed(id),
    userId: mixed(userId),
    likes,
    likesOrText: mixed(likes),
    images:
      id % PICTURED === 0
        ? [{ url: pictureUrl(listCoverIdOf(String(id)), '{size}', baseUrl), width: 600, height: '600' }]
        : empty,
    tail: hasTexts ? [] : { id: '0', name: '' },
    written: timeText(writtenAt),
    replyCount: replies.length,
    picture: pictureId === '' ? '' : pictureUrl(pictureId, 100, baseUrl),
    hash: area.hash,
    areaName: area.name,
    code: CODES[area.kind],
    singer: isByArtist ? 1 : undefined,
    answeredId: answered && mixed(answered.id),
    answeredUserId: answered && mixed(answered.userId),
    answeredName: answered?.name,
    isAnswer: answered ? Number(answered.id !== answered.threadId) : undefined,
  });
}

const byLikes = (one: ServiceComment, other: ServiceComment): number => other.likes - one.likes || one.id - other.id;

/** A page of an area's comments; the first one has additional fields. */
function list(request: ApiRequest, area: CommentArea, all: readonly ServiceComment[], isMain = false): ApiAnswer {
  const page = requestedPage(request, PAGE_SIZE);
  const items = (comments: readonly ServiceComment[]) => comments.map((one) => item(one, area, request.baseUrl));
  const replyCount = all.reduce((sum, { replies }) => sum + replies.length, 0);
  return done({
    childrenid: area.id,
    count: all.length,
    combine_count: all.length + replyCount,
    current_page: page.page,
    maxPage: Math.ceil(all.length / page.pagesize),
    list: items(pageOf(all, page)),
    ...(isMain && page.page === 1 && all.length > 0 && introduction(request, all, items)),
  });
}

function introduction(
  { param }: ApiRequest,
  all: readonly ServiceComment[],
  items: (comments: readonly ServiceComment[]) => unknown[],
): ApiBody {
  const byArtist = all.filter(({ isByArtist }) => isByArtist);
  const featured = all.filter(({ likes, isByArtist }) => likes > 200 && !isByArtist).sort(byLikes);
  const words = new Map<string, number>();
  for (const { word } of all) if (word !== '') words.set(word, (words.get(word) ?? 0) + 1);
  const frequent = [...words].filter(([, count]) => count > 1).sort(([, one], [, other]) => other - one);
  const classes = (Object.keys(COMMENT_CLASSES) as (keyof typeof COMMENT_CLASSES)[]).map((name) => {
    const id = COMMENT_CLASSES[name];
    return { id, name: CLASS_NAMES[name], count: all.filter((comment) => comment.classes.includes(id)).length };
  });
  return {
    weight_list: { list: items(featured.slice(0, FEATURED)) },
    star_cmts: byArtist.length === 0 ? [] : { list: items(byArtist) },
    ...(param('show_hotword_list') !== '0' && {
      hot_word_list: frequent
        .slice(0, MAX_WORDS)
        .map(([word, count], index) => SHAPES.word({ word, count: index % 2 === 0 ? count : String(count) })),
    }),
    ...(param('show_classify') !== '0' && {
      classify_list: classes
        .filter(({ count }) => count > 0)
        .map(({ id, name, count }, index) =>
          index % 2 === 0
            ? SHAPES.class({ id, name, label: undefined, count })
            : SHAPES.class({ id, name: undefined, label: name, count: String(count) }),
        ),
    }),
    tag: [{ name: '最新', type: 'new', count: all.length }],
    config: { emptyTip: '还没有评论', input_hint: '说点什么' },
    song_score: {},
  };
}

const songOf = ({ param }: ApiRequest, context: ServiceContext): CommentArea | null =>
  songArea(idNumber(param('mixsongid')) ?? 0, context);

/** A route for comments of the area from `find`, filtered by `pick`. */
function listing(
  find: (request: ApiRequest, context: ServiceContext) => CommentArea | null,
  pick?: (all: ServiceComment[], request: ApiRequest) => ServiceComment[],
): ApiRoute {
  return (request, context) => {
    const area = find(request, context);
    if (area === null) return BAD_ID;
    const all = commentsOf(area, context);
    return list(request, area, pick?.(all, request) ?? all, pick === undefined);
  };
}

/** `/comment/music`: comments of a song, own users' first. */
const commentMusic = listing(songOf);

/** `/comment/music/classify`: comments of a class, with `sort=2` newest first. */
const commentMusicClassify = listing(songOf, (all, { param }) => {
  const found = all.filter(({ classes }) => classes.includes(idNumber(param('type_id')) ?? 0));
  const direction = param('sort') === '2' ? -1 : 1;
  return found.sort((one, other) => direction * (one.writtenAt - other.writtenAt));
});

/** `/comment/music/hotword`: comments with a word. */
const commentMusicHotword = listing(songOf, (all, { param }) =>
  all.filter(({ word }) => word !== '' && word === param('hot_word')),
);

/** `/comment/music/topliked`: most liked comments first. */
const commentMusicTopliked = listing(
  ({ param }, context) => areaById(param('childrenid'), context),
  (all) => all.sort(byLikes),
);

const commentPlaylist = listing(({ param }, context) => listArea(param('id'), context));

const commentAlbum = listing(({ param }, context) => albumArea(idNumber(param('id')) ?? 0, context));

/** `/comment/floor`: replies to a comment, newest first. */
const commentFloor: ApiRoute = (request, context) => {
  const { param, baseUrl } = request;
  const area = areaById(param('special_id'), context);
  const tid = idNumber(param('tid'));
  if (area === null || tid === null) return BAD_ID;
  const replies = commentsOf(area, context).find(({ id }) => id === tid)?.replies ?? [];
  const newest = [...replies].sort((one, other) => other.writtenAt - one.writtenAt || other.id - one.id);
  const page = requestedPage(request, REPLIES_PAGE_SIZE);
  return done({
    childrenid: area.id,
    tid,
    comments_num: replies.length,
    current_page: page.page,
    list: pageOf(newest, page).map((reply) => item(reply, area, baseUrl)),
  });
};

/** `/comment/count`: number of comments of a song or another area, under the requested key. */
const commentCount: ApiRoute = ({ param }, context) => {
  const hash = param('hash');
  const song = hash === '' ? undefined : context.catalogue.byHash(hash)?.song;
  const area = song ? songArea(song.mixSongId, context) : areaById(param('special_id'), context);
  const count = area === null ? 0 : commentsOf(area, context).length;
  return { body: hash === '' ? { [param('special_id')]: String(count) } : { [hash.toLowerCase()]: count } };
};

/** `/favorite/count`: number of users who like each song. */
const favoriteCount: ApiRoute = ({ param }, context) => {
  const ids = param('mixsongids').split(',').slice(0, 100);
  const counts = ids.flatMap((id, index) => {
    const area = songArea(idNumber(id) ?? 0, context);
    if (area === null) return [];
    const count = commentsOf(area, context).reduce((sum, { likes }) => sum + likes, 0);
    const text = count < 10_000 ? String(count) : `${(count / 10_000).toFixed(1)}万`;
    return [
      {
        mixsongid: index % 2 === 0 ? Number(id) : id,
        count: index % 2 === 0 ? count : String(count),
        count_text: text,
      },
    ];
  });
  return { body: { status: 1, error_code: 0, data: { list: counts } } };
};

/** Adds a comment of the caller, or returns the reason for refusing it. */
function write(
  area: CommentArea | null,
  answered: OwnComment['answered'],
  ...[{ param }, context, { userId, user }]: Parameters<MemberRoute>
): ApiAnswer {
  const text = param('content').trim();
  if (area === null) return BAD_ID;
  if (text.length > LONGEST_TEXT) return refused(30021, '评论太长');
  if ((user.comments ?? []).length >= MAX_OWN_COMMENTS) return refused(30022, '评论太多');
  const id = nextCommentId(context);
  const writtenAt = Math.floor(context.users.now() / 1000);
  context.users.changeUser(userId, (changed) => {
    changed.comments = [...(changed.comments ?? []), { id, areaId: area.id, answered, text, writtenAt }];
  });
  return done({ data: answered ? { id } : { id: String(id), content: text, addtime: timeText(writtenAt) } });
}

/** A route that adds a comment in the area from `find`. `id` is the name of the id parameter. */
function writing(id: string, find: (request: ApiRequest, context: ServiceContext) => CommentArea | null): MemberRoute {
  return (request, context, session) => {
    const { param } = request;
    if (param('content').trim() === '') return missing('content');
    if (param(id) === '' && param('special_id') === '') return missing(id);
    const area = param(id) === '' ? areaById(param('special_id'), context) : find(request, context);
    return write(area, null, request, context, session);
  };
}

const commentMusicSend = writing('mixsongid', songOf);
const commentAlbumSend = writing('id', ({ param }, context) => albumArea(idNumber(param('id')) ?? 0, context));
const commentPlaylistSend = writing('id', ({ param }, context) => listArea(param('id'), context));

/** `/comment/floor/send`: replies to a comment, or with `pid` to a reply. */
const commentFloorSend: MemberRoute = (request, context, session) => {
  const { param } = request;
  const absent = ['special_id', 'tid', 'content'].find((name) => param(name).trim() === '');
  if (absent !== undefined) return missing(absent);
  const area = areaById(param('special_id'), context);
  const top = area && commentsOf(area, context).find(({ id }) => id === idNumber(param('tid')));
  if (!top) return BAD_ID;
  const to = top.replies.find(({ id }) => id === idNumber(param('pid'))) ?? top;
  const answered = { threadId: top.id, id: to.id, userId: to.userId, name: to.userName };
  return write(area, answered, request, context, session);
};

/** `/comment/music/del`: deletes a comment of the caller with its replies. */
const commentMusicDel: MemberRoute = ({ param }, { users }, { userId, user }) => {
  const id = idNumber(param('cid') || param('comment_id'));
  if (id === null) return missing('cid');
  if (!(user.comments ?? []).some((comment) => comment.id === id)) return refused(30030, '评论不存在');
  users.changeUser(userId, (changed) => {
    changed.comments = (changed.comments ?? []).filter((comment) => comment.id !== id);
  });
  return done({});
};

export const COMMENTS_CALLS: readonly ApiCall[] = [
  { path: '/comment/album', route: commentAlbum },
  { path: '/comment/album/send', memberRoute: commentAlbumSend },
  { path: '/comment/count', route: commentCount },
  { path: '/comment/floor', route: commentFloor },
  { path: '/comment/floor/send', memberRoute: commentFloorSend },
  { path: '/comment/music', route: commentMusic },
  { path: '/comment/music/classify', route: commentMusicClassify },
  { path: '/comment/music/del', memberRoute: commentMusicDel },
  { path: '/comment/music/hotword', route: commentMusicHotword },
  { path: '/comment/music/send', memberRoute: commentMusicSend },
  { path: '/comment/music/topliked', route: commentMusicTopliked },
  { path: '/comment/playlist', route: commentPlaylist },
  { path: '/comment/playlist/send', memberRoute: commentPlaylistSend },
  { path: '/favorite/count', route: favoriteCount },
];
