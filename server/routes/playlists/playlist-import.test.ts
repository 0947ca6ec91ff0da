import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import { type Json, type SignedInCaller, signIn } from '../../test-support/signed-in-caller.ts';

let running: TestService;
let listener: SignedInCaller;
let newcomer: SignedInCaller;

beforeAll(async () => {
  running = await runTestService();
  [listener, newcomer] = (await Promise.all(['listener', 'newcomer'].map((name) => signIn(running, name)))) as [
    SignedInCaller,
    SignedInCaller,
  ];
});
afterAll(() => running.close());

const importOf = async (caller: SignedInCaller, url: string): Promise<Json> => {
  const added = await caller.get('/import/playlist', { operation: 'add_task', task_type: 0, url });
  const ids = String(added.body.data.task_id);
  return (await caller.get('/import/playlist', { operation: 'query_task_status', ids })).body.data[0];
};

describe('imports of lists by links', () => {
  it('copy a list that the service knows, and name what was missed', async () => {
    const { info } = (await listener.get('/user/playlist', { pagesize: 500 })).body.data;
    const source = info.find(({ count, type }: Json) => count > 3 && type === 0);
    const task = await importOf(newcomer, `https://music.example/list?id=${source.list_create_gid}&from=x`);
    expect(task).toMatchObject({ status: 3, name: source.name, songs_num: task.imported_num + task.missed_num });
    const tracks = await newcomer.get('/playlist/track/all', { id: task.gid, pagesize: 300 });
    expect(tracks.body.data.count).toBe(task.imported_num);
    const result = await newcomer.get('/import/playlist', { operation: 'query_task', listid: task.listid });
    expect(result.body.data.missed).toHaveLength(task.missed_num);
    expect(result.body.data.id).toBe(task.id);
  });

  it('fail for any other link, and are of their user alone', async () => {
    const task = await importOf(newcomer, 'https://music.example/list?id=7');
    expect(task).toMatchObject({ status: 10, listid: 0, imported_num: 0 });
    expect(task.msg).not.toBe('');
    const others = { operation: 'query_task_status', ids: String(task.id) };
    expect((await listener.get('/import/playlist', others)).body.data).toEqual([]);
    expect((await newcomer.get('/import/playlist', { operation: 'dance' })).body.status).toBe(0);
    expect((await newcomer.get('/import/playlist', { operation: 'query_task', listid: 999 })).body.status).toBe(0);
  });

  it('are asked for with JSON, whose lists are joined', async () => {
    const { id } = await importOf(newcomer, 'nothing');
    const { body } = await running.call(
      `/import/playlist?cookie=${encodeURIComponent(`token=${newcomer.token};userid=${newcomer.userId}`)}`,
      { 'content-type': 'application/json' },
      'POST',
      JSON.stringify({ operation: 'query_task_status', ids: [id, 1] }),
    );
    const { data } = JSON.parse(body.toString('utf8')) as Json;
    expect(data.map((task: Json) => task.id)).toEqual([id]);
  });
});
