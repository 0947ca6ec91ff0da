import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeAppKey, resetAppKeys } from '@/state/keyboard/change-app-keys.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { ShortcutListHost, toggleShortcutList } from './app-dialogs.tsx';

afterEach(resetAppKeys);

function Screen() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <ShortcutListHost />
    </>
  );
}

const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const entry = (name: string) => {
  const terms = list.element().querySelectorAll('dt');
  return [...terms].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
};

test('names the keys as they are, also changed and removed ones, and leads to where they are changed', async () => {
  changeAppKey('mute', 'Alt+Shift+x');
  changeAppKey('queue', '');
  await render(<Screen />);
  toggleShortcutList();
  await expect.element(list).toBeVisible();
  expect(entry('Mute or unmute')).toBe('AltShiftX');
  expect(entry('Open or close the queue')).toBe('None');
  expect(entry('Open or close the lyrics')).toBe('L');
  await list.getByRole('button', { name: 'Change shortcut' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/settings?field=app-keys');
});

test('the key that opens it closes it', async () => {
  await render(<Screen />);
  toggleShortcutList();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(list).not.toBeInTheDocument();
});
