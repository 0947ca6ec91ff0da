import type { WebContents } from 'electron';
import type { EventName, EventValue } from '../../ipc';

/** Sends an event to a page, unless the page is closed. */
export function sendEvent<Name extends EventName>(contents: WebContents, name: Name, value: EventValue<Name>): void {
  if (!contents.isDestroyed()) contents.send(name, value);
}
