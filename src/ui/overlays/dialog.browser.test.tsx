import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ hasAnswer = false, onClose = () => undefined }: { hasAnswer?: boolean; onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onClose();
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog
          title="A question"
          closeLabel="Close"
          {...(hasAnswer ? {} : { onClose: close })}
          actions={
            <button type="button" onClick={close}>
              Yes
            </button>
          }
        >
          <input aria-label="Name" data-autofocus />
        </Dialog>
      ) : null}
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'A question' });
const opener = () => page.getByRole('button', { name: 'Open', includeHidden: true });

async function open(): Promise<void> {
  await opener().click();
  await expect.element(dialog()).toBeVisible();
}

test('moves the focus to the marked control, traps it, and returns it', async () => {
  await render(<Opener />);
  await open();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).not.toBe(opener().element());
  }
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('makes the content below unfocusable', async () => {
  await render(<Opener />);
  await open();
  (opener().element() as HTMLElement).focus();
  expect(document.activeElement).not.toBe(opener().element());
});

test('closes on a press outside, but not on one that began inside', async () => {
  const onClose = vi.fn();
  await render(<Opener onClose={onClose} />);
  await open();
  const element = dialog().element();
  const press = (type: string, target: Element) => target.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  press('pointerdown', page.getByRole('textbox', { name: 'Name' }).element());
  press('click', element);
  expect(onClose).not.toHaveBeenCalled();
  press('pointerdown', element);
  press('click', element);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that requires an answer stays open when Escape is pressed repeatedly', async () => {
  await render(<Opener hasAnswer />);
  await open();
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});
