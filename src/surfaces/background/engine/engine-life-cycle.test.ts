import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '@/playback/engine/engine.ts';
import { openPages, reportShown, shownParts } from '@/playback/remote/pages.ts';
import { FakeBrowser } from '../../../../tests/support/fakes/browser/fake-browser.ts';
import type { FakeConsent } from '../../../../tests/support/fakes/fake-engine-parts.ts';
import { fakeEngineParts } from '../../../../tests/support/fakes/player-harness.ts';
import { makeSongs } from '../../../../tests/support/fakes/songs.ts';
import type { IconState } from '../messages.ts';
import {
  continuedWithinMs,
  maxWaitMs,
  noteEveryMs,
  onTermsNeeded,
  pauseWithoutWindows,
  quietMs,
  rememberPlaying,
  waitForUpdate,
} from './engine-life-cycle.ts';
import { reportIconState } from './icon-state.ts';

let engine: Engine;
let consent: FakeConsent;
let browser: FakeBrowser;
const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
  const parts = fakeEngineParts();
  parts.output.durationMs = 600_000;
  consent = parts.consent;
  engine = new Engine(parts);
  await engine.whenRestored();
});
afterEach(() => {
  vi.useRealTimers();
});

async function play(): Promise<void> {
  await engine.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: true });
  await settle();
}

describe('an engine whose browser has no window any more', () => {
  it('pauses, unless the setting says otherwise at that moment', async () => {
    await play();
    await pauseWithoutWindows(engine, () => true);
    expect(engine.getSnapshot().wantsToPlay).toBe(true);
    await pauseWithoutWindows(engine, () => false);
    expect(engine.getSnapshot().wantsToPlay).toBe(false);
  });
});

describe('a song that waits for the terms of use', () => {
  it('has the app opened for each time that it is asked for, unless a visible page shows them', async () => {
    const { locks } = browser.openDocument();
    const open = vi.fn();
    onTermsNeeded(engine, locks, open);
    await play();
    await engine.dispatch({ type: 'pause' });
    consent.set(false);
    await expect(engine.dispatch({ type: 'play' })).rejects.toThrow();
    await settle();
    await expect(engine.dispatch({ type: 'toggle' })).rejects.toThrow();
    await settle();
    expect(open).toHaveBeenCalledTimes(2);
    await expect(engine.dispatch({ type: 'play-item', key: 99 })).rejects.toThrow();
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
    const shown = browser.openDocument();
    const hide = reportShown(page, { ...shownParts(), locks: shown.locks });
    await settle();
    await expect(engine.dispatch({ type: 'play' })).rejects.toThrow();
    await settle();
    expect(open).toHaveBeenCalledTimes(2);
    hide();
  });
});

describe('what plays', () => {
  it('is reported once for each change, and not while a song just plays', async () => {
    const reports: IconState[] = [];
    reportIconState(engine, (now) => reports.push(now));
    await play();
    await settle(120_000);
    expect(reports.map(({ song, wantsToPlay }) => [song?.title ?? null, wantsToPlay])).toEqual([
      [null, false],
      ['Song 1', true],
    ]);
    await engine.dispatch({ type: 'set-volume', volume: 10 });
    await engine.dispatch({ type: 'pause' });
    await engine.dispatch({ type: 'next' });
    await settle();
    expect(reports.slice(2).map(({ song, wantsToPlay }) => [song?.title, wantsToPlay])).toEqual([
      ['Song 1', false],
      ['Song 2', true],
    ]);
  });
});

describe('a new version of the extension', () => {
  function followUpdates() {
    const apply = vi.fn();
    return { apply, ready: waitForUpdate(engine, { locks: browser.openDocument().locks, apply }) };
  }

  it('waits until nothing has played for a while, and is applied once', async () => {
    const { apply, ready } = followUpdates();
    await play();
    ready();
    await settle(quietMs * 4);
    expect(apply).not.toHaveBeenCalled();
    await engine.dispatch({ type: 'pause' });
    await settle(quietMs - 1000);
    await engine.dispatch({ type: 'play' });
    await settle(quietMs);
    expect(apply).not.toHaveBeenCalled();
    await engine.dispatch({ type: 'pause' });
    await settle(quietMs * 4);
    await engine.dispatch({ type: 'play' });
    await engine.dispatch({ type: 'pause' });
    await settle(quietMs * 4);
    expect(apply).toHaveBeenCalledTimes(1);
  });

  it('waits for pages to be closed, and again for a pause where music plays then', async () => {
    const page = browser.openDocument();
    void openPages(page.locks).hold();
    const { apply, ready } = followUpdates();
    ready();
    await settle(quietMs * 4);
    await play();
    page.end();
    await settle(quietMs * 2);
    expect(apply).not.toHaveBeenCalled();
    await engine.dispatch({ type: 'pause' });
    await settle(quietMs * 2);
    expect(apply).toHaveBeenCalledTimes(1);
  });

  it('is applied between two songs once it has waited for a day', async () => {
    const { apply, ready } = followUpdates();
    await play();
    ready();
    await engine.dispatch({ type: 'next' });
    await settle();
    // A clock that is set forward is not a day of waiting.
    vi.setSystemTime(Date.now() + maxWaitMs);
    await engine.dispatch({ type: 'next' });
    await settle();
    expect(apply).not.toHaveBeenCalled();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + maxWaitMs);
    // Otherwise the song would end during this day.
    await engine.dispatch({ type: 'seek', positionMs: 0 });
    await engine.dispatch({ type: 'set-volume', volume: 20 });
    await settle();
    expect(apply).not.toHaveBeenCalled();
    await engine.dispatch({ type: 'next' });
    await settle();
    expect(apply).toHaveBeenCalledTimes(1);
  });
});

describe('music that an update interrupted', () => {
  let stored = 0;
  const value = {
    read: () => stored,
    write(at: number) {
      stored = at;
      return 'stored' as const;
    },
  };
  beforeEach(() => {
    stored = 0;
  });

  it('is noted while it plays, and no longer when it is paused', async () => {
    rememberPlaying(engine, value);
    await play();
    const startedAt = stored;
    expect(startedAt).toBeGreaterThan(0);
    await settle(noteEveryMs * 3);
    expect(stored).toBe(startedAt + noteEveryMs * 3);
    await engine.dispatch({ type: 'pause' });
    await settle();
    expect(stored).toBe(0);
  });

  it('is continued where it stopped a moment ago, and not where that is longer ago or it was paused', async () => {
    await play();
    await engine.dispatch({ type: 'pause' });
    expect(await rememberPlaying(engine, value)()).toBe(false);
    stored = Date.now() - continuedWithinMs - 1;
    expect(await rememberPlaying(engine, value)()).toBe(false);
    // Stored before the clock was set back, so its age is unknown.
    stored = Date.now() + 7_200_000;
    expect(await rememberPlaying(engine, value)()).toBe(false);
    stored = Date.now() - noteEveryMs;
    expect(await rememberPlaying(engine, value)()).toBe(true);
    expect(engine.getSnapshot().wantsToPlay).toBe(true);
  });
});
