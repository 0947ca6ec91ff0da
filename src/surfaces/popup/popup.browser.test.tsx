import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Song } from '@/core/song/song.ts';
import type { Host } from '@/host/host.ts';
import { type Surfaces, SurfacesProvider } from '@/host/host-context.tsx';
import type { PlaybackError, PlayerSnapshot } from '@/playback/player.ts';
import { storedConsents } from '@/storage/stored-consents.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { Popup } from './popup.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

let opened: string[];
let surfaces: Surfaces;

beforeEach(async () => {
  opened = [];
  surfaces = {
    openApp: (path = '') => void opened.push(`app ${path}`),
    openSidePanel: () => void opened.push('panel'),
    openLyricsWindow: () => void opened.push('lyrics'),
  };
  await page.viewport(360, 520);
});

afterEach(() => page.viewport(1200, 800));

const show = (host: Host, given = surfaces) =>
  render(
    <SurfacesProvider value={given}>
      <Popup />
    </SurfacesProvider>,
    { host, bare: true },
  );

async function showSong(song: Song, change: Partial<PlayerSnapshot> = {}) {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: [song, makeSong(2)], startIndex: 0, play: false });
  const shown = { ...player.getSnapshot(), ...change };
  const changed = Object.create(player, { getSnapshot: { value: () => shown } }) as typeof player;
  const isChanged = Object.keys(change).length > 0;
  await show({ ...host, player: isChanged ? changed : player });
  return player;
}

test('without a song it says so, and offers a search that opens in the app', async () => {
  const { host } = await fakeHost();
  await show(host);
  await expect.element(page.getByText('Nothing is playing')).toBeVisible();
  await expect.element(button('Play')).toBeDisabled();
  await expect.element(button('Like')).toBeDisabled();
  await userEvent.keyboard('/');
  await userEvent.keyboard('  a song {Enter}');
  await expect.poll(() => opened).toEqual(['app /search?q=a%20song']);
});

test('a blank search opens nothing', async () => {
  const { host } = await fakeHost();
  await show(host);
  await userEvent.fill(page.getByRole('searchbox'), '   ');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([]);
});

test('while the player connects, nothing is claimed', async () => {
  const { host, player } = await fakeHost();
  const connecting = { ...player.getSnapshot(), connection: 'connecting' as const };
  await show({ ...host, player: Object.create(player, { getSnapshot: { value: () => connecting } }) });
  await expect.element(button('Play')).toBeVisible();
  await expect.element(page.getByText('Nothing is playing')).not.toBeInTheDocument();
});

test('the controls and keys reach the player', async () => {
  const player = await showSong(makeSong(1, { title: 'First' }));
  await expect.element(page.getByRole('button', { name: /^First/ })).toBeVisible();
  await button('Play').click();
  await expect.element(button('Pause')).toBeVisible();
  await button('Next').click();
  expect(player.getSnapshot().current?.song).toEqual(makeSong(2));
  await userEvent.click(page.getByText('0:00').first());
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard(' ');
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(false);
  await userEvent.keyboard('m{ArrowUp}');
  await expect.poll(() => player.getSnapshot().volume).toBe(10);
  const { mode } = player.getSnapshot();
  await page.getByRole('button', { name: /^Order/ }).click();
  expect(player.getSnapshot().mode).not.toBe(mode);
});

test('playing before the terms are accepted shows them in the size of the popup, and plays after agreeing', async () => {
  const { host, player, parts } = await fakeHost();
  const { disclaimer } = storedConsents;
  disclaimer.remove();
  parts.consent.set(false);
  const stop = disclaimer.subscribe(() => parts.consent.set(disclaimer.read()));
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: false });
  await show(host);
  const terms = page.getByRole('dialog', { name: 'Before you begin' });
  await button('Play').click();
  await expect.element(terms).toBeVisible();
  const { width, height } = terms.element().getBoundingClientRect();
  expect(width).toBeLessThanOrEqual(360);
  expect(height).toBeLessThanOrEqual(520);
  await button('Disagree').click();
  await expect.element(terms).not.toBeInTheDocument();
  await expect.poll(() => player.getSnapshot()).toMatchObject({ wantsToPlay: false, awaitsConsent: false });
  await button('Play').click();
  await button('Agree').click();
  await expect.element(terms).not.toBeInTheDocument();
  await expect.element(button('Pause')).toBeVisible();
  expect(disclaimer.read()).toBe(true);
  disclaimer.remove();
  stop();
});

test('the other surfaces open by button and by key', async () => {
  await showSong(makeSong(1, { title: 'First' }));
  await page.getByRole('button', { name: /^First/ }).click();
  await button('Queue in the side panel').click();
  await button('Lyrics window').click();
  await userEvent.keyboard('ql');
  expect(opened).toEqual(['app ', 'panel', 'lyrics', 'panel', 'lyrics']);
});

test('a browser without side panel and windows has no buttons for them', async () => {
  const { host } = await fakeHost();
  await show(host, { ...surfaces, openSidePanel: null, openLyricsWindow: null });
  await expect.element(page.getByRole('navigation').getByRole('button')).toHaveTextContent('Kanade');
});

test('without a login the heart opens that of the app; a song of this device has none', async () => {
  await showSong(makeSong(1));
  await button('Like').click();
  expect(opened).toEqual(['app /login?redirect=%2F']);
});

test('a song of this device can not be liked', async () => {
  await showSong(makeLocalSong(1));
  await expect.element(button('Like')).toBeDisabled();
});

const error: PlaybackError = {
  kind: 'no-response',
  songKey: 1,
  skipAtEpochMs: null,
  retryAtEpochMs: null,
} as PlaybackError;

test('a service that can not be reached is said, with a way to try again', async () => {
  await showSong(makeSong(1), { error });
  await expect.element(page.getByText(/Service not reachable at/)).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});

test('what only the app can ask for leads there', async () => {
  await showSong(makeSong(1), { error: { ...error, kind: 'verification', verificationId: 'V' } });
  await button('Open Kanade').last().click();
  expect(opened).toEqual(['app ']);
});

test('a player that can not be started is said', async () => {
  await showSong(makeSong(1), { connection: 'lost' });
  await expect.element(page.getByText('The player could not be restarted.')).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
});

test('a song that waits long says for what, politely', async () => {
  const loadingWait = { type: 'media', host: 'media.test' } as const;
  await showSong(makeSong(1), { state: 'loading', wantsToPlay: true, loadingWait });
  await expect.element(page.getByRole('button', { name: /Waiting for media\.test…/ })).toBeVisible();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Waiting for media.test…');
});
