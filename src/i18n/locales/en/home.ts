export const home = {
  lead: 'What would you like to listen to?',
  demo: 'Demo catalogue · Connect a service',
  daily: 'Picked for today',
  dailyHint: 'A new selection every day',
  playAll: 'Play all',
  none: 'No songs today',
  noneHint: 'The service has no recommendations right now. You can still search.',
  failed: 'Today’s songs could not be loaded',
  goSearch: 'Search for music',
} as const;
