import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue, type Song } from '../catalogue/catalogue.ts';
import { decryptKrc } from '../lyrics/krc-cipher.ts';
import { runTestService, type TestService } from '../test-support/running-service.ts';
import { API_CALLS } from './api-routes.ts';

const { songs } = createCatalogue();
const byNumber = (number: number): Song => songs.find((song) => song.spec.number === number) as Song;
const free = byNumber(1);
const vip = byNumber(4);
const small = byNumber(5);
const paid = byNumber(20);
const odd = byNumber(24);
const plain = byNumber(13);
const instrumental = byNumber(29);

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected by path here, not modelled
type Json = any;
let running: TestService;
const get = async (path: string): Promise<{ status: number; body: Json }> => {
  const answer = await running.call(path);
  return { status: answer.status, body: JSON.parse(answer.body.toString('utf8')) };
};

beforeAll(async () => {
  running = await runTestService();
});
afterAll(() => running.close());

const lyricPath = async (song: Song): Promise<string> => {
  const { body } = await get(`/search/lyric?hash=${song.hashes['128']}`);
  const { id, accesskey } = body.candidates[0];
  return `/lyric?id=${id}&accesskey=${accesskey}`;
};

describe('the table of calls', () => {
  it('has every path once, in lower case', () => {
    const paths = API_CALLS.flatMap(({ path, alias }) => [path, ...(alias === undefined ? [] : [alias])]);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/[a-z/]*$/);
  });
  it('refuses callers without a login exactly where one is needed', async () => {
    for (const call of API_CALLS.filter((entry) => 'memberRoute' in entry)) {
      const { status, body } = await get(call.path);
      expect([call.path, status === 500 || body.status === 0]).toEqual([call.path, true]);
    }
  });
  it('has answers that no cache keeps', async () => {
    for (const path of ['/', '/search', '/user/detail', '/nothing']) {
      expect((await running.call(path)).headers['cache-control']).toContain('no-store');
    }
  });
});

describe('search', () => {
  it.each(['night', '夜', 'Paper Meridian', 'ワルツ', '발라드'])(
    'finds songs for %s, and all of them match',
    async (keywords) => {
      const { body } = await get(`/search?keywords=${encodeURIComponent(keywords)}&pagesize=100`);
      expect(body.data.total).toBeGreaterThan(2);
      expect(body.data.lists).toHaveLength(body.data.total);
    },
  );
  it('ignores case and finds at least ten songs for a common word', async () => {
    const { body } = await get('/search?keywords=NIGHT');
    expect(body.data.total).toBeGreaterThanOrEqual(10);
    expect(body.data.total).toBeLessThan(songs.length);
  });
  it('pages without overlap and bounds the page size', async () => {
    const first = (await get('/search?keywords=night&pagesize=5')).body.data;
    const second = (await get('/search?keywords=night&pagesize=5&page=2')).body.data;
    const hashes = [...first.lists, ...second.lists].map((entry: Json) => entry.FileHash);
    expect(new Set(hashes).size).toBe(10);
    expect((await get('/search?keywords=night&pagesize=100000')).body.data.pagesize).toBe(100);
    expect((await get('/search?keywords=night&page=999')).body.data.lists).toEqual([]);
  });
  it('survives characters that mean something in patterns', async () => {
    expect((await get(`/search?keywords=${encodeURIComponent('(|[*&')}`)).body.data.lists).toEqual([]);
  });
});

describe('song urls', () => {
  it('gives anonymous listeners 128 kbit/s for lossless requests, and 320 where asked', async () => {
    const flac = (await get(`/song/url?hash=${free.hashes['128']}&quality=flac`)).body;
    expect(flac).toMatchObject({ status: 1, hash: free.hashes['128'], bitRate: 128000, extName: 'mp3' });
    const hq = (await get(`/song/url?hash=${free.hashes['128'].toLowerCase()}&quality=320`)).body;
    expect(hq).toMatchObject({ status: 1, hash: free.hashes['320'], bitRate: 320000 });
    const only = (await get(`/song/url?hash=${small.hashes['128']}&quality=320`)).body;
    expect(only).toMatchObject({ status: 1, hash: small.hashes['128'], bitRate: 128000 });
  });
  it('hands out a preview window for a restricted song, never its whole file', async () => {
    const { body } = await get(`/song/url?hash=${vip.hashes['128']}&free_part=1`);
    expect(body).toMatchObject({ status: 1, priv_status: 0 });
    expect(body.timeLength).toBeLessThanOrEqual(60);
    expect(body.hash_offset.end_ms - body.hash_offset.start_ms).toBe(body.timeLength * 1000);
    expect(body.url[0]).toContain(body.hash_offset.offset_hash);
    expect((await get(`/song/url?hash=${paid.hashes['128']}`)).body).toMatchObject({
      status: 2,
      fail_process: ['pkg', 'buy'],
    });
  });
  it('answers status 3 for unknown hashes', async () => {
    expect((await get('/song/url?hash=00')).body).toMatchObject({ status: 3, trans_param: {} });
  });
});

describe('lyrics', () => {
  it('encrypts exactly the text it decodes, for every song with lyrics', async () => {
    for (const song of songs.filter((entry) => !['none', 'plain'].includes(entry.spec.lyricKind ?? ''))) {
      const { body } = await get(`${await lyricPath(song)}&decode=1`);
      expect(decryptKrc(body.content)).toBe(body.decodeContent);
    }
  });
  it('has no candidates for an instrumental and no decoded text for plain content', async () => {
    expect((await get(`/search/lyric?hash=${instrumental.hashes.flac}`)).body.candidates).toEqual([]);
    const { body } = await get(`${await lyricPath(plain)}&decode=1`);
    expect(body).toMatchObject({ status: 200, contenttype: 1, decodeContent: '' });
    expect(Buffer.from(body.content, 'base64').toString('utf8')).toMatch(/^\[\d\d:\d\d\.\d\d\]/);
  });
  it('serves one file with every oddity of the contract', async () => {
    const { body } = await get(`${await lyricPath(odd)}&decode=1`);
    const text: string = body.decodeContent;
    for (const pattern of [
      /^\ufeff/,
      /\[offset:-\d+\]/,
      /\r\n\r\n/,
      /\[\d+,0\]\r\n/,
      /\]<0,0,0>/,
      /&apos;/,
      /\[bg:</,
      /\[\d+,\d+\][^<\r]+\r\n/,
      /[^\n]$/,
    ]) {
      expect(text).toMatch(pattern);
    }
    const starts = [...text.matchAll(/^\[(\d+),/gm)].map((match) => Number(match[1]));
    expect(starts).not.toEqual([...starts].sort((a, b) => a - b));
  });
  it('aligns translation and romanization with the timed lines', async () => {
    const { body } = await get(`${await lyricPath(free)}&decode=1`);
    const text: string = body.decodeContent;
    const language = JSON.parse(
      Buffer.from((/\[language:(.*)\]/.exec(text) as RegExpExecArray)[1] as string, 'base64').toString('utf8'),
    );
    const lines = [...text.matchAll(/^\[\d+,\d+\](.*)$/gm)].map((match) => (match[1] as string).split('<').length - 1);
    const roman = language.content.find((entry: Json) => entry.type === 0).lyricContent;
    const translated = language.content.find((entry: Json) => entry.type === 1).lyricContent;
    expect(roman.map((line: string[]) => line.length)).toEqual(lines);
    expect(translated).toHaveLength(lines.length);
    expect(translated.at(-1)[0]).not.toBe('');
  });
});
