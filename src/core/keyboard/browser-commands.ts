/**
 * The shortcuts that the browser manages for the extension, as in its manifest; `description` is a key of the extension's
 * texts. The user changes them on a page of the browser, which allows four suggestions. Ctrl+Shift and a digit is the only
 * combination that may work outside of the browser too.
 */
export const browserCommands = {
  'play-pause': { description: 'commandPlayPause', suggested: 'Ctrl+Shift+8', isGlobal: true },
  'previous-song': { description: 'commandPrevious', suggested: 'Ctrl+Shift+7', isGlobal: true },
  'next-song': { description: 'commandNext', suggested: 'Ctrl+Shift+9', isGlobal: true },
  'like-song': { description: 'commandLike', suggested: null, isGlobal: false },
  // The browser's own name for a press of the extension's button.
  _execute_action: { description: 'commandOpen', suggested: 'Alt+Shift+K', isGlobal: false },
} as const;

export type BrowserCommand = keyof typeof browserCommands;

export function isBrowserCommand(name: string): name is BrowserCommand {
  return Object.hasOwn(browserCommands, name);
}
