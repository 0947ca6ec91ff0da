import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { defaultSettings, type Settings } from '@/core/settings/settings.ts';
import type { QualitySetting } from '@/core/song/quality.ts';
import type { CatalogueSong, SongAccess } from '@/core/song/song.ts';
import { type ApiCall, FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { CatalogueAddresses } from './catalogue-address.ts';
import type { VipClaims } from './vip-claims.ts';

const refused = { status: 2, fail_process: ['pkg', 'buy'] };
const whole = { status: 1, url: ['http://127.0.0.1:1/a.mp3'], extName: 'mp3', bitRate: 128_000 };
const part = { ...whole, priv_status: 0, timeLength: 60, hash_offset: { start_ms: 5000 } };
const vipSong = makeSong(1, { access: 'vip' });

/** Claims whose results the test sets. */
class FakeClaims implements VipClaims {
  /** Whether the next claim gives VIP; null = none is due. */
  next: boolean | null = null;
  granted = false;
  claims = 0;
  readonly isDue = (): boolean => this.next !== null;
  readonly isGranted = (): boolean => this.granted;
  readonly subscribe = () => () => undefined;

  async claim(): Promise<boolean> {
    this.claims += 1;
    this.granted = this.next === true;
    this.next = null;
    return this.granted;
  }
}

describe('a song that is only for VIP members', () => {
  let client: FakeApiClient;
  let vip: FakeClaims;
  let settings: Settings;
  let addresses: CatalogueAddresses;
  let now: number;
  /** Whether the song is for sale, not only for VIP members. */
  let isPaid: boolean;
  let answer: (call: ApiCall) => unknown;

  const { signal } = new AbortController();
  const find = (song = vipSong, options?: { wholeOnly: boolean }) => addresses.find(song, signal, options);
  /** Quality and free part of each request for an address. */
  const asked = () =>
    client.calls
      .filter(({ path }) => path === '/song/url')
      .map(({ params }) => `${params.quality ?? 'standard'}${params.free_part === 1 ? ' part' : ''}`);

  beforeEach(() => {
    vip = new FakeClaims();
    settings = defaultSettings;
    now = 0;
    isPaid = false;
    answer = ({ path, params }) => {
      if (path === '/privilege/lite') return { status: 0 };
      if (vip.granted && !isPaid) return whole;
      return params.free_part === 1 ? part : refused;
    };
    client = new FakeApiClient((call) => answer(call));
    client.currentSession = { userId: '1', token: 't' };
    addresses = new CatalogueAddresses({
      client,
      vip,
      now: () => now,
      settings: () => settings,
      basis: () => client.currentSession?.userId ?? '',
    });
  });

  it('claims VIP at the first refusal of the day, and is asked for again', async () => {
    vip.next = true;
    expect((await find()).preview).toBeNull();
    expect(asked()).toEqual(['standard', 'standard part']);
    expect(vip.claims).toBe(1);
  });

  it('is known to wait for the claim while it runs', async () => {
    vip.next = true;
    const during: boolean[] = [];
    const claim = vip.claim.bind(vip);
    vip.claim = async () => {
      during.push(addresses.isClaimingFor(vipSong), addresses.isClaimingFor(makeSong(2)));
      return claim();
    };
    await find();
    expect([...during, addresses.isClaimingFor(vipSong)]).toEqual([true, false, false]);
  });

  it('claims at the first refusal of the better qualities, before the lower ones are asked for', async () => {
    vip.next = true;
    settings = { ...defaultSettings, quality: 'hires' };
    await find();
    expect(asked()).toEqual(['high', 'high part']);
  });

  it.each([
    ['does not help', true],
    ['was refused', false],
  ])('plays its free part, after two requests, where the claim %s', async (_why, next) => {
    vip.next = next;
    isPaid = true;
    expect((await find()).preview).toEqual({ startMs: 5000 });
    expect(asked()).toEqual(['standard', 'standard part']);
    expect(vip.claims).toBe(1);
  });

  it('plays its free part after one request once the claim of the day is settled', async () => {
    expect((await find()).preview).toEqual({ startMs: 5000 });
    expect(asked()).toEqual(['standard part']);
    expect(vip.claims).toBe(0);
  });

  it('plays its free part where the claim can not be made', async () => {
    vip.next = true;
    vip.claim = async () => false;
    expect((await find()).preview).toEqual({ startMs: 5000 });
    expect(asked()).toEqual(['standard', 'standard part']);
  });

  it('claims only once, however many qualities are refused', async () => {
    settings = { ...defaultSettings, quality: 'hires' };
    vip.next = false;
    vip.claim = async () => {
      vip.claims += 1;
      return false;
    };
    await find();
    expect(vip.claims).toBe(1);
    expect(asked()).toEqual(['high', 'standard part']);
  });

  it('is asked for in the standard quality for an hour after it was refused, then in better ones again', async () => {
    settings = { ...defaultSettings, quality: 'lossless' };
    await find();
    now += 60 * 60_000 - 1;
    await find();
    now += 1;
    await find();
    expect(asked()).toEqual(['flac part', 'standard part', 'standard part', 'flac part', 'standard part']);
  });

  it('is asked for in better qualities after a claim, a login and for another account', async () => {
    settings = { ...defaultSettings, quality: 'lossless' };
    await find();
    for (const session of [
      { userId: '1', token: 'later' },
      { userId: '2', token: 'u' },
    ]) {
      client.calls.length = 0;
      client.currentSession = session;
      await find();
      expect(asked()).toEqual(['flac part', 'standard part']);
    }
    client.calls.length = 0;
    vip.granted = true;
    expect((await find()).preview).toBeNull();
    expect(asked()).toEqual(['flac part']);
  });

  it('is asked for in better qualities once another one was delivered as a whole, by a right got elsewhere', async () => {
    settings = { ...defaultSettings, quality: 'lossless' };
    await find();
    answer = ({ path }) => (path === '/privilege/lite' ? { status: 0 } : whole);
    await find(makeSong(2, { access: 'vip' }));
    client.calls.length = 0;
    await find(makeSong(3, { access: 'vip' }));
    expect(asked()).toEqual(['flac part']);
  });

  it('is asked for once after another one was refused, and free songs in their best quality', async () => {
    settings = { ...defaultSettings, quality: 'hires' };
    await find();
    client.calls.length = 0;
    await find(makeSong(2, { access: 'vip' }));
    expect(asked()).toEqual(['standard part']);
    client.calls.length = 0;
    await find(makeSong(3, { access: 'free' }));
    expect(asked()[0]).toBe('high part');
  });

  it('fails as before where it has no free part', async () => {
    answer = () => refused;
    await expect(find()).rejects.toMatchObject({ kind: 'needs-vip' });
    expect(asked()).toEqual(['standard part']);
  });

  it('fails with the reason of the request for its free part where another one would fail, too', async () => {
    answer = ({ params }) => (params.free_part === 1 ? { status: 0, error_code: 36010, data: '' } : refused);
    await expect(find()).rejects.toMatchObject({ kind: 'blocked' });
  });

  it('is not asked for its free part where only the whole song is of use', async () => {
    vip.next = false;
    await expect(find(vipSong, { wholeOnly: true })).rejects.toBeInstanceOf(AppError);
    expect(asked()).toEqual(['standard']);
    expect(vip.claims).toBe(1);
  });

  it('is asked for once without a login, with its free part', async () => {
    client.currentSession = null;
    vip.next = null;
    expect((await find()).preview).toEqual({ startMs: 5000 });
    expect(asked()).toEqual(['standard part']);
  });
});

describe('the number of requests for twenty songs', () => {
  const { signal } = new AbortController();
  const songs = Array.from({ length: 20 }, (_, index) => makeSong(index + 1));
  /** Hash of an encoding of a song. */
  const hashOf = (song: CatalogueSong, quality: string): string =>
    song.hash.slice(0, 28) + { viper_atmos: 'AAAA', high: 'BBBB', flac: 'CCCC', '320': 'DDDD' }[quality];

  /** Resolves all songs twice; `allows` says which qualities the provider delivers as a whole. */
  async function counted(
    setting: QualitySetting,
    allows: (quality: string) => boolean,
    { privilege = 8, compatibility = false, access = 'free' as SongAccess, known = null as SongAccess | null } = {},
  ) {
    const qualities = ['viper_atmos', 'high', 'flac', '320'];
    const client = new FakeApiClient(({ path, params }) => {
      const song = songs.find(({ hash }) => hash.slice(0, 28) === String(params.hash).slice(0, 28));
      if (!song) throw new Error('an unknown song');
      if (path === '/privilege/lite') {
        const goods = qualities.map((quality) => ({ hash: hashOf(song, quality), quality, level: 5, privilege }));
        const base = access === 'free' ? 8 : 10;
        return {
          status: 1,
          data: [{ hash: song.hash, quality: '128', level: 2, privilege: base, relate_goods: goods }],
        };
      }
      const quality = qualities.find((name) => hashOf(song, name) === params.hash) ?? 'standard';
      if (allows(quality)) return { ...whole, bitRate: quality === '320' ? 320_000 : 128_000 };
      return params.free_part === 1 ? part : refused;
    });
    client.currentSession = { userId: '1', token: 't' };
    const settings = () =>
      ({ ...defaultSettings, quality: setting, qualityCompatibility: compatibility ? 'on' : 'off' }) as const;
    const addresses = new CatalogueAddresses({
      client,
      vip: new FakeClaims(),
      now: () => 0,
      settings,
      basis: () => '',
    });
    const perSong: number[] = [];
    let last = null;
    for (const song of [...songs, ...songs]) {
      const before = client.calls.filter(({ path }) => path === '/song/url').length;
      const variants = { high: hashOf(song, '320'), lossless: hashOf(song, 'flac'), hires: hashOf(song, 'high') };
      last = await addresses.find({ ...song, access: known ?? access, variants }, signal);
      perSong.push(client.calls.filter(({ path }) => path === '/song/url').length - before);
    }
    return { first: perSong[0], others: perSong.slice(1).reduce((sum, count) => sum + count), last };
  }

  it.each(['lossless', 'hires', 'highest'] as const)(
    'is one a song at %s for an account without VIP, two for the first, and 320 kbit/s are delivered',
    async (setting) => {
      const outcome = await counted(setting, (quality) => quality === '320' || quality === 'standard');
      // The two or three lossless qualities are refused once each.
      const refusals = { lossless: 0, hires: 1, highest: 2 }[setting];
      expect(outcome).toMatchObject({ first: 2, others: 39 + refusals, last: { delivered: { level: 'high' } } });
    },
  );

  it('is the same in compatibility mode', async () => {
    const allows = (quality: string) => quality === '320' || quality === 'standard';
    expect(await counted('lossless', allows, { compatibility: true })).toMatchObject({ first: 2, others: 39 });
  });

  it('is one a song from the second where the list says that all better qualities are for VIP members', async () => {
    const outcome = await counted('highest', (quality) => quality === 'standard', { privilege: 10 });
    expect(outcome).toMatchObject({ first: 2, last: { preview: null } });
    expect(outcome.others).toBeLessThanOrEqual(42);
  });

  it('is one a song that is only for VIP members', async () => {
    const outcome = await counted('lossless', () => false, { access: 'vip' });
    expect(outcome).toMatchObject({ first: 2, others: 39, last: { preview: { startMs: 5000 } } });
  });

  it('is one a song where only the list of its encodings says that it is for VIP members', async () => {
    const outcome = await counted('lossless', () => false, { access: 'vip', known: 'free' });
    expect(outcome).toMatchObject({ first: 2, others: 39 });
  });

  it('is one a song with the right to all qualities', async () => {
    expect(await counted('highest', () => true)).toMatchObject({ first: 1, others: 39 });
  });
});

it('asks once for a song without copyright', async () => {
  const client = new FakeApiClient(({ path }) =>
    path === '/privilege/lite' ? { status: 0 } : { status: 3, fail_process: [] },
  );
  client.currentSession = { userId: '1', token: 't' };
  const settings = () => ({ ...defaultSettings, quality: 'highest' }) as const;
  const addresses = new CatalogueAddresses({ client, vip: new FakeClaims(), now: () => 0, settings, basis: () => '' });
  await expect(addresses.find(makeSong(1), new AbortController().signal)).rejects.toMatchObject({
    kind: 'no-copyright',
  });
  expect(client.calls.filter(({ path }) => path === '/song/url')).toHaveLength(1);
});
