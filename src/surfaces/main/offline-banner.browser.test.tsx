import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LyricsScreen } from '@/features/lyrics/lyrics-screen.tsx';
import { changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { LyricsLayout } from './layout.tsx';
import { OfflineBanner } from './offline-banner.tsx';

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

const banner = page.getByRole('status').getByText('You’re offline.', { exact: false });

/** Without a network, where a service at this address answers or not; returns the requests. */
async function loseNetwork(serviceAddress: string, answers: boolean) {
  changeSettings({ networkMode: 'devnet', serviceAddress });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => (answers ? new Response('') : Promise.reject(new TypeError('no answer'))));
  await render(<OfflineBanner />);
  return fetch;
}

test('a lost network is no matter where the service is on this computer and answers', async () => {
  const fetch = await loseNetwork('http://127.0.0.1:7001', true);
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  await expect.element(banner).not.toBeInTheDocument();
});

test('it is said where the service of this computer does not answer', async () => {
  await loseNetwork('http://127.0.0.1:7002', false);
  await expect.element(banner).toBeVisible();
});

test('it is said at once where the service is elsewhere, which is not asked', async () => {
  const fetch = await loseNetwork('https://music.example', true);
  await expect.element(banner).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

test('over the lyrics it stands beside their buttons, not over them', async () => {
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
