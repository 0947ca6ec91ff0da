/**
 * The shortcuts that the browser manages for the extension, as in its manifest. The user changes them on a page of the
 * browser. Ctrl+Shift and a digit is the only combination that may work outside of the browser too.
 */
export const browserCommands = {
  'play-pause': { description: 'Play or pause', suggested: 'Ctrl+Shift+8', isGlobal: true },
  'previous-song': { description: 'Previous song', suggested: 'Ctrl+Shift+7', isGlobal: true },
  'next-song': { description: 'Next song', suggested: 'Ctrl+Shift+9', isGlobal: true },
  // The browser's own name for a press of the extension's button.
  _execute_action: { description: 'Open Kanade', suggested: 'Alt+Shift+K', isGlobal: false },
} as const;

export type BrowserCommand = keyof typeof browserCommands;

export function isBrowserCommand(name: string): name is BrowserCommand {
  return Object.hasOwn(browserCommands, name);
}
