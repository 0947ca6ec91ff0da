export const home = {
  lead: 'What shall we play?',
  daily: 'Picked for today',
  dailyHint: 'A new selection every day',
  playAll: 'Play all',
  none: 'No songs today',
  noneHint: 'The service has no recommendation right now. Searching always works.',
  failed: 'Today’s songs could not be loaded',
  goSearch: 'Search for music',
} as const;
