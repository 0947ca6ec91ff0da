import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError, type ErrorKind } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { roundMs } from '@/state/service/service-watch.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { render, unmountAll } from '../../../tests/support/components/render.tsx';
import { holdTimers, moveClock } from '../../../tests/support/components/timers.ts';
import { LoadError } from './load-error.tsx';

const title = 'The charts could not be loaded';

/** The heading of each kind, and the lines below it. */
const shownFor: Record<ErrorKind, { heading: string; lines: string[] }> = {
  offline: { heading: title, lines: ['Check your connection.'] },
  'not-saved-offline': { heading: title, lines: ['Not saved offline, and the music service can’t be reached.'] },
  'no-response': {
    heading: 'No music service at 127.0.0.1:6521',
    lines: ['Kanade needs a music service to search and play songs.'],
  },
  'provider-away': {
    heading: 'The music provider can’t be reached',
    lines: ['The music service answers, but can’t reach its provider.'],
  },
  'device-unknown': {
    heading: title,
    lines: ['The music service doesn’t know this device yet.', 'Kanade keeps registering it by itself.'],
  },
  server: { heading: title, lines: ['Server error. Please try again later.'] },
  'login-expired': { heading: title, lines: ['Your login has expired. Please log in again.'] },
  'needs-login': { heading: title, lines: ['Please log in first.'] },
  'needs-vip': { heading: title, lines: ['This song is for VIP members.'] },
  'no-copyright': { heading: title, lines: ['This song isn’t licensed yet.'] },
  verification: {
    heading: title,
    lines: ['The service asks for verification. Please open its official app once.'],
  },
  blocked: {
    heading: title,
    lines: ['The music provider blocks this account or device for now. Use its official app, or try again later.'],
  },
  'not-found': { heading: title, lines: ['This could not be found.'] },
  'list-gone': { heading: title, lines: ['This playlist no longer exists.'] },
  'bad-data': { heading: title, lines: ['The service sent an unreadable response.'] },
  'missing-code': { heading: title, lines: ['Part of Kanade couldn’t be loaded. Reload Kanade to go on.'] },
  'no-format': { heading: title, lines: ['Failed to get this song: none of its formats can be played.'] },
  'bad-audio': { heading: title, lines: ['The audio could not be loaded.'] },
  'no-output': { heading: title, lines: ['The sound output didn’t start. Press Play to try again.'] },
  'needs-gesture': { heading: title, lines: ['Your browser needs a click first. Press Play.'] },
  'needs-consent': { heading: title, lines: ['Please accept the terms of use first.'] },
  'folder-not-connected': { heading: title, lines: ['The folder with this song isn’t connected.'] },
  'file-gone': { heading: title, lines: ['The file of this song can’t be found any more.'] },
  'unsupported-format': { heading: title, lines: ['This browser can’t play this file format.'] },
  'queue-full': { heading: title, lines: ['The queue is full: it holds up to 10,000 songs.'] },
  cancelled: { heading: title, lines: ['Cancelled.'] },
};

const alert = page.getByRole('alert');

async function show(error: unknown, onRetry: () => void = () => undefined): Promise<void> {
  await render(<LoadError title={title} error={error} onRetry={onRetry} />);
  await expect.element(alert).toBeVisible();
}

const heading = () => alert.getByRole('heading').element().textContent;
const lines = () => [...alert.element().querySelectorAll('p, code')].map(({ textContent }) => textContent);

beforeEach(() => {
  // Later than what the watch for services remembers of other tests.
  moveClock(5 * 60_000);
  // Fails connections to loopback addresses, whatever listens on this computer.
  const original = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith('http://127.0.0.1:')) return original(input, init);
    throw new TypeError('Failed to fetch');
  });
});

afterEach(() => {
  settingsStore.setState(settingsStore.getInitialState());
});

test('each kind of failure is explained, and can be retried', async () => {
  for (const [kind, shown] of Object.entries(shownFor)) {
    const onRetry = vi.fn();
    await show(new AppError(kind as ErrorKind), onRetry);
    expect({ heading: heading(), lines: lines() }, kind).toEqual(shown);
    expect(onRetry, kind).not.toHaveBeenCalled();
    (alert.getByRole('button', { name: 'Try again' }).element() as HTMLElement).click();
    expect(onRetry, kind).toHaveBeenCalledOnce();
    unmountAll();
  }
});

test('a service that does not respond is named by its address in the settings', async () => {
  settingsStore.setState({ networkMode: 'devnet', serviceAddress: 'https://music.example:8443' });
  await show(new AppError('no-response'));
  expect(heading()).toBe('No music service at music.example:8443');
});

test.each(['server', 'verification', 'login-expired'] as const)(
  'what the service itself says about a failure of the kind %s is shown below the explanation',
  async (kind) => {
    await show(new AppError(kind, { serverText: '今天的次数已用完' }));
    expect({ heading: heading(), lines: lines() }).toEqual({
      heading: title,
      lines: [...shownFor[kind].lines, '今天的次数已用完'],
    });
  },
);

test('an error of any other type counts as an unreadable response, and its own message is not shown', async () => {
  await show(new TypeError('token=SECRET is not iterable'));
  expect(lines()).toEqual(shownFor['bad-data'].lines);
  expect(alert.element().textContent).not.toContain('SECRET');
});

test('where no service responds, others are looked for, and how to start one is explained', async () => {
  await show(new AppError('no-response'));
  const finder = page.getByRole('region', { name: 'Find a music service' });
  await expect.element(finder.getByText(/^No music service answers/)).toBeVisible();
  await expect.element(finder.getByText('npm start')).toBeVisible();
  // Also works beside another service or the web app.
  settingsStore.setState({ networkMode: 'testnet' });
  await expect.element(page.getByRole('heading', { name: 'No music service at 127.0.0.1:6523' })).toBeVisible();
  await expect.element(finder.getByText('npm run service')).toBeVisible();
  await expect.element(finder.getByText('npm start')).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Without a service, your settings, queue and play history still open.'))
    .toBeVisible();
});

test.each(['offline', 'provider-away', 'server'] as const)(
  'a failure of the kind %s looks for no other service',
  async (kind) => {
    await show(new AppError(kind));
    await expect.element(page.getByRole('region', { name: 'Find a music service' })).not.toBeInTheDocument();
    expect(fetch).not.toHaveBeenCalled();
  },
);

test.each(['offline', 'provider-away'] as const)('a failure of the kind %s names what still plays', async (kind) => {
  await show(new AppError(kind));
  const links = page.getByRole('navigation', { name: 'Without a connection, these still play:' });
  await expect.element(links.getByRole('link', { name: 'Offline songs' })).toHaveAttribute('href', '/OfflineSongs');
  await expect.element(links.getByRole('link', { name: 'Local music' })).toBeVisible();
});

test('what failed without a network is tried again once it is back, what failed for another reason is not', async () => {
  const [offline, refused] = [vi.fn(), vi.fn()];
  await render(
    <>
      <LoadError title={title} error={new AppError('offline')} onRetry={offline} />
      <LoadError title={title} error={new AppError('server')} onRetry={refused} />
    </>,
  );
  await expect.element(alert.first()).toBeVisible();
  expect(offline).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(offline).toHaveBeenCalledOnce();
  expect(refused).not.toHaveBeenCalled();
});

test('what failed because the device was not registered is requested again once it is', async () => {
  const rounds = holdTimers(roundMs - 1000, roundMs);
  const passRound = () => {
    moveClock(roundMs);
    return rounds.pass();
  };
  let isRegistered = false;
  const tryAgain = vi.spyOn(api.registration, 'tryAgain').mockImplementation(async () => isRegistered);
  const [unknown, refused] = [vi.fn(), vi.fn()];
  await render(
    <>
      <LoadError title={title} error={new AppError('device-unknown')} onRetry={unknown} />
      <LoadError title={title} error={new AppError('server')} onRetry={refused} />
    </>,
  );
  await passRound();
  await expect.poll(() => tryAgain.mock.calls.length).toBe(1);
  expect(unknown).not.toHaveBeenCalled();
  isRegistered = true;
  await passRound();
  await expect.poll(() => unknown.mock.calls.length).toBe(1);
  expect(refused).not.toHaveBeenCalled();
  // The service itself answers, so no other one is probed.
  expect(fetch).not.toHaveBeenCalled();
});

test('what this device stores is not called an answer of the service', async () => {
  await render(<LoadError isStored title={title} error={new Error('refused')} onRetry={() => undefined} />);
  await expect.element(page.getByText('The browser could not read what Kanade has stored.')).toBeVisible();
});
