import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { RadioCard } from './radio-card.tsx';
import { chooseRadioKind } from './radio-kinds.ts';

const card = page.getByRole('region', { name: 'Radio' });
const button = (name: string) => card.getByRole('button', { name, exact: true });

afterEach(() => chooseRadioKind(1));

/** Renders the card with a service that has three songs of each kind. */
async function show() {
  const asked: unknown[] = [];
  vi.spyOn(api, 'get').mockImplementation(async (path, query) => {
    if (path !== '/top/card') return new Promise(() => undefined);
    asked.push(query?.card_id);
    const song_list = makeSongs(3).map(({ hash, title }) => ({ hash, songname: title }));
    return { status: 1, error_code: 0, data: { song_list } };
  });
  const { host, player } = await fakeHost();
  await render(<RadioCard />, { host });
  const state = () => {
    const { wantsToPlay, queueSource, radio } = player.getSnapshot();
    return { plays: wantsToPlay, source: queueSource, radio: radio?.kind };
  };
  return { player, asked, state };
}

test('it pauses what it started and plays it on, and starts another kind or one in the place of another list', async () => {
  const { player, asked, state } = await show();
  await button('Play radio: Personal picks').click();
  await expect.poll(state).toEqual({ plays: true, source: 'home-radio/1', radio: 'personal' });
  await expect.element(card.getByText('Song 1', { exact: true })).toBeVisible();
  await button('Pause radio: Personal picks').click();
  await expect.poll(state).toEqual({ plays: false, source: 'home-radio/1', radio: 'personal' });
  await button('Play radio: Personal picks').click();
  await expect.poll(state).toEqual({ plays: true, source: 'home-radio/1', radio: 'personal' });
  expect(asked).toEqual([1]);
  await button('Switch to Classic oldies').click();
  await expect.element(card.getByText('Song 1', { exact: true })).not.toBeInTheDocument();
  await button('Play radio: Classic oldies').click();
  await expect.poll(state).toEqual({ plays: true, source: 'home-radio/2', radio: 'similar' });
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: true });
  await button('Play radio: Classic oldies').click();
  await expect.poll(() => asked).toEqual([1, 2, 2]);
});

test('the icon names the next kind, and the menu chooses any; neither changes what plays', async () => {
  const { asked, state } = await show();
  await button('Play radio: Personal picks').click();
  await expect.poll(state).toMatchObject({ plays: true, source: 'home-radio/1' });
  await button('Personal picks').click();
  await page.getByRole('menuitem', { name: 'Niche gems' }).click();
  await expect.element(button('Play radio: Niche gems')).toBeVisible();
  await button('Switch to VIP picks').click();
  await button('Switch to Personal picks').click();
  await expect.element(button('Pause radio: Personal picks')).toBeVisible();
  expect(state()).toMatchObject({ plays: true, source: 'home-radio/1' });
  expect(asked).toEqual([1]);
});
