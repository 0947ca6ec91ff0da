import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '../../../tests/support/fakes/browser/fake-locks.ts';
import { FolderWatcher, type WatchedFolder } from './watch-folders.ts';

const observers: FakeObserver[] = [];

class FakeObserver {
  readonly change: () => void;
  isConnected = true;

  constructor(onChange: () => void) {
    this.change = onChange;
    observers.push(this);
  }

  async observe(): Promise<void> {}

  disconnect(): void {
    this.isConnected = false;
  }
}

const folder = (id: string, includesSubfolders = true): WatchedFolder => ({
  id,
  includesSubfolders,
  handle: { name: id } as FileSystemDirectoryHandle,
});

let origin: FakeLocks;
let changed: string[];
let watcher: FolderWatcher;

beforeEach(async () => {
  vi.useFakeTimers();
  observers.length = 0;
  origin = new FakeLocks();
  changed = [];
  const onChange = (id: string): void => void changed.push(id);
  watcher = new FolderWatcher({ Observer: FakeObserver, locks: origin.open().locks, onChange });
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => vi.useRealTimers());

describe('watched folders', () => {
  it('are reported once they were quiet for a second', () => {
    watcher.setFolders([folder('a')]);
    observers[0]?.change();
    vi.advanceTimersByTime(900);
    observers[0]?.change();
    vi.advanceTimersByTime(900);
    expect(changed).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(changed).toEqual(['a']);
  });

  it('are reported after ten seconds that are never quiet', () => {
    watcher.setFolders([folder('a')]);
    for (let step = 0; step < 21; step += 1) {
      observers[0]?.change();
      vi.advanceTimersByTime(500);
    }
    expect(changed).toEqual(['a']);
  });

  it('are watched again where their sub-folders are switched, and no longer once they are not in the list', () => {
    watcher.setFolders([folder('a'), folder('b')]);
    watcher.setFolders([folder('a'), folder('b', false)]);
    expect(observers.map(({ isConnected }) => isConnected)).toEqual([true, false, true]);
    observers[0]?.change();
    watcher.setFolders([]);
    vi.runAllTimers();
    expect(changed).toEqual([]);
    expect(observers.some(({ isConnected }) => isConnected)).toBe(false);
  });

  it('are no longer watched after it was closed', () => {
    watcher.setFolders([folder('a')]);
    watcher.close();
    watcher.setFolders([folder('a'), folder('b')]);
    expect(observers.map(({ isConnected }) => isConnected)).toEqual([false]);
  });

  it('are watched by one page, and by the next once that one is closed', async () => {
    const next = new FolderWatcher({ Observer: FakeObserver, locks: origin.open().locks, onChange: () => undefined });
    next.setFolders([folder('a')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(observers).toHaveLength(0);
    watcher.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(observers.map(({ isConnected }) => isConnected)).toEqual([true]);
    next.close();
  });
});
