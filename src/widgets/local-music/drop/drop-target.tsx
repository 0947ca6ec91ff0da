import { type ReactNode, useEffect, useState } from 'react';
import { withTexts } from '@/i18n/i18n';
import type { DroppedItems } from '@/local/dropped-music';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';
import type { DropState } from './drop-overlay';

const DropOverlay = loadedOnUse(
  async () => (await withTexts(() => import('./drop-overlay'), 'local', 'app')).DropOverlay,
);

type DropTargetProps = {
  /** Surrounds what needs links, where the page does not provide them itself. */
  scoped?: (overlay: ReactNode) => ReactNode;
};

const nothing: DropState = { isOver: false, dropped: null };

/**
 * Takes folders and files that are dropped anywhere on the page as local music. What is dragged within the page, such as
 * rows, links and pictures, is left alone, and so is a drop that a part of the page handles itself.
 */
export function DropTarget({ scoped = (overlay) => overlay }: DropTargetProps) {
  const [state, setState] = useState(nothing);
  useEffect(() => watchDrops(setState), []);
  if (!state.isOver && state.dropped === null) return null;
  return scoped(<DropOverlay state={state} onDone={() => setState(nothing)} />);
}

function watchDrops(onChange: (state: DropState) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isFromPage = false;
  const isFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
    !isFromPage && !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;
  addEventListener(
    'dragstart',
    () => {
      isFromPage = true;
    },
    { signal, capture: true },
  );
  addEventListener(
    'dragend',
    () => {
      isFromPage = false;
    },
    { signal, capture: true },
  );
  addEventListener(
    'dragover',
    (event) => {
      // Over a part of the page that takes the drop itself.
      if (event.defaultPrevented) return onChange(nothing);
      if (!isFiles(event)) return;
      // Without this the browser opens the file instead of the app.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      onChange({ isOver: true, dropped: null });
    },
    { signal },
  );
  // Only when the pointer leaves the page there is no related target.
  addEventListener('dragleave', (event) => event.relatedTarget === null && onChange(nothing), { signal });
  addEventListener(
    'drop',
    (event) => {
      if (!isFiles(event)) return onChange(nothing);
      event.preventDefault();
      // Here, because the items are empty after the event.
      onChange({ isOver: false, dropped: takeDroppedItems(event.dataTransfer) });
    },
    { signal },
  );
  return () => controller.abort();
}

type HandleItem = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };

/**
 * Reads the items of a drop. Must be called in the handler of the drop event: the items are empty after it. Here, because
 * pages start with this, and with nothing else of local music.
 */
function takeDroppedItems(transfer: DataTransfer): DroppedItems {
  return [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item: HandleItem) => {
      const handle = item.getAsFileSystemHandle?.() ?? Promise.resolve(null);
      // Awaited later.
      handle.catch(() => undefined);
      return { handle, entry: item.webkitGetAsEntry(), file: item.getAsFile() };
    });
}
