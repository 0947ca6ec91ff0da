import type { WebContents } from 'electron';
import type { EventName, ShellEvents } from '../ipc';

/** Tells a page something, unless it is gone. */
export function sendEvent<Name extends EventName>(contents: WebContents, name: Name, value: ShellEvents[Name]): void {
  if (!contents.isDestroyed()) contents.send(name, value);
}
