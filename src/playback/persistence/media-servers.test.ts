import { describe, expect, it } from 'vitest';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { createMediaServers, maxMediaServers } from './media-servers.ts';

const hour = 3600_000;

function servers(values: Record<string, string> = {}) {
  const origin = new FakeOrigin(values);
  const { texts, warnings } = origin.open();
  const clock = { nowMs: 1_700_000_000_000 };
  return {
    origin,
    clock,
    warnings,
    open: () =>
      createMediaServers(
        () => clock.nowMs,
        () => texts,
      ),
  };
}

describe('the servers of audio that failed', () => {
  it('are known after a restart, for a day', () => {
    const { clock, open } = servers();
    open().note(['https://a.test'], 'http://a.test');
    clock.nowMs += 24 * hour - 1;
    expect(open().isFailing('https://a.test')).toBe(true);
    expect(open().isFailing('http://a.test')).toBe(false);
    clock.nowMs += 1;
    expect(open().isFailing('https://a.test')).toBe(false);
  });

  it('are forgotten once they deliver', () => {
    const { open, origin } = servers();
    open().note(['https://a.test'], 'http://a.test');
    open().note(['http://a.test'], 'https://a.test');
    expect(open().isFailing('https://a.test')).toBe(false);
    expect(open().isFailing('http://a.test')).toBe(true);
    open().note([], 'http://a.test');
    expect([...origin.stored.keys()]).toEqual([]);
  });

  it('are not the server that delivered: another address of it failed', () => {
    const { open } = servers();
    open().note(['https://a.test'], 'https://a.test');
    expect(open().isFailing('https://a.test')).toBe(false);
  });

  it('do not fail for ever after the clock was set back', () => {
    const { clock, open } = servers();
    open().note(['https://a.test'], 'http://a.test');
    clock.nowMs -= 25 * hour;
    expect(open().isFailing('https://a.test')).toBe(false);
  });

  it('are limited to the newest', () => {
    const { open } = servers();
    for (let number = 0; number <= maxMediaServers; number += 1)
      open().note([`https://${number}.test`], 'http://b.test');
    expect(open().isFailing('https://0.test')).toBe(false);
    expect(open().isFailing('https://1.test')).toBe(true);
    expect(open().isFailing(`https://${maxMediaServers}.test`)).toBe(true);
  });

  it('are not written again while nothing changes', () => {
    const { open, origin } = servers();
    origin.condition = 'closed';
    open().note([], 'https://a.test');
    expect(open().isFailing('https://a.test')).toBe(false);
    expect(origin.stored.size).toBe(0);
  });

  it.each(['nonsense{', '{}', '[["https://a.test"]]', '[["https://a.test","now"]]'])(
    'are none where the stored text is %s, which is reported',
    (text) => {
      const { open, warnings } = servers({ media_servers: text });
      expect(open().isFailing('https://a.test')).toBe(false);
      expect(warnings).toHaveLength(1);
    },
  );
});
