import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Play } from '@/core/plays/play.ts';
import { noScrobbling } from '@/core/scrobble/connection.ts';
import { newOutbox, type Outbox } from '@/core/scrobble/outbox.ts';
import { changeLocale } from '@/i18n/i18n.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { scrobbleStore } from '@/playback/scrobble/scrobble-store.ts';
import { storedScrobbling } from '@/playback/scrobble/stored-scrobbling.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { LastfmPanel } from './lastfm-panel.tsx';
import { ListenbrainzPanel } from './listenbrainz-panel.tsx';

const token = '8c1f0c5e-4a4d-4b7e-9d3c-0f1e2d3c4b5a';
const key = '0123456789abcdef0123456789abcdef';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = page.getByRole('alert');

/** Answers each request by its address and its parameters; null = no response. */
function answerRequests(answer: (address: string, parameters: URLSearchParams) => unknown) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const parameters = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
    const body = answer(String(input), parameters);
    if (body === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(body));
  });
}

const minute = 60_000;
const play = (number: number): Play => ({
  id: `play-${number}`,
  song: makeSong(number, { durationMs: 3 * minute }),
  origin: 'catalogue',
  reason: 'user',
  list: null,
  beganAt: Date.now() - (100 - number) * minute,
  heardMs: 3 * minute,
  end: 'ended',
  changedAt: Date.now() - (100 - number) * minute,
});

async function connected(change: Partial<Outbox> = {}): Promise<void> {
  await scrobbleStore.open('lastfm', { ...newOutbox('first', 0), ...change });
  const keys = { apiKey: key, secret: key, sessionKey: 'session' };
  storedScrobbling.write({ ...noScrobbling, lastfm: { id: 'first', ...keys, userName: 'Mika', isPaused: false } });
}

beforeAll(() => changeLocale('en'));

beforeEach(async () => {
  storedScrobbling.remove();
  for (const target of ['listenbrainz', 'lastfm'] as const) await scrobbleStore.close(target);
  await playLog.remove((await playLog.newest(1000)).map(({ id }) => id));
});

afterEach(() => {
  storedScrobbling.remove();
});

describe('ListenBrainz', () => {
  test('is connected with a token, and says what is wrong with it', async () => {
    const requests = answerRequests(() => ({ valid: false }));
    await render(<ListenbrainzPanel />);
    await page.getByLabelText('User token').fill('too short');
    await button('Connect').click();
    await expect.element(alert).toHaveTextContent('This can’t be a user token.');
    expect(requests).not.toHaveBeenCalled();
    await page.getByLabelText('User token').fill(token);
    await page.getByLabelText('Server').fill('http://maloja.example');
    await button('Connect').click();
    await expect.element(alert.filter({ hasText: /^The address has to begin with/ })).toBeVisible();
    expect(requests).not.toHaveBeenCalled();
    await page.getByLabelText('Server').fill('https://maloja.example/apis/listenbrainz');
    await button('Connect').click();
    await expect.element(alert).toHaveTextContent('The server does not accept this token.');
    answerRequests(() => ({ valid: true, user_name: 'Mika' }));
    await button('Connect').click();
    await expect.element(page.getByText('Connected as Mika')).toBeVisible();
    expect(storedScrobbling.read().listenbrainz).toMatchObject({
      server: 'https://maloja.example/apis/listenbrainz',
      token,
    });
    // Only plays from now on.
    expect((await scrobbleStore.outbox('listenbrainz'))?.floor.beganAt).toBeGreaterThan(Date.now() - minute);
  });

  test('may get the plays of the last 14 days', async () => {
    answerRequests(() => ({ valid: true, user_name: 'Mika' }));
    await render(<ListenbrainzPanel />);
    await page.getByLabelText('User token').fill(token);
    await page.getByLabelText('Also send the plays of the last 14 days').click();
    await playLog.put([play(1), play(2)]);
    await button('Connect').click();
    await expect.element(page.getByText('2 plays are waiting')).toBeVisible();
    await expect.element(page.getByText('Nothing sent yet')).toBeVisible();
  });

  test('offers a permission for a server of the user that does not answer, in the extension', async () => {
    const request = vi.fn(async () => true);
    const { host } = await fakeHost();
    answerRequests(() => null);
    await render(<ListenbrainzPanel />, { host: { ...host, permissions: { request } } });
    await page.getByLabelText('User token').fill(token);
    await button('Connect').click();
    await expect.element(alert.filter({ hasText: /^There is no response/ })).toBeVisible();
    expect(button('Allow access to koito.example and connect').elements()).toEqual([]);
    await page.getByLabelText('Server').fill('https://koito.example');
    answerRequests(() => ({ valid: true, user_name: 'Mika' }));
    await button('Allow access to koito.example and connect').click();
    await expect.element(page.getByText('Connected as Mika')).toBeVisible();
    expect(request).toHaveBeenCalledWith('https://koito.example');
  });
});

describe('Last.fm', () => {
  test('is connected with the keys of the user and the consent on its page', async () => {
    let isAllowed = false;
    answerRequests((_, parameters) => {
      if (parameters.get('method') === 'auth.getToken') return { token: 'request' };
      return isAllowed ? { session: { name: 'Mika', key: 'session' } } : { error: 14, message: '' };
    });
    const openExternal = vi.fn();
    const { host } = await fakeHost();
    await render(<LastfmPanel />, { host: { ...host, openExternal } });
    await page.getByLabelText('API key').fill('key');
    await button('Connect').click();
    await expect.element(alert.filter({ hasText: /32 characters/ })).toBeVisible();
    await page.getByLabelText('API key').fill(key);
    await page.getByLabelText('Shared secret').fill(key);
    await button('Connect').click();
    await button('Open Last.fm').click();
    expect(openExternal).toHaveBeenCalledWith(`https://www.last.fm/api/auth/?api_key=${key}&token=request`);
    await button('I have allowed it').click();
    await expect.element(alert.filter({ hasText: /^The access is not allowed yet/ })).toBeVisible();
    isAllowed = true;
    await button('I have allowed it').click();
    await expect.element(page.getByText('Connected as Mika')).toBeVisible();
    await expect.element(page.getByText('No plays are waiting')).toBeVisible();
  });

  test('keeps plays that wait when its login was refused, until the next login', async () => {
    await playLog.put([play(1)]);
    await connected({ stop: 'login' });
    await render(<LastfmPanel />);
    await expect.element(alert.filter({ hasText: /^The service no longer accepts the login/ })).toBeVisible();
    await expect.element(page.getByText('1 play is waiting')).toBeVisible();
    answerRequests((_, parameters) =>
      parameters.get('method') === 'auth.getToken' ? { token: 'request' } : { session: { name: 'Mika', key: 'new' } },
    );
    await button('Log in again').click();
    await button('Connect').click();
    await button('I have allowed it').click();
    await expect.element(page.getByText('1 play is waiting')).toBeVisible();
    expect((await scrobbleStore.outbox('lastfm'))?.stop).toBeNull();
    await expect.poll(() => alert.elements()).toEqual([]);
  });

  test('shows why plays wait, can be paused, and asks for sending at once', async () => {
    await playLog.put([play(1)]);
    await connected({ retryAt: Date.now() + 10 * minute, failures: 3 });
    let requested = 0;
    const stop = scrobbleStore.onSendingRequest(() => {
      requested += 1;
    });
    await render(<LastfmPanel />);
    await expect.element(page.getByText(/^The last attempt failed/)).toBeVisible();
    await button('Send now').click();
    await button('Pause').click();
    await expect.element(button('Send now')).toBeDisabled();
    expect(storedScrobbling.read().lastfm?.isPaused).toBe(true);
    await button('Resume').click();
    await expect.element(button('Send now')).toBeEnabled();
    stop();
    // A message does not reach the document that has sent it.
    expect(requested).toBe(0);
  });

  test('names refused plays until they are dismissed', async () => {
    await connected();
    const song = { artists: ['The Testers'], album: null, durationMs: 0 };
    const row = (number: number) =>
      ({ target: 'lastfm', playId: `p${number}`, beganAt: number, title: `Song ${number}`, ...song }) as const;
    await scrobbleStore.update('lastfm', 'first', (outbox) => outbox, [
      { ...row(1), reason: 'too-old' },
      { ...row(2), reason: 'artist-filtered' },
      { ...row(3), reason: 'bad-data' },
    ]);
    await render(<LastfmPanel />);
    const rows = page.getByRole('region', { name: '3 plays were refused' }).getByRole('listitem');
    await expect.element(rows.nth(0).filter({ hasText: /^Song 3 – The Testers/ })).toBeVisible();
    await expect.element(rows.nth(1).filter({ hasText: /the service ignores this artist/ })).toBeVisible();
    await button('Dismiss Song 2').click();
    await expect.element(page.getByRole('region', { name: '2 plays were refused' })).toBeVisible();
    await button('Dismiss all').click();
    await expect.poll(() => page.getByRole('region').elements()).toEqual([]);
  });

  test('forgets everything when it is disconnected', async () => {
    await connected();
    await render(<LastfmPanel />);
    await button('Disconnect').click();
    await expect.element(page.getByLabelText('API key')).toHaveValue('');
    expect(localStorage.getItem('scrobbling')).toBeNull();
    expect(await scrobbleStore.outbox('lastfm')).toBeNull();
  });
});
