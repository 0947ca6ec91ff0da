import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DesktopShell } from '@/host/host.ts';
import { changeSettings } from '@/state/settings/settings-store.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { Layout, LyricsLayout } from './layout.tsx';
import { TitleBar } from './title-bar.tsx';

/** The browser's report of who draws the title bar, which the user may change at any time. */
const overlay = Object.assign(new EventTarget(), { visible: false });
Object.defineProperty(navigator, 'windowControlsOverlay', { value: overlay });

function report(visible: boolean): void {
  overlay.visible = visible;
  overlay.dispatchEvent(new Event('geometrychange'));
}

/** A window of the desktop app with the given parts. */
function windowOf(parts: Partial<DesktopShell>): DesktopShell {
  const maximised = { subscribe: () => () => undefined, isOn: () => false };
  return { maximised, ...parts } as unknown as DesktopShell;
}

test('the installed web app draws its title bar while the browser leaves it to the page', async () => {
  await render(
    <>
      <TitleBar />
      <p>Page</p>
    </>,
  );
  const name = page.getByText('Kanade');
  await expect.element(page.getByText('Page')).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  const height = () => getComputedStyle(document.documentElement).getPropertyValue('--title-bar-height');
  const without = height();
  report(true);
  await expect.element(name).toBeVisible();
  expect(height()).not.toBe(without);
  // No own buttons, because the browser draws its own.
  expect(page.getByRole('button').elements()).toEqual([]);
  report(false);
  await expect.element(name).not.toBeInTheDocument();
});

test('a window of the desktop app has buttons beside the area that drags it, unless the system draws them', async () => {
  const controlWindow = vi.fn();
  const { host } = await fakeHost();
  const show = async (platform: DesktopShell['platform'], hasNativeTitleBar: boolean) => {
    const desktop = windowOf({ platform, hasNativeTitleBar, controlWindow });
    const shown = await render(
      <>
        <TitleBar />
        <p>Page</p>
      </>,
      { host: { ...host, desktop } },
    );
    await expect.element(page.getByText('Page')).toBeVisible();
    return shown;
  };
  const own = await show('linux', false);
  const close = page.getByRole('button', { name: 'Close window' });
  await expect.element(close).toBeVisible();
  const { y, height } = close.element().getBoundingClientRect();
  expect([y, height]).toEqual([0, 36]);
  const region = (element: Element) => getComputedStyle(element).getPropertyValue('-webkit-app-region');
  expect(region(close.element().parentElement as Element)).toBe('no-drag');
  expect(region(page.getByText('Kanade').element().parentElement as Element)).toBe('drag');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Minimise window' })).toHaveFocus();
  for (const name of ['Maximise window', 'Close window']) await page.getByRole('button', { name }).click();
  expect(controlWindow.mock.calls).toEqual([['maximise'], ['close']]);
  own.unmount();

  const ofMac = await show('darwin', false);
  await expect.element(page.getByText('Kanade')).toBeVisible();
  await expect.element(close).not.toBeInTheDocument();
  ofMac.unmount();
  await show('linux', true);
  await expect.element(page.getByText('Kanade')).not.toBeInTheDocument();
});

test.each([
  ['darwin', false, 36],
  ['linux', false, 36],
  ['linux', true, 0],
] as const)(
  'on %s (native title bar: %s) the header, and the offline banner of the lyrics, keep %i px below the upper edge',
  async (platform, hasNativeTitleBar, top) => {
    await page.viewport(1200, 800);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    changeSettings({ networkMode: 'devnet', serviceAddress: 'https://music.example' });
    const { host } = await fakeHost();
    const withShell = { host: { ...host, desktop: windowOf({ platform, hasNativeTitleBar }) } };
    const screen = <div style={{ height: 3000 }} />;
    const { unmount } = await render(<Layout>{screen}</Layout>, withShell);
    const header = page.getByRole('banner');
    await expect.element(header).toBeVisible();
    scrollTo({ top: 500, behavior: 'instant' });
    await expect.poll(() => header.element().getBoundingClientRect().top).toBe(top);
    unmount();
    await render(<LyricsLayout>{screen}</LyricsLayout>, withShell);
    const banner = page.getByRole('status').filter({ hasText: 'You’re offline' }).getByRole('paragraph');
    await expect.poll(() => banner.element().getBoundingClientRect().top).toBe(top);
  },
);
