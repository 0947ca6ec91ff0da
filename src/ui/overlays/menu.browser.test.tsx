import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { Menu, type MenuEntry, type MenuPosition } from './menu.tsx';

function entries(run: (id: string) => void): MenuEntry[] {
  const item = (id: string, disabledReason?: string): MenuEntry => ({
    id,
    label: id,
    icon: null,
    run: () => run(id),
    ...(disabledReason === undefined ? {} : { disabledReason }),
  });
  return [item('Play'), item('Queue'), 'separator', item('Remove', 'Not yours'), item('Share')];
}

function Opener({ run = () => undefined, at = { x: 20, y: 60 } }: { run?: (id: string) => void; at?: MenuPosition }) {
  const [isOpen, setIsOpen] = useState(false);
  const [items] = useState(() => entries(run));
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button" style={{ position: 'fixed', right: 0, bottom: 0 }}>
        Elsewhere
      </button>
      {isOpen ? <Menu label="What to do" items={items} at={at} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const menu = () => page.getByRole('menu', { name: 'What to do' });
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const opener = () => page.getByRole('button', { name: 'Open' });

async function open(): Promise<void> {
  await opener().click();
  await expect.element(menu()).toBeVisible();
  await expect.element(item('Play')).toHaveFocus();
}

test('arrows, Home, End and first letters move the focus, wrapping at both ends', async () => {
  await render(<Opener />);
  await open();
  for (const [key, name] of [
    ['{ArrowDown}', 'Queue'],
    ['{End}', 'Share'],
    ['{ArrowDown}', 'Play'],
    ['{ArrowUp}', 'Share'],
    ['{Home}', 'Play'],
    ['r', 'Remove'],
    ['p', 'Play'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(item(name)).toHaveFocus();
  }
});

test('Escape closes it and restores the focus; Tab leaves it', async () => {
  await render(<Opener />);
  for (const key of ['{Escape}', '{Tab}']) {
    await open();
    await userEvent.keyboard(key);
    await expect.element(menu()).not.toBeInTheDocument();
  }
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
});

test('Escape closes only the menu, not its container', async () => {
  await render(<Opener />);
  const around = vi.fn();
  addEventListener('keydown', around);
  try {
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    expect(around).not.toHaveBeenCalled();
  } finally {
    removeEventListener('keydown', around);
  }
});

test('a press on an item runs it and closes; a disabled one shows the reason, stays open and does nothing', async () => {
  const run = vi.fn();
  await render(<Opener run={run} />);
  await open();
  await expect.element(item('Remove')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Not yours')).toBeVisible();
  await userEvent.keyboard('{End}{ArrowUp}{Enter}');
  await expect.element(menu()).toBeVisible();
  expect(run).not.toHaveBeenCalled();
  await item('Share').click();
  await expect.element(menu()).not.toBeInTheDocument();
  expect(run.mock.calls).toEqual([['Share']]);
});

test('a press elsewhere or scrolling closes it', async () => {
  await render(<Opener />);
  await open();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  await open();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  document.body.dispatchEvent(new Event('scroll'));
  await expect.element(menu()).not.toBeInTheDocument();
});

test('it stays inside the window, above its button if there is no space below', async () => {
  await render(<Opener at={{ x: innerWidth - 10, y: innerHeight - 10, above: innerHeight - 40 }} />);
  await open();
  // The menu is smaller during its opening animation.
  for (const animation of menu().element().getAnimations()) animation.finish();
  const { left, right, top, bottom } = menu().element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight - 39);
});
