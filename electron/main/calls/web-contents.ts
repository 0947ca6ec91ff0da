import type { WebContents } from 'electron';
import type { EventName, EventValue } from '../../ipc';

/** Sends an event to a page, unless the page is closed. */
export function sendEvent<Name extends EventName>(contents: WebContents, name: Name, value: EventValue<Name>): void {
  if (!contents.isDestroyed()) contents.send(name, value);
}

/** Calls `end` when the page of these contents ends: closed, crashed or replaced by another one. Returns a function that stops it. */
export function onPageEnd(contents: Pick<WebContents, 'on' | 'off' | 'isDestroyed'>, end: () => void): () => void {
  // A navigation inside the document, such as to another screen, does not end it.
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
