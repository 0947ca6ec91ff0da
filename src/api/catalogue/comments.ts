import * as v from 'valibot';
import { requireSession } from '@/api/account/session.ts';
import type { ApiClient, GetOptions, ReadOptions } from '@/api/transport/client.ts';
import { getIfOffered } from '@/api/transport/get-if-offered.ts';
import * as wire from '@/api/transport/wire.ts';
import type { Comment, CommentSubject } from '@/core/comments/comment.ts';
import { withEmoji } from '@/core/comments/comment.ts';
import { AppError } from '@/core/errors.ts';
import { parseServiceTime } from '@/core/time/service-time.ts';

/** Comments per page, the same as in the provider's apps. */
const pageSize = 30;

/** Selection and order of comments; `area` is that of `CommentPage`. All but `hot` are for songs only. */
export type CommentChoice =
  | { by: 'hot' }
  | { by: 'likes'; area: string }
  | { by: 'class'; id: string; newestFirst: boolean }
  | { by: 'word'; word: string };

/** Category of comments in the service's terms, with its number of comments. */
type CommentClass = { id: string; name: string; count: number };
type CommentWord = { word: string; count: number };

export type CommentPage = {
  /** Id of the comment area; null without comments. */
  area: string | null;
  /** Reported number of comments without replies; may be higher than the number of listed ones. */
  count: number;
  comments: Comment[];
  isLast: boolean;
  /** Filter categories: only on the first page of `hot`, else []. */
  classes: CommentClass[];
  words: CommentWord[];
};

const commentSchema = wire.record({
  id: wire.id,
  content: wire.text,
  addtime: wire.text,
  reply_num: wire.count,
  user_id: wire.id,
  user_name: wire.text,
  user_pic: wire.image,
  like: wire.record({ count: wire.count, likenum: wire.numberOrNull }),
  images: wire.list(v.unknown()),
  location: wire.text,
  special_child_id: wire.id,
  code: wire.rawText,
  is_singer: wire.number,
  puser: wire.text,
  is_reply: wire.number,
});

const comments = wire.list(commentSchema);
const nested = wire.record({ list: comments });

const pageSchema = wire.record({
  childrenid: wire.id,
  count: wire.count,
  list: comments,
  weight_list: nested,
  hot_list: comments,
  star_cmts: nested,
  star_comment: nested,
  hot_word_list: wire.list(wire.record({ content: wire.text, count: wire.count })),
  classify_list: wire.list(wire.record({ id: wire.id, name: wire.text, label: wire.text, cnt: wire.count })),
});

/** Null without an id or content. */
function toComment(
  entry: v.InferOutput<typeof commentSchema>,
  area: string | null,
  isByArtist = entry.is_singer === 1,
): Comment | null {
  const hasPictures = entry.images.length > 0;
  if (entry.id === null || (entry.content === '' && !hasPictures)) return null;
  return {
    id: entry.id,
    text: withEmoji(entry.content),
    hasPictures,
    writtenAtEpochMs: parseServiceTime(entry.addtime),
    author: { id: entry.user_id, name: entry.user_name, avatarUrl: entry.user_pic },
    isByArtist,
    place: entry.location,
    likeCount: entry.like.likenum === null ? entry.like.count : v.parse(wire.count, entry.like.likenum),
    replyCount: entry.reply_num,
    answersTo: entry.is_reply === 1 && entry.puser !== '' ? entry.puser : null,
    area: { id: entry.special_child_id ?? area, code: entry.code },
  };
}

/** Unique comments in list order. */
export function uniqueComments(lists: readonly (readonly (Comment | null)[])[]): Comment[] {
  const found = new Map<string, Comment>();
  for (const comment of lists.flat()) if (comment && !found.has(comment.id)) found.set(comment.id, comment);
  return [...found.values()];
}

/** Fields of a response, at its root or, in some builds of services, in `data`. */
function rootOf(body: unknown): unknown {
  return wire.isRecord(body) && wire.isRecord(body.data) && Array.isArray(body.data.list) ? body.data : body;
}

const listCalls = { song: '/comment/music', playlist: '/comment/playlist', album: '/comment/album' } as const;

function listCall(subject: CommentSubject, choice: CommentChoice): [string, Record<string, string | number>] {
  const { id, kind } = subject;
  if (kind !== 'song') return [listCalls[kind], { id }];
  switch (choice.by) {
    case 'hot':
      return [listCalls.song, { mixsongid: id, show_classify: 1, show_hotword_list: 1 }];
    case 'likes':
      return [`${listCalls.song}/topliked`, { childrenid: choice.area }];
    case 'class':
      return [`${listCalls.song}/classify`, { mixsongid: id, type_id: choice.id, sort: choice.newestFirst ? 2 : 1 }];
    case 'word':
      return [`${listCalls.song}/hotword`, { mixsongid: id, hot_word: choice.word }];
  }
}

/**
 * A page of comments: featured ones and those of the artist come first; null if the service has no such call. Rejects
 * as every call does.
 */
export async function fetchComments(
  client: ApiClient,
  subject: CommentSubject,
  { choice = { by: 'hot' }, page = 1, ...options }: ReadOptions & { choice?: CommentChoice; page?: number } = {},
): Promise<CommentPage | null> {
  const [call, params] = listCall(subject, choice);
  // Services without the call answer with the refusal of the shorter call, which requires another id.
  const shorterCall = choice.by === 'likes';
  const body = await getIfOffered(client, call, { ...params, page, pagesize: pageSize }, { ...options, shorterCall });
  if (body === null) return null;
  const found = wire.parse(pageSchema, rootOf(body), call);
  const all = (list: typeof found.list, isByArtist?: true) =>
    list.map((entry) => toComment(entry, found.childrenid, isByArtist));
  return {
    area: found.childrenid,
    count: found.count,
    comments: uniqueComments([
      all([...found.star_cmts.list, ...found.star_comment.list], true),
      all([...found.weight_list.list, ...found.hot_list]),
      all(found.list),
    ]),
    isLast: found.list.length < pageSize,
    classes: found.classify_list.flatMap(({ id, name, label, cnt }) =>
      id === null || (name || label) === '' ? [] : [{ id, name: name || label, count: cnt }],
    ),
    words: found.hot_word_list.flatMap(({ content, count }) => (content === '' ? [] : [{ word: content, count }])),
  };
}

const repliesSchema = wire.record({ comments_num: wire.count, list: comments });

/** Identifies a thread: by the song on older services, by the area code on newer ones. */
function threadParams({ kind, id }: CommentSubject, { id: tid, area }: Comment): Record<string, string | undefined> {
  return {
    special_id: area.id ?? id,
    tid,
    resource_type: kind,
    code: area.code || undefined,
    mixsongid: kind === 'song' ? id : undefined,
  };
}

/** `/comment/floor`: a page of replies, newest first. Rejects as every call does. */
export async function fetchReplies(
  client: ApiClient,
  subject: CommentSubject,
  comment: Comment,
  { page = 1, ...options }: ReadOptions & { page?: number } = {},
): Promise<{ count: number; replies: Comment[]; isLast: boolean }> {
  const call = '/comment/floor';
  const params = { ...threadParams(subject, comment), page, pagesize: pageSize };
  const body = await client.get(call, params, options);
  if (wire.isFailure(body)) throw wire.failure(body, call);
  const { list, comments_num: count } = wire.parse(repliesSchema, rootOf(body), call);
  const replies = uniqueComments([list.map((entry) => toComment(entry, comment.area.id))]);
  return { count, replies, isLast: list.length < pageSize || page * pageSize >= count };
}

/**
 * `/comment/count`: number of comments of a song (by hash) or of an area; null if the service has no such call. Never
 * asks for a verification. Rejects as every call does.
 */
export async function fetchCommentCount(
  client: ApiClient,
  of: { hash: string } | { special_id: string },
  signal?: AbortSignal,
): Promise<number | null> {
  const call = '/comment/count';
  // A record of counts, which may be empty.
  const body = await getIfOffered(client, call, of, { signal, quiet: true, mayBeEmpty: true });
  if (body === null) return null;
  if (!wire.isRecord(body)) throw new AppError('bad-data', { message: `${call}: body should be an object` });
  const counts = wire.isRecord(body.data) ? body.data : body;
  const [key = ''] = Object.values(of);
  const entries = Object.entries(counts).flatMap(([name, value]) => {
    const isCount = !/^(?:status|err_?(?:or_)?code)$/.test(name) && wire.numberIn(value) !== null;
    return isCount ? [[name, v.parse(wire.count, value)] as const] : [];
  });
  const named = entries.find(([name]) => name.toLowerCase() === key.toLowerCase());
  const [, count] = named ?? (entries.length === 1 ? (entries[0] ?? []) : []);
  return count ?? 0;
}

const sendParams = ({ kind, id, name }: CommentSubject) => (kind === 'song' ? { mixsongid: id, name } : { id, name });

const writtenSchema = wire.record({ id: wire.id, comment_id: wire.id, data: wire.record({ id: wire.id }) });

async function write(
  client: ApiClient,
  call: string,
  params: Record<string, string | number | undefined>,
  options: GetOptions,
): Promise<unknown> {
  requireSession(client, call);
  const body = wire.succeeded(await client.get(call, params, { ...options, fresh: true }), call);
  // Services that route by path prefix answer with the list instead.
  if (Array.isArray(body.list)) throw new AppError('not-found', { message: `${call}: the answer of another call` });
  return body;
}

/**
 * Writes a comment, or a reply to `answer.to` in the thread of `answer.top`. Resolves to its id, or null if the service
 * returns none; the provider may list it only after a review. Rejects with `needs-login`, with `not-found` if the
 * service has no such call, with `server` and the provider's reason, and as every call does.
 */
export async function sendComment(
  client: ApiClient,
  subject: CommentSubject,
  text: string,
  answer?: { top: Comment; to: Comment },
): Promise<string | null> {
  const call = answer ? '/comment/floor/send' : `${listCalls[subject.kind]}/send`;
  const params = answer ? answerParams(subject, answer) : sendParams(subject);
  const body = await write(client, call, { ...params, content: text }, {});
  const { id, comment_id, data } = wire.parse(writtenSchema, body, call);
  return data.id ?? id ?? comment_id;
}

function answerParams(subject: CommentSubject, { top, to }: { top: Comment; to: Comment }) {
  const isDeeper = to.id !== top.id;
  return {
    ...threadParams(subject, top),
    pid: isDeeper ? to.id : 0,
    is_t: Number(isDeeper),
    reply_user_name: to.author.name,
    // Enough for the provider's notification; the reply must fit into the same address.
    reply_content: to.text.slice(0, 100).toWellFormed(),
  };
}

/** `/comment/music/del`: deletes a comment or, with `top`, a reply of the user. Rejects as `sendComment` does. */
export async function deleteComment(
  client: ApiClient,
  { kind, id }: CommentSubject,
  comment: Comment,
  top: Comment | null,
): Promise<void> {
  const params = {
    cid: comment.id,
    special_id: comment.area.id ?? id,
    mixsongid: kind === 'song' ? id : undefined,
    tid: top?.id,
  };
  await write(client, '/comment/music/del', params, {});
}
