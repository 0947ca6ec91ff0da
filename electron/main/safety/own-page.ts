import type { Session, WebPreferences } from 'electron';

/** Whether an address is a page of Kanade's own extension. */
export type IsOwnPage = (url: string) => boolean;

/**
 * Compares scheme and host, not `URL.origin`: for a scheme unknown to Node, `origin` is the string "null", so any two
 * extensions would be equal.
 */
export function ownPagesOf(extensionId: string): IsOwnPage {
  return (url) => {
    const parsed = URL.parse(url);
    return parsed?.protocol === 'chrome-extension:' && parsed.host === extensionId && parsed.username === '';
  };
}

/** Address of a page of the extension, such as `app.html`. */
export function pageOf(extensionId: string, page: string): string {
  return `chrome-extension://${extensionId}/${page}`;
}

export type PageParts = {
  session: Session;
  /** File of the built preload. */
  preload: string;
};

/** Preferences of every page, also of plugins. */
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
  // Chromium would download dictionaries as soon as the user types.
  spellcheck: false,
} as const satisfies WebPreferences;

/** Preferences of windows with pages of Kanade. */
export function pagePreferences({ session, preload }: PageParts): WebPreferences {
  return { ...isolatedPreferences, session, preload };
}
