/**
 * Calls back when the browser is about to freeze this page (background tab, back/forward cache) and when it resumes.
 * Not called on unload. Returns a function that unsubscribes.
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

/** Resolves when the main thread is idle, after `timeoutMs` at the latest. */
export function whenIdle(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    // Missing in Safari.
    else setTimeout(resolve, Math.min(timeoutMs, 1000));
  });
}

/** True for http and https: addresses that run no code and open no files. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Opens a web address in a new tab without `window.opener`; anything else is ignored. */
export function openInNewTab(url: string): void {
  if (isWebAddress(url)) open(url, '_blank', 'noopener,noreferrer');
}
