import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DesktopShell } from '@/host/host.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { AboutDialog } from './account-dialogs.tsx';

const about = page.getByRole('dialog', { name: 'About Kanade' });

async function showAbout(desktop: Partial<DesktopShell> | null): Promise<void> {
  const { host } = await fakeHost();
  const nothing = () => undefined;
  await render(<AboutDialog onClose={nothing} onLicences={nothing} />, {
    host: { ...host, desktop: desktop as DesktopShell | null },
  });
  await expect.element(about).toBeVisible();
}

test('in the desktop app it names version and platform', async () => {
  await showAbout({ version: '7.8.9', platform: 'linux' });
  await expect.element(about.getByText('Version 7.8.9', { exact: true })).toBeVisible();
  await expect.element(about.getByText('Platform: Linux', { exact: true })).toBeVisible();
});

test('a shell that has not named its platform has none there', async () => {
  await showAbout({ version: '7.8.9', platform: null });
  await expect.element(about.getByText('Version 7.8.9', { exact: true })).toBeVisible();
  await expect.element(about.getByText('Platform')).not.toBeInTheDocument();
});

test('elsewhere it names neither', async () => {
  await showAbout(null);
  await expect.element(about.getByText(/Version|Platform/)).not.toBeInTheDocument();
});
