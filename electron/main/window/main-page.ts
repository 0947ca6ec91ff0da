import type { WebContents } from 'electron';
import type { EventName, EventValue } from '../../ipc';
import { sendEvent } from '../calls/send-event';
import type { MainWindow } from './main-window';

/** The page of the main window, for what exists before that window. */
export interface MainPage {
  /** null while there is no window. */
  contents(): WebContents | null;
  /** Without a window nobody gets the event. */
  send<Name extends EventName>(name: Name, value: EventValue<Name>): void;
  /** Brings the window to the front; does nothing before there is one. */
  show(): void;
  /** Once, when the window is made. */
  follow(window: MainWindow): void;
}

/** @param fail called when the window's page can't be loaded */
export function createMainPage(fail: (error: unknown) => void): MainPage {
  let mainWindow: MainWindow | null = null;
  const contents = (): WebContents | null => mainWindow?.contents() ?? null;
  return {
    contents,
    send(name, value) {
      const page = contents();
      if (page) sendEvent(page, name, value);
    },
    show() {
      mainWindow?.show().catch(fail);
    },
    follow(window) {
      mainWindow = window;
    },
  };
}
