import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue, type Song } from '../../catalogue/catalogue.ts';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import {
  callApi,
  type Json,
  type Parameters,
  type SignedInCaller,
  signIn,
} from '../../test-support/signed-in-caller.ts';

const catalogue = createCatalogue();

let running: TestService;
let listener: SignedInCaller;

beforeAll(async () => {
  running = await runTestService();
  listener = await signIn(running, 'listener');
});
afterAll(() => running.close());

const get = async (path: string, parameters: Parameters = {}): Promise<Json> =>
  (await callApi(running, path, parameters)).body.data;
const hashes = ({ song_list, songs }: Json): string[] => (song_list ?? songs).map(({ hash }: Json) => hash);
const songOf = (hash: string): Song => {
  const song = catalogue.byHash(hash)?.song;
  if (!song) throw new Error(`no song ${hash}`);
  return song;
};

describe('personal radio', () => {
  const personal = async (parameters: Parameters = {}): Promise<Json> =>
    (await listener.get('/personal/fm', parameters)).body.data;

  it('goes on after the song that was heard, past those that are left, and begins anew without one', async () => {
    const first = hashes(await personal());
    expect(first).toHaveLength(5);
    expect(hashes(await personal())).toEqual(first);
    const [heard = ''] = first;
    const left = hashes(await personal({ hash: heard, remain_songcnt: 4 }));
    expect(left.filter((hash) => first.includes(hash))).toEqual([]);
    expect(hashes(await personal({ hash: heard, remain_songcnt: 5 }))).toEqual([]);
  });

  it('brings every recording once before it begins again', async () => {
    const seen: string[] = [];
    let hash = '';
    while (seen.length < catalogue.recordings().length) {
      const songs = hashes(await personal({ hash, mode: 'peak' }));
      expect(songs).not.toEqual([]);
      if (songs.some((one) => seen.includes(one))) break;
      seen.push(...songs);
      hash = songs.at(-1) ?? '';
    }
    expect(seen.length).toBeGreaterThan(100);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each(['__proto__', 'constructor', 'other'])('has songs of the mode “%s”, too', async (mode) => {
    expect(hashes(await personal({ mode, remain_songcnt: '-3' }))).toHaveLength(5);
  });

  it('never plays a disliked song to that user again', async () => {
    const [heard = '', disliked = ''] = hashes(await personal());
    const after = hashes(await personal({ hash: disliked, action: 'garbage' }));
    expect(after).not.toContain(disliked);
    expect(hashes(await personal({ hash: heard }))).not.toContain(disliked);
    expect(hashes(await personal())).not.toContain(disliked);
  });

  it('has songs that few know', async () => {
    const few = hashes(await personal({ mode: 'small' }));
    expect(few).not.toEqual(hashes(await personal()));
    expect(hashes(await get('/personal/fm', { mode: 'small' }))).toHaveLength(5);
  });
});

describe('similar songs', () => {
  const [song] = catalogue.songs;
  const ids = String(song?.mixSongId);

  it('are other songs, by artist and style before all others', async () => {
    const found = hashes(await get('/ai/recommend', { album_audio_id: ids })).map(songOf);
    expect(found.length).toBeGreaterThan(10);
    expect(found.every(({ spec }) => spec.number !== song?.spec.number)).toBe(true);
    expect(new Set(found.map(({ spec }) => spec.number)).size).toBe(found.length);
    const isNear = (one: Song): boolean =>
      one.spec.music.style === song?.spec.music.style || one.artistName === song?.artistName;
    expect(found.slice(0, 2).every(isNear)).toBe(true);
    expect(isNear(found.at(-1) as Song)).toBe(false);
  });

  it('are none for unknown ones, and have pages in the newer call', async () => {
    expect(hashes(await get('/ai/recommend', { album_audio_id: '1' }))).toEqual([]);
    const page = (number: number): Promise<Json> =>
      get('/ai/recommend/song', { album_audio_id: ids, page: number, pagesize: 5 });
    const [one, two] = [hashes(await page(1)), hashes(await page(2))];
    expect(one).toHaveLength(5);
    expect(two.filter((hash) => one.includes(hash))).toEqual([]);
  });

  it('can be chosen by tags that songs have', async () => {
    const { tag_info, song_list } = await get('/everyday/style/recommend');
    expect(song_list.length).toBeGreaterThan(10);
    for (const { child } of tag_info) {
      for (const { id } of child) {
        expect((await get('/everyday/style/recommend', { tagids: id })).song_list.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('a station', () => {
  it('has songs and a picture', async () => {
    const { class_list } = await get('/fm/class');
    const ids = class_list.flatMap(({ fmlist }: Json) => fmlist.map(({ fmid }: Json) => fmid));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { songs } of await get('/fm/songs', { fmid: ids.join(',') })) expect(songs.length).toBeGreaterThan(3);
    const pictures = await get('/fm/image', { fmid: ids.join(',') });
    expect(pictures.map(({ imgurl }: Json) => imgurl)).not.toContain('');
    expect(await get('/fm/songs', { fmid: '1' })).toEqual([]);
  });

  it('goes on from its offset, and begins again after its last song', async () => {
    const at = async (fmoffset: unknown): Promise<Json> =>
      (await get('/fm/songs', { fmid: 811, fmoffset: String(fmoffset), fmsize: 10 }))[0];
    const first = await at(-1);
    const second = await at(first.offset);
    expect(hashes(second).filter((hash) => hashes(first).includes(hash))).toEqual([]);
    let offset = second.offset;
    for (let calls = 0; calls < 200; calls += 1) {
      const next = await at(offset);
      offset = next.offset;
      if (hashes(next).includes(hashes(first)[0] ?? '')) return;
    }
    throw new Error('it never began again');
  });

  it.each(['', '1e400', '-7', '9'.repeat(15), 'x'])('has songs from the offset “%s” on', async (fmoffset) => {
    const [{ songs, offset }] = await get('/fm/songs', { fmid: 811, fmoffset, fmsize: 'x' });
    expect(songs).toHaveLength(20);
    expect(offset).toMatch(/^\d+$/);
  });
});

it('lists like a list share its tags; unknown ones have none', async () => {
  const { special_list } = await get('/top/playlist');
  const gid = special_list.find(({ tags }: Json) => Array.isArray(tags) && tags.length > 0).global_collection_id;
  const [known, unknown] = await get('/playlist/similar', { ids: `${gid},nothing` });
  expect(known.collection_list.length).toBeGreaterThan(0);
  expect(known.collection_list.map(({ global_collection_id }: Json) => global_collection_id)).not.toContain(gid);
  expect(unknown.collection_list).toEqual([]);
});
