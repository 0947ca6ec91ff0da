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
const track = (index: number): string => `name|${songs[index]?.hashes['128'] ?? ''}|0|0`;
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

let running: TestService;
let user: SignedInCaller;

beforeAll(async () => {
  running = await runTestService();
  user = await signIn(running, 'listener');
});
afterAll(() => running.close());

const library = async (): Promise<Json> => (await user.get('/user/playlist', { pagesize: 500 })).body.data;
const totalVersion = async (): Promise<number> => (await library()).total_ver;
const listOf = async (listid: number): Promise<Json> =>
  (await library()).info.find((list: Json) => list.listid === listid);
const entries = async (listid: number): Promise<Json> =>
  (await user.get('/playlist/track/all/new', { listid, pagesize: 300 })).body.data;
const fileIds = ({ info }: Json): number[] => info.map(({ fileid }: Json) => fileid);

async function newList(name: string, songCount = 0): Promise<number> {
  const { listid } = (await user.get('/playlist/add', { name })).body.data.info;
  const data = Array.from({ length: songCount }, (_, index) => track(index)).join(',');
  if (songCount > 0) await user.get('/playlist/tracks/add', { listid, data });
  return listid;
}

async function upload(extendName: string, bytes: Uint8Array): Promise<Json> {
  const cookie = encodeURIComponent(`token=${user.token};userid=${user.userId}`);
  const type = { 'content-type': 'application/octet-stream' };
  const path = `/playlist/pic/upload?extendName=${extendName}&type=custom&cookie=${cookie}`;
  const { status, body } = await running.call(path, type, 'POST', bytes);
  return { status, body: JSON.parse(body.toString('utf8')) };
}

describe('an own list', () => {
  it('is renamed, described and tagged, by ids or names of tags; what is not sent is emptied', async () => {
    const listid = await newList('before');
    const tags = (await user.get('/playlist/tags')).body.data.flatMap((group: Json) => group.son ?? []).slice(0, 2);
    const [first, second] = tags;
    const before = await library();
    const edit = { listid, total_ver: before.total_ver, name: ' after ', intro: 'text' };
    const done = await user.get('/playlist/update', { ...edit, tags: `${first.tag_id},${second.tag_name},x` });
    expect(done.body).toMatchObject({ status: 1, data: { info: { listid, name: 'after' } } });
    expect(done.body.data.total_ver).toBeGreaterThan(before.total_ver);
    const after = await listOf(listid);
    expect(after).toMatchObject({ name: 'after', intro: 'text', tags: `${first.tag_name},${second.tag_name}` });
    await user.get('/playlist/update', { listid, total_ver: done.body.data.total_ver, name: 'bare' });
    expect(await listOf(listid)).toMatchObject({ name: 'bare', intro: null, tags: null });
  });

  it('has its songs in the order of their places', async () => {
    const listid = await newList('songs', 5);
    const before = await entries(listid);
    expect(fileIds(before)).toEqual([1, 2, 3, 4, 5]);
    const sort = { listid, list_ver: before.list_ver, type: 0 };
    const sorted = await user.get('/playlist/tracks/sort', { ...sort, data: '5|0,4|1,3|2,2|3,1|4' });
    expect(sorted.body.data.list_ver).toBeGreaterThan(before.list_ver);
    const after = await entries(listid);
    expect(fileIds(after)).toEqual([5, 4, 3, 2, 1]);
    expect(after.list_ver).toBe(sorted.body.data.list_ver);
    const list = await listOf(listid);
    const shown = await user.get('/playlist/track/all', { id: list.global_collection_id });
    expect(fileIds(shown.body.data)).toEqual([5, 4, 3, 2, 1]);
    await user.get('/playlist/tracks/sort', { listid, list_ver: after.list_ver, data: '1|1' });
    expect(fileIds(await entries(listid))).toEqual([5, 1, 4, 3, 2]);
    const added = await user.get('/playlist/tracks/add', { listid, data: track(7) });
    expect(added.body.data.info[0].fileid).toBe(6);
  });

  it('has a picture of its owner until that is removed', async () => {
    const listid = await newList('picture', 1);
    const ofSong = (await listOf(listid)).pic;
    const { body } = await upload('png', png);
    expect(body).toMatchObject({ status: 1, FileName: expect.stringMatching(/\.png$/) });
    const pic = `custom/${body.FileName}`;
    await user.get('/playlist/pic', { total_ver: await totalVersion(), data: `${listid}|0|${pic}` });
    const list = await listOf(listid);
    const path = new URL(list.pic.replace('{size}', '240')).pathname;
    expect(path).toContain('/custom/');
    const sent = await running.call(path);
    expect(sent).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(new Uint8Array(sent.body)).toEqual(png);
    await user.get('/playlist/update', { listid, total_ver: await totalVersion(), name: 'still' });
    expect((await listOf(listid)).pic).toBe(list.pic);
    await user.get('/playlist/pic', { total_ver: await totalVersion(), data: `${listid}|0|` });
    expect((await listOf(listid)).pic).toBe(ofSong);
  });

  it('takes no other files as pictures', async () => {
    for (const [extendName, bytes] of [
      ['gif', png],
      ['jpg', png],
      ['png', new Uint8Array(0)],
    ] as const) {
      expect(await upload(extendName, bytes)).toMatchObject({ status: 502, body: { status: 0, msg: 'upload failed' } });
    }
    const name = '0'.repeat(32);
    expect((await running.call(`/demo/custom/240/${name}.png`)).status).toBe(404);
    const listid = await newList('no picture');
    const data = `${listid}|0|custom/${name}.png`;
    expect((await user.get('/playlist/pic', { total_ver: await totalVersion(), data })).body.status).toBe(0);
  });
});

describe('lists of a library', () => {
  it('are ordered in groups, whose order is kept over a restart', async () => {
    const own = async () => (await library()).info.filter(({ type, is_def }: Json) => type === 0 && is_def === 0);
    const saved = async () => (await library()).info.filter(({ type }: Json) => type === 1);
    await newList('one more');
    const orders = [(await own()).toReversed(), (await saved()).toReversed()];
    const data = orders.flatMap((lists) =>
      lists.map(({ listid, type }: Json, place: number) => `${listid}|${type}|${place}`),
    );
    const before = await totalVersion();
    const sorted = await user.get('/playlist/sort', { total_ver: before, data: data.join(',') });
    expect(sorted.body.data.total_ver).toBeGreaterThan(before);
    const ids = (lists: Json[]): number[] => lists.map(({ listid }) => listid);
    const wanted = orders.map(ids);
    expect([ids(await own()), ids(await saved())]).toEqual(wanted);
    const { dataDir, service } = running;
    await service.stop();
    running = await runTestService({ dataDir });
    user = await signIn(running, 'listener');
    expect([ids(await own()), ids(await saved())]).toEqual(wanted);
    const { info } = await library();
    expect(ids(info).slice(0, 2)).toEqual([1, 2]);
    expect(info.map(({ sort }: Json) => sort)).toEqual(info.map((_: Json, index: number) => index + 1));
  });
});

describe('an edit', () => {
  const edits = async (): Promise<[string, Parameters][]> => {
    const listid = await newList('versions', 2);
    const { info } = await library();
    const own = info.filter(({ type, is_def }: Json) => type === 0 && is_def === 0);
    return [
      ['/playlist/update', { listid, name: 'x' }],
      ['/playlist/pic', { data: `${listid}|0|` }],
      ['/playlist/sort', { data: own.map((list: Json, place: number) => `${list.listid}|0|${place}`).join(',') }],
      ['/playlist/tracks/sort', { listid, data: '2|0,1|1' }],
    ];
  };

  it('with the version of an earlier state is refused, and changes nothing', async () => {
    for (const [path, parameters] of await edits()) {
      const before = await library();
      const version = { total_ver: before.total_ver - 1, list_ver: 1 };
      const refused = await user.get(path, { ...parameters, ...version });
      expect(refused).toMatchObject({ status: 200, body: { status: 0, error_code: 20008 } });
      expect(await library()).toEqual(before);
    }
  });

  it('makes all versions before it stale', async () => {
    for (const [path, parameters] of await edits()) {
      const total_ver = await totalVersion();
      const list_ver = typeof parameters.listid === 'number' ? (await entries(parameters.listid)).list_ver : 0;
      expect((await user.get(path, { ...parameters, total_ver, list_ver })).body.status).toBe(1);
      const again = await user.get(path, { ...parameters, total_ver, list_ver });
      expect(again.body).toMatchObject({ status: 0, error_code: 20008 });
    }
  });

  it('is refused for default lists, lists of others, unknown ones and incomplete orders', async () => {
    const before = await library();
    const { info, total_ver } = before;
    const { listid: saved } = info.find(({ type }: Json) => type === 1);
    const own = info.filter(({ type, is_def }: Json) => type === 0 && is_def === 0);
    const bad: [string, Parameters][] = [1, 2, saved, 999].flatMap((listid): [string, Parameters][] => [
      ['/playlist/update', { listid, name: 'x' }],
      ['/playlist/pic', { data: `${listid}|0|` }],
    ]);
    bad.push(
      ['/playlist/update', { listid: own[0].listid, name: '  ' }],
      ['/playlist/sort', { data: `1|0|1,2|0|0` }],
      ['/playlist/sort', { data: `${own[0].listid}|0|0` }],
      ['/playlist/sort', { data: 'junk' }],
      ['/playlist/tracks/sort', { listid: saved, data: '1|0' }],
      ['/playlist/tracks/sort', { listid: 2, data: '9999|0' }],
      ['/playlist/tracks/sort', { listid: 2, data: '' }],
    );
    for (const [path, parameters] of bad) {
      const answer = await user.get(path, { ...parameters, total_ver, list_ver: 1 });
      expect(answer, `${path} ${JSON.stringify(parameters)}`).toMatchObject({ status: 200, body: { status: 0 } });
    }
    expect(await library()).toEqual(before);
    expect((await user.get('/playlist/track/all/new', { listid: 999 })).status).toBe(502);
  });

  it.each(['/playlist/update', '/playlist/sort', '/playlist/tracks/sort', '/playlist/pic'])(
    '%s needs a login',
    async (path) => {
      expect(await callApi(running, path)).toMatchObject({ status: 200, body: { status: 0, error_code: 20018 } });
    },
  );
});
