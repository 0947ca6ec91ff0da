import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLocalSong, makeSong } from '../../tests/support/fakes/songs.ts';
import { bindMediaSession, mediaControls, setMediaHandler } from './media-session.ts';
import type { PlayerCommand, PlayerSnapshot } from './player.ts';
import { emptySnapshot, SnapshotStore } from './snapshot-store.ts';

class FakeMediaSession {
  metadata: MediaMetadata | null = null;
  playbackState: MediaSessionPlaybackState = 'none';
  position: MediaPositionState | undefined;
  readonly handlers = new Map<string, MediaSessionActionHandler | null>();

  setActionHandler(action: string, handler: MediaSessionActionHandler | null): void {
    if (action === 'stop') throw new TypeError('unknown action');
    this.handlers.set(action, handler);
  }
  setPositionState(state?: MediaPositionState): void {
    this.position = state;
  }
  setCameraActive = async (): Promise<void> => undefined;
  setMicrophoneActive = async (): Promise<void> => undefined;
  setScreenshareActive = async (): Promise<void> => undefined;

  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
    this.handlers.get(action)?.({ action, ...details });
  }
}

describe('the media session', () => {
  let store: SnapshotStore;
  let sent: PlayerCommand[];
  let session: FakeMediaSession;
  let end: () => void;
  let pictures: Map<string, Blob>;

  beforeEach(() => {
    Object.assign(globalThis, {
      MediaMetadata: class {
        constructor(init: MediaMetadataInit) {
          Object.assign(this, init);
        }
      },
    });
    store = new SnapshotStore();
    sent = [];
    session = new FakeMediaSession();
    const player = {
      dispatch: async (command: PlayerCommand) => void sent.push(command),
      reconnect: () => undefined,
      getSnapshot: () => store.snapshot,
      subscribe: (onChange: () => void) => store.subscribe(onChange),
      onEvent: () => () => undefined,
    };
    pictures = new Map();
    end = bindMediaSession(player, session as unknown as MediaSession, async (id) => pictures.get(id) ?? null);
  });

  const playing = (change: Partial<PlayerSnapshot> = {}): PlayerSnapshot => ({
    ...emptySnapshot,
    current: {
      key: 1,
      song: makeSong(1, { cover: 'http://127.0.0.1:1/{size}/c.png', album: { name: 'A', id: '1' } }),
    },
    durationMs: 90_000,
    wantsToPlay: true,
    clock: { anchorMs: 1000, atEpochMs: 5, rate: 1.5, paused: false },
    ...change,
  });

  it('shows song, cover, state and position', () => {
    expect(session.playbackState).toBe('none');
    store.update(playing());
    expect(session.metadata).toMatchObject({ title: 'Song 1', artist: 'The Testers', album: 'A' });
    expect(session.metadata?.artwork.at(-1)).toEqual({ src: 'http://127.0.0.1:1/480/c.png', sizes: '480x480' });
    expect(session.playbackState).toBe('playing');
    expect(session.position).toEqual({ duration: 90, position: 1, playbackRate: 1.5 });
    store.update({ wantsToPlay: false });
    expect(session.playbackState).toBe('paused');
  });

  it('offers the cover in several sizes, and a picture of one size without a wrong one', () => {
    const cover = (address: string) => {
      store.update(playing({ current: { key: Math.random(), song: makeSong(1, { cover: address }) } }));
      return session.metadata?.artwork.map(({ src, sizes }) => `${sizes} ${src}`);
    };
    expect(cover('http://127.0.0.1:1/{size}/c.png')).toEqual([
      '120x120 http://127.0.0.1:1/120/c.png',
      '240x240 http://127.0.0.1:1/240/c.png',
      '480x480 http://127.0.0.1:1/480/c.png',
    ]);
    expect(cover('http://127.0.0.1:1/only.png')).toEqual(['undefined http://127.0.0.1:1/only.png']);
  });

  it('shows the stored picture of a local song while that is the current one', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const playLocal = (number: number) => {
      const song = makeLocalSong(number, { cover: { storedCoverId: `c${number}` } });
      store.update(playing({ current: { key: number, song } }));
    };
    const shown = () => session.metadata?.artwork[0]?.src;
    pictures.set('c1', new Blob(['one'], { type: 'image/webp' }));
    playLocal(1);
    expect(session.metadata).toMatchObject({ title: 'Song 1', artwork: [] });
    await vi.waitFor(() => expect(session.metadata?.artwork[0]).toMatchObject({ type: 'image/webp' }));
    const first = shown();
    expect(first).toMatch(/^blob:/);
    playLocal(2);
    expect(revoke).toHaveBeenCalledWith(first);
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.metadata).toMatchObject({ title: 'Song 2', artwork: [] });
  });

  it('does not show a picture that was found after the next song started', async () => {
    const found = Promise.withResolvers<Blob>();
    pictures.get = () => found.promise as never;
    const song = makeLocalSong(1, { cover: { storedCoverId: 'c1' } });
    store.update(playing({ current: { key: 1, song } }));
    store.update(playing({ current: { key: 2, song: makeSong(2, { cover: null }) } }));
    found.resolve(new Blob(['late']));
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.metadata).toMatchObject({ title: 'Song 2', artwork: [] });
  });

  it('handles media keys, with ten-second steps when the system gives none', () => {
    store.update(playing());
    session.press('pause');
    session.press('nexttrack');
    session.press('seekbackward');
    session.press('seekforward', { seekOffset: 30 });
    expect(sent).toEqual([
      { type: 'pause' },
      { type: 'next' },
      { type: 'seek-by', deltaMs: -10_000 },
      { type: 'seek-by', deltaMs: 30_000 },
    ]);
  });

  it('seeks only within the song', () => {
    store.update(playing());
    for (const seekTime of [-1, 91, undefined]) session.press('seekto', { seekTime });
    expect(sent).toEqual([]);
    session.press('seekto', { seekTime: 90 });
    expect(sent).toEqual([{ type: 'seek', positionMs: 90_000 }]);
  });

  it('is empty again afterwards', () => {
    store.update(playing());
    end();
    expect(session.metadata).toBeNull();
    expect([...session.handlers.values()].every((handler) => handler === null)).toBe(true);
  });

  it('is the player’s again after something else has had it, as long as the player runs', () => {
    store.update(playing());
    const { metadata } = session;
    for (const action of ['play', 'nexttrack', 'seekto'] as const) setMediaHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
    mediaControls.showPlayer?.();
    expect([session.metadata, session.playbackState]).toEqual([metadata, 'playing']);
    session.press('nexttrack');
    expect(sent).toEqual([{ type: 'next' }]);
    end();
    expect(mediaControls.showPlayer).toBeNull();
  });
});
