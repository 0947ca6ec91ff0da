import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MoreControls } from '@/widgets/player/more-controls.tsx';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { PlayerSong } from './player-song.tsx';

test('the menu of the current song opens by a right click on it and in "More controls", inside the window', async () => {
  const { host, player } = await fakeHost();
  await page.viewport(1200, 800);
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: false });
  await render(
    <div style={{ position: 'fixed', insetInline: 0, bottom: 0 }}>
      <PlayerSong song={makeSong(1)} />
      <MoreControls />
    </div>,
    { host },
  );
  const menu = page.getByRole('menu', { name: 'More about Song 1' });
  const expectOpen = async () => {
    await expect.element(menu.getByRole('menuitem').first()).toHaveFocus();
    const { top, bottom } = menu.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
  };
  await page.getByText('Song 1', { exact: true }).click({ button: 'right' });
  await expectOpen();
  await page.getByRole('button', { name: 'More controls' }).click();
  await page.getByRole('dialog', { name: 'More controls' }).getByRole('button', { name: 'More about Song 1' }).click();
  await expectOpen();
  expect(player.getSnapshot().wantsToPlay).toBe(false);
});
