import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DesktopShell } from '@/host/host.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { DesktopLyricsLock, DesktopLyricsPlace } from './desktop-lyrics-controls.tsx';

test('the desktop lyrics are locked and unlocked from the settings', async () => {
  await render(
    <>
      <span id="label">Lock desktop lyrics</span>
      <DesktopLyricsLock labelId="label" hintId="hint" />
    </>,
  );
  const lock = page.getByRole('switch', { name: 'Lock desktop lyrics' });
  await expect.element(lock).not.toBeChecked();
  await lock.click();
  await expect.element(lock).toBeChecked();
  expect(localStorage.getItem('lyrics-lock')).toBe('true');
  await lock.click();
  expect(localStorage.getItem('lyrics-lock')).toBe('false');
});

test('their position is reset by the shell', async () => {
  const { host } = await fakeHost();
  const resetPosition = vi.fn();
  const overlay = { show: vi.fn(), resetPosition, onRequest: () => () => undefined };
  const desktop = { overlay: overlay satisfies DesktopShell['overlay'] } as unknown as DesktopShell;
  await render(<DesktopLyricsPlace labelId="label" hintId="hint" />, { host: { ...host, kind: 'desktop', desktop } });
  await page.getByRole('button', { name: 'Reset position' }).click();
  expect(resetPosition).toHaveBeenCalledOnce();
  expect(toastStore.getState().toasts).toMatchObject([{ text: 'Position reset' }]);
});
