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
import { videosOf } from '../../videos/videos.ts';

const catalogue = createCatalogue();
const videos = videosOf(catalogue);
const first = videos[0];
const [song] = catalogue.songs;

let running: TestService;
let newcomer: SignedInCaller;
const get = async (path: string, parameters?: Parameters): Promise<Json> =>
  (await callApi(running, path, parameters)).body;

beforeAll(async () => {
  running = await runTestService();
  newcomer = await signIn(running, 'newcomer');
});
afterAll(() => running.close());

describe('the videos of a song', () => {
  it('are a list for each id, in the order of the ids, also for its editions', async () => {
    const edition = catalogue.recordings().find(({ base }) => base === song);
    const { data } = await get('/kmr/audio/mv', { album_audio_id: `1,${song?.mixSongId}, ${edition?.mixSongId}` });
    const ids = data.map((list: Json[]) => list.map(({ video_id: id }) => Number(id)));
    expect(ids).toEqual([[], [610001, 610002], [610001, 610002]]);
    expect(data[1].map((video: Json) => video.remark)).toEqual(['官方版', '现场版']);
    expect(data[1].map((video: Json) => typeof video.video_id)).toEqual(['number', 'string']);
    expect(data[1][0]).toMatchObject({ singer: '南窗纸鸢', duration: (first?.seconds ?? 0) * 1000 });
  });

  it.each(['', '0', '__proto__'])('with the id %j are none', async (id) => {
    expect((await get('/kmr/audio/mv', { album_audio_id: id })).data).toEqual([[]]);
  });
});

describe('the videos of an artist', () => {
  it('are as many as the artist is said to have, the newest first, and of one kind with a tag', async () => {
    const { data, total } = await get('/artist/videos', { id: 4101 });
    const dates = data.map((video: Json) => video.publish_date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(total).toBe(data.length);
    expect((await get('/artist/detail', { id: 4101 })).data.mv_count).toBe(total);
    const live = await get('/artist/videos', { id: 4101, tag: 'live' });
    expect(live.data.map((video: Json) => video.video_id)).toEqual([610002]);
    const second = await get('/artist/videos', { id: 4101, page: 2, pagesize: 1 });
    expect(second).toMatchObject({ total, data: [data[1]], extra: { page_total: total } });
  });

  it.each(['', '1', 'constructor'])('with the id %j are none', async (id) => {
    expect(await get('/artist/videos', { id })).toMatchObject({ status: 1, total: 0, data: [] });
  });
});

it('a video is described by its id, also with zeros in front; an unknown one is left out', async () => {
  const { data } = await get('/video/detail', { id: '1,00610001' });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ video_id: 610001, video_name: song?.title, audio_hash: song?.hashes['128'] });
  const hashes = first?.files.map(({ hash }) => hash) ?? [];
  expect([data[0].sd_hash, data[0].mkv_qhd_hash, data[0].hd_hash]).toEqual(hashes);
  const { data: rights } = await get('/video/privilege', { hash: `00,${hashes.join(',')}` });
  expect(rights.map((right: Json) => [right.hash, Number(right.level)])).toEqual(
    hashes.map((hash, index) => [hash, index + 2]),
  );
});

describe('the file of a video', () => {
  it('is an MP4 file that begins while the sound is still rendered, and can be read in parts', async () => {
    for (const { hash, bytes } of first?.files ?? []) {
      const body = await get('/video/url', { hash: hash.toUpperCase() });
      const { downurl, backupdownurl } = body.data[hash];
      expect(backupdownurl).toEqual([downurl]);
      const whole = await fetch(downurl);
      const size = Number(whole.headers.get('content-length'));
      const file = Buffer.from(await whole.arrayBuffer());
      expect(whole.headers.get('content-type')).toBe('video/mp4');
      expect([file.length, file.toString('latin1', 4, 8)]).toEqual([size, 'ftyp']);
      // The listed size is approximate.
      expect(Math.abs(size - bytes)).toBeLessThan(size / 10);
      const part = await fetch(downurl, { headers: { Range: `bytes=${size - 900_000}-${size - 1}` } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(size - 900_000))).toBe(true);
    }
  });

  it.each([
    ['of an unknown hash', '00'],
    ['of a withdrawn video', videos.find(({ isWithdrawn }) => isWithdrawn)?.files[0]?.hash ?? ''],
  ])('%s has no address, and is not there', async (_name, hash) => {
    const { status, body } = await callApi(running, '/video/url', { hash });
    expect([status, body]).toEqual([502, { status: 0, error: 'params error', data: {} }]);
    expect((await running.call(`/demo/video/${hash}.mp4`)).status).toBe(404);
  });

  it('is not there under the name of another container', async () => {
    expect((await running.call(`/demo/video/${first?.files[0]?.hash}.mkv`)).status).toBe(404);
  });
});

it('videos are collected once each, listed with the latest first, and taken out again', async () => {
  const list = async (parameters?: Parameters): Promise<Json> =>
    (await newcomer.get('/user/video/collect', parameters)).body.data;
  expect(await list()).toEqual({ ctotal: 0, info: [] });
  for (const id of ['610001', '0610003', '610001']) {
    expect((await newcomer.get('/mv/collect', { id })).body).toMatchObject({ status: 1 });
  }
  const { ctotal, info } = await list();
  expect([ctotal, info.map((video: Json) => video.video_id)]).toEqual([2, [610001, 610003]]);
  expect((await list({ page: 2, pagesize: 1 })).info).toEqual([info[1]]);
  const unknown = await newcomer.get('/mv/collect', { id: '1' });
  expect([unknown.status, unknown.body.status]).toEqual([200, 0]);
  for (const id of ['610001', '610001', '610003']) await newcomer.get('/mv/collect/del', { id });
  expect(await list()).toEqual({ ctotal: 0, info: [] });
});

it('the search finds them by title and artist', async () => {
  const { data } = await get('/search', { keywords: '晚风便利店', type: 'mv' });
  expect(data.lists.map((video: Json) => Number(video.MvID))).toEqual([610001, 610002]);
  expect((await get('/search', { keywords: '晚潮電台', type: 'mv' })).data.total).toBe(3);
  expect((await get('/search', { keywords: 'constructor', type: 'mv' })).data.total).toBe(0);
});
