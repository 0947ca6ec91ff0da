export const empty = {
  comingTitle: '{{screen}}: nothing here yet',
  comingText: 'This screen is coming in a later version.',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The link may be old or mistyped.',
  goHome: 'Go to Home',
  nothingPlaying: 'Nothing is playing',
} as const;
