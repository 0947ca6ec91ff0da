import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { chartPageSize, fetchChartSongs, fetchCharts } from './charts.ts';

const charts = (...info: unknown[]) =>
  fetchCharts(new FakeApiClient(() => ({ status: 1, errcode: 0, error: '', data: { info } })));
const page = (songlist: unknown, total: unknown = 0) =>
  fetchChartSongs(new FakeApiClient(() => ({ status: 1, data: { songlist, total } })), { chartId: '1', page: 1 });

describe('charts', () => {
  it('have their sorting and update rules separated from the description', async () => {
    const intro = '更新频率：每周\r\nAbout.\r\nMore.\r\n排序方式： 按热度 ';
    expect(await charts({ rankid: 1, rankname: 'A', intro, update_frequency: '每天' })).toMatchObject([
      { intro: 'About.\nMore.', sortRule: '按热度', updateFrequency: '每周' },
    ]);
  });

  it('have a colour only if it is valid', async () => {
    const read = await charts(
      ...['#3C6E8F', 'red;background:url(x)', '#fff', null].map((album_cover_color, at) => ({
        rankid: at + 1,
        rankname: 'A',
        album_cover_color,
      })),
    );
    expect(read.map(({ color }) => color)).toEqual(['#3C6E8F', null, null, null]);
  });
});

describe('a page of a chart', () => {
  const hash = makeSong(1).hash;

  it('reads the hash from any of its fields', async () => {
    const { songs } = await page([
      { songname: 'A', deprecated: { hash: hash.toLowerCase() }, audio_info: { hash_128: makeSong(2).hash } },
      { songname: 'B', audio_info: { hash_128: makeSong(2).hash, duration_128: 1000 } },
      { songname: 'C', deprecated: null, hash: makeSong(3).hash },
      { songname: 'D' },
    ]);
    expect(songs.map((song) => [song.title, song.hash])).toEqual([
      ['A', hash],
      ['B', makeSong(2).hash],
      ['C', makeSong(3).hash],
    ]);
    expect(songs[1]?.durationMs).toBe(1000);
  });

  it('is the last if it is not full, counting entries without a song', async () => {
    const entries = Array.from({ length: chartPageSize }, (_, index) => ({
      songname: 'A',
      hash: index === 0 ? '' : makeSong(index).hash,
    }));
    expect(await page(entries)).toMatchObject({ isLast: false, totalCount: chartPageSize - 1 });
    expect(await page(entries.slice(1))).toMatchObject({ isLast: true });
    expect(await page(null, 99)).toEqual({ songs: [], totalCount: 99, isLast: true });
  });
});
