import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { FilterBox } from './filter-box.tsx';

const box = page.getByRole('searchbox', { name: 'Filter lists' });

function Box({ onEnter }: { onEnter?: () => void }) {
  const [text, setText] = useState('');
  return <FilterBox label="Filter lists" text={text} onText={setText} {...(onEnter ? { onEnter } : {})} />;
}

test('Escape clears the text, and only then closes the dialog around it', async () => {
  const onClose = vi.fn();
  await render(
    <Dialog title="Lists" closeLabel="Close" onClose={onClose}>
      <Box />
    </Dialog>,
  );
  await box.fill('rain');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('Enter and arrow down lead to what was found', async () => {
  const onEnter = vi.fn();
  await render(<Box onEnter={onEnter} />);
  await box.fill('rain');
  await userEvent.keyboard('{Enter}{ArrowDown}');
  expect(onEnter).toHaveBeenCalledTimes(2);
  await expect.element(box).toHaveValue('rain');
});
