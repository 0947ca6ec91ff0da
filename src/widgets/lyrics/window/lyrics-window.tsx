import MoveDiagonal2 from 'lucide-react/icons/move-diagonal-2';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { errorMessageKeys } from '@/core/errors.ts';
import { outlineOf } from '@/core/lyrics/lyrics-window.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import type { LyricsFrame } from '@/host/host.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSongLyrics } from '@/state/lyrics/use-song-lyrics.ts';
import { useLyricsLock, useLyricsLook } from '@/state/lyrics-window.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { inRem } from '@/ui/in-rem.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { secondaryOffer, usePreferredSecondary } from '@/widgets/lyrics/secondary-text.ts';
import { useCompactKeys } from '@/widgets/player/compact/use-compact-keys.ts';
import { LyricLines } from './lyric-lines.tsx';
import styles from './lyrics-window.module.css';
import { UnlockButton, WindowControls } from './window-controls.tsx';

/** Change of the size for an arrow key, in px. */
const keyStep = 16;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

type ResizeHandleProps = {
  className: string | undefined;
  resizeBy: (x: number, y: number) => void;
};

/** Resizes a window without a system frame: by dragging, or with arrow keys while focused. */
function ResizeHandle({ className, resizeBy }: ResizeHandleProps) {
  const { t } = useTranslation();
  const handle = useRef<HTMLButtonElement>(null);
  useWindowDrag(handle, resizeBy);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step) return;
    // The player's shortcuts must not handle this key.
    event.preventDefault();
    resizeBy(...step);
  };
  return (
    <IconButton ref={handle} size="small" className={className} label={t('lyricsWindow.resize')} onKeyDown={onKeyDown}>
      <MoveDiagonal2 size={16} />
    </IconButton>
  );
}

/** No shortcut opens a screen from here. */
const noScreens = {};

/**
 * The page of the lyrics window: two large outlined lines, readable on any background, and controls that appear while
 * the pointer or the focus is in the window. Locked, it shows only text.
 * @param frame the window, whose only content is this page; null in a picture-in-picture window, which has a cover and
 * the playback buttons
 */
export function LyricsWindow({ frame }: { frame: LyricsFrame | null }) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const song = usePlayerState((snapshot) => snapshot.current?.song ?? null);
  const look = useLyricsLook();
  const align = useSetting('lyricsAlign');
  const isLocked = useLyricsLock() && frame !== null;
  const { result, offsetMs, retry } = useSongLyrics(song);
  const preferred = usePreferredSecondary();
  const offer = result.status === 'ready' ? secondaryOffer(result.lines, preferred) : { kind: null };
  const hasFailed = result.status === 'failed';
  const awaitsConsent = usePlayerState((snapshot) => snapshot.awaitsConsent);
  // The terms are in the page that opened a picture-in-picture window.
  const openApp = frame === null ? () => window.focus() : frame.openApp;
  useCompactKeys(noScreens, root);
  useWindowDrag(root, isLocked ? null : (frame?.moveBy ?? null));
  const setLocked = frame?.setLocked;
  useEffect(() => setLocked?.(isLocked), [setLocked, isLocked]);
  const isTransparent = frame?.isTransparent ?? false;
  const style = {
    '--lyrics-size': inRem(look.fontSize),
    '--text-colour': look.textColour,
    '--sung-colour': look.sungColour,
    '--text-outline': outline(look.textColour, isTransparent),
    '--sung-outline': outline(look.sungColour, isTransparent),
  } as CSSProperties;
  return (
    <div
      ref={root}
      className={styles.window}
      style={style}
      data-kind={frame === null ? 'picture-in-picture' : isTransparent ? 'transparent' : 'window'}
      data-locked={isLocked}
      data-align={align}
      data-asks={awaitsConsent}
      // Dark, or whatever is behind the window.
      data-theme="dark"
    >
      <WindowTitle song={song} />
      {frame === null ? <CoverImage cover={song?.cover ?? null} size={120} className={styles.cover} eager /> : null}
      <main className={styles.words}>
        <WindowContent song={song} result={result}>
          {result.status === 'ready' ? (
            <LyricLines
              key={song ? songId(song) : ''}
              lines={result.lines}
              secondary={look.secondLine === 'translation' ? offer.kind : null}
              offsetMs={offsetMs}
            />
          ) : null}
        </WindowContent>
      </main>
      <div className={styles.bar}>
        {isLocked && frame ? (
          <UnlockButton frame={frame} />
        ) : (
          <>
            {awaitsConsent && openApp ? (
              <Button tone="quiet" onClick={openApp}>
                {t('lyricsWindow.openApp')}
              </Button>
            ) : null}
            <TransportButtons className={styles.transport} />
            <WindowControls
              className={styles.controls}
              look={look}
              hasTranslation={offer.kind !== null}
              retry={hasFailed ? retry : null}
              frame={frame}
            />
          </>
        )}
      </div>
      {frame?.resizeBy && !isLocked ? <ResizeHandle className={styles.resize} resizeBy={frame.resizeBy} /> : null}
    </div>
  );
}

/** Sets the title of the document that contains it. */
function WindowTitle({ song }: { song: Song | null }) {
  const { t } = useTranslation();
  return <title>{`${song ? song.title || t('song.untitled') : t('lyricsWindow.title')} – Kanade`}</title>;
}

/** Outline for text of this colour. A dark outline would not be visible on the dark background of a window. */
function outline(colour: string, isTransparent: boolean): string {
  const tone = outlineOf(colour);
  return isTransparent || tone === 'light' ? `var(--text-stroke) var(--outline-${tone})` : '0 transparent';
}

type WindowContentProps = {
  song: Song | null;
  result: ReturnType<typeof useSongLyrics>['result'];
  /** The lines, if there are any. */
  children: ReactNode;
};

/** The lines, or instead of them the song with the reason for their absence, or the state of the player. */
function WindowContent({ song, result, children }: WindowContentProps) {
  const { t } = useTranslation();
  const connection = usePlayerState((snapshot) => snapshot.connection);
  const awaitsConsent = usePlayerState((snapshot) => snapshot.awaitsConsent);
  if (connection === 'lost') return <Message first={t('player.lost')} />;
  if (!song) return connection === 'connected' ? <Message first={t('empty.nothingPlaying')} /> : null;
  const title = song.title || t('song.untitled');
  if (awaitsConsent) return <Message first={title} second={t('error.needsConsent')} />;
  switch (result.status) {
    case 'ready':
      return children;
    case 'loading':
    case 'text':
      return <Message first={title} second={artistLine(song)} />;
    case 'none':
      return <Message first={title} second={t(result.instrumental ? 'lyrics.instrumental' : 'lyrics.none')} />;
    case 'failed':
      return <Message first={title} second={`${t('lyrics.failed')} · ${t(errorMessageKeys[result.error.kind])}`} />;
    default:
      return result satisfies never;
  }
}

function Message({ first, second = '' }: { first: string; second?: string }) {
  return (
    <div className={styles.message} role="status">
      <p dir="auto">{first}</p>
      {second === '' ? null : (
        <p className={styles.second} dir="auto">
          {second}
        </p>
      )}
    </div>
  );
}

function TransportButtons({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const command = usePlayerCommand();
  const hasSong = usePlayerState((snapshot) => snapshot.current !== null);
  const wantsToPlay = usePlayerState((snapshot) => snapshot.wantsToPlay);
  return (
    <div className={className}>
      <IconButton label={t('player.previous')} disabled={!hasSong} onClick={() => command({ type: 'previous' })}>
        <SkipBack size={18} fill="currentColor" />
      </IconButton>
      <IconButton
        label={t(wantsToPlay ? 'player.pause' : 'player.play')}
        disabled={!hasSong}
        onClick={() => command({ type: wantsToPlay ? 'pause' : 'play' })}
      >
        {wantsToPlay ? (
          <Pause size={20} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play size={20} fill="currentColor" strokeWidth={0} />
        )}
      </IconButton>
      <IconButton label={t('player.next')} disabled={!hasSong} onClick={() => command({ type: 'next' })}>
        <SkipForward size={18} fill="currentColor" />
      </IconButton>
    </div>
  );
}

const controls = 'button, input, label';

/** Minimum time between two movements of the window, in ms: faster displays would only keep the system busy. */
const minIntervalMs = 16;

/**
 * Moves or resizes the window while it is dragged at this element, at most once per frame and 16 ms. A drag does not
 * begin on a control inside the element.
 * @param moveBy moves by CSS px, must be stable; null = the window can't be dragged
 */
function useWindowDrag(handle: RefObject<HTMLElement | null>, moveBy: ((x: number, y: number) => void) | null): void {
  useEffect(() => {
    const element = handle.current;
    if (!element || !moveBy) return;
    const controller = new AbortController();
    const { signal } = controller;
    let from: { x: number; y: number } | null = null;
    let to = { x: 0, y: 0 };
    let frame = 0;
    let movedAtMs = Number.NEGATIVE_INFINITY;
    const move = (): void => {
      if (!from) return;
      if (to.x !== from.x || to.y !== from.y) moveBy(to.x - from.x, to.y - from.y);
      from = to;
    };
    const onFrame = (atMs: number): void => {
      if (atMs - movedAtMs < minIntervalMs) {
        frame = requestAnimationFrame(onFrame);
        return;
      }
      frame = 0;
      movedAtMs = atMs;
      move();
    };
    const end = (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
      move();
      from = null;
    };
    element.addEventListener(
      'pointerdown',
      ({ button, target, pointerId, screenX, screenY }) => {
        const control = (target as Element).closest(controls);
        if (button !== 0 || (control && control !== element)) return;
        // Captured, because the window may lag behind the pointer.
        element.setPointerCapture(pointerId);
        from = { x: screenX, y: screenY };
        to = from;
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      ({ screenX, screenY }) => {
        if (!from) return;
        to = { x: screenX, y: screenY };
        frame ||= requestAnimationFrame(onFrame);
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, end, { signal });
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, [handle, moveBy]);
}
