import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BrowserShortcut, Host } from '@/host/host.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { BrowserShortcuts } from './browser-shortcuts.tsx';

async function extensionHost(read: () => Promise<readonly BrowserShortcut[]>) {
  const { host } = await fakeHost();
  const opened: string[] = [];
  const browserShortcuts = { read, openEditor: () => void opened.push('editor') };
  return { host: { ...host, kind: 'extension', browserShortcuts } satisfies Host, opened };
}

const texts = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent);

test('shows the keys that the browser reports, and those that changed when the page becomes visible again', async () => {
  let shortcuts = [
    { command: 'play-pause', keys: 'Ctrl+Shift+8' },
    { command: '_execute_action', keys: '' },
    { command: 'next-song', keys: '⇧⌘9' },
  ];
  const { host, opened } = await extensionHost(async () => shortcuts);
  await render(<BrowserShortcuts />, { host });
  await expect
    .poll(texts)
    .toEqual([
      'Play or pauseCtrlShift8',
      'Previous songNot assigned',
      'Next song⇧⌘9',
      'Like or unlike the songNot assigned',
      'Open KanadeNot assigned',
    ]);
  shortcuts = [{ command: '_execute_action', keys: 'Alt+K' }];
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => texts().at(-1)).toBe('Open KanadeAltK');
  await page.getByRole('button', { name: 'Change in the browser' }).click();
  expect(opened).toEqual(['editor']);
});

test('says so when the browser does not report them', async () => {
  const { host } = await extensionHost(() => Promise.reject(new Error('no commands')));
  await render(<BrowserShortcuts />, { host });
  await expect.element(page.getByText('The browser did not report its shortcuts.')).toBeVisible();
});
