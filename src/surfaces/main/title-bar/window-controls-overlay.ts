import { useSyncExternalStore } from 'react';

/** Not in TypeScript's DOM library. */
type WindowControlsOverlay = EventTarget & { readonly visible: boolean };

const overlay = () =>
  (navigator as Navigator & { windowControlsOverlay?: WindowControlsOverlay }).windowControlsOverlay;

/** Whether the page draws the title bar of its window, with the browser's window buttons over it. */
export function useWindowControlsOverlay(): boolean {
  return useSyncExternalStore(subscribe, () => overlay()?.visible ?? false);
}

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  overlay()?.addEventListener('geometrychange', onChange, { signal: controller.signal });
  return () => controller.abort();
}
