import { actions, actionsIn } from '@/core/actions/action-table';
import { createLog } from '@/core/log';
import { type CoverRef, coverAddress } from '@/core/song/cover';
import { artistLine, type Song } from '@/core/song/song';
import type { Player, PlayerCommand, PlayerSnapshot } from './player';

const log = createLog('media session');

/** Step of the seek buttons when the system gives none (docs/behaviour.md#media-controls). */
const defaultSeekStepMs = 10_000;

/** Puts the player back into the controls of this document; null while none is bound. */
let showPlayer: (() => void) | null = null;
let isLent = false;

/** What else of this document can have the system's media controls for a while. */
export type MediaSessionGuest = {
  metadata: MediaMetadata;
  handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;
};

/**
 * Gives the system's media controls to something else that sounds in this document, with its actions alone. Returns a
 * function that gives them back to the player, or to nobody where it is in another document.
 */
export function lendMediaSession(session: MediaSession, { metadata, handlers }: MediaSessionGuest): () => void {
  isLent = true;
  for (const action of guestActions) setHandler(session, action, handlers[action] ?? null);
  session.metadata = metadata;
  session.setPositionState();
  return () => {
    isLent = false;
    for (const action of guestActions) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
    showPlayer?.();
  };
}

const guestActions = [
  'play',
  'pause',
  'stop',
  'nexttrack',
  'previoustrack',
  'seekbackward',
  'seekforward',
  'seekto',
] as const satisfies readonly MediaSessionAction[];

function setHandler(
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
 * Shows the current song in the system's media controls and handles their actions. Actions that the browser does not
 * support are left out. The picture of a local song follows when `readCover` has found it. Returns a function that undoes
 * it.
 */
export function bindMediaSession(
  player: Player,
  session: MediaSession,
  readCover: (coverId: string) => Promise<Blob | null>,
): () => void {
  const send = (command: PlayerCommand): void => void player.dispatch(command).catch(() => undefined);
  const step = (details: MediaSessionActionDetails): number =>
    details.seekOffset ? details.seekOffset * 1000 : defaultSeekStepMs;
  const known: [MediaSessionAction, MediaSessionActionHandler][] = [
    ...actionsIn('media').flatMap(({ action, entry }) =>
      entry.map((name): [MediaSessionAction, MediaSessionActionHandler] => [name, () => send(actions[action].asks)]),
    ),
    ['seekbackward', (details) => send({ type: 'seek-by', deltaMs: -step(details) })],
    ['seekforward', (details) => send({ type: 'seek-by', deltaMs: step(details) })],
    [
      'seekto',
      (details) => {
        const { durationMs } = player.getSnapshot();
        const positionMs = (details.seekTime ?? -1) * 1000;
        // Only within the song (docs/behaviour.md#media-controls).
        if (positionMs >= 0 && positionMs <= durationMs) send({ type: 'seek', positionMs });
      },
    ],
  ];
  let shown: PlayerSnapshot | null = null;
  /** Address of the stored picture that is shown; it has to exist for as long. */
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
    if (isLent) return;
    const snapshot = player.getSnapshot();
    if (snapshot.current?.key !== shown?.current?.key) showSong(snapshot.current?.song ?? null);
    session.playbackState = snapshot.current === null ? 'none' : snapshot.wantsToPlay ? 'playing' : 'paused';
    if (snapshot.clock !== shown?.clock || snapshot.durationMs !== shown?.durationMs) showPosition(session, snapshot);
    shown = snapshot;
  };
  const start = (): void => {
    for (const [action, handler] of known) setHandler(session, action, handler);
    shown = null;
    show();
  };
  if (!isLent) start();
  showPlayer = start;
  const stop = player.subscribe(show);
  return () => {
    stop();
    showPlayer = null;
    if (isLent) return revoke();
    for (const [action] of known) setHandler(session, action, null);
    session.metadata = null;
    revoke();
    shown = null;
    session.playbackState = 'none';
  };
}

function metadataOf(song: Song, artwork: MediaImage[]): MediaMetadata {
  return new MediaMetadata({ title: song.title, artist: artistLine(song), album: song.album?.name ?? '', artwork });
}

/** The picture in several sizes, of which the system takes the one that suits it; without sizes where there is one only. */
function servedArtwork(cover: CoverRef): MediaImage[] {
  const found = ([120, 240, 480] as const).flatMap((size) => {
    const src = coverAddress(cover, size);
    return src ? [{ src, sizes: `${size}x${size}` }] : [];
  });
  const [first] = found;
  return first && found.every(({ src }) => src === first.src) ? [{ src: first.src }] : found;
}

function showPosition(session: MediaSession, { clock, durationMs }: PlayerSnapshot): void {
  if (durationMs <= 0) {
    session.setPositionState();
    return;
  }
  session.setPositionState({
    duration: durationMs / 1000,
    position: Math.min(clock.anchorMs, durationMs) / 1000,
    playbackRate: clock.rate,
  });
}
