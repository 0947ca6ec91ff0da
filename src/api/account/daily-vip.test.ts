import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { DailyVip } from './daily-vip.ts';

/** 07:30 in China on 2 May, still 1 May in UTC. */
const morning = Date.UTC(2026, 4, 1, 23, 30);
const dayMs = 24 * 3600_000;

describe('the VIP of the day', () => {
  let client: FakeApiClient;
  let daily: DailyVip;
  let answers: Record<string, unknown>;
  let now: number;
  let origin: FakeOrigin;
  /** The same state in another document. */
  let elsewhere: DailyVip;

  const record = (vip_type: string) => ({
    status: 1,
    data: { list: [{ day: '2026-05-02', receive_vip: 1, vip_type }] },
  });
  const byUser = () => daily.claimForUser();
  const sent = () => client.calls.map(({ path }) => path.replace('/youth/', ''));

  beforeEach(() => {
    now = morning;
    answers = {
      '/youth/month/vip/record': { status: 1, data: { list: [{ day: '2026-05-01', vip_type: 'svip' }] } },
      '/youth/day/vip': { status: 1, data: {} },
      '/youth/day/vip/upgrade': { status: 1, data: {} },
    };
    client = new FakeApiClient(({ path }) => {
      const answer = answers[path];
      if (answer instanceof Error) throw answer;
      return answer;
    });
    client.currentSession = { userId: '7', token: 't' };
    origin = new FakeOrigin();
    const open = () => {
      const { texts } = origin.open();
      return new DailyVip({ client, texts: () => texts, now: () => now, wait: async () => undefined, warn: vi.fn() });
    };
    daily = open();
    elsewhere = open();
  });

  it('is looked up, claimed for the day of China, and upgraded, quietly and once', async () => {
    await daily.claim();
    await daily.claim();
    expect(sent()).toEqual(['month/vip/record', 'day/vip', 'day/vip/upgrade']);
    expect(client.calls[1]?.params).toEqual({ receive_day: '2026-05-02' });
    expect(client.calls.every(({ options }) => options.quiet && options.fresh)).toBe(true);
    expect(daily.isDue()).toBe(false);
    now += dayMs;
    expect(daily.isDue()).toBe(true);
  });

  it('is only upgraded, or left as it is, where the record says so', async () => {
    answers['/youth/month/vip/record'] = record('tvip');
    await daily.claim();
    expect(sent()).toEqual(['month/vip/record', 'day/vip/upgrade']);
    now += dayMs;
    answers['/youth/month/vip/record'] = { status: 1, data: { list: [{ day: '2026-05-03', vip_type: 'svip' }] } };
    await daily.claim();
    expect(sent()).toEqual(['month/vip/record', 'day/vip/upgrade', 'month/vip/record']);
  });

  it('counts as claimed and upgraded where another client did both', async () => {
    answers['/youth/day/vip'] = { status: 0, error_code: 131001, data: '' };
    answers['/youth/day/vip/upgrade'] = { status: 0, error_code: 297002, data: '' };
    await daily.claim();
    expect(sent()).toEqual(['month/vip/record', 'day/vip', 'day/vip/upgrade']);
    expect(daily.isDue()).toBe(false);
  });

  it('is not asked for again on a day with a verification, and is after a failure of the network', async () => {
    answers['/youth/day/vip'] = new AppError('no-response');
    await daily.claim();
    expect(daily.isDue()).toBe(true);
    answers['/youth/day/vip'] = { status: 0, error_code: 20028, data: [] };
    await daily.claim();
    expect(daily.isDue()).toBe(false);
    expect(sent()).not.toContain('day/vip/upgrade');
  });

  it('is claimed for each account', async () => {
    await daily.claim();
    client.currentSession = { userId: '8', token: 'u' };
    expect(daily.isDue()).toBe(true);
    client.currentSession = null;
    expect(daily.isDue()).toBe(false);
  });

  it('is asked for again where an answer was none of the service', async () => {
    answers['/youth/month/vip/record'] = new AppError('bad-data');
    expect(await daily.claim()).toBe(false);
    expect([daily.isOffered(), daily.isDue()]).toEqual([true, true]);
  });

  it.each([[{ code: 404, data: null }], [{ status: 1, data: {} }]])(
    'is not offered by a service that answers %j, and asked for once a day',
    async (answer) => {
      answers['/youth/month/vip/record'] = answer;
      expect(daily.isOffered()).toBe(true);
      await daily.claim();
      expect(daily.isOffered()).toBe(false);
      await daily.claim();
      expect(sent()).toEqual(['month/vip/record']);
      now += dayMs;
      expect(daily.isOffered()).toBe(true);
    },
  );

  it('tells whether rights have changed: by a claim here or in another document, not by one of before', async () => {
    expect(daily.isGranted()).toBe(false);
    expect(await daily.claim()).toBe(true);
    expect([daily.isGranted(), elsewhere.isGranted()]).toEqual([true, true]);
    expect(await elsewhere.claim()).toBe(true);
    now += dayMs;
    expect(daily.isGranted()).toBe(false);
    answers['/youth/month/vip/record'] = { status: 1, data: { list: [{ day: '2026-05-03', vip_type: 'svip' }] } };
    expect(await daily.claim()).toBe(false);
    expect(daily.isGranted()).toBe(true);
  });

  it('counts as given where only the upgrade was refused', async () => {
    answers['/youth/day/vip/upgrade'] = { status: 0, error_code: 20002, data: '' };
    expect(await daily.claim()).toBe(true);
    expect([daily.isDue(), daily.isGranted()]).toEqual([false, true]);
  });

  it('is not given where the claim was refused', async () => {
    answers['/youth/day/vip'] = { status: 0, error_code: 20028, data: [] };
    expect(await daily.claim()).toBe(false);
    expect([daily.isDue(), daily.isGranted()]).toEqual([false, false]);
  });

  it('that the user asks for is claimed and upgraded, not quietly, and is not due afterwards', async () => {
    answers['/youth/day/vip'] = { status: 1, data: { ad_vip_end_time: 1_777_737_599 } };
    const changes: boolean[] = [];
    daily.subscribe(() => changes.push(daily.isGranted()));
    expect(await byUser()).toEqual({ kind: 'claimed', endsAtMs: 1_777_737_599_000 });
    expect(sent()).toEqual(['day/vip', 'day/vip/upgrade']);
    expect(client.calls.some(({ options }) => options.quiet)).toBe(false);
    expect([daily.isDue(), changes]).toEqual([false, [true]]);
  });

  it.each([
    ['upgraded', { status: 1, data: {} }, { kind: 'claimed', endsAtMs: null }],
    ['left as it is', { status: 0, error_code: 297002, data: '' }, { kind: 'already-claimed' }],
    [
      'left as it is where an upgrade is refused',
      { status: 0, error_code: 20002, data: '' },
      { kind: 'already-claimed' },
    ],
  ])('that was claimed before the user asks for it is %s', async (_what, upgrade, expected) => {
    answers['/youth/day/vip'] = { status: 0, error_code: 131001, data: '' };
    answers['/youth/day/vip/upgrade'] = upgrade;
    expect(await byUser()).toEqual(expected);
    expect(daily.isGranted()).toBe(true);
  });

  it('that the user asks for fails as its calls do, but not for an upgrade after a claim', async () => {
    answers['/youth/day/vip/upgrade'] = new AppError('no-response');
    expect(await byUser()).toMatchObject({ kind: 'claimed' });
    expect(daily.isDue()).toBe(true);
    answers['/youth/day/vip'] = { status: 0, error_code: 304003, data: '' };
    await expect(byUser()).rejects.toMatchObject({ kind: 'server' });
  });
});
