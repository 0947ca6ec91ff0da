/** From a tab with the engine to its hang worker. Every message shows that the tab's main thread runs. */
export type TabMessage =
  /** Sent once, first: the id of the engine, of which the worker ends the life where it has to. */
  | { kind: 'begin'; engine: string }
  /** Sent at every change, and as the answer to a ping. */
  | { kind: 'sound'; sound: TabSound };

/** What sounds in a tab. */
export type TabSound = {
  /** Whether playback is wanted, also while nothing sounds yet. */
  isWanted: boolean;
  /** Whether it ends by itself when the main thread does not answer: see `AudioOutput.limitSound`. */
  isLimited: boolean;
};

/** From the worker to its tab: to be answered within `answerMs`. */
export type Ping = { kind: 'ping'; atEpochMs: number };

/** While playback is wanted, the worker asks again this long after an answer. */
export const pingEveryMs = 600;

/** A main thread that has not answered after this time counts as hanging. */
export const answerMs = 550;

/**
 * How long the sound may go on after an answer. It ends before the worker gives the engine to another tab, which is
 * `pingEveryMs + answerMs` after that answer at the earliest.
 */
export const limitedSoundMs = pingEveryMs + answerMs - 50;
