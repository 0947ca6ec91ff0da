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
} as const;
