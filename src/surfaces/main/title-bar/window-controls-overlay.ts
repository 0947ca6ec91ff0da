import { useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen';

/** Not in TypeScript's DOM library. */
type WindowControlsOverlay = EventTarget & { readonly visible: boolean };

const overlay = () =>
  (navigator as Navigator & { windowControlsOverlay?: WindowControlsOverlay }).windowControlsOverlay;

/** Whether the page draws the title bar of its window, with the browser's window buttons over it. */
export function useWindowControlsOverlay(): boolean {
  return useSyncExternalStore(subscribe, () => overlay()?.visible ?? false);
}

function subscribe(onChange: () => void): () => void {
  const bar = overlay();
  return bar ? listen(bar, 'geometrychange', onChange) : () => undefined;
}
