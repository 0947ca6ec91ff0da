import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DesktopShell, InstallPrompt } from '@/host/host.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { BrowserPluginsPanel, InstallPanel, InstallValue, UpdatePanel, UpdateValue } from './system-panels.tsx';

/** A browser that offers the installation when `offer` is called. */
function installPrompt(choice: 'accepted' | 'dismissed') {
  const listeners = new Set<() => void>();
  let isAvailable = false;
  let isInstalled = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const prompt: InstallPrompt = {
    isInstalled: () => isInstalled,
    isAvailable: () => isAvailable,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    async prompt() {
      isAvailable = false;
      isInstalled = choice === 'accepted';
      notify();
      return choice;
    },
  };
  return {
    prompt,
    offer: () => {
      isAvailable = true;
      notify();
    },
  };
}

describe('the installation', () => {
  const panel = (
    <>
      <output>
        <InstallValue />
      </output>
      <InstallPanel />
    </>
  );

  test('is offered when the browser does, and is then installed', async () => {
    const { prompt, offer } = installPrompt('accepted');
    await render(panel, { host: { ...(await fakeHost()).host, install: prompt } });
    await expect.element(page.getByText(/^The browser doesn’t offer it right now/)).toBeVisible();
    offer();
    await expect.element(page.getByText('Can be installed')).toBeVisible();
    await page.getByRole('button', { name: 'Install' }).click();
    await expect.element(page.getByText('Kanade is installed on this device.')).toBeVisible();
    await expect.element(page.getByText('Installed', { exact: true })).toBeVisible();
  });

  test('that the user dismisses can come back', async () => {
    const { prompt, offer } = installPrompt('dismissed');
    offer();
    await render(panel, { host: { ...(await fakeHost()).host, install: prompt } });
    await page.getByRole('button', { name: 'Install' }).click();
    await expect.element(page.getByText(/^Not installed\. The browser offers it again/)).toBeVisible();
    offer();
    await expect.element(page.getByRole('button', { name: 'Install' })).toBeVisible();
  });
});

describe('the update check', () => {
  const desktop = (releasesAddress: string | null) => ({ version: '1.2.3', releasesAddress }) as DesktopShell;
  const panel = (
    <>
      <output>
        <UpdateValue />
      </output>
      <UpdatePanel />
    </>
  );

  test.each([
    ['v1.10.0', 'Version 1.10.0 is available.', '1.2.3 New'],
    ['1.2.3', 'It is the newest one.', '1.2.3 '],
  ])('compares the latest version %s with the running one', async (tag, text, value) => {
    const opened = vi.fn();
    const body = JSON.stringify({ tag_name: tag, html_url: 'https://code.example/releases/latest' });
    const address = `data:application/json,${encodeURIComponent(body)}`;
    const { host } = await fakeHost();
    await render(panel, {
      host: { ...host, kind: 'desktop', version: '1.2.3', desktop: desktop(address), openExternal: opened },
    });
    await expect.element(page.getByText('Version 1.2.3 is running.')).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByRole('status').element().textContent).toBe(value);
    await page.getByRole('button', { name: 'Open the release page' }).click();
    expect(opened).toHaveBeenCalledWith('https://code.example/releases/latest');
  });

  test('sends no request without an address', async () => {
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
    const { host } = await fakeHost();
    await render(panel, { host: { ...host, kind: 'desktop', version: '1.2.3', desktop: desktop(null) } });
    await expect.element(page.getByText('This build doesn’t look for updates.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });
});

test('the browser’s page of extensions is opened where the host can, and described where it can’t', async () => {
  const opened = vi.fn();
  const { host } = await fakeHost();
  const { unmount } = await render(<BrowserPluginsPanel />, { host: { ...host, openExtensions: opened } });
  await page.getByRole('button', { name: 'Open the extensions page' }).click();
  expect(opened).toHaveBeenCalledOnce();
  unmount();
  await render(<BrowserPluginsPanel />, { host });
  await expect.element(page.getByText(/^Open it from the browser’s menu/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
