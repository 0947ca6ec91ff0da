import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { byPopularity } from '../../catalogue/popularity.ts';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import { callApi, type Json, type Parameters, signIn } from '../../test-support/signed-in-caller.ts';

const { songs } = createCatalogue();
const [song] = songs;
const id = String(song?.mixSongId);

let running: TestService;

beforeAll(async () => {
  running = await runTestService();
});
afterAll(() => running.close());

const get = async (path: string, parameters: Parameters): Promise<Json> =>
  (await callApi(running, path, parameters)).body.data;

describe('the versions of a song', () => {
  it('are all of its recordings, in pages, from any of them', async () => {
    const first = await get('/audio/related', { album_audio_id: id });
    expect(first).toMatchObject({ total: 45, info: { length: 30 } });
    expect(first.info[0]).toMatchObject({ hash: song?.hashes['128'], version: '原版' });
    const last = first.info.at(-1).album_audio_id;
    const second = await get('/audio/related', { album_audio_id: last, page: 2 });
    expect(second).toMatchObject({ total: 45, info: { length: 15 } });
  });

  it('can be of one kind, whose numbers a call of its own tells', async () => {
    const { total, list } = await get('/audio/related', { album_audio_id: id, show_detail: 0 });
    expect(list.reduce((sum: number, { count }: Json) => sum + count, 1)).toBe(total);
    for (const { type, name, count } of list) {
      const { info } = await get('/audio/related', { album_audio_id: id, type });
      expect(info).toHaveLength(count);
      expect(new Set(info.map(({ version }: Json) => version))).toEqual(new Set([name]));
    }
  });

  it('are sorted by plays on request', async () => {
    const catalogue = createCatalogue();
    const sorted = async (sort: string): Promise<string[]> =>
      (await get('/audio/related', { album_audio_id: id, sort, pagesize: 100 })).info.map(({ hash }: Json) => hash);
    const own = catalogue.recordings().filter(({ spec }) => spec.number === song?.spec.number);
    expect(await sorted('hot')).toEqual(own.toSorted(byPopularity).map(({ hashes }) => hashes['128']));
    expect(await sorted('new')).not.toEqual(await sorted('all'));
  });

  it('are none for unknown songs', async () => {
    for (const album_audio_id of ['', '1', 'x']) {
      expect(await get('/audio/related', { album_audio_id })).toEqual({ total: 0, info: [] });
    }
  });
});

describe('the rankings of a song', () => {
  it('are its places in the charts', async () => {
    const charts = (await callApi(running, '/rank/list')).body.data.info;
    const { songlist } = await get('/rank/audio', { rankid: charts[0].rankid });
    const album_audio_id = songlist[0].album_audio_id;
    const { info } = await get('/song/ranking', { album_audio_id });
    expect(info[0]).toMatchObject({ platform: charts[0].rankid, platform_name: charts[0].rankname, ranking_num: 1 });
    const listener = await signIn(running, 'listener');
    const { list, total } = (await listener.get('/song/ranking/filter', { album_audio_id, pagesize: 1 })).body.data;
    expect(list).toMatchObject([{ platform: charts[0].rankid, top_ranking: 1 }]);
    expect(total).toBe(info.length);
  });

  it('are none for unknown songs, and with pages for users only', async () => {
    expect((await get('/song/ranking', { album_audio_id: '1' })).info).toEqual([]);
    expect(await callApi(running, '/song/ranking/filter', { album_audio_id: id })).toMatchObject({
      status: 502,
      body: { error_code: 20018 },
    });
  });
});
