export const shortcuts = {
  keys: {
    space: 'Space',
    escape: 'Esc',
    delete: 'Delete',
    enter: 'Enter',
  },
} as const;
