export const app = {
  name: 'Kanade',
  skipToContent: 'Skip to content',
  crashTitle: 'Something broke on this screen',
  crashText: 'The music is not affected. Reloading usually helps.',
  reload: 'Reload',
  offlineBanner: 'The network connection is disconnected. What was loaded stays usable.',
  close: 'Close',
  notifications: 'Messages',
} as const;
