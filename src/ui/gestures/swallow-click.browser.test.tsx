import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { swallowNextClick } from './swallow-click.ts';

test('a press that has had its effect clicks nothing, the next one does', async () => {
  const onClick = vi.fn();
  await render(
    <button type="button" onClick={onClick}>
      Row
    </button>,
  );
  const row = page.getByRole('button', { name: 'Row' });
  row.element().addEventListener('pointerdown', swallowNextClick, { once: true });
  await row.click();
  expect(onClick).not.toHaveBeenCalled();
  await row.click();
  expect(onClick).toHaveBeenCalledOnce();
});

test('after a press that ends without a click, the Enter key sends a form and the space bar presses a button', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const onClick = vi.fn();
  await render(
    <form onSubmit={onSubmit}>
      <input aria-label="Text" />
      <button type="submit">Send</button>
      <button type="button" onClick={onClick}>
        Clear
      </button>
    </form>,
  );
  swallowNextClick();
  (page.getByRole('textbox').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  (page.getByRole('button', { name: 'Clear' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  expect(onClick).toHaveBeenCalledOnce();
});
