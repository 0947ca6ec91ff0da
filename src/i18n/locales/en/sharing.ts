export const sharing = {
  copied: 'Share link copied ({{place}})',
  copiedFor: 'Share link copied ({{place}}). {{note}}',
  reach: {
    'desktop-app':
      'Only the desktop app of Kanade opens it. For a link that opens in any browser, set the address of the web app.',
    'local-network':
      'It opens only in your local network. For a link that opens anywhere, set the address of the web app.',
  },
  setWebAddress: 'Set address',
  title: 'Copy this link',
  hint: 'The browser did not allow copying. The link is selected: please copy it yourself.',
  link: 'Link',
  opening: 'Opening the shared song…',
  openFailed: 'The shared song could not be opened',
  unknown: 'This song does not exist, or the link is damaged',
  sharedWithYou: 'Shared with you',
  playHint: 'Your browser needs a click before it can play.',
  playNow: 'Play now',
  notNow: 'Not now',
} as const;
