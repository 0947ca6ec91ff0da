/** Loading time after which the player shows what it waits for (docs/behaviour.md#what-a-song-waits-for), in ms. */
export const loadingWaitShownAfterMs = 3000;

/**
 * Time without data after which a source is replaced or raced by another one (docs/behaviour.md#audio-errors), in ms.
 */
export const silentAfterMs = 1500;

/** What a loading song waits for. */
export type LoadingWait =
  /** Address of the song from the music service. */
  | { type: 'address' }
  /** Registration of this device at the service. */
  | { type: 'device' }
  /** Claim of the daily VIP hours. */
  | { type: 'vip' }
  /** Data of the media server, by host name. */
  | { type: 'media'; host: string }
  /** A file on this device. */
  | { type: 'file' };
