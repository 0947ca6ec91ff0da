/** Words for songs that can't be put into a list, by `whyNotAddable`. */
export const notAddableKeys = {
  cloud: 'songActions.cloudNotAdded',
  local: 'songActions.localNotAdded',
  'no-hash': 'songActions.noneAdded',
} as const;
