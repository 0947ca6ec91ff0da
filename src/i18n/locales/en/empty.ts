export const empty = {
  comingTitle: '{{screen}}: nothing here yet',
  comingText: 'This screen opens in a later version. The music plays on meanwhile.',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The link may be old, or a letter went missing.',
  goHome: 'Go to Home',
  nothingPlaying: 'Nothing is playing',
} as const;
