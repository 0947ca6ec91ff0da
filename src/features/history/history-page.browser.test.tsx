import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playLog } from '@/playback/persistence/play-log.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { HistoryPage } from './history-page.tsx';

beforeEach(async () => {
  const { rows } = await playLog.all();
  await playLog.remove(rows.map(({ id }) => id));
});

const now = Date.now();
const play = (number: number, heardMs = 60_000) =>
  makePlay(number, { song: makeSong(number, { title: `History ${number}` }), beganAt: now - number, heardMs });

test('has the plays of this device by day, newest first, and plays from the pressed one on', async () => {
  await playLog.put([play(91), play(92), play(93, 1000)]);
  const { host, player } = await fakeHost();
  await render(<HistoryPage />, { host, at: '/history' });
  const rows = page.getByRole('list', { name: 'Played songs' }).getByRole('listitem');
  const texts = () => rows.elements().map(({ textContent }) => /Today|History \d+|end/.exec(textContent ?? '')?.[0]);
  await expect.poll(texts).toEqual(['Today', 'History 91', 'History 92', 'end']);
  await page.getByText('History 92').dblClick();
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('History 92');
});

test('asks for a login for the plays of the account', async () => {
  await render(<HistoryPage />, { at: '/history?of=account' });
  await expect.element(page.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
