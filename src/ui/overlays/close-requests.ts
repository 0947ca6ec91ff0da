type CloseWatcher = { onclose: (() => void) | null; destroy(): void };

/**
 * Calls back when the user asks to close an overlay that is no native dialog or popover: by Android's back gesture, or by
 * an Esc that no listener has prevented. The browser asks the overlay that was opened last, of all kinds. Browsers
 * without `CloseWatcher` send Esc only as a key. Returns a function that ends it.
 */
export function watchCloseRequests(onClose: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  if (!CloseWatcher) return () => undefined;
  let watcher = watch(new CloseWatcher());
  let isOver = false;
  return () => {
    isOver = true;
    watcher.destroy();
  };

  function watch(created: CloseWatcher): CloseWatcher {
    created.onclose = () => {
      onClose();
      // One request ends the watcher; an overlay that stays open needs another one.
      if (!isOver && CloseWatcher) watcher = watch(new CloseWatcher());
    };
    return created;
  }
}
