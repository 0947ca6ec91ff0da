import { actions, actionsIn } from '@/core/actions/action-table.ts';
import { createLog } from '@/core/log.ts';
import { type CoverRef, coverAddress } from '@/core/song/cover.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import type { Player, PlayerCommand, PlayerSnapshot } from './player.ts';

const log = createLog('media session');

/** Step of the seek buttons unless the system gives one (docs/behaviour.md#media-controls). */
const defaultSeekStepMs = 10_000;

/** Returns the media controls of this document to the player after a video has used them. */
export const mediaControls: { showPlayer?: (() => void) | null } = {};

/** Sets the handler of an action of the system's media controls, if the browser supports it. */
export function setMediaHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The browser does not support this action.
  }
}

/**
 * Shows the current song in the system's media controls and handles their actions. The cover of a local song follows
 * when `readCover` has found it. Returns a function that undoes this.
 */
export function bindMediaSession(
  player: Player,
  session: MediaSession,
  readCover: (coverId: string) => Promise<Blob | null>,
): () => void {
  const send = (command: PlayerCommand): void => void player.dispatch(command).catch(() => undefined);
  const seekBy =
    (direction: 1 | -1): MediaSessionActionHandler =>
    ({ seekOffset }) =>
      send({ type: 'seek-by', deltaMs: direction * (seekOffset ? seekOffset * 1000 : defaultSeekStepMs) });
  const known: [MediaSessionAction, MediaSessionActionHandler][] = [
    ...actionsIn('media').flatMap(({ action, entry }) =>
      entry.map((name): [MediaSessionAction, MediaSessionActionHandler] => [name, () => send(actions[action].command)]),
    ),
    ['seekbackward', seekBy(-1)],
    ['seekforward', seekBy(1)],
    [
      'seekto',
      (details) => {
        const { durationMs } = player.getSnapshot();
        const positionMs = (details.seekTime ?? -1) * 1000;
        // Ignores positions outside the song (docs/behaviour.md#media-controls).
        if (positionMs >= 0 && positionMs <= durationMs) send({ type: 'seek', positionMs });
      },
    ],
  ];
  let shown: PlayerSnapshot | null = null;
  /** Object URL of the shown cover, revoked when another one is shown. */
  let pictureUrl: string | null = null;
  const revoke = (): void => {
    if (pictureUrl !== null) URL.revokeObjectURL(pictureUrl);
    pictureUrl = null;
  };

  async function showStoredCover(song: Song, coverId: string): Promise<void> {
    try {
      const picture = await readCover(coverId);
      if (!picture || player.getSnapshot().current?.song !== song) return;
      revoke();
      pictureUrl = URL.createObjectURL(picture);
      session.metadata = metadataOf(song, [{ src: pictureUrl, type: picture.type }]);
    } catch (error) {
      log.warn('the picture of a local song could not be shown', error);
    }
  }

  function showSong(song: Song | null): void {
    session.metadata = song && metadataOf(song, servedArtwork(song.cover));
    revoke();
    if (song?.cover && typeof song.cover === 'object') void showStoredCover(song, song.cover.storedCoverId);
  }

  const show = (): void => {
    const snapshot = player.getSnapshot();
    if (snapshot.current?.key !== shown?.current?.key) showSong(snapshot.current?.song ?? null);
    session.playbackState = snapshot.current === null ? 'none' : snapshot.wantsToPlay ? 'playing' : 'paused';
    if (snapshot.clock !== shown?.clock || snapshot.durationMs !== shown?.durationMs) showPosition(session, snapshot);
    shown = snapshot;
  };
  const start = (): void => {
    for (const [action, handler] of known) setMediaHandler(session, action, handler);
    shown = null;
    show();
  };
  start();
  mediaControls.showPlayer = start;
  const stop = player.subscribe(show);
  return () => {
    stop();
    revoke();
    mediaControls.showPlayer = null;
    for (const [action] of known) setMediaHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

function metadataOf(song: Song, artwork: MediaImage[]): MediaMetadata {
  return new MediaMetadata({ title: song.title, artist: artistLine(song), album: song.album?.name ?? '', artwork });
}

/** The cover in several sizes to choose from; without sizes if there is only one. */
function servedArtwork(cover: CoverRef): MediaImage[] {
  const found = ([120, 240, 480] as const).flatMap((size) => {
    const src = coverAddress(cover, size);
    return src ? [{ src, sizes: `${size}x${size}` }] : [];
  });
  const [first] = found;
  return first && found.every(({ src }) => src === first.src) ? [{ src: first.src }] : found;
}

function showPosition(session: MediaSession, { clock, durationMs }: PlayerSnapshot): void {
  const state =
    durationMs > 0
      ? { duration: durationMs / 1000, position: Math.min(clock.anchorMs, durationMs) / 1000, playbackRate: clock.rate }
      : undefined;
  session.setPositionState(state);
}
