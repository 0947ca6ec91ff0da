import { describe, expect, it } from 'vitest';
import { failureBesideStored, maxServiceRetries, reactToFailure, serviceRetryDelay } from './auto-skip.ts';

describe('after a failure', () => {
  it('the player skips three times in a row, then gives up', () => {
    expect([1, 2, 3, 4].map((failures) => reactToFailure('no-copyright', failures, 10))).toEqual([
      'skip',
      'skip',
      'skip',
      'give-up',
    ]);
  });

  it('the player stays when there is no other song, or another one would fail for the same reason', () => {
    expect(reactToFailure('no-copyright', 1, 1)).toBe('stay');
    for (const kind of [
      'verification',
      'blocked',
      'login-expired',
      'needs-login',
      'needs-gesture',
      'no-output',
      'missing-code',
    ] as const) {
      expect(reactToFailure(kind, 1, 10)).toBe('stay');
    }
  });

  it('songs that the browser does not play are skipped in any number, while another song may play', () => {
    expect(reactToFailure('unsupported-format', 50, 10)).toBe('skip');
    expect(reactToFailure('unsupported-format', 1, 1)).toBe('stay');
  });

  it('the player retries when the service cannot be reached, after any number of failures', () => {
    expect(reactToFailure('no-response', 50, 10)).toBe('retry');
    expect(reactToFailure('offline', 1, 1)).toBe('retry');
    expect(reactToFailure('device-unknown', 5, 10)).toBe('retry');
  });
});

it('a song that is stored takes the place of another one at once offline, and after three retries of a service', () => {
  expect(failureBesideStored('offline', 0)).toBe('not-saved-offline');
  for (const kind of ['no-response', 'provider-away'] as const) {
    expect(failureBesideStored(kind, 2)).toBe(kind);
    expect(failureBesideStored(kind, 3)).toBe('not-saved-offline');
  }
  for (const kind of ['no-copyright', 'device-unknown'] as const) expect(failureBesideStored(kind, 3)).toBe(kind);
});

it('retries continue every five seconds up to a limit', () => {
  const delays = Array.from({ length: maxServiceRetries }, (_, index) => serviceRetryDelay(index + 1) ?? Number.NaN);
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  expect(delays.length).toBeLessThanOrEqual(10);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(total / 60_000).toBeGreaterThan(9);
  expect(serviceRetryDelay(maxServiceRetries + 1)).toBeNull();
});
