import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createReleaseClient, fetchLatestRelease, isNewerVersion } from '@/api/releases.ts';
import { FakeApiClient } from '../../tests/support/fakes/fake-api-client.ts';

const ask = (body: unknown) => fetchLatestRelease(new FakeApiClient(() => body));
const page = 'https://example.test/releases/v1.4.0';

describe('the latest release', () => {
  it('has its version without the v', async () => {
    expect(await ask({ tag_name: 'v1.4.0', html_url: page })).toEqual({ version: '1.4.0', pageUrl: page });
    expect(await ask({ tag_name: '2.0.0-beta.1', html_url: page })).toEqual({ version: '2.0.0-beta.1', pageUrl: page });
  });

  it.each([
    [{ message: 'Not Found', status: '404' }, 'not-found'],
    [{ message: 'API rate limit exceeded' }, 'server'],
    [{ tag_name: 'nightly', html_url: page }, 'server'],
    [{ tag_name: 'v1.4.0', html_url: 'javascript:alert(1)' }, 'server'],
    [{ tag_name: 'v1.4.0', html_url: 'http://example.test/' }, 'server'],
    [[], 'server'],
  ])('is none in %j', async (body, kind) => {
    await expect(ask(body)).rejects.toMatchObject({ kind });
  });

  it('is requested at exactly the given address, without a session', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url, request.headers.cookie);
      response.end(JSON.stringify({ tag_name: 'v1.0.0', html_url: page }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/repos/o/r/releases/latest`;
    try {
      await fetchLatestRelease(createReleaseClient(address, () => true));
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect(seen).toEqual(['/repos/o/r/releases/latest', undefined]);
  });
});

it.each([
  ['v1.4.0', '1.3.9', true],
  ['1.10.0', '1.9.9', true],
  ['2', '1.9.9', true],
  ['1.4.0.1', '1.4', true],
  ['v1.4.0', '1.4', false],
  ['1.3.9', '1.4.0', false],
  ['1.4.0-beta.2', '1.4.0', false],
  ['V2.0.0+build.7', '1.9', true],
  ['', '1.0.0', false],
  ['latest', '1.0.0', false],
  ['1..2', '1.0.0', false],
  ['9.9.9', 'unknown', false],
])('%s against %s is newer: %s', (candidate, current, expected) => {
  expect(isNewerVersion(candidate, current)).toBe(expected);
});
