import type { Session, WebPreferences } from 'electron';

export type PageParts = {
  session: Session;
  /** File of the built preload. */
  preload: string;
};

/** The preferences of every window that shows a page of Kanade: isolated from the bridge, sandboxed, without Node. */
export function pagePreferences({ session, preload }: PageParts): WebPreferences {
  return {
    session,
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
  };
}
