import type { PlayedSong, PlayHistory } from '../../../src/playback/persistence/play-history.ts';

/** The play history in memory, newest first, without a limit. */
export class FakePlayHistory implements PlayHistory {
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

  replace(entries: readonly PlayedSong[]): 'stored' {
    this.played = entries;
    return 'stored';
  }

  subscribe(): () => void {
    return () => undefined;
  }
}
