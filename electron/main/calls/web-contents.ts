import type { WebContents } from 'electron';
import type { EventName, EventValue } from '../../ipc.ts';

/** Sends an event to a page, unless the page is closed. */
export function sendEvent<Name extends EventName>(contents: WebContents, name: Name, value: EventValue<Name>): void {
  if (!contents.isDestroyed()) contents.send(name, value);
}

/** Calls `end` when the page closes, crashes or is replaced. Returns a function that unsubscribes. */
export function onPageEnd(contents: Pick<WebContents, 'on' | 'off' | 'isDestroyed'>, end: () => void): () => void {
  // Navigation within the document, for example to another screen, does not count.
  const onNavigation = (details: { isMainFrame: boolean; isSameDocument: boolean }): void => {
    if (details.isMainFrame && !details.isSameDocument) end();
  };
  contents.on('render-process-gone', end);
  contents.on('destroyed', end);
  contents.on('did-start-navigation', onNavigation);
  return () => {
    if (contents.isDestroyed()) return;
    contents.off('render-process-gone', end);
    contents.off('destroyed', end);
    contents.off('did-start-navigation', onNavigation);
  };
}
