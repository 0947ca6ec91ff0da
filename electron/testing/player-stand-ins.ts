import type { PlayerSummary, ShellCommand } from '../ipc/player';
import type { ShellSettings } from '../ipc/settings';
import type { PlayerLink } from '../main/player/player-link';
import { defaultShellSettings, type SavedShellSettings } from '../main/shell-settings';

/** What a page sends while its second song plays, with these changes. */
export function playerSummary(change: Partial<PlayerSummary> = {}): PlayerSummary {
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
    clock: { positionMs: 1000, atEpochMs: 1_700_000_000_000, rate: 1 },
    mode: 'list-loop',
    volume: 66,
    muted: false,
    desktopLyrics: false,
    ...change,
  };
}

/** Listeners that a test calls. */
class Listeners {
  readonly #all = new Set<() => void>();
  get size(): number {
    return this.#all.size;
  }
  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  }
  call(): void {
    for (const listener of [...this.#all]) listener();
  }
}

/** A link to a player whose summary a test sets; `sent` are the commands. */
export class StandInLink implements Pick<PlayerLink, 'summary' | 'lyricLine' | 'onChange' | 'send'> {
  readonly sent: ShellCommand[] = [];
  readonly listeners = new Listeners();
  #summary: PlayerSummary | null = null;
  #line = '';
  summary = (): PlayerSummary | null => this.#summary;
  lyricLine = (): string => this.#line;
  onChange = (listener: () => void): (() => void) => this.listeners.add(listener);
  send = (command: ShellCommand): boolean => {
    this.sent.push(command);
    return this.#summary !== null;
  };
  set(summary: PlayerSummary | null): void {
    this.#summary = summary;
    this.listeners.call();
  }
  sing(line: string): void {
    this.#line = line;
    this.listeners.call();
  }
}

/** A window with the desktop lyrics that a test opens and locks; `did` is what was asked of it. */
export class StandInLyricsWindow {
  readonly did: string[] = [];
  readonly listeners = new Listeners();
  #state = { isOpen: false, isLocked: false };
  isOpen = (): boolean => this.#state.isOpen;
  isLocked = (): boolean => this.#state.isLocked;
  onChange = (listener: () => void): (() => void) => this.listeners.add(listener);
  unlock = (): void => void this.did.push('unlock');
  resetPosition = (): void => void this.did.push('reset position');
  set(state: { isOpen: boolean; isLocked: boolean }): void {
    this.#state = state;
    this.listeners.call();
  }
}

/** Settings that a test changes. */
export class StandInSettings implements Pick<SavedShellSettings, 'current' | 'onChange'> {
  readonly listeners = new Listeners();
  #current: ShellSettings;
  constructor(change: Partial<ShellSettings> = {}) {
    this.#current = { ...defaultShellSettings, language: 'en', ...change };
  }
  current = (): ShellSettings => this.#current;
  onChange = (listener: () => void): (() => void) => this.listeners.add(listener);
  set(change: Partial<ShellSettings>): void {
    this.#current = { ...this.#current, ...change };
    this.listeners.call();
  }
}
