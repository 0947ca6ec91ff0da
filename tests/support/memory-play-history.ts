import type { PlayedSong, PlayHistory } from '../../src/playback/play-history.ts';

/** Remembers what was played, newest first, without an end. */
export class MemoryPlayHistory implements PlayHistory {
  played: readonly PlayedSong[] = [];

  entries(): readonly PlayedSong[] {
    return this.played;
  }

  add(played: PlayedSong): void {
    this.played = [played, ...this.played];
  }

  clear(): void {
    this.played = [];
  }

  restore(entries: readonly PlayedSong[]): void {
    this.played = [...this.played, ...entries];
  }

  subscribe(): () => void {
    return () => undefined;
  }
}
