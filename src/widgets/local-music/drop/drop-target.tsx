import { type ReactNode, useEffect, useState } from 'react';
import { withTexts } from '@/i18n/i18n.ts';
import type { DroppedItems } from '@/local/dropped-music.ts';
import { followPageDrags } from '@/ui/gestures/page-drags.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import type { DropState } from './drop-overlay.tsx';

const DropOverlay = lazyComponent(
  async () => (await withTexts(() => import('./drop-overlay.tsx'), 'local', 'app')).DropOverlay,
);

type DropTargetProps = {
  /** Provides context for links if the page does not. */
  scoped?: (overlay: ReactNode) => ReactNode;
};

const nothing: DropState = { isOver: false, dropped: null };

/**
 * Adds folders and files dropped anywhere on the page to local music. Ignores drags that begin in the page, such as
 * rows, links and pictures, and drops that a part of the page handles.
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
  const isFromPage = followPageDrags(signal);
  const isFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
    !isFromPage() && !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;
  addEventListener(
    'dragover',
    (event) => {
      // Over a part of the page that handles the drop.
      if (event.defaultPrevented) return onChange(nothing);
      if (!isFiles(event)) return;
      // Otherwise the browser opens the file instead of the app.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      onChange({ isOver: true, dropped: null });
    },
    { signal },
  );
  // There is no related target only when the pointer leaves the page.
  addEventListener('dragleave', (event) => event.relatedTarget === null && onChange(nothing), { signal });
  addEventListener(
    'drop',
    (event) => {
      if (!isFiles(event)) return onChange(nothing);
      event.preventDefault();
      // Read now: the items are empty after the event.
      onChange({ isOver: false, dropped: takeDroppedItems(event.dataTransfer) });
    },
    { signal },
  );
  return () => controller.abort();
}

type HandleItem = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };

/**
 * Reads the items of a drop. Must be called in the drop handler, because the items are empty after it. In this file, so
 * that pages start without the rest of local music.
 */
function takeDroppedItems(transfer: DataTransfer): DroppedItems {
  return [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item: HandleItem) => {
      const handle = item.getAsFileSystemHandle?.() ?? Promise.resolve(null);
      // The rejection is handled later, by `await`.
      handle.catch(() => undefined);
      return { handle, entry: item.webkitGetAsEntry(), file: item.getAsFile() };
    });
}
