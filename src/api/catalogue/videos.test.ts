import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import {
  collectVideo,
  fetchSongVideos,
  fetchVideo,
  fetchVideoHeights,
  fetchVideoUrls,
  loadArtistVideos,
  loadCollectedVideos,
} from './videos.ts';

const hash = 'aa'.repeat(16);
const other = 'bb'.repeat(16);
const ok = (data: unknown) => ({ status: 1, error_code: 0, data });
const answering = (...bodies: unknown[]): FakeApiClient => {
  const left = [...bodies];
  const client = new FakeApiClient(() => (left.length > 1 ? left.shift() : left[0]));
  client.currentSession = { userId: '1', token: 'a token' };
  return client;
};
const missing = { code: 404, data: null, msg: 'Not Found' };

describe('a video', () => {
  it('may be one object, has every file that is named anywhere, and H.265 only where there is nothing else', async () => {
    const sizes = {
      sd_hash: hash.toUpperCase(),
      hd_hash: '',
      audio_hash: 'cc'.repeat(16),
      cover_hash: 'dd'.repeat(16),
    };
    const entry = {
      video_id: 7,
      title: 'A &amp; B',
      ...sizes,
      mkv: { sd_hash: other, sd_height: 400 },
      h265: { fhd_hash: 'ee'.repeat(16), sd_hash: 'ff'.repeat(16) },
    };
    const video = await fetchVideo(answering(ok(entry)), '7');
    expect(video).toMatchObject({ id: '7', title: 'A & B', artists: [], song: null });
    expect(video?.files).toEqual([
      { hash: 'ee'.repeat(16), height: 1080 },
      { hash, height: 432 },
    ]);
  });

  it('by the hash of a file needs no call, and nothing else is known of it', async () => {
    const client = answering(missing);
    const video = await fetchVideo(client, hash.toUpperCase());
    expect(video).toMatchObject({ id: null, hash, title: '', files: [{ hash, height: 0 }] });
    expect(client.calls).toEqual([]);
  });

  it('is unknown, or can’t be asked for', async () => {
    await expect(fetchVideo(answering(ok([])), '7')).rejects.toMatchObject({ kind: 'not-found' });
    expect(await fetchVideo(answering(missing), '7')).toBeNull();
  });
});

it('heights are in a list or a record, without those of unknown levels', async () => {
  const entries = [{ hash, level: 2 }, { hash: other, level: '9' }, { level: 1 }];
  const expected = new Map([[hash, 432]]);
  expect(await fetchVideoHeights(answering(ok(entries)), [hash, other])).toEqual(expected);
  expect(await fetchVideoHeights(answering(ok({ [hash]: entries[0] })), [hash])).toEqual(expected);
  expect(await fetchVideoHeights(answering(missing), [hash])).toEqual(new Map());
});

describe('the addresses of a file', () => {
  it('are those under its hash in lower case, else the first ones; a text counts as one', async () => {
    const entry = { downurl: 'https://a.test/x', backupdownurl: 'https://b.test/x' };
    const urls = ['https://a.test/x', 'https://b.test/x'];
    expect(await fetchVideoUrls(answering(ok({ [other]: {}, [hash]: entry })), hash.toUpperCase())).toEqual(urls);
    expect(await fetchVideoUrls(answering(ok({ odd: entry })), hash)).toEqual(urls);
  });

  it.each([
    ['refused without a code', { status: 0, data: {} }],
    ['missing', ok({})],
    ['asked of a service without the call', missing],
  ])('%s are a file that is not there', async (_name, body) => {
    await expect(fetchVideoUrls(answering(body), hash)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('are asked for without the session', async () => {
    const client = answering(ok({}));
    await fetchVideoUrls(client, hash).catch(() => undefined);
    expect(client.calls[0]?.options).toMatchObject({ anonymous: true, fresh: true });
  });
});

it('the videos of a song begin with those that are recommended; an answer without a list has none', async () => {
  const entries = [{ video_id: 1 }, { video_id: 2, is_recommend: '1' }, null, {}];
  expect((await fetchSongVideos(answering(ok([entries])), '5'))?.map(({ id }) => id)).toEqual(['2', '1']);
  for (const data of [[], [[]], [null], null, 'x']) expect(await fetchSongVideos(answering(ok(data)), '5')).toEqual([]);
  expect(await fetchSongVideos(answering(missing), '5')).toBeNull();
});

it('lists that a service does not have are null', async () => {
  expect(await loadArtistVideos(answering(missing), { id: '1', tag: 'live' })).toBeNull();
  expect(await loadCollectedVideos(answering(missing))).toBeNull();
});

it('the artist of a collected video without a provider is that of its song', async () => {
  const info = [{ video_id: 3, relate_song: { relate_songs: [{ author_name: 'A、B' }] } }];
  const [video] = (await loadCollectedVideos(answering(ok({ ctotal: 1, info })))) ?? [];
  expect(video?.artists.map(({ name }) => name)).toEqual(['A', 'B']);
});

it('a video is collected and taken out by calls of their own, which a service may lack or refuse', async () => {
  const client = answering(ok({}));
  expect([await collectVideo(client, '3', true), await collectVideo(client, '3', false)]).toEqual([true, true]);
  expect(client.calls.map(({ path }) => path)).toEqual(['/mv/collect', '/mv/collect/del']);
  expect(await collectVideo(answering(missing), '3', true)).toBe(false);
  // These calls report failures only by status.
  await expect(collectVideo(answering({ status: 0 }), '3', true)).rejects.toMatchObject({ kind: 'server' });
});
