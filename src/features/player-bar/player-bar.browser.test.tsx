import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { repeatStartStore } from '@/state/player/use-player.ts';
import { api } from '@/state/queries/api.ts';
import { finishVerification, verificationStore } from '@/state/session/verifications.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { moveClock } from '../../../tests/support/components/timers.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { PlayerBar } from './player-bar.tsx';

const durationMs = 100_000;

/** Starts of the highlights of each song, in ms. */
let highlights: number[];

beforeEach(async () => {
  highlights = [];
  vi.spyOn(api, 'get').mockImplementation(async (path) =>
    path === '/song/climax'
      ? { status: 1, data: highlights.map((start) => ({ start_time: `${start}`, end_time: `${start + 9000}` })) }
      : missingCall,
  );
  await page.viewport(1200, 800);
});

afterEach(async () => {
  repeatStartStore.setState({ start: null });
  await page.viewport(1280, 720);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

let songNumber = 3000;

/** A bar of two songs of 100 s, the first of which is the current one. */
async function show({ change = {}, play = false }: { change?: Partial<CatalogueSong>; play?: boolean } = {}) {
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = durationMs;
  songNumber += 2;
  const songs = [makeSong(songNumber, { durationMs, ...change }), makeSong(songNumber + 1, { durationMs })] as const;
  await player.dispatch({ type: 'replace-queue', songs: [...songs], startIndex: 0, play });
  await render(<PlayerBar />, { host });
  await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible();
  return { player, parts, songs };
}

test('the highlights of the song and what is loaded of it are drawn at their places', async () => {
  highlights = [40_000, 120_000];
  const { player, parts } = await show();
  parts.output.bufferedMs = 75_000;
  await player.dispatch({ type: 'play' });
  const ticks = page.getByTitle('Highlight of the song');
  await expect.element(ticks).toBeVisible();
  expect((ticks.element() as HTMLElement).style.left).toBe('40%');
  await expect.poll(() => document.querySelector<HTMLElement>('[data-buffered]')?.style.right).toBe('25%');
});

test('a song without an artist has an unknown one', async () => {
  await show({ change: { artists: [] } });
  await expect.element(page.getByText('Unknown artist')).toBeVisible();
});

test('one button sets the start and the end of a repeated section, which are marked, and turns it off', async () => {
  const { player } = await show();
  const mark = (kind: 'start' | 'section') => document.querySelector<HTMLElement>(`[data-repeat=${kind}]`)?.style;
  await player.dispatch({ type: 'play' });
  await player.dispatch({ type: 'pause' });
  await player.dispatch({ type: 'seek', positionMs: 10_000 });
  await button('More controls').click();
  await button('Set start (A)').click();
  await expect.poll(toasts).toEqual(['The section starts at 0:10. Now set its end.']);
  await expect.poll(() => mark('start')?.left).toBe('10%');
  await button('Set end (B)').click();
  await expect.poll(toasts).toEqual(['That section is too short: it must be at least half a second.']);
  expect(mark('section')).toBeUndefined();
  await player.dispatch({ type: 'seek', positionMs: 30_000 });
  await button('Set end (B)').click();
  await expect.poll(toasts).toEqual(['Repeating from 0:10 to 0:30']);
  expect(player.getSnapshot().repeatSection).toEqual({ fromMs: 10_000, toMs: 30_000 });
  await expect.poll(() => [mark('section')?.left, mark('section')?.width]).toEqual(['10%', '20%']);
  await button('Stop repeating').click();
  await expect.poll(toasts).toEqual(['A–B repeat turned off']);
  await expect.poll(() => mark('section')).toBeUndefined();
  expect(player.getSnapshot().repeatSection).toBeNull();
});

const more = button('More controls');
const panel = page.getByRole('dialog', { name: 'More controls' });
const timeLeft = () => more.element().textContent;

test('the sleep timer is set, shown while it runs, and turned off', async () => {
  // Where an earlier test has left it, so that it moves by a minute below.
  moveClock(0);
  const { player } = await show();
  await more.click();
  await expect.element(panel).toHaveFocus();
  const minutes = panel.getByRole('textbox', { name: 'Custom' });
  await minutes.fill('601');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Enter a whole number of minutes from 1 to 600.');
  expect(player.getSnapshot().sleepTimer).toBeNull();
  await panel.getByRole('button', { name: 'Stop in 15 minutes' }).click();
  await expect.poll(toasts).toEqual(['The music stops in 15 minutes']);
  await expect.poll(timeLeft).toMatch(/^(?:15:00|14:5\d)$/);
  await expect.element(panel).not.toBeInTheDocument();
  // A minute later; the page is updated when it is shown.
  moveClock(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(timeLeft).toMatch(/^(?:14:00|13:\d\d)$/);
  await more.click();
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(toasts).toContain('Sleep timer turned off');
  await expect.poll(timeLeft).toBe('');
  await expect.element(panel).not.toBeInTheDocument();
  expect(player.getSnapshot().sleepTimer).toBeNull();
});

test('the countdown after a song that fails can be stopped; the song stays, and plays when it is tried again', async () => {
  const { player, parts, songs } = await show();
  parts.source.failures.set(songs[0].hash, 'server');
  await player.dispatch({ type: 'play' });
  const countdown = page.getByText(/Switching to the next song in [123] s/);
  await expect.element(countdown).toBeVisible();
  await button('Stay here').click();
  await expect.element(countdown).not.toBeInTheDocument();
  await expect.element(button('Play')).toBeVisible();
  parts.source.failures.clear();
  await button('Try again').click();
  await expect.poll(() => player.getSnapshot().state).toBe('playing');
  expect(player.getSnapshot().current?.song.title).toBe(songs[0].title);
  await expect.element(button('Try again')).not.toBeInTheDocument();
});

test('a verification that was cancelled is offered again, and the song is tried again after it', async () => {
  const { host } = await fakeHost();
  const error = { kind: 'verification', serverText: null, verificationId: 'bar-1', songKey: 1 } as const;
  const current = { key: 1, song: makeSong(songNumber) };
  const snapshot = { ...host.player.getSnapshot(), current, error: { ...error, ...noTimes } };
  vi.spyOn(host.player, 'getSnapshot').mockReturnValue(snapshot);
  const dispatch = vi.spyOn(host.player, 'dispatch').mockResolvedValue(undefined);
  await render(<PlayerBar />, { host });
  await button('Verify').click();
  expect(verificationStore.getState().current).toBe('bar-1');
  finishVerification(true);
  await expect.poll(() => dispatch.mock.calls).toEqual([[{ type: 'retry' }]]);
});

const noTimes = { skipAtEpochMs: null, retryAtEpochMs: null };

test('a service that is away is named, and the song waits for it', async () => {
  const { player, parts } = await show();
  parts.source.down = 'no-response';
  await player.dispatch({ type: 'play' });
  const { host } = new URL(serviceAddress(settingsStore.getState()));
  await expect.element(page.getByText(`Service not reachable at ${host}, trying again`)).toBeVisible();
  await expect.element(button('Pause')).toBeVisible();
});
