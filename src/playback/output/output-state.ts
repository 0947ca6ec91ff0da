/** What a slot can play: a URL, or a local file. */
export type AudioSource = string | File;

/** The state of the sound, read at one moment. */
export type OutputState = {
  positionMs: number;
  /** 0 until the media element knows it. */
  durationMs: number;
  /** End of the buffered range around the position; 0 where unknown. */
  bufferedMs: number;
  /** Never started, paused by the app or by the browser, or ended. */
  paused: boolean;
  /** Not paused, but without data or still seeking. */
  waiting: boolean;
  ended: boolean;
  /** Why the source can't be played; `unusable` = MediaError 4, `network` = 2, `broken` = 3. */
  error: 'unusable' | 'network' | 'broken' | null;
  /** The source bypasses Web Audio: equaliser, gain and crossfade do not apply to it. */
  isPlain: boolean;
};
