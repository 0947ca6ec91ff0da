/** A song that has been loading for this long says what it waits for (docs/behaviour.md#what-a-song-waits-for), in ms. */
export const loadingWaitShownAfterMs = 3000;

/**
 * A source that has sent nothing for this long gives way to another one, or gets a rival (docs/behaviour.md#audio-errors),
 * in ms.
 */
export const silentAfterMs = 1500;

/** What a song that loads waits for. */
export type LoadingWait =
  /** The music service, for the address of the song. */
  | { type: 'address' }
  /** The service registers this device first. */
  | { type: 'device' }
  /** The VIP hours of the day are claimed first. */
  | { type: 'vip' }
  /** The server of the audio, by its host name. */
  | { type: 'media'; host: string }
  /** A file of this device. */
  | { type: 'file' };
