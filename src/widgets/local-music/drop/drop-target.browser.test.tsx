import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLocalLibrary } from '@/state/local-music';
import { toastStore } from '@/ui/feedback/toast';
import { render } from '../../../../tests/support/components/render';
import { FakeLocalLibrary } from '../../../../tests/support/fakes/local-music/fake-local-library';
import { DropTarget } from './drop-target';

const overlay = page.getByText('Drop to add to local music');
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

function transferOf(...names: string[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File(['x'], name));
  return transfer;
}

function fire(type: string, dataTransfer: DataTransfer, change: DragEventInit = {}): DragEvent {
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...change });
  document.body.dispatchEvent(event);
  return event;
}

async function show(): Promise<FakeLocalLibrary> {
  const library = new FakeLocalLibrary();
  setLocalLibrary(library);
  await render(
    <>
      <p>Page</p>
      <DropTarget />
    </>,
  );
  // It listens after the first paint.
  const files = transferOf('a.mp3');
  await expect.poll(() => fire('dragover', files).defaultPrevented).toBe(true);
  fire('dragleave', files);
  await expect.element(overlay).not.toBeInTheDocument();
  return library;
}

test('files over the page are offered to be added, and are when they are dropped', async () => {
  const library = await show();
  const files = transferOf('a.mp3', 'notes.txt');
  expect(fire('dragover', files).defaultPrevented).toBe(true);
  await expect.element(overlay).toBeVisible();
  await expect.poll(() => library.preparedScans).toBeGreaterThan(0);
  expect(fire('drop', files).defaultPrevented).toBe(true);
  await expect.poll(() => library.calls).toEqual([['addFiles', 'a.mp3', ['a.mp3']]]);
  await expect.element(overlay).not.toBeInTheDocument();
  await expect.poll(toasts).toEqual(['Added to local music: a.mp3']);
  expect(toastStore.getState().toasts[0]?.action?.label).toBe('Open');
});

test('a drop without audio files says so', async () => {
  const library = await show();
  fire('drop', transferOf('notes.txt'));
  await expect.poll(toasts).toEqual(['No audio files were found in what you dropped.']);
  expect(library.calls).toEqual([]);
});

test('the offer ends when the pointer leaves the page', async () => {
  await show();
  const files = transferOf('a.mp3');
  fire('dragover', files);
  await expect.element(overlay).toBeVisible();
  fire('dragleave', files, { relatedTarget: document.body });
  await expect.element(overlay).toBeVisible();
  fire('dragleave', files);
  await expect.element(overlay).not.toBeInTheDocument();
});

test('text, what is dragged within the page, and what a part of the page takes itself are left alone', async () => {
  await show();
  const text = new DataTransfer();
  text.setData('text/plain', 'words');
  expect(fire('dragover', text).defaultPrevented).toBe(false);
  const picture = transferOf('cover.png');
  fire('dragstart', picture);
  expect(fire('dragover', picture).defaultPrevented).toBe(false);
  fire('dragend', picture);
  document.body.addEventListener('dragover', (event) => event.preventDefault(), { once: true });
  fire('dragover', transferOf('a.mp3'));
  await expect.element(page.getByText('Page')).toBeVisible();
  await expect.element(overlay).not.toBeInTheDocument();
});
