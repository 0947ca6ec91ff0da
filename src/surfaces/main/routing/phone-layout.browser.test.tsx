import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { HomePage } from '@/features/home/home-page.tsx';
import { api } from '@/state/queries/api.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { Layout } from '../layout.tsx';

afterEach(() => page.viewport(1200, 800));

test('on a phone the retry button of home is visible above the player, and the player never covers the focus', async () => {
  vi.spyOn(api, 'get').mockRejectedValue(new AppError('server'));
  await page.viewport(390, 844);
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: false });
  await render(
    <Layout>
      <HomePage />
    </Layout>,
    { host },
  );
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeInTheDocument();
  const boxOf = (found: typeof again) => found.element().getBoundingClientRect();
  const isAbovePlayer = () => boxOf(again).bottom <= boxOf(page.getByRole('region', { name: 'Player' })).top;
  await expect.poll(isAbovePlayer).toBe(true);
  expect(scrollY).toBe(0);
  // In a lower window it is under the player: moving the focus to it scrolls it above.
  await page.viewport(390, Math.ceil(boxOf(again).bottom) + 10);
  await expect.poll(isAbovePlayer).toBe(false);
  (again.element() as HTMLElement).focus();
  await expect.poll(isAbovePlayer).toBe(true);
});
