import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { DropArea } from './drop-area.tsx';

function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

const list = new File(['a,b'], 'list.csv', { type: 'text/csv' });
const picture = new File(['x'], 'cover.png', { type: 'image/png' });
const content = page.getByText('Content');
const offer = page.getByText('Drop here');

function fire(type: string, dataTransfer: DataTransfer, change: DragEventInit = {}): DragEvent {
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...change });
  content.element().dispatchEvent(event);
  return event;
}

async function show(accepts?: (files: readonly DataTransferItem[]) => boolean): Promise<string[]> {
  const dropped: string[] = [];
  await render(
    <DropArea
      icon={null}
      text="Drop here"
      accepts={accepts}
      onDrop={({ files }) => dropped.push(...[...files].map(({ name }) => name))}
    >
      <p>Content</p>
    </DropArea>,
  );
  return dropped;
}

test('files are offered to be dropped while they are over it, and taken', async () => {
  const dropped = await show();
  const files = transferOf(list, picture);
  expect(fire('dragover', files).defaultPrevented).toBe(true);
  await expect.element(offer).toBeVisible();
  fire('dragleave', files, { relatedTarget: content.element() });
  await expect.element(offer).toBeVisible();
  fire('dragleave', files, { relatedTarget: document.body });
  await expect.element(offer).not.toBeInTheDocument();
  fire('dragover', files);
  expect(fire('drop', files).defaultPrevented).toBe(true);
  expect(dropped).toEqual(['list.csv', 'cover.png']);
  await expect.element(offer).not.toBeInTheDocument();
});

test('a drag that begins in the page is left alone', async () => {
  const dropped = await show();
  const files = transferOf(picture);
  fire('dragstart', files);
  expect(fire('dragover', files).defaultPrevented).toBe(false);
  expect(fire('drop', files).defaultPrevented).toBe(false);
  await expect.element(offer).not.toBeInTheDocument();
  expect(dropped).toEqual([]);
  fire('dragend', files);
  expect(fire('drop', files).defaultPrevented).toBe(true);
  expect(dropped).toEqual(['cover.png']);
});

test('text, and files that it does not accept, are left alone', async () => {
  const dropped = await show((files) => files.every(({ type }) => type === 'text/csv'));
  const text = new DataTransfer();
  text.setData('text/plain', 'words');
  for (const transfer of [text, transferOf(picture), transferOf(list, picture)]) {
    expect(fire('dragover', transfer).defaultPrevented).toBe(false);
    expect(fire('drop', transfer).defaultPrevented).toBe(false);
  }
  expect(dropped).toEqual([]);
  expect(fire('drop', transferOf(list)).defaultPrevented).toBe(true);
  expect(dropped).toEqual(['list.csv']);
});
