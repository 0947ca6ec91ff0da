/** Messages for songs that can't be added to a list, by `whyNotAddable`. */
export const notAddableKeys = {
  cloud: 'songActions.cloudNotAdded',
  local: 'songActions.localNotAdded',
  'no-hash': 'songActions.noneAdded',
} as const;
