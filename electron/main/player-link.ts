import type { WebContents } from 'electron';
import { Emitter } from '@/core/async/emitter.ts';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import type { ShellCommand } from '../ipc.ts';
import { onPageEnd, sendEvent } from './calls/web-contents.ts';

/** The main process's view of the player in the main window. */
export interface PlayerLink {
  /** null without a page with a player. The time in its clock is of `performance.now()`. */
  now(): NowPlaying | null;
  /**
   * Whether playback is wanted. Unlike the other state it survives the page, for recovery after a crash; the new page's
   * reports count once it has wanted to play, because it starts paused.
   */
  wantsToPlay(): boolean;
  /** The current lyric line; empty for none, and while no part of the shell shows it. */
  lyricLine(): string;
  /** Calls the listener after each change of the player or the line; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Returns false without a page to carry the command out. */
  send(command: ShellCommand): boolean;
  /** Handles a report; ignores pages without the player. */
  receive(sender: WebContents, now: NowPlaying): void;
  receiveLyricLine(sender: WebContents, line: string): void;
}

/**
 * Holds the last report of the page with the player; clears it when that page closes, crashes or reloads.
 * @param playerPage contents of the main window; null while it is closed
 */
export function createPlayerLink(playerPage: () => WebContents | null): PlayerLink {
  const changes = new Emitter();
  let current: NowPlaying | null = null;
  let line = '';
  let wantsToPlay = false;
  /** Whether the current page has wanted to play. */
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
      // Converted to this process's monotonic clock, which a change of the system time does not affect.
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
