import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LyricsScreen } from '@/features/lyrics/lyrics-screen.tsx';
import { changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { LyricsLayout } from './layout.tsx';

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

test('the offline banner of the lyrics stands beside their buttons, not over them', async () => {
  // Elsewhere, so that it is not asked whether it answers.
  changeSettings({ networkMode: 'devnet', serviceAddress: 'https://music.example' });
  await page.viewport(390, 844);
  const close = vi.fn();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await render(
    <LyricsLayout>
      <LyricsScreen cover={null} title="Lyrics" close={close}>
        <main />
      </LyricsScreen>
    </LyricsLayout>,
  );
  const banner = page.getByText('You’re offline.', { exact: false });
  await expect.element(banner).toBeVisible();
  const button = page.getByRole('button', { name: 'Close lyrics' }).first();
  await button.click();
  expect(close).toHaveBeenCalledOnce();
  const below = button.element().getBoundingClientRect().top;
  expect(below).toBeGreaterThanOrEqual(banner.element().getBoundingClientRect().bottom);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(banner).not.toBeInTheDocument();
});
