import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue, type Song } from '../catalogue/catalogue.ts';
import { runTestService, type TestService } from '../test-support/running-service.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected by path here, not modelled
type Json = any;
const running = {} as Record<1 | 2, TestService>;
const get = async (path: string, generation: 1 | 2 = 1): Promise<{ status: number; body: Json }> => {
  const answer = await running[generation].call(encodeURI(path));
  return { status: answer.status, body: JSON.parse(answer.body.toString('utf8')) };
};
beforeAll(async () => {
  running[1] = await runTestService();
  running[2] = await runTestService({ generation: 2 });
});
afterAll(() => Promise.all([running[1].close(), running[2].close()]));

const { songs, recordings } = createCatalogue();
const list = (listId: number): string => `collection_3_880100706_${listId}_0`;
describe('answers that clients have to read in several forms', () => {
  it('lists have their tags in several ways', async () => {
    const { body } = await get('/top/playlist?withsong=0&pagesize=100');
    const tags = body.data.special_list.map((entry: Json) => entry.tags);
    expect(tags).toContainEqual(null);
    expect(tags).toContainEqual({});
    expect(tags.filter(Array.isArray).length).toBeGreaterThan(24);
  });
  it('album ids and singers of a radio change their type', async () => {
    const { body } = await get('/top/card');
    const types = body.data.song_list.map((song: Json) => typeof song.album_id);
    expect(new Set(types)).toEqual(new Set(['number', 'string']));
    expect(body.data.song_list.some((song: Json) => !Array.isArray(song.singerinfo))).toBe(true);
  });
  it('one tag and one chart are bare', async () => {
    const tags = (await get('/playlist/tags')).body;
    expect(tags.data.at(-1)).not.toHaveProperty('son');
    expect((await get('/rank/list')).body.data.info[3]).not.toHaveProperty('album_cover_color');
  });
});

describe('the second generation', () => {
  it('has null where a track has nothing', async () => {
    const { data } = (await get(`/playlist/track/all?id=${list(101)}&pagesize=300`, 2)).body;
    expect(data.songs).toHaveLength(300);
    expect(data.songs.some((song: Json) => song.albuminfo === null)).toBe(true);
    expect(data.popularization).toEqual({});
  });
  it('nests qualities in search and puts other versions into Grp', async () => {
    const { body } = await get('/search?keywords=night', 2);
    const [first] = body.data.lists;
    expect(first).not.toHaveProperty('HQFileHash');
    expect(first).toMatchObject({ Auxiliary: null, PublishTime: null });
    expect(first.Grp[0]).toMatchObject({ HQ: { BitRate: 320 }, Grp: [] });
  });
  it('says null for empty pages', async () => {
    expect((await get('/rank/audio?rankid=8801&page=9', 2)).body.data).toEqual({ total: 95, songlist: null });
    expect((await get('/artist/audios?id=4101&page=99', 2)).body.data).toBeNull();
    expect((await get('/top/playlist?category_id=999999', 2)).body.data.special_list).toBeNull();
  });
});

describe.each([1, 2] as const)('for clients of either generation, generation %i', (generation) => {
  it('has the tracks of a list under both names', async () => {
    for (const page of [1, 2, 99]) {
      const { data } = (await get(`/playlist/track/all?id=${list(106)}&page=${page}&pagesize=30`, generation)).body;
      expect(data.info).toHaveLength(page === 1 ? 30 : page === 2 ? 10 : 0);
      expect(data.songs).toEqual(data.info);
    }
  });
  it('has an artist as an object, and an empty list where a search found nothing', async () => {
    expect((await get('/artist/detail?id=4101', generation)).body.data).toMatchObject({ author_id: 4101 });
    for (const type of ['song', 'special', 'album', 'author', 'mv']) {
      const { body } = await get(`/search?keywords=zzzzzz&type=${type}`, generation);
      expect(body.data).toMatchObject({ total: 0, lists: [] });
    }
  });
  it('marks what was found in the names of songs only', async () => {
    const marked = new Set<string>();
    for (const type of ['song', 'special', 'album', 'author']) {
      const { data } = (await get(`/search?keywords=夜&type=${type}`, generation)).body;
      for (const entry of data.lists as Json[]) {
        for (const [name, value] of Object.entries(entry)) if (JSON.stringify(value).includes('<em>')) marked.add(name);
      }
    }
    expect([...marked].sort()).toEqual(['FileName', 'SongName']);
    const [byName] = (await get('/search?keywords=晚潮', generation)).body.data.lists;
    expect(byName.SingerName).toContain('<em>晚潮</em>');
  });
});

describe('pages', () => {
  /** Reads pages until a short one, like clients. */
  const readAll = async (path: string, size: number, entries: (body: Json) => Json[]): Promise<Json[][]> => {
    const pages: Json[][] = [];
    for (let page = 1; page < 50; page += 1) {
      const found = entries((await get(`${path}&page=${page}&pagesize=${size}`)).body);
      pages.push(found);
      if (found.length < size) break;
    }
    return pages;
  };
  it.each([
    [101, 300, [300, 300, 300, 300, 150]],
    [101, 250, [250, 250, 250, 250, 250, 100]],
    [102, 300, [300, 300, 0]],
    [106, 30, [30, 10]],
    [107, 30, [0]],
  ])('of list %i at %i are %j long', async (listId, size, lengths) => {
    const pages = await readAll(`/playlist/track/all?id=${list(listId)}`, size, (body) => body.data.info);
    expect(pages.map((page) => page.length)).toEqual(lengths);
    const ids = pages.flat().map((entry) => entry.fileid);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  });
  it('count hidden entries, of which only the number is returned', async () => {
    const { info, count } = (await get(`/playlist/track/all?id=${list(106)}&pagesize=300`)).body.data;
    expect(info).toHaveLength(count);
    expect(info.filter((entry: Json) => entry.shield === 1)).toEqual(
      [1, 4, 18, 40].map((fileid) => ({ shield: 1, fileid })),
    );
  });
  it('of the chart of 95 end with a short one', async () => {
    const pages = await readAll('/rank/audio?rankid=8801', 30, (body) => body.data.songlist);
    expect(pages.map((page) => page.length)).toEqual([30, 30, 30, 5]);
  });
  it('of an artist and of recommended lists fit together', async () => {
    const audios = await readAll('/artist/audios?id=4101&sort=new', 100, (body) => body.data);
    const { total } = (await get('/artist/audios?id=4101')).body;
    expect(new Set(audios.flat().map((song) => song.hash)).size).toBe(total);
    const dates = audios.flat().map((song) => song.publish_date);
    expect(dates).toEqual([...dates].sort().reverse());
    const lists = await readAll('/top/playlist?withsong=0', 10, (body) => body.data.special_list);
    expect(new Set(lists.flat().map((entry) => entry.global_collection_id)).size).toBe(lists.flat().length);
    expect((await get('/top/playlist?withsong=0&pagesize=10')).body.data.has_next).toBe(1);
  });
  it.each(['0', '-1', 'NaN', '1e9', '99999999999999999999', ' ', '[]'])(
    'with page=%s and that size are bounded',
    async (text) => {
      for (const path of [
        `/playlist/track/all?id=${list(101)}`,
        '/artist/audios?id=4101',
        '/rank/audio?rankid=8801',
        '/top/playlist?withsong=0',
        '/album/songs?id=62101',
        '/artist/albums?id=4101',
        '/top/album?',
        '/top/song?',
      ]) {
        const { status, body } = await get(`${path}&page=${text}&pagesize=${text}`);
        expect(status, path).toBe(200);
        expect(JSON.stringify(body).length).toBeLessThan(1_000_000);
      }
    },
  );
  it('are never longer than allowed, and say so', async () => {
    const { data } = (await get(`/playlist/track/all?id=${list(101)}&pagesize=100000`)).body;
    expect([data.pagesize, data.info.length]).toEqual([300, 300]);
    expect((await get('/artist/audios?id=4101&pagesize=100000')).body.data).toHaveLength(250);
  });
});

describe('all artists', () => {
  const artists = async (query: string): Promise<Json> => (await get(`/artist/lists?${query}`)).body.data.info;
  const ids = (group: Json): number[] => group.singer.map(({ singerid: id }: Json) => Number(id));

  it('are listed by their fans and by letter, of one kind or language', async () => {
    const [popular, ...letters] = await artists('sextypes=0&type=0&musician=0');
    const fans = popular.singer.map(({ fanscount: count }: Json) => count);
    expect(fans).toEqual(fans.toSorted((a: number, b: number) => b - a));
    expect(letters.map(({ title }: Json) => title)).toEqual(['F', 'M', 'N', 'P', 'W', '#']);
    expect(letters.flatMap(ids).toSorted()).toEqual(ids(popular).toSorted());
    const narrowed = await Promise.all(['sextypes=3', 'type=2&musician=0', 'sextypes=1&type=4'].map(artists));
    expect(narrowed.map(([first]) => ids(first).toSorted())).toEqual([[4101, 4102, 4106], [4106, 4107, 4108], []]);
  });

  it.each(['sextypes=__proto__', 'type=1&musician=1', ''])('are all there for %j', async (query) => {
    expect(ids((await artists(query))[0])).toHaveLength(8);
  });
});

describe('search', () => {
  it('finds songs by their words, with the line that is sung', async () => {
    const { lists } = (await get('/search?keywords=night&type=lyric')).body.data;
    expect(lists.length).toBeGreaterThan(0);
    for (const { Lyric } of lists) expect(Lyric).toMatch(/<em>night<\/em>/i);
  });
  it('of everything has a section for each kind, with the first page of what its own search finds', async () => {
    const { lists } = (await get('/search/complex?keywords=paper&pagesize=5')).body.data;
    for (const [type, section] of [
      ['song', 'song'],
      ['author', 'author'],
      ['album', 'album'],
      ['special', 'collect'],
      ['mv', 'mv'],
    ]) {
      const own = (await get(`/search?keywords=paper&pagesize=5&type=${type}`)).body.data;
      const found = lists.find((entry: Json) => entry.type === section);
      expect([found.total, found.lists], type).toEqual([own.total, own.lists]);
    }
  });
  it('takes unknown types as songs, and finds editions by their version, after all songs', async () => {
    const { data } = (await get('/search?keywords=night&type=constructor&pagesize=100')).body;
    const editions = data.lists.map((song: Json) => song.Suffix !== '');
    expect(editions).toEqual([...editions].sort());
    expect(editions.filter(Boolean).length).toBeGreaterThan(5);
    expect((await get('/search?keywords=现场')).body.data.total).toBe(5 * 24);
  });
  it('gives fixed sizes in the pictures of lists, albums and artists', async () => {
    expect((await get('/search?keywords=末班&type=special')).body.data.lists[0].img).toContain('/150/');
    expect((await get('/search?keywords=霓虹&type=album')).body.data.lists[0].img).toContain('/240/');
    expect((await get('/search?keywords=晚潮&type=author')).body.data.lists[0].Avatar).toContain('/240/');
  });
  it.each(['0', '-3'])('refuses page %s as a parameter error', async (page) => {
    expect((await get(`/search?keywords=night&page=${page}`)).body.error_code).toBe(152);
  });
});

describe('radios and charts', () => {
  it.each([1, 2, 3, 4, 6])('card %i brings other songs every time', async (card) => {
    const hashes = async (): Promise<string[]> =>
      (await get(`/top/card?card_id=${card}`)).body.data.song_list.map((song: Json) => song.hash);
    const first = await hashes();
    expect(new Set(first).size).toBe(20);
    expect(await hashes()).not.toEqual(first);
  });
  it('has only songs for members on the card for members', async () => {
    const { song_list: list } = (await get('/top/card?card_id=6')).body.data;
    expect(list.every((song: Json) => song.privilege === 10 && song.pay_type === 3)).toBe(true);
  });
  it('leaves the first songs out where they are not wanted', async () => {
    const with3 = (await get('/rank/list')).body.data.info;
    expect(with3.every((chart: Json) => chart.songinfo.length === 3)).toBe(true);
    expect((await get('/rank/list?withsong=0')).body.data.info[0]).not.toHaveProperty('songinfo');
    expect((await get('/top/playlist?pagesize=2')).body.data.special_list[0]).toHaveProperty('songs');
  });
});

describe('editions in the calls about one song', () => {
  const edition = recordings().find(({ base, access }) => base === songs[0] && access === 'free') as Song;
  it('have urls, lyrics, a climax and privileges of their own', async () => {
    const hash = edition.hashes['128'];
    expect((await get(`/song/url?hash=${hash}`)).body).toMatchObject({ status: 1, hash, fileName: edition.title });
    const { body } = await get(`/search/lyric?hash=${hash}`);
    const { id, accesskey } = body.candidates[0];
    const { decodeContent } = (await get(`/lyric?id=${id}&accesskey=${accesskey}&decode=1`)).body;
    expect(decodeContent).toContain(edition.version);
    expect((await get(`/song/climax?hash=${hash}`)).body.data).toHaveLength(1);
    const [privilege] = (await get(`/privilege/lite?hash=${hash}`)).body.data;
    expect(privilege).toMatchObject({ name: `${edition.artistName} - ${edition.title}`, hash });
  });
  it('answer mp4 for the standard quality of one of them, and mp3 for another', async () => {
    const song = recordings().find(({ container }) => container === 'mp4-standard') as Song;
    const standard = (await get(`/song/url?hash=${song.hashes['128']}`)).body;
    expect(standard).toMatchObject({ status: 1, extName: 'mp4' });
    const file = await running[1].call(new URL(standard.url[0]).pathname);
    expect(file.headers['content-type']).toBe('audio/mp4');
    expect(file.body).toHaveLength(standard.fileSize);
    expect(file.body.subarray(4, 12).toString()).toBe('ftypisom');
    expect((await get(`/song/url?hash=${song.hashes['320']}`)).body).toMatchObject({ status: 1, extName: 'mp3' });
  });
  it('answer mp4 for every quality of another, none better than 320 kbit/s', async () => {
    const song = recordings().find(({ container }) => container === 'mp4-only') as Song;
    for (const quality of ['128', '320', 'flac', 'high']) {
      const { body } = await get(`/song/url?hash=${song.hashes['128']}&quality=${quality}`);
      expect(body).toMatchObject({ status: 1, extName: 'mp4' });
      expect((await running[1].call(new URL(body.url[0]).pathname, {}, 'HEAD')).status).toBe(200);
    }
    expect((await running[1].call(`/demo/audio/${song.hashes.flac}.flac`)).status).toBe(404);
    expect((await running[1].call(`/demo/audio/${song.hashes['128']}.mp3`)).status).toBe(404);
  });
  it('survives a thousand hashes at once', async () => {
    const hashes = recordings()
      .slice(0, 300)
      .map((song) => song.hashes['128']);
    const answer = await get(`/privilege/lite?hash=${hashes.join(',')}`);
    expect(answer.body.data).toHaveLength(300);
    expect((await running[1].call(`/privilege/lite?hash=${Array(1000).fill(hashes[0]).join(',')}`)).status).toBe(431);
    expect((await get(`/playlist/detail?ids=${Array(1000).fill('x').join(',')}`)).body.data).toEqual([]);
    expect((await get(`/playlist/detail?ids=${Array(250).fill(list(107)).join(',')}`)).body.data).toHaveLength(100);
  });
});

it('themes have songs, and what the editors chose are lists and one thing that is none', async () => {
  const { theme_list } = (await get('/theme/playlist')).body.data;
  expect(theme_list).toHaveLength(4);
  for (const { id } of theme_list) {
    expect((await get(`/theme/playlist/track?theme_id=${id}`)).body.data.song_list.length).toBeGreaterThan(2);
  }
  expect((await get('/theme/playlist/track?theme_id=7')).body.data.song_list).toEqual([]);
  const { list } = (await get('/top/ip')).body.data;
  expect(list.filter(({ type }: Json) => type !== 1)).toHaveLength(1);
  for (const { type, extra } of list) {
    if (type === 1) expect((await get(`/playlist/detail?ids=${extra.global_collection_id}`)).body.status).toBe(1);
  }
});
