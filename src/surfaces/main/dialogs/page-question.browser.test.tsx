import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DesktopShell, Host, LyricsServer } from '@/host/host.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { PageQuestion } from './app-dialogs.tsx';

/** A desktop app; `ask` simulates its shell's question about a page. */
async function setUp() {
  let asked: string | null = null;
  let status: ReturnType<LyricsServer['status']> = { state: 'running', clients: 0, origins: [], asked };
  const listeners = new Set<() => void>();
  const answers: [string, boolean][] = [];
  const ask = (origin: string | null) => {
    asked = origin;
    status = { ...status, asked };
    for (const listener of listeners) listener();
  };
  const lyricsServer = {
    status: () => status,
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    answer(origin: string, isAllowed: boolean) {
      answers.push([origin, isAllowed]);
      ask(null);
    },
  } as LyricsServer;
  const { host } = await fakeHost();
  const desktop = { lyricsServer } as DesktopShell;
  const element = (
    <div>
      <PageQuestion />
    </div>
  );
  await render(element, { host: { ...host, kind: 'desktop', desktop } satisfies Host });
  return { ask, answers };
}

const dialog = page.getByRole('dialog', { name: 'Allow this page to connect?' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('asks about a page by its address, and passes the answer on', async () => {
  const { ask, answers } = await setUp();
  await expect.element(dialog).not.toBeInTheDocument();
  ask('https://a.example');
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByText('https://a.example wants to show lyrics and control playback.')).toBeVisible();
  // Enter gives the safe answer.
  await expect.element(button('Don’t allow')).toHaveFocus();
  await button('Allow').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers).toEqual([['https://a.example', true]]);
});

test('refuses the page when it is closed without an answer', async () => {
  const { ask, answers } = await setUp();
  ask('https://a.example');
  await expect.element(button('Don’t allow')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  ask('https://b.example');
  await button('Don’t allow').click();
  expect(answers).toEqual([
    ['https://a.example', false],
    ['https://b.example', false],
  ]);
});

test('the question ends with its reason', async () => {
  const { ask, answers } = await setUp();
  ask('https://a.example');
  await expect.element(dialog).toBeVisible();
  ask(null);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers).toEqual([]);
});
