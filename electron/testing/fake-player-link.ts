import { Emitter } from '@/core/async/emitter.ts';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import type { ShellCommand, ShellSettings } from '../ipc.ts';
import type { PlayerLink } from '../main/player-link.ts';
import { defaultShellSettings, type SavedShellSettings } from '../main/shell-settings.ts';

/** A page's report while its second song plays, with these changes. */
export function nowPlaying(change: Partial<NowPlaying> = {}): NowPlaying {
  return {
    song: {
      id: 'ABCDEF',
      title: 'Night Train',
      artist: 'Aoi',
      cover: 'https://img.example/480/a.jpg',
      durationMs: 200_000,
      isLiked: false,
      canLike: true,
    },
    state: 'playing',
    wantsToPlay: true,
    clock: { anchorMs: 1000, atEpochMs: 1_700_000_000_000, rate: 1, paused: false },
    mode: 'list-loop',
    volume: 66,
    muted: false,
    desktopLyrics: false,
    ...change,
  };
}

/** A link to a player whose song a test sets; `sent` are the commands. */
export class FakeLink implements Pick<PlayerLink, 'now' | 'lyricLine' | 'onChange' | 'send'> {
  readonly sent: ShellCommand[] = [];
  readonly listeners = new Emitter();
  #now: NowPlaying | null = null;
  #line = '';
  now = (): NowPlaying | null => this.#now;
  lyricLine = (): string => this.#line;
  onChange = this.listeners.subscribe;
  send = (command: ShellCommand): boolean => {
    this.sent.push(command);
    return this.#now !== null;
  };
  set(now: NowPlaying | null): void {
    this.#now = now;
    this.listeners.emit();
  }
  /** Plays or pauses a song of 200 s without a cover, at a position. */
  play(id: string, { isPlaying = true, positionMs = 0 } = {}): void {
    const song = { id, title: `Title ${id}`, artist: 'Aki', cover: '', durationMs: 200_000 };
    this.set(
      nowPlaying({
        song: { ...song, isLiked: false, canLike: true },
        state: isPlaying ? 'playing' : 'paused',
        clock: { anchorMs: positionMs, atEpochMs: performance.now(), rate: 1, paused: !isPlaying },
      }),
    );
  }
  sing(line: string): void {
    this.#line = line;
    this.listeners.emit();
  }
}

/** A desktop lyrics window that the test opens and locks; `did` records requests. */
export class FakeLyricsWindow {
  readonly did: string[] = [];
  readonly listeners = new Emitter();
  #state = { isOpen: false, isLocked: false };
  isOpen = (): boolean => this.#state.isOpen;
  isLocked = (): boolean => this.#state.isLocked;
  onChange = this.listeners.subscribe;
  unlock = (): void => void this.did.push('unlock');
  resetPosition = (): void => void this.did.push('reset position');
  set(state: { isOpen: boolean; isLocked: boolean }): void {
    this.#state = state;
    this.listeners.emit();
  }
}

/** Settings that a test changes. */
export class FakeSettings implements Pick<SavedShellSettings, 'current' | 'onChange'> {
  readonly listeners = new Emitter();
  #current: ShellSettings;
  constructor(change: Partial<ShellSettings> = {}) {
    this.#current = { ...defaultShellSettings, language: 'en', ...change };
  }
  current = (): ShellSettings => this.#current;
  onChange = this.listeners.subscribe;
  set(change: Partial<ShellSettings>): void {
    this.#current = { ...this.#current, ...change };
    this.listeners.emit();
  }
}
