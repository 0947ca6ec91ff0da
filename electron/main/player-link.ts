import type { WebContents } from 'electron';
import { Emitter } from '@/core/async/emitter';
import type { NowPlaying } from '@/core/player/now-playing';
import type { ShellCommand } from '../ipc';
import { onPageEnd, sendEvent } from './calls/web-contents';

/** The main process's view of the player, which runs in the page of the main window. */
export interface PlayerLink {
  /** null while no page with a player is there. The time in its clock is one of `performance.now()`. */
  now(): NowPlaying | null;
  /**
   * Whether music plays or is about to. Unlike the rest it stays when the page ends, for the page that follows a crash:
   * what that one reports counts once it has wanted to play, because it begins with a song that is paused.
   */
  wantsToPlay(): boolean;
  /** The lyric line that is sung; empty for none, and while no part of the shell shows it. */
  lyricLine(): string;
  /** Calls the listener after each change of what plays or of the line; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Returns false where no page is there to carry the command out. */
  send(command: ShellCommand): boolean;
  /** Takes what a page reports; one that is not the page of the player is ignored. */
  receive(sender: WebContents, now: NowPlaying): void;
  receiveLyricLine(sender: WebContents, line: string): void;
}

/**
 * Holds what the page of the player has sent last, and clears it when that page ends: when it is closed, crashes or is
 * loaded again.
 * @param playerPage the contents of the main window; null while it is closed
 */
export function createPlayerLink(playerPage: () => WebContents | null): PlayerLink {
  const changes = new Emitter();
  let current: NowPlaying | null = null;
  let line = '';
  let wantsToPlay = false;
  /** Whether the page that is there has wanted to play. */
  let hasWanted = false;
  let unwatch: (() => void) | null = null;
  let source: WebContents | null = null;

  function forget(): void {
    unwatch?.();
    unwatch = null;
    source = null;
    hasWanted = false;
    line = '';
    if (current === null) return;
    current = null;
    changes.emit();
  }

  function watch(contents: WebContents): void {
    if (source === contents) return;
    unwatch?.();
    source = contents;
    unwatch = onPageEnd(contents, forget);
  }

  const isPlayer = (sender: WebContents): boolean => !sender.isDestroyed() && sender === playerPage();

  return {
    now: () => current,
    wantsToPlay: () => wantsToPlay,
    lyricLine: () => line,
    onChange: changes.subscribe,
    send(command) {
      // Only a page that has reported something listens.
      if (source === null || source.isDestroyed()) return false;
      sendEvent(source, 'player:command', command);
      return true;
    },
    receive(sender, now) {
      if (!isPlayer(sender)) return;
      watch(sender);
      hasWanted ||= now.wantsToPlay;
      if (hasWanted) wantsToPlay = now.wantsToPlay;
      // By the clock of this process from now on, which stays right when the system's clock is set.
      current = { ...now, clock: { ...now.clock, atEpochMs: performance.now() - (Date.now() - now.clock.atEpochMs) } };
      changes.emit();
    },
    receiveLyricLine(sender, sung) {
      if (!isPlayer(sender) || sung === line) return;
      watch(sender);
      line = sung;
      changes.emit();
    },
  };
}
