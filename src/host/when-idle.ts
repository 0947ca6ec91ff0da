/** Resolves when the document has nothing more urgent to do, after `timeoutMs` at the latest. */
export function whenIdle(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    // Safari has none.
    else setTimeout(resolve, Math.min(timeoutMs, 1000));
  });
}
