import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { LyricsPage } from '@/features/lyrics/lyrics-page.tsx';
import { closePanel } from '@/state/panels.ts';
import { repeatStartStore } from '@/state/player/use-player.ts';
import { api } from '@/state/queries/api.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { useKeyboardShortcuts } from '../keyboard-shortcuts.ts';
import { LyricsLayout } from '../layout.tsx';

function App() {
  useKeyboardShortcuts();
  return (
    <LyricsLayout>
      <LyricsPage />
    </LyricsLayout>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Names of the open panels, docked or over the screen. */
const open = () =>
  [...document.querySelectorAll('[role=complementary], [role=dialog]:not([popover])')].map((panel) => panel.ariaLabel);

beforeEach(() => {
  vi.spyOn(api, 'get').mockResolvedValue(missingCall);
});

afterEach(async () => {
  closePanel();
  repeatStartStore.setState({ start: null });
  await page.viewport(1280, 720);
});

/** The lyrics screen of the first of three songs, in a window of this size. */
async function show(width = 1280, height = 720) {
  await page.viewport(width, height);
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = 100_000;
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().state).toBe('playing');
  await render(<App />, { host, at: '/lyrics' });
  await expect.element(button('Close lyrics')).toBeVisible();
  return player;
}

test('keys open the panels over the lyrics, and close them back to the lyrics', async () => {
  await show();
  await userEvent.keyboard('q');
  await expect.poll(open).toEqual(['Queue']);
  await expect.element(page.getByRole('list', { name: 'Songs in the queue' }).getByText('Song 1')).toBeVisible();
  await userEvent.keyboard('{F6}{Tab}');
  await expect.element(page.getByRole('tab', { name: 'Queue' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(open).toEqual(['History']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(open).toEqual([]);
  await expect.element(button('Close lyrics')).toBeVisible();
  await userEvent.keyboard('q');
  await expect.poll(open).toEqual(['Queue']);
  await userEvent.keyboard('q');
  await expect.poll(open).toEqual([]);
});

test('buttons and keys open one panel at a time', async () => {
  await show();
  await button('Queue').click();
  await expect.poll(open).toEqual(['Queue']);
  await expect.element(button('Queue')).toHaveAttribute('aria-expanded', 'true');
  await button('Sound').click();
  await expect.poll(open).toEqual(['Sound']);
  await button('Lyrics options').first().click();
  await expect.poll(open).toEqual(['Lyrics options']);
  await userEvent.keyboard('q');
  await expect.poll(open).toEqual(['Queue']);
  await expect.element(button('Queue')).toHaveAttribute('aria-expanded', 'true');
});

test('a narrow screen has the queue in its bar, and sound and history in its controls', async () => {
  await show(390, 780);
  await button('Queue').click();
  await expect.poll(open).toEqual(['Queue']);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect.poll(open).toEqual(['History']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(open).toEqual([]);
  expect(button('Sound').query()).toBeNull();
  for (const name of ['History', 'Sound']) {
    await button('More controls').click();
    await page.getByRole('dialog', { name: 'More controls' }).getByRole('button', { name, exact: true }).click();
    await expect.poll(open).toEqual([name]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(open).toEqual([]);
  }
});

test('its controls repeat a section, set the sleep timer and the speed; Escape in them leaves the lyrics open', async () => {
  const player = await show();
  const more = page.getByRole('dialog', { name: 'More controls' });
  await button('More controls').click();
  await more.getByRole('button', { name: 'Set start (A)' }).click();
  await expect.poll(() => document.querySelectorAll('[data-repeat=start]').length).toBe(1);
  await more.getByRole('button', { name: 'Stop in 30 minutes' }).click();
  await expect.poll(() => button('More controls').element().textContent).toMatch(/^(?:30:00|29:\d\d)$/);
  await button('More controls').click();
  await expect.element(more).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(button('Close lyrics')).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Speed' }), '1.5');
  await expect.poll(() => player.getSnapshot().speed).toBe(1.5);
});

test('a key sets the start and the end of a repeated section', async () => {
  const player = await show();
  await player.dispatch({ type: 'pause' });
  await player.dispatch({ type: 'seek', positionMs: 10_000 });
  await userEvent.keyboard('r');
  await player.dispatch({ type: 'seek', positionMs: 20_000 });
  await userEvent.keyboard('r');
  await expect.poll(() => player.getSnapshot().repeatSection).toEqual({ fromMs: 10_000, toMs: 20_000 });
  await userEvent.keyboard('r');
  await expect.poll(() => player.getSnapshot().repeatSection).toBeNull();
});
