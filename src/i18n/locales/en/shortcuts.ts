export const shortcuts = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  onLyrics: 'On the lyrics screen',
  inQueue: 'In the queue',
  keys: {
    space: 'Space',
    escape: 'Esc',
    delete: 'Delete',
    enter: 'Enter',
  },
} as const;
