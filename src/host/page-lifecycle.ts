/**
 * Calls back when the browser is about to freeze this page (a background tab, or the back/forward cache) and when it
 * runs again. Not called for a page that is unloaded. Returns a function that unsubscribes.
 */
export function onPageFreeze(onFreeze: () => void, onResume: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('freeze', onFreeze, { signal });
  document.addEventListener('resume', onResume, { signal });
  addEventListener('pagehide', ({ persisted }) => persisted && onFreeze(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && onResume(), { signal });
  return () => controller.abort();
}
