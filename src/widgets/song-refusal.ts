/** Words for songs that the service will not play: a badge for the row and a sentence for a press. */
export const refusalKeys = {
  'no-copyright': { badge: 'song.noCopyright', reason: 'song.noCopyrightReason' },
  unavailable: { badge: 'song.unavailable', reason: 'song.unavailableReason' },
} as const;
