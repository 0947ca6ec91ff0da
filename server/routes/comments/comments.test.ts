import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import {
  callApi,
  type Json,
  type Parameters,
  type SignedInCaller,
  signIn,
} from '../../test-support/signed-in-caller.ts';

const { songs } = createCatalogue();
const [song] = songs;
if (!song) throw new Error('the catalogue has songs');
const mixsongid = song.mixSongId;
const list = 'collection_3_880100706_102_0';

let running: TestService;
let listener: SignedInCaller;

beforeAll(async () => {
  running = await runTestService();
  listener = await signIn(running, 'listener');
});
afterAll(() => running.close());

const get = async (path: string, parameters: Parameters): Promise<Json> =>
  (await callApi(running, path, parameters)).body;
const all = (path = '/comment/music', parameters: Parameters = { mixsongid }): Promise<Json> =>
  get(path, { pagesize: 100, ...parameters });
const texts = (body: Json): string[] => body.list.map(({ content }: Json) => content);

describe('the words and the counts of a song’s comments', () => {
  it('are those of its list', async () => {
    const main = await all();
    const word = main.hot_word_list[0].content;
    const found = await all('/comment/music/hotword', { mixsongid, hot_word: word });
    expect(found.count).toBe(Number(main.hot_word_list[0].count));
    expect(texts(found).every((text) => text.includes(word))).toBe(true);
    const top = main.list.find(({ reply_num }: Json) => reply_num > 0);
    const replies = await all('/comment/floor', { special_id: top.special_child_id, tid: top.id });
    expect(replies.comments_num).toBe(top.reply_num);
    expect(await get('/comment/count', { hash: song.hashes['128'] })).toEqual({
      [song.hashes['128'].toLowerCase()]: main.count,
    });
    expect(await get('/comment/count', { special_id: main.childrenid })).toEqual({
      [main.childrenid]: String(main.count),
    });
  });
});

describe('the comments of a song', () => {
  it('are the same in every page size, and at every start', async () => {
    const one = await all();
    const two = await all('/comment/music', { mixsongid, pagesize: 30, page: 2 });
    expect(two.list).toEqual(one.list.slice(30, 60));
    expect(new Set(one.list.map(({ id }: Json) => String(id))).size).toBe(one.list.length);
    expect(one.combine_count).toBeGreaterThan(one.count);
  });
  it('say more of them on the first page only, and as far as it is wanted', async () => {
    expect(await all('/comment/music', { mixsongid, page: 2, pagesize: 30 })).not.toHaveProperty('weight_list');
    const little = await all('/comment/music', { mixsongid, show_classify: 0, show_hotword_list: 0 });
    expect(little).not.toHaveProperty('classify_list');
    expect(little).not.toHaveProperty('hot_word_list');
  });
  it('are sorted by likes or by time where a call does', async () => {
    const liked = await all('/comment/music/topliked', { childrenid: mixsongid + 100_000_000 });
    const likes = liked.list.map(({ like }: Json) => like.count);
    expect(likes).toEqual([...likes].sort((one, other) => other - one));
    const newest = await all('/comment/music/classify', { mixsongid, type_id: 102, sort: 2 });
    const times = newest.list.map(({ addtime }: Json) => addtime);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe('writing', () => {
  const send = (parameters: Parameters, path = '/comment/music/send') => listener.get(path, parameters);

  it('needs a login and a text', async () => {
    expect(await get('/comment/music/send', { mixsongid, content: 'x' })).toMatchObject({ error_code: 20018 });
    const { status, body } = await send({ mixsongid });
    expect(status).toBe(400);
    expect(body).toEqual({ status: 0, error_code: 400, msg: 'missing content' });
    expect((await send({ content: 'x' })).body).toMatchObject({ error_code: 400, msg: 'missing mixsongid' });
    const long = await send({ mixsongid, content: '字'.repeat(1001) });
    expect(long.body).toMatchObject({ status: 0, msg: '评论太长' });
  });

  it.each([
    ['/comment/music', 'mixsongid', mixsongid],
    ['/comment/playlist', 'id', list],
    ['/comment/album', 'id', 62001],
  ] as const)('%s/send adds a comment, which is first, and counted', async (path, id, value) => {
    const before = await all(path, { [id]: value });
    const { body } = await send({ [id]: value, content: ' 雾散了。<b> ' }, `${path}/send`);
    const after = await all(path, { [id]: value });
    expect(after.count).toBe(before.count + 1);
    expect(after.list[0]).toMatchObject({ content: '雾散了。<b>', reply_num: 0 });
    expect(String(after.list[0].user_id)).toBe(String(listener.userId));
    expect(String(after.list[0].id)).toBe(body.data.id);
    expect(after.list[1]).toEqual(before.list[0]);
  });

  it('answers a comment or a reply, and is deleted by its writer only', async () => {
    const newcomer = await signIn(running, 'newcomer');
    const { id } = (await send({ mixsongid, content: 'one' })).body.data;
    const special_id = (await all()).list[0].special_child_id;
    const answer = { special_id, tid: id };
    const sent = await newcomer.get('/comment/floor/send', { ...answer, content: 'two', pid: 0 });
    await send({ ...answer, content: 'three', pid: sent.body.data.id }, '/comment/floor/send');
    const replies = (await all('/comment/floor', answer)).list;
    expect(replies.map(({ content, is_reply }: Json) => [content, is_reply])).toEqual([
      ['three', 1],
      ['two', 0],
    ]);
    expect((await all()).list[0]).toMatchObject({ content: 'one', reply_num: 2 });

    const remove = (caller: SignedInCaller) => caller.get('/comment/music/del', { cid: id, mixsongid });
    expect((await remove(newcomer)).body.status).toBe(0);
    const removed = await remove(listener);
    expect(removed.body).toMatchObject({ status: 1 });
    expect(texts(await all())).not.toContain('one');
    expect((await remove(listener)).body.status).toBe(0);
  });
});
