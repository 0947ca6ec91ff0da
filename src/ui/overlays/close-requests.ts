type CloseWatcher = { onclose: (() => void) | null; destroy(): void };

/**
 * Calls back on a close request for an overlay that is no native dialog or popover: Android's back gesture, or an Esc
 * that no listener has prevented. The browser sends it to the overlay opened last. Browsers without `CloseWatcher`
 * report only the Esc key. Returns a function that stops it.
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
      // A request ends the watcher; an overlay that stays open needs another one.
      if (!isOver && CloseWatcher) watcher = watch(new CloseWatcher());
    };
    return created;
  }
}
