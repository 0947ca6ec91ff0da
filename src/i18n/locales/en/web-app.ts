/** The installed web app: how it is opened, and its new versions. */
export const webApp = {
  nothingToPlay: 'There’s nothing to play yet',
  unknownLink: 'This link doesn’t lead to anything in Kanade',
  openFailed: '“{{name}}” can’t be opened',
  updateReady: 'A new version of Kanade is ready',
  updateMenu: 'Reload for the new version',
  updateUnsaved: 'A new version of Kanade is ready. Reloading would lose what you’ve entered here.',
  reloadAnyway: 'Reload anyway',
  staleTitle: 'This screen couldn’t be loaded',
  staleText:
    'Kanade may have been updated since this page was opened. Reload to get the current version. What’s playing goes on where it is.',
  unloadedTitle: 'This screen isn’t on this device yet',
  unloadedText: 'You’re offline. Try again once you’re connected.',
  partMissing: 'This couldn’t be loaded. Reload Kanade and try again.',
} as const;
