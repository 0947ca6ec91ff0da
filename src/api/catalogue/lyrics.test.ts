import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ApiClient, GetOptions } from '@/api/transport/client.ts';
import { AppError } from '@/core/errors.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { decodeLyricContent } from './krc-content.ts';
import {
  fetchLyrics,
  type LyricCandidate,
  loadLyrics,
  loadLyricText,
  rankCandidates,
  searchLyricCandidates,
} from './lyrics.ts';

type Call = { path: string; params: Record<string, unknown>; options: GetOptions | undefined };

/** A client with responses by path; an array is returned one by one. Records the requests. */
function fakeClient(bodies: Record<string, unknown>): ApiClient & { calls: Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    session: () => null,
    async get(path, params = {}, options) {
      calls.push({ path, params, options });
      const body = bodies[path];
      const answer = Array.isArray(body) ? body.shift() : body;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

const song = makeSong(1, { hash: 'A'.repeat(32), durationMs: 200_000, albumAudioId: '77' });

const candidate = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  accesskey: '5F0E1D2C3B4A59687766554433221100',
  singer: '霧ノ駅',
  song: '霧の改札',
  duration: 200_000,
  krctype: 1,
  contenttype: 0,
  ...changes,
});

const found = (...candidates: unknown[]) => ({ status: 200, info: 'OK', errcode: 200, errmsg: 'OK', candidates });
const krcText = '\uFEFF[ti:霧の改札]\r\n[1000,500]<0,500,0>霧\r\n';
const answer = (changes: Record<string, unknown>) => ({
  status: 200,
  info: 'OK',
  error_code: 0,
  fmt: 'krc',
  contenttype: 0,
  content: '',
  id: '1',
  ...changes,
});

/** Packs KRC like the service: zlib, XOR, magic, base64. */
function pack(text: string): string {
  const key = [64, 71, 97, 119, 94, 50, 116, 71, 81, 54, 49, 45, 206, 210, 110, 105];
  const hidden = deflateSync(Buffer.from(text, 'utf8')).map((byte, index) => byte ^ (key[index % 16] ?? 0));
  return Buffer.concat([Buffer.from('krc1'), hidden]).toString('base64');
}

const plain = (text: string) => Buffer.from(text, 'utf8').toString('base64');

const ranked = (id: string, timing: 'word' | 'line', durationMs: number): LyricCandidate => ({
  id,
  accessKey: 'k',
  title: '',
  artist: '',
  durationMs,
  timing,
  language: '',
  adjustMs: 0,
});

describe('the search for lyrics', () => {
  it.each([
    [{ title: '霧の改札', durationMs: 198_000 }, 'The Testers - 霧の改札'],
    [{ title: '03 霧の改札.FLAC', artists: [], durationMs: 0 }, '03 霧の改札'],
    [
      {
        title: 'Vol. 3',
        artists: [
          { name: 'A', id: null },
          { name: 'B', id: null },
        ],
      },
      'A、B - Vol. 3',
    ],
  ])('are searched by artist and title for a local song: %j', async (change, keywords) => {
    const client = fakeClient({ '/search/lyric': found(candidate('1')) });
    expect(await searchLyricCandidates(client, makeLocalSong(1, change), { all: true })).toHaveLength(1);
    expect(client.calls[0]?.params).toMatchObject({ keywords, man: 'yes' });
    expect(client.calls[0]?.params).not.toHaveProperty('hash');
  });

  it('sends hash, length and album id, and passes on the signal', async () => {
    const client = fakeClient({ '/search/lyric': found() });
    const { signal } = new AbortController();
    await searchLyricCandidates(client, song, { signal });
    expect(client.calls).toEqual([
      {
        path: '/search/lyric',
        params: { hash: song.hash, duration: 200_000, album_audio_id: '77' },
        options: { signal },
      },
    ]);
  });

  it('accepts candidates with fields of other types, and leaves out those that cannot be fetched', async () => {
    const client = fakeClient({
      '/search/lyric': found(candidate('1'), candidate('2', { id: 2, krctype: '2', duration: '5' }), null, {
        id: '3',
      }),
    });
    expect(await searchLyricCandidates(client, { ...song, durationMs: 0, albumAudioId: null })).toMatchObject([
      { id: '1', timing: 'word', durationMs: 200_000, title: '霧の改札', artist: '霧ノ駅' },
      { id: '2', timing: 'line', durationMs: 5 },
    ]);
    expect(client.calls[0]?.params).toEqual({ hash: song.hash, duration: undefined, album_audio_id: undefined });
  });

  it('requests all texts if asked to, and ignores an implausible offset', async () => {
    const client = fakeClient({ '/search/lyric': found(candidate('1', { adjust: 9e9, language: '日语' })) });
    expect(await searchLyricCandidates(client, song, { all: true })).toMatchObject([{ adjustMs: 0, language: '日语' }]);
    expect(client.calls[0]?.params).toMatchObject({ man: 'yes' });
  });

  it.each([found(), { status: 404, info: 'NOT FOUND', candidates: [] }, { status: 200, candidates: null }])(
    'finds nothing in %j',
    async (body) => {
      expect(await searchLyricCandidates(fakeClient({ '/search/lyric': body }), song)).toEqual([]);
    },
  );

  it.each([
    [{ status: 0, error_code: 152, error_msg: 'bad' }, 'server'],
    [{ status: 0, error_code: 20018 }, 'login-expired'],
    ['nonsense', 'bad-data'],
  ])('rejects %j as %s', async (body, kind) => {
    await expect(searchLyricCandidates(fakeClient({ '/search/lyric': body }), song)).rejects.toMatchObject({ kind });
  });
});

describe('the choice among candidates', () => {
  it('prefers timed words, then the nearest length, then the order of the service', () => {
    const all = [
      ranked('a', 'line', 200),
      ranked('b', 'word', 900),
      ranked('c', 'word', 210),
      ranked('d', 'word', 190),
    ];
    expect(rankCandidates(all, 200).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
    expect(rankCandidates(all, 0).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a']);
    expect(rankCandidates([], 200)).toEqual([]);
  });

  it('does not treat plain text as timed by words', async () => {
    const client = fakeClient({ '/search/lyric': found(candidate('1', { contenttype: 1 })) });
    expect((await searchLyricCandidates(client, song))[0]?.timing).toBe('line');
  });
});

describe('the text of a candidate', () => {
  const fetched = (body: unknown) => fetchLyrics(fakeClient({ '/lyric': body }), { id: '1', accessKey: 'k' });

  it('is the text that the service decoded', async () => {
    expect(await fetched(answer({ decodeContent: krcText }))).toBe(krcText);
  });

  it('is decoded here when the service did not', async () => {
    const text = await fetched(answer({ content: pack(krcText) }));
    expect(text).toBe(krcText.slice(1)); // without the byte order mark
  });

  it('is decoded here when it is plain and the service gives an empty text', async () => {
    const lrc = '[00:10.00]第七号站台没有灯\n';
    expect(await fetched(answer({ decodeContent: '', contenttype: 2, content: plain(lrc) }))).toBe(lrc);
  });

  it.each([
    answer({}),
    answer({ content: '', decodeContent: '' }),
    answer({ content: plain('krc1 is not zlib') }),
    answer({ content: null, decodeContent: null }),
    { status: 404, info: 'NOT FOUND', error_code: 0, content: '', id: '0' },
  ])('is none for %j', async (body) => {
    expect(await fetched(body)).toBeNull();
  });

  it('rejects for a failure of the service', async () => {
    await expect(fetched({ status: 0, error_code: 20028 })).rejects.toMatchObject({ kind: 'verification' });
  });

  it('stops decompressing a text that is too long', async () => {
    // Twice the limit is enough to show it; packing more would be slow.
    const text = await decodeLyricContent(pack('a'.repeat(8_000_000)));
    expect(text?.length).toBeLessThan(4_000_000);
  });
});

describe('the lyrics of a song', () => {
  it('come from the best candidate, parsed', async () => {
    const client = fakeClient({
      '/search/lyric': found(candidate('9', { krctype: 2 }), candidate('4')),
      '/lyric': answer({ decodeContent: krcText }),
    });
    const lyrics = await loadLyrics(client, song);
    expect(lyrics?.lines.map(({ text }) => text)).toEqual(['霧']);
    expect(client.calls[1]?.params).toMatchObject({ id: '4', fmt: 'krc', decode: 'true' });
  });

  it('have a text, which is that of the service without an offset', async () => {
    const client = fakeClient({
      '/search/lyric': [found(candidate('9', { krctype: 2 }), candidate('4', { adjust: 500 })), found()],
      '/lyric': answer({ decodeContent: krcText }),
    });
    expect(await loadLyricText(client, song)).toBe(krcText);
    expect(client.calls[1]?.params).toMatchObject({ id: '4' });
    expect(await loadLyricText(client, song)).toBeNull();
  });

  it('come from the chosen candidate, shifted by its offset; from the best one where that is empty', async () => {
    const client = fakeClient({
      '/search/lyric': found(candidate('4', { adjust: -250 })),
      '/lyric': [answer({ decodeContent: krcText }), answer({}), answer({ decodeContent: krcText })],
    });
    const chosen = { id: '8', accessKey: 'k', adjustMs: 400 };
    expect((await loadLyrics(client, song, { chosen }))?.lines[0]).toMatchObject({ startMs: 600, endMs: 1100 });
    expect(client.calls.map(({ path }) => path)).toEqual(['/lyric']);
    const best = (await loadLyrics(client, song, { chosen }))?.lines[0];
    expect(best).toMatchObject({ startMs: 1250, words: [{ startMs: 1250, endMs: 1750 }] });
  });

  it('come from the next candidate when the best is empty, from up to three candidates', async () => {
    const client = fakeClient({
      '/search/lyric': [
        found(candidate('1'), candidate('2')),
        found(...['1', '2', '3', '4'].map((id) => candidate(id))),
      ],
      '/lyric': [answer({}), answer({ decodeContent: krcText }), answer({}), answer({}), answer({})],
    });
    expect((await loadLyrics(client, song))?.lines).toHaveLength(1);
    expect(await loadLyrics(client, song)).toBeNull();
    expect(client.calls).toHaveLength(3 + 4);
  });

  it('are null where nothing is found, and for local songs without a request', async () => {
    const client = fakeClient({ '/search/lyric': found() });
    expect(await loadLyrics(client, song)).toBeNull();
    expect(await loadLyrics(client, makeLocalSong(1))).toBeNull();
    expect(client.calls).toHaveLength(1);
  });

  it('of a local song are those of the chosen candidate', async () => {
    const client = fakeClient({ '/lyric': answer({ decodeContent: krcText }) });
    const chosen = { id: '9', accessKey: 'key', adjustMs: 0 };
    expect(await loadLyrics(client, makeLocalSong(1), { chosen })).toMatchObject({ candidateId: '9' });
    expect(client.calls).toMatchObject([{ path: '/lyric', params: { id: '9', accesskey: 'key' } }]);
  });

  it('reject as the client does', async () => {
    const client = fakeClient({ '/search/lyric': new AppError('no-response') });
    await expect(loadLyrics(client, song)).rejects.toMatchObject({ kind: 'no-response' });
  });
});
