import { expect, it } from 'vitest';
import type { ApiClient } from '@/api/transport/client.ts';
import { fetchDailySongs, fetchRadioSongs, radioCardIds } from './home.ts';

const client = (body: unknown): ApiClient => ({ session: () => null, get: async () => body });

const song = {
  hash: '0BE629F9316BB3A792C166B2107531A6',
  hash_320: '8E61FD283AD99FF7449A468973A277A3',
  hash_flac: '',
  songname: 'Slow Tram to Harbor (Live)',
  ori_audio_name: 'Slow Tram to Harbor',
  filename: 'Lumen Ferry - Slow Tram to Harbor',
  author_name: 'Lumen Ferry',
  singerinfo: [{ id: '3302', name: 'Lumen Ferry', is_publish: '1' }],
  album_id: '51002',
  album_name: 'Night Timetable',
  album_audio_id: '',
  mixsongid: '700100002',
  time_length: 187.4,
  sizable_cover: 'http://imge.kugou.com/stdmusic/{size}/a.jpg',
  privilege: 8,
  pay_type: 0,
  old_cpy: 0,
  relate_goods: {},
};

it('reads the songs of the day', async () => {
  expect(
    await fetchDailySongs(client({ status: 1, data: { song_list: [song, { ...song, hash: '' }, null] } })),
  ).toEqual([
    {
      hash: song.hash,
      title: 'Slow Tram to Harbor',
      artists: [{ id: '3302', name: 'Lumen Ferry' }],
      album: { id: '51002', name: 'Night Timetable' },
      cover: song.sizable_cover,
      durationMs: 187_400,
      access: 'free',
      variants: { high: song.hash_320 },
      albumAudioId: '700100002',
      origin: 'catalogue',
    },
  ]);
});

it('reads a missing list as an empty one', async () => {
  expect(await fetchDailySongs(client({ status: 1, data: {} }))).toEqual([]);
});

it('rejects a refusal of the service', async () => {
  await expect(fetchDailySongs(client({ status: 0 }))).rejects.toMatchObject({ kind: 'server' });
});

it('requests each radio card without extra parameters, bypassing the cache', async () => {
  const requested: unknown[] = [];
  const recording: ApiClient = {
    session: () => null,
    async get(path, params, options) {
      requested.push([path, params, options?.fresh]);
      return { status: 1, data: { song_list: [{ ...song, singerinfo: { id: 3302, name: 'Lumen Ferry' } }] } };
    },
  };
  for (const cardId of radioCardIds) {
    expect((await fetchRadioSongs(recording, cardId))[0]?.artists).toEqual([{ id: '3302', name: 'Lumen Ferry' }]);
  }
  expect(requested).toEqual([1, 2, 3, 4, 6].map((card_id) => ['/top/card', { card_id }, true]));
});
