import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue, type Song } from '../../catalogue/catalogue.ts';
import { EFFECTS } from '../../catalogue/song-hash.ts';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import {
  callApi,
  type Json,
  type Parameters,
  type SignedInCaller,
  signIn,
} from '../../test-support/signed-in-caller.ts';

const { songs } = createCatalogue();
const studio = songs.find(({ effectHashes }) => effectHashes !== null) as Song;
const plain = songs.find(({ effectHashes, access }) => effectHashes === null && access === 'free') as Song;
const hash = studio.hashes['128'];

let running: TestService;
let vip: SignedInCaller;
let listener: SignedInCaller;
beforeAll(async () => {
  running = await runTestService();
  [vip, listener] = await Promise.all([signIn(running, 'vip'), signIn(running, 'listener')]);
});
afterAll(() => running.close());

describe('effects', () => {
  it('exist for a few songs, with hashes of their own', () => {
    const some = songs.filter(({ effectHashes }) => effectHashes !== null);
    expect(some.length).toBeGreaterThan(1);
    expect(some.length).toBeLessThan(10);
    const hashes = some.flatMap(({ effectHashes, hashes }) => [
      ...Object.values(effectHashes ?? {}),
      ...Object.values(hashes),
    ]);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
  it('are listed among the qualities of such a song, for members', async () => {
    const { body } = await callApi(running, '/privilege/lite', { hash: `${hash},${plain.hashes['128']}` });
    const [entry, other] = body.data;
    const listed = entry.relate_goods.filter(({ level }: Json) => level >= 100);
    expect(listed.map(({ quality }: Json) => quality)).toEqual(EFFECTS);
    expect(listed.map((goods: Json) => goods.hash)).toEqual(Object.values(studio.effectHashes ?? {}));
    for (const goods of listed) {
      expect(goods).toMatchObject({ privilege: 10, pay_type: 3, info: { extname: 'flac' } });
    }
    expect(entry.relate_goods.map(({ quality }: Json) => quality)).toEqual(['320', 'flac', 'high', ...EFFECTS]);
    expect(other.relate_goods.map(({ quality }: Json) => quality)).toEqual(['320', 'flac', 'high']);
    const byEffect = await callApi(running, '/privilege/lite', { hash: studio.effectHashes?.viper_atmos ?? '' });
    expect(byEffect.body.data[0]).toMatchObject({ quality: 'viper_atmos', level: 101 });
    expect(byEffect.body.data[0].relate_goods[0]).toMatchObject({ quality: '128', hash });
  });
  it.each(EFFECTS)('%s is the best file there is, for members', async (effect) => {
    const own = studio.effectHashes?.[effect] ?? '';
    const requests: Parameters[] = [{ hash, quality: effect }, { hash: own }, { hash: own, quality: effect }];
    for (const parameters of requests) {
      const { body } = await vip.get('/song/url', parameters);
      expect(body).toMatchObject({ status: 1, priv_status: 1, hash: own, std_hash: hash, extName: 'flac' });
      const { pathname, search } = new URL(body.url[0]);
      expect((await running.call(pathname + search, { range: 'bytes=0-9' })).status).toBe(206);
      expect((await running.call(pathname, { range: 'bytes=0-9' })).status).toBe(403);
    }
    for (const free_part of ['', 1]) {
      const parameters = { hash, quality: effect, free_part };
      for (const { status, body } of [
        await listener.get('/song/url', parameters),
        await callApi(running, '/song/url', parameters),
      ]) {
        expect(status).toBe(200);
        expect(body).toMatchObject({ status: 2, fail_process: ['pkg', 'buy'] });
        expect(body).not.toHaveProperty('url');
      }
    }
  });
  it('do not change what the other qualities give', async () => {
    const own = studio.effectHashes?.viper_tape ?? '';
    expect((await vip.get('/song/url', { hash: own, quality: '320' })).body).toMatchObject({
      status: 1,
      hash: studio.hashes['320'],
    });
    expect((await vip.get('/song/url', { hash, quality: 'super' })).body).toMatchObject({ status: 1, hash });
    const without = await vip.get('/song/url', { hash: plain.hashes['128'], quality: 'viper_atmos' });
    expect(without.body).toMatchObject({ status: 1, hash: plain.hashes['128'], extName: 'mp3' });
    expect(without.body).not.toHaveProperty('volume');
  });
});
