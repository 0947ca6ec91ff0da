import { type RefObject, useEffect, useRef } from 'react';

/**
 * Copies all lines where everything is marked (Ctrl+A): only those near the view are in the document. A part that was
 * marked is copied by the browser, which has the lines of it (`LineWindow` keeps them).
 */
export function useWholeCopy(viewport: RefObject<HTMLElement | null>, textOfAll: () => string): void {
  const latest = useRef(textOfAll);
  useEffect(() => {
    latest.current = textOfAll;
  });
  useEffect(() => {
    const ended = new AbortController();
    const onCopy = (event: ClipboardEvent): void => {
      const list = viewport.current?.firstElementChild;
      if (event.defaultPrevented || !list || getSelection()?.containsNode(list) !== true) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', latest.current());
    };
    document.addEventListener('copy', onCopy, { signal: ended.signal });
    return () => ended.abort();
  }, [viewport]);
}
