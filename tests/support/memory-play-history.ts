import type { PlayedSong, PlayHistory } from '../../src/playback/play-history.ts';

/** Remembers what was played, newest first, without an end. */
export class MemoryPlayHistory implements PlayHistory {
  readonly played: PlayedSong[] = [];

  async load(): Promise<readonly PlayedSong[]> {
    return this.played;
  }

  add(played: PlayedSong): void {
    this.played.unshift(played);
  }
}
