import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import {
  fetchSearchSuggestions,
  fetchSuggestedSearches,
  fetchTrendingSearches,
  searchPageSize,
  searchSongs,
} from './search.ts';

function service(body: unknown): FakeApiClient {
  return new FakeApiClient(() => body);
}

const answer = (lists: unknown, total: unknown = 2) => ({ status: 1, error_code: 0, data: { total, lists } });
const search = async (body: unknown) => searchSongs(service(body), 'q', 1);

const base = '5013C1C77C2A7B46B4B9143FED4B7274';
const high = '3B35CDBFF4533F42F04705DB6C3E3A9F';
const lossless = '0828BED41B1B990CAB1299589319A7B9';

const second = {
  FileHash: base.toLowerCase(),
  FileName: '<em>潮汐信箱</em> - 纸灯塔',
  SongName: '纸灯塔',
  OriSongName: '纸灯塔',
  Suffix: '',
  SingerName: '<em>潮汐信箱</em>',
  Singers: [{ id: 3301, name: '<em>潮汐信箱</em>', ip_id: 0 }],
  AlbumID: '51001',
  AlbumName: '海雾来信',
  Duration: 214,
  PublishDate: '2026-04-01',
  Image: 'http://imge.kugou.com/stdmusic/{size}/a.jpg',
  MixSongID: '700100001',
  Privilege: 10,
  PayType: 3,
  OldCpy: 0,
  HQFileHash: high,
  SQFileHash: lossless,
  ResFileHash: '',
  Res: { Privilege: 0 },
};

const third = {
  FileHash: base,
  FileName: 'Lumen Ferry - Tides &amp; Trams',
  SongName: 'Tides &amp; Trams',
  OriSongName: null,
  Suffix: 'Live',
  SingerName: 'Lumen Ferry、Kumo',
  Singers: null,
  AlbumID: '',
  AlbumName: null,
  Duration: '187',
  Image: '',
  MixSongID: '0',
  HQ: { Hash: high },
  SQ: { Hash: '' },
  Res: null,
  trans_param: { union_cover: 'http://imge.kugou.com/stdmusic/{size}/b.jpg' },
};

describe('the search for songs', () => {
  it('requests thirty songs per page', async () => {
    const client = service(answer([]));
    await searchSongs(client, '奏', 3);
    expect(client.calls.map(({ path, params }) => ({ path, params }))).toEqual([
      { path: '/search', params: { keywords: '奏', page: 3, pagesize: searchPageSize, type: 'song' } },
    ]);
  });

  it('reads the second version with its flat hashes', async () => {
    expect(await search(answer([second], 42))).toEqual({
      total: 42,
      songs: [
        {
          song: {
            hash: base,
            title: '纸灯塔',
            artists: [{ id: '3301', name: '潮汐信箱' }],
            album: { id: '51001', name: '海雾来信' },
            cover: 'http://imge.kugou.com/stdmusic/{size}/a.jpg',
            durationMs: 214_000,
            access: 'vip',
            variants: { high, lossless },
            albumAudioId: '700100001',
            origin: 'catalogue',
          },
          publishedOn: '2026-04-01',
          lyric: '',
        },
      ],
    });
  });

  it('reads the third version with its quality objects and null fields', async () => {
    expect((await search(answer([third]))).songs).toEqual([
      {
        song: {
          hash: base,
          title: 'Tides & Trams (Live)',
          artists: [
            { id: null, name: 'Lumen Ferry' },
            { id: null, name: 'Kumo' },
          ],
          album: null,
          cover: 'http://imge.kugou.com/stdmusic/{size}/b.jpg',
          durationMs: 187_000,
          access: 'free',
          variants: { high },
          albumAudioId: null,
          origin: 'catalogue',
        },
        publishedOn: '',
        lyric: '',
      },
    ]);
  });

  it('drops entries that the service withholds and entries that are not songs', async () => {
    const { songs } = await search(answer([{ ...second, FileHash: '' }, null, 'x', { FileHash: base }, second]));
    expect(songs.map(({ song }) => song.title)).toEqual(['纸灯塔']);
  });

  it('falls back to the file name', async () => {
    const { songs } = await search(answer([{ FileHash: base, FileName: 'Kumo - A - B' }]));
    expect(songs[0]?.song).toMatchObject({ title: 'A - B', artists: [{ name: 'Kumo', id: null }] });
  });

  it('reads every form of a missing list as empty', async () => {
    for (const lists of [null, undefined, '', {}]) {
      expect(await search(answer(lists, 0))).toEqual({ songs: [], total: 0 });
    }
    expect(await search({ status: 1, data: null })).toEqual({ songs: [], total: 0 });
  });

  it('never reports a total below the number of results', async () => {
    expect((await search(answer([second], 0))).total).toBe(1);
  });

  it('passes on the message of the service when it refuses', async () => {
    await expect(search({ status: 0, error_code: 20010, error_msg: 'Parameter Error' })).rejects.toMatchObject({
      kind: 'server',
      serverText: 'Parameter Error',
    });
  });
});

it('a search that is refused for the lack of a session needs a login; with one it is a failure', async () => {
  const refused = { status: 0, error_code: 152, error_msg: 'Parameter Error', data: { lists: [] } };
  await expect(search(refused)).rejects.toMatchObject({ kind: 'needs-login', serverText: null });
  await expect(search({ status: 502, body: refused })).rejects.toMatchObject({ kind: 'needs-login' });
  const client = service(refused);
  client.currentSession = { userId: '7', token: 't' };
  await expect(searchSongs(client, 'q', 1)).rejects.toMatchObject({ kind: 'server', serverText: 'Parameter Error' });
});

describe('suggested searches', () => {
  const suggestions = (data: unknown) =>
    fetchSearchSuggestions(new FakeApiClient(() => ({ status: 1, error_code: 0, data })), ' 纸 ');

  it('are the texts of all groups in their order, with what they name', async () => {
    const data = [
      { LableName: '', RecordDatas: [{ HintInfo: '纸灯塔', subtitle: '潮汐' }, { HintInfo: '' }, null, 'x'] },
      { LableName: '歌手', RecordDatas: null },
      { LableName: '专辑', RecordDatas: [{ HintInfo: '<em>海雾</em>来信', HintInfo2: '潮汐信箱' }] },
      { RecordDatas: [{ HintInfo: '纸' }] },
      { LableName: 'MV' },
    ];
    expect(await suggestions(data)).toEqual([
      { text: '纸灯塔', kind: 'text', note: '潮汐' },
      { text: '海雾来信', kind: 'album', note: '潮汐信箱' },
      { text: '纸', kind: 'text', note: '' },
    ]);
  });

  it('are none where the service has none; the text is sent without blanks around it', async () => {
    const client = new FakeApiClient(() => ({ status: 1, data: [] }));
    expect(await fetchSearchSuggestions(client, ' 纸 ')).toEqual([]);
    expect(client.calls.map(({ path, params }) => ({ path, params }))).toEqual([
      { path: '/search/suggest', params: { keywords: '纸', musicTipCount: 6, albumTipCount: 3, mvTipCount: 0 } },
    ]);
  });

  it('reject with a failure of the service', async () => {
    const client = new FakeApiClient(() => ({ status: 0, error_code: 152 }));
    await expect(fetchSearchSuggestions(client, 'a')).rejects.toMatchObject({ kind: 'server' });
  });
});

describe('what others search for', () => {
  const hot = (body: unknown) => fetchTrendingSearches(new FakeApiClient(() => body), {});

  it('is read from boards of either name, each text once, the board of everything first', async () => {
    const keyword = (text: string, reason = '') => ({ keyword: text, reason });
    const boards = [
      { name: '歌手', keywords: [keyword('a'), keyword('a', 'again'), keyword(''), null] },
      { name: 'empty', keywords: '' },
      { name: '热搜榜', keywords: [keyword('b', 'why')] },
    ];
    const expected = [
      { name: '热搜榜', searches: [{ text: 'b', note: 'why' }] },
      { name: '歌手', searches: [{ text: 'a', note: '' }] },
    ];
    expect(await hot({ status: 1, data: { list: boards } })).toEqual(expected);
    expect(await hot({ status: 1, data: { info: boards } })).toEqual(expected);
  });

  it('is null where the service lacks the call, or answers with that of the search', async () => {
    expect(await hot({ status: 1, data: { lists: [], total: 0 } })).toBeNull();
    expect(await hot({ code: 404 })).toBeNull();
    expect(await hot({ status: 0, error_code: 152 })).toBeNull();
    await expect(hot({ status: 0, error_code: 20010 })).rejects.toMatchObject({ kind: 'server' });
  });
});

describe('what a search box proposes', () => {
  const proposed = (data: unknown) => fetchSuggestedSearches(new FakeApiClient(() => ({ status: 1, data })), {});

  it('is the fallback where the first list has no text', async () => {
    const fallback = [{ main_title: 'a', sub_title: 'b' }];
    expect(await proposed({ ads: [{ main_title: '' }], fallback })).toEqual([{ text: 'a', note: 'b' }]);
    expect(await proposed({ ads: [{ main_title: 'c' }], fallback })).toEqual([{ text: 'c', note: '' }]);
    expect(await proposed({ ads: null })).toEqual([]);
    expect(await proposed(null)).toEqual([]);
  });
});
