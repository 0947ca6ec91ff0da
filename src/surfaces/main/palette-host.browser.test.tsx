import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closePalette, openPalette } from '@/state/palette.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import { PaletteHost } from './palette-host.tsx';

const input = page.getByRole('combobox', { name: 'Command palette' });
const box = page.getByRole('textbox', { name: 'Somewhere' });

afterEach(closePalette);

async function show() {
  await render(
    <>
      <input aria-label="Somewhere" />
      <PaletteHost />
    </>,
  );
}

// The first test, because the code is loaded only once.
test('a key right after it has appeared is left to its input', async () => {
  await show();
  const presses: boolean[] = [];
  const observer = new MutationObserver(() => {
    const shown = document.querySelector('[data-palette] [role=combobox]');
    if (presses.length > 0 || !shown) return;
    const press = new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true });
    shown.dispatchEvent(press);
    presses.push(press.defaultPrevented);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  openPalette();
  await expect.poll(() => presses).toEqual([false]);
  observer.disconnect();
});

test('its key opens and closes it in a text field, which has the focus again afterwards', async () => {
  await show();
  await box.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
});

test('what is typed at once is typed into it', async () => {
  await show();
  await box.click();
  await userEvent.keyboard('{Control>}k{/Control}chrts');
  await expect.element(input).toHaveValue('chrts');
  await expect.element(box).toHaveValue('');
});

test('other modifiers with the key do not open it', async () => {
  await show();
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}{Alt>}k{/Alt}k');
  await expect.element(input).not.toBeInTheDocument();
});

test('it does not open above a dialog', async () => {
  const onClose = vi.fn();
  await render(
    <>
      <Dialog title="Question" closeLabel="Close" onClose={onClose}>
        <p>Really?</p>
      </Dialog>
      <PaletteHost />
    </>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Question' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
