import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import { defaultSettings, type Settings } from '@/core/settings/settings';
import { type ApiCall, FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { CatalogueAddresses } from './catalogue-address';
import type { VipClaims } from './vip-claims';

const refused = { status: 2, fail_process: ['pkg', 'buy'] };
const whole = { status: 1, url: ['http://127.0.0.1:1/a.mp3'], extName: 'mp3', bitRate: 128_000 };
const part = { ...whole, priv_status: 0, timeLength: 60, hash_offset: { start_ms: 5000 } };
const vipSong = makeSong(1, { access: 'vip' });

/** Claims that a test decides about. */
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
  /** Whether the account has to have VIP, or can't hear the song even then. */
  let isPaid: boolean;
  let answer: (call: ApiCall) => unknown;

  const { signal } = new AbortController();
  const find = (song = vipSong, options?: { wholeOnly: boolean }) => addresses.find(song, signal, options);
  /** Hash, quality and free part of each request for an address. */
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
    expect(asked()).toEqual(['standard', 'standard']);
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
    expect(asked()).toEqual(['high', 'high']);
  });

  it('plays its free part where the claim does not help, after three requests', async () => {
    vip.next = true;
    isPaid = true;
    expect((await find()).preview).toEqual({ startMs: 5000 });
    expect(asked()).toEqual(['standard', 'standard', 'standard part']);
  });

  it.each([
    ['was refused', false],
    ['is not due', null],
  ])('plays its free part, after two requests, where the claim %s', async (_why, next) => {
    vip.next = next;
    expect((await find()).preview).toEqual({ startMs: 5000 });
    expect(asked()).toEqual(['standard', 'standard part']);
    expect(vip.claims).toBe(next === null ? 0 : 1);
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
    expect(asked()).toEqual(['high', 'flac', 'standard', 'standard part']);
  });

  it('is asked for its free part at once for ten minutes, then as a whole again', async () => {
    await find();
    now += 10 * 60_000 - 1;
    await find();
    now += 1;
    await find();
    expect(asked()).toEqual(['standard', 'standard part', 'standard part', 'standard', 'standard part']);
  });

  it('is asked for as a whole after a claim, by this account and for another one', async () => {
    await find();
    client.currentSession = { userId: '2', token: 'u' };
    await find();
    vip.granted = true;
    expect((await find()).preview).toBeNull();
    expect(asked()).toEqual(['standard', 'standard part', 'standard', 'standard part', 'standard']);
  });

  it('is not asked for in better qualities right after another one was refused', async () => {
    settings = { ...defaultSettings, quality: 'hires' };
    await find();
    client.calls.length = 0;
    await find(makeSong(2, { access: 'vip' }));
    expect(asked()).toEqual(['standard', 'standard part']);
    client.calls.length = 0;
    await find(makeSong(3, { access: 'free' }));
    expect(asked()[0]).toBe('high');
  });

  it('fails as before where it has no free part', async () => {
    answer = () => refused;
    await expect(find()).rejects.toMatchObject({ kind: 'needs-vip' });
    expect(asked()).toEqual(['standard', 'standard part']);
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
