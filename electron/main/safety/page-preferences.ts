import type { Session, WebPreferences } from 'electron';

export type PageParts = {
  session: Session;
  /** File of the built preload. */
  preload: string;
};

/** What every page of every window has, also that of a plugin. */
export const isolatedPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Chromium would get the dictionaries from a server as soon as the user types.
  spellcheck: false,
} as const satisfies WebPreferences;

/** The preferences of every window that shows a page of Kanade. */
export function pagePreferences({ session, preload }: PageParts): WebPreferences {
  return { ...isolatedPreferences, session, preload };
}
