import { describe, expect, it } from 'vitest';
import type { Comment, CommentSubject } from '@/core/comments/comment.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { deleteComment, fetchCommentCount, fetchComments, fetchReplies, sendComment } from './comments.ts';

const song: CommentSubject = { kind: 'song', id: '7', name: 'Title' };
const playlist: CommentSubject = { kind: 'playlist', id: 'collection_3_1_2_0', name: 'List' };

const entry = (id: number, more: object = {}): object => ({ id, content: `text ${id}`, ...more });
const listed = (list: unknown, more: object = {}) => ({ status: 1, err_code: 0, childrenid: '800', list, ...more });
const page = (body: unknown, options?: Parameters<typeof fetchComments>[2]) =>
  fetchComments(new FakeApiClient(() => body), song, options);

const comment: Comment = {
  id: '1',
  text: 'text 1',
  hasPictures: false,
  writtenAtEpochMs: null,
  author: { id: '9', name: 'Writer', avatarUrl: null },
  isByArtist: false,
  place: '',
  likeCount: 0,
  replyCount: 1,
  answersTo: null,
  area: { id: '800', code: 'c0de' },
};

function loggedIn(answer: ConstructorParameters<typeof FakeApiClient>[0]): FakeApiClient {
  const client = new FakeApiClient(answer);
  client.currentSession = { userId: '9', token: 't' };
  return client;
}

describe('a page of comments', () => {
  it('reads an entry as it is, with emoji, as text', async () => {
    const found = await page(
      listed([
        entry(1, {
          content: 'a &lt;b&gt;\nc[强]',
          addtime: '2026-05-01 08:00:00',
          reply_num: '2',
          user_id: 9,
          user_name: 'Writer',
          user_pic: 'http://imge.kugou.com/{size}/a.jpg',
          like: { count: 3, likenum: '4' },
          location: '福建',
          special_child_id: 801,
          code: 'c0de',
        }),
      ]),
    );
    expect(found?.comments).toEqual([
      {
        id: '1',
        text: 'a <b>\nc👍',
        hasPictures: false,
        writtenAtEpochMs: Date.parse('2026-05-01T00:00:00Z'),
        author: { id: '9', name: 'Writer', avatarUrl: 'http://imge.kugou.com/{size}/a.jpg' },
        isByArtist: false,
        place: '福建',
        likeCount: 4,
        replyCount: 2,
        answersTo: null,
        area: { id: '801', code: 'c0de' },
      },
    ]);
  });

  it('begins with those of the artist and the featured ones, each once', async () => {
    const found = await page(
      listed([entry(1), entry(2), entry(3)], {
        count: 214,
        weight_list: { list: [entry(3), entry(9)] },
        star_cmts: { list: [entry(2)] },
        star_comment: [],
        hot_list: '',
      }),
    );
    expect(found?.comments.map(({ id, isByArtist }) => [id, isByArtist])).toEqual([
      ['2', true],
      ['3', false],
      ['9', false],
      ['1', false],
    ]);
    expect(found).toMatchObject({ area: '800', count: 214, isLast: true });
  });

  it('leaves out entries without id or content, but not pictures', async () => {
    const list = [
      { content: 'x' },
      entry(1, { content: '' }),
      entry(2, { content: '', images: [{ url: '//a' }] }),
      null,
    ];
    expect((await page(listed(list)))?.comments).toMatchObject([{ id: '2', text: '', hasPictures: true }]);
  });

  it('is not the last one while it is full', async () => {
    const full = Array.from({ length: 30 }, (_, index) => entry(index + 1));
    expect(await page(listed(full))).toMatchObject({ isLast: false });
    expect(await page(listed(full.slice(1)))).toMatchObject({ isLast: true });
  });

  it('may be in `data`, and has nothing where there are none', async () => {
    expect((await page({ status: 1, data: listed([entry(1)]) }))?.comments).toHaveLength(1);
    expect(await page({ status: 1, err_code: 0, list: [] })).toEqual({
      area: null,
      count: 0,
      comments: [],
      isLast: true,
      classes: [],
      words: [],
    });
  });

  it('names classes and words', async () => {
    const found = await page(
      listed([], {
        classify_list: [{ id: 101, name: 'A', cnt: '3' }, { id: 102, label: 'B', cnt: 2 }, { id: 103 }, { name: 'C' }],
        hot_word_list: [{ content: '雾笛', count: '12' }, { count: 1 }],
      }),
    );
    expect(found?.classes).toEqual([
      { id: '101', name: 'A', count: 3 },
      { id: '102', name: 'B', count: 2 },
    ]);
    expect(found?.words).toEqual([{ word: '雾笛', count: 12 }]);
  });

  it.each([
    [song, undefined, '/comment/music', { mixsongid: '7', show_classify: 1, show_hotword_list: 1 }],
    [song, { by: 'likes', area: '800' }, '/comment/music/topliked', { childrenid: '800' }],
    [song, { by: 'class', id: '101', newestFirst: true }, '/comment/music/classify', { type_id: '101', sort: 2 }],
    [song, { by: 'class', id: '101', newestFirst: false }, '/comment/music/classify', { type_id: '101', sort: 1 }],
    [song, { by: 'word', word: '雾笛' }, '/comment/music/hotword', { hot_word: '雾笛' }],
    [playlist, undefined, '/comment/playlist', { id: 'collection_3_1_2_0' }],
    [{ ...playlist, kind: 'album', id: '5' }, undefined, '/comment/album', { id: '5' }],
  ] as const)('of %o by %o is %s', async (subject, choice, path, params) => {
    const client = new FakeApiClient(() => listed([]));
    await fetchComments(client, subject, { page: 3, ...(choice && { choice }) });
    expect(client.calls).toMatchObject([{ path, params: { ...params, page: 3, pagesize: 30 } }]);
  });

  it('is null where the service has no such call', async () => {
    expect(await page({ code: 404, data: null, msg: 'Not Found' })).toBeNull();
    const refusal = { status: 0, err_code: 10003, msg: '参数错误' };
    expect(await page(refusal, { choice: { by: 'likes', area: '1' } })).toBeNull();
    await expect(page(refusal)).rejects.toMatchObject({ kind: 'server', serverText: '参数错误' });
  });
});

describe('replies', () => {
  it('are read with the one that each answers', async () => {
    const client = new FakeApiClient(() => ({
      ...listed([entry(11, { puser: 'A', is_reply: 0 }), entry(12, { puser: 'B', is_reply: 1, pid: 11 })]),
      comments_num: 2,
    }));
    const found = await fetchReplies(client, song, comment);
    expect(found).toMatchObject({ count: 2, isLast: true, replies: [{ answersTo: null }, { answersTo: 'B' }] });
    expect(client.calls[0]).toMatchObject({
      path: '/comment/floor',
      params: {
        special_id: '800',
        tid: '1',
        resource_type: 'song',
        code: 'c0de',
        mixsongid: '7',
        page: 1,
        pagesize: 30,
      },
    });
  });

  it('have more pages until their number is reached, or one is short', async () => {
    const full = Array.from({ length: 30 }, (_, index) => entry(index + 1));
    const read = (list: unknown, count: number, number: number) =>
      fetchReplies(new FakeApiClient(() => ({ ...listed(list), comments_num: count })), playlist, comment, {
        page: number,
      });
    expect(await read(full, 61, 2)).toMatchObject({ isLast: false });
    expect(await read(full, 60, 2)).toMatchObject({ isLast: true });
    expect(await read([], 90, 2)).toMatchObject({ isLast: true });
  });
});

describe('the number of comments', () => {
  const counted = (body: unknown, of: Parameters<typeof fetchCommentCount>[1] = { hash: 'ABC' }) =>
    fetchCommentCount(new FakeApiClient(() => body), of);
  it.each([
    ['the hash in another case', { abc: 214 }, 214],
    ['a text', { ABC: '88', other: 3 }, 88],
    ['inside data', { status: 1, error_code: 0, data: { abc: 5 } }, 5],
    ['the only number', { status: 1, xyz: 7 }, 7],
    ['none of several', { xyz: 7, uvw: 8 }, 0],
    ['nothing', {}, 0],
    ['nonsense', { abc: -3.5 }, 0],
  ])('is that of %s', async (_, body, count) => {
    expect(await counted(body)).toBe(count);
  });
  it('is that of an area, and null where the service has no such call', async () => {
    expect(await counted({ '800': '214' }, { special_id: '800' })).toBe(214);
    expect(await counted({ code: 404 })).toBeNull();
  });
});

describe('writing', () => {
  it('sends the text, and resolves to the id of the comment', async () => {
    const client = loggedIn(() => ({ status: 1, err_code: 0, data: { id: 5 } }));
    expect(await sendComment(client, song, 'Hello')).toBe('5');
    expect(await sendComment(client, playlist, 'Hello')).toBe('5');
    expect(client.calls).toMatchObject([
      { path: '/comment/music/send', params: { mixsongid: '7', name: 'Title', content: 'Hello' } },
      { path: '/comment/playlist/send', params: { id: 'collection_3_1_2_0', name: 'List', content: 'Hello' } },
    ]);
    expect(
      await sendComment(
        loggedIn(() => ({ status: 1, comment_id: '6' })),
        song,
        'x',
      ),
    ).toBe('6');
    expect(
      await sendComment(
        loggedIn(() => ({ status: 1 })),
        song,
        'x',
      ),
    ).toBeNull();
  });

  it('answers a comment, or a reply to it', async () => {
    const client = loggedIn(() => ({ status: 1, err_code: 0, data: { id: 5 } }));
    const reply = { ...comment, id: '11', author: { ...comment.author, name: 'Other' }, text: 'r'.repeat(300) };
    await sendComment(client, song, 'Yes', { top: comment, to: comment });
    await sendComment(client, song, 'Yes', { top: comment, to: reply });
    expect(client.calls.map(({ params }) => params)).toMatchObject([
      { special_id: '800', tid: '1', pid: 0, is_t: 0, reply_user_name: 'Writer', content: 'Yes', mixsongid: '7' },
      { tid: '1', pid: '11', is_t: 1, reply_user_name: 'Other', reply_content: 'r'.repeat(100) },
    ]);
  });

  it('deletes a comment, or a reply', async () => {
    const client = loggedIn(() => ({ status: 1, err_code: 0 }));
    await deleteComment(client, song, comment, null);
    await deleteComment(client, song, { ...comment, id: '11' }, comment);
    expect(client.calls.map(({ params }) => params)).toEqual([
      { cid: '1', special_id: '800', mixsongid: '7', tid: undefined },
      { cid: '11', special_id: '800', mixsongid: '7', tid: '1' },
    ]);
  });

  it('is no success where another call answers, without a login, or with an error code', async () => {
    const send = (client: FakeApiClient) => sendComment(client, song, 'x');
    await expect(send(loggedIn(() => listed([entry(1)])))).rejects.toMatchObject({ kind: 'not-found' });
    await expect(send(new FakeApiClient(() => ({ status: 1 })))).rejects.toMatchObject({ kind: 'needs-login' });
    const refused = { status: 0, err_code: 30020, msg: '请先绑定手机号' };
    await expect(send(loggedIn(() => refused))).rejects.toMatchObject({ kind: 'server', serverText: '请先绑定手机号' });
    await expect(send(loggedIn(() => ({ status: 1, err_code: 20028 })))).rejects.toMatchObject({
      kind: 'verification',
    });
    await expect(
      deleteComment(
        loggedIn(() => listed([])),
        song,
        comment,
        null,
      ),
    ).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});
