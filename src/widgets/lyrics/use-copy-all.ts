import { type RefObject, useEffect, useRef } from 'react';
import { listen } from '@/core/async/listen';

/**
 * Copies all lines when everything is selected (Ctrl+A), because only those near the view are in the document. A
 * partial selection is copied by the browser; `LineWindow` keeps the selected lines in the document.
 */
export function useCopyAll(viewport: RefObject<HTMLElement | null>, textOfAll: () => string): void {
  const latest = useRef(textOfAll);
  useEffect(() => {
    latest.current = textOfAll;
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const list = viewport.current?.firstElementChild;
      if (event.defaultPrevented || !list || getSelection()?.containsNode(list) !== true) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', latest.current());
    };
    return listen(document, 'copy', onCopy);
  }, [viewport]);
}
