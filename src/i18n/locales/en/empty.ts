export const empty = {
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The link may be old or mistyped.',
  goHome: 'Go to Home',
  nothingPlaying: 'Nothing is playing',
} as const;
