import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { navigate, render } from '../../../../tests/support/components/render.tsx';
import { ScreenArea } from './screen-area.tsx';

/** Paths of the screens whose effects run. */
let running: string[];

const screens = ['/', '/discover', '/library', '/search', '/LocalMusic', '/settings', '/lyrics'].map((path) => ({
  path,
  element: <Probe path={path} />,
}));

/** Stands for a screen: a field as its state. */
function Probe({ path }: { path: string }) {
  useEffect(() => {
    running.push(path);
    return () => {
      running = running.filter((other) => other !== path);
    };
  }, [path]);
  return (
    <section tabIndex={-1} data-focus-start={path === '/lyrics' ? '' : undefined}>
      <input aria-label={path} />
      {path === '/search' ? <OpenDialog /> : null}
    </section>
  );
}

function OpenDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog closeLabel="Close" title="A dialog" onClose={() => setOpen(false)}>
          <p>text</p>
        </Dialog>
      ) : null}
    </>
  );
}

const field = (path: string) => page.getByRole('textbox', { name: path, exact: true });

async function go(to: string): Promise<void> {
  navigate(to);
  await expect.element(field(to.replace(/\?.*/, ''))).toBeVisible();
}

async function fill(path: string): Promise<void> {
  await go(path);
  await field(path).fill(`text of ${path}`);
}

beforeEach(async () => {
  running = [];
  await render(<ScreenArea screens={screens} />);
});

afterEach(() => {
  clearUser();
});

test('home, discover, library, search and local music stay as they were left, without effects', async () => {
  const kept = ['/', '/discover', '/library', '/search', '/LocalMusic'];
  for (const path of kept) await fill(path);
  await expect.poll(() => running).toEqual(['/LocalMusic']);
  for (const path of kept) {
    await go(path);
    await expect.element(field(path)).toHaveValue(`text of ${path}`);
    await expect.poll(() => running).toEqual([path]);
  }
});

test('another screen ends when it is left, except for the lyrics', async () => {
  await fill('/settings');
  await go('/lyrics');
  await expect.poll(() => running).toEqual(['/lyrics']);
  await go('/settings');
  await expect.element(field('/settings')).toHaveValue('text of /settings');
  await go('/');
  await go('/settings');
  await expect.element(field('/settings')).toHaveValue('');
});

test('the screens of a user are gone once another one is logged in', async () => {
  await fill('/library');
  await go('/');
  saveUser({ userid: 7, token: 'token', nickname: 'Someone', pic: '' });
  await go('/library');
  await expect.element(field('/library')).toHaveValue('');
});

test('a selection ends when the screen that it is in is hidden', async () => {
  await go('/search');
  getSelection()?.selectAllChildren(page.getByRole('button', { name: 'Open' }).element());
  await go('/lyrics');
  await expect.poll(() => getSelection()?.rangeCount).toBe(0);
});

test('a dialog that is open when its screen is left does not block the next one, and is closed on return', async () => {
  await go('/search');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
  await go('/discover');
  expect(document.querySelector('dialog:modal')).toBeNull();
  await field('/discover').click();
  await expect.element(field('/discover')).toHaveFocus();
  await go('/search');
  await expect.element(field('/search')).toBeVisible();
  expect(document.querySelector('dialog')).toBeNull();
});

test('the focus goes into the lyrics, and back to what had it', async () => {
  await go('/search');
  const opener = page.getByRole('button', { name: 'Skip to content' });
  for (const button of [opener, page.getByRole('button', { name: 'Open', exact: true })]) {
    (button.element() as HTMLElement).focus();
    await go('/lyrics');
    await expect.poll(() => document.activeElement?.contains(field('/lyrics').element())).toBe(true);
    await userEvent.tab();
    await expect.element(field('/lyrics')).toHaveFocus();
    await go('/search');
    await expect.element(button).toHaveFocus();
  }
});

test('the focus is on the screen where what had it before the lyrics is gone', async () => {
  await go('/settings');
  (field('/settings').element() as HTMLElement).focus();
  await go('/lyrics');
  await go('/');
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
});
