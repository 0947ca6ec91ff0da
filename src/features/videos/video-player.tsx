import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { fetchVideoHeights, fetchVideoUrls } from '@/api/catalogue/videos.ts';
import { type KeyActionOn, shortcutSeekMs, volumeStep } from '@/core/actions/action-table.ts';
import { listen } from '@/core/async/listen.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import { shortcutFor } from '@/core/keyboard/shortcuts.ts';
import { coverAddress } from '@/core/song/cover.ts';
import {
  afterFailure,
  chosenFile,
  currentUrl,
  noTries,
  type SourceTries,
  type Video,
  type VideoFile,
  videoKey,
  withoutFile,
} from '@/core/videos/video.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { currentAppKeys } from '@/state/keyboard/app-keys.ts';
import { keyPressOf } from '@/state/keyboard/shortcut-keys.ts';
import { usePlayer } from '@/state/player/use-player.ts';
import { api } from '@/state/queries/api.ts';
import { useConsent } from '@/state/session/consent-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { BrokenRecordDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { seekBy, useSharedSound, useVideoControls } from './use-video-sound.ts';
import styles from './video-player.module.css';

type VideoPlayerProps = {
  video: Video;
  videoRef: RefObject<HTMLVideoElement | null>;
  source: VideoSource;
  /** Opens the next video; null = there is none. */
  onNext: (() => void) | null;
  /** Whether the next video starts automatically. */
  goesOn: boolean;
};

/**
 * A video with the browser's controls. All videos share one element, so that full screen and picture in picture
 * continue; the position is preserved when the quality changes or an address has expired.
 */
export function VideoPlayer({ video, videoRef, source, onNext, goesOn }: VideoPlayerProps) {
  const { t } = useTranslation();
  const key = videoKey(video);
  const { url, failure, onFailed, retry } = source;
  const hasNext = goesOn && onNext !== null;
  useSharedSound(videoRef, { goesOn: hasNext });
  useVideoControls(videoRef, video, onNext);
  useVideoKeys(videoRef);
  useVideoPosition(videoRef, key, { url, isFailed: failure !== null });
  const onEnded = useEffectEvent(() => {
    if (hasNext) onNext?.();
  });
  const onError = useEffectEvent((src: string) => {
    if (url !== null && src === url) onFailed();
  });
  const player = usePlayer();
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    const { volume, muted } = player.getSnapshot();
    element.volume = volume / 100;
    element.muted = muted;
    const stops = [
      listen(element, 'ended', () => onEnded()),
      listen(element, 'error', () => onError(element.getAttribute('src') ?? '')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [videoRef, player]);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: the service has none */}
      <video
        ref={videoRef}
        className={styles.video}
        aria-label={video.title || t('videos.video')}
        poster={coverAddress(video.coverUrl, 480) ?? undefined}
        controls={failure === null}
        controlsList="nodownload"
        playsInline
        preload="auto"
      />
      {failure ? (
        <div className={styles.failure}>
          <PlayerFailure failure={failure} onRetry={retry} />
        </div>
      ) : null}
    </div>
  );
}

function PlayerFailure({ failure, onRetry }: { failure: AppError; onRetry: () => void }) {
  const { t } = useTranslation();
  if (failure.kind !== 'not-found' && failure.kind !== 'bad-audio') {
    return <LoadError compact title={t('videos.failed')} error={failure} onRetry={onRetry} />;
  }
  const hint =
    failure.kind === 'not-found'
      ? t('videos.noFileHint')
      : t(location.protocol === 'https:' ? 'videos.insecureHint' : 'videos.unplayableHint');
  return (
    <EmptyState
      compact
      role="alert"
      drawing={<BrokenRecordDrawing />}
      title={t(failure.kind === 'not-found' ? 'videos.noFile' : 'videos.unplayable')}
      action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    >
      <p>{hint}</p>
    </EmptyState>
  );
}

export type VideoSource = {
  /** The available files, largest first. */
  files: readonly VideoFile[];
  /** The file to play; null = none. */
  file: VideoFile | null;
  /** Its address; null = not known yet. */
  url: string | null;
  failure: AppError | null;
  /** Must be called when the address can't be loaded. */
  onFailed: () => void;
  /** Fetches everything again. */
  retry: () => void;
};

/**
 * The files of a video and the address of the one with the preferred height. Without the user's consent, nothing is
 * requested.
 */
export function useVideoSource(video: Video, height: number): VideoSource {
  const key = videoKey(video);
  const [{ tries, round, of }, setState] = useState({ tries: noTries, round: 0, of: key });
  if (of !== key) setState({ tries: noTries, round: 0, of: key });
  const isConsented = useConsent('disclaimer');
  const files = useFilesWithHeights(video.files);
  const file = chosenFile(
    files.filter(({ hash }) => !tries.failedFiles.includes(hash)),
    height,
  );
  const hash = file?.hash ?? '';
  const asked = tries.askedAgain.includes(hash);
  const { data: urls, error } = useQuery({
    queryKey: ['video-urls', hash, round, asked],
    queryFn: ({ signal }) => fetchVideoUrls(api, hash, signal),
    enabled: isConsented && hash !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const change = (next: (tries: SourceTries) => SourceTries): void =>
    setState((state) => ({ ...state, tries: next(state.tries) }));
  const failure = error && toAppError(error);
  const isMissing = failure?.kind === 'not-found';
  useEffect(() => {
    if (isMissing) setState((state) => ({ ...state, tries: withoutFile(state.tries, hash, 'not-found') }));
  }, [isMissing, hash]);
  const url = currentUrl(urls ?? [], tries);
  return {
    files,
    file,
    url,
    failure: file === null ? new AppError(tries.reason) : isMissing ? null : failure,
    onFailed: () => {
      if (url !== null) change((before) => afterFailure(before, hash, urls ?? [], url));
    },
    retry: () => setState((state) => ({ ...state, tries: noTries, round: state.round + 1 })),
  };
}

/** Adds unknown heights to files by requesting them. */
function useFilesWithHeights(files: readonly VideoFile[]): readonly VideoFile[] {
  const unknown = files.filter(({ height }) => height === 0).map(({ hash }) => hash);
  const { data: heights } = useQuery({
    queryKey: ['video-heights', ...unknown],
    queryFn: ({ signal }) => fetchVideoHeights(api, unknown, signal),
    enabled: unknown.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => files.map((file) => ({ ...file, height: file.height || (heights?.get(file.hash) ?? 0) })),
    [files, heights],
  );
}

/**
 * Loads the address of a video: a new video plays from its beginning; another address of the same one continues at its
 * position, playing only if it played before. If the browser requires a press, it waits for one. An error stops the
 * audio.
 */
function useVideoPosition(
  videoRef: RefObject<HTMLVideoElement | null>,
  key: string,
  { url, isFailed }: { url: string | null; isFailed: boolean },
): void {
  const place = useRef({ key: '', atSeconds: 0, plays: true, isLoading: false });
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    const isNew = place.current.key !== key;
    if (isNew) place.current = { key, atSeconds: 0, plays: true, isLoading: true };
    if (isNew || isFailed) {
      place.current.isLoading = true;
      element.removeAttribute('src');
      element.load();
    }
    if (isFailed || url === null || element.getAttribute('src') === url) return;
    place.current.isLoading = true;
    element.src = url;
    if (place.current.plays) element.play().catch(() => undefined);
  }, [videoRef, key, url, isFailed]);
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    const stops = [
      listen(element, 'loadedmetadata', () => {
        if (place.current.atSeconds > 0) element.currentTime = place.current.atSeconds;
        place.current.isLoading = false;
      }),
      listen(element, 'timeupdate', () => {
        if (!place.current.isLoading && !element.error) place.current.atSeconds = element.currentTime;
      }),
      listen(element, 'play', () => {
        place.current.plays = true;
      }),
      listen(element, 'pause', () => {
        if (!place.current.isLoading && !element.ended && !element.error) place.current.plays = false;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      // Requires a press when it is shown again.
      place.current.plays = false;
    };
  }, [videoRef]);
}

/** While no music plays, the player's shortcuts for playing, seeking and volume control the video. */
function useVideoKeys(videoRef: RefObject<HTMLVideoElement | null>): void {
  const player = usePlayer();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const element = videoRef.current;
      if (!element || element.readyState === 0 || player.getSnapshot().wantsToPlay) return;
      const action = shortcutFor(keyPressOf(event), currentAppKeys());
      const act = action === null ? undefined : keyActions[action];
      // Beside a paused video, up and down scroll the page.
      if (act === undefined || (element.paused && action?.startsWith('volume-'))) return;
      event.preventDefault();
      event.stopPropagation();
      act(element);
    };
    return listen(window, 'keydown', onKeyDown, { capture: true });
  }, [videoRef, player]);
}

const keyActions: Partial<Record<KeyActionOn<'everywhere'>, (element: HTMLVideoElement) => void>> = {
  toggle: (element) => {
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  },
  'seek-back': (element) => seekBy(element, -shortcutSeekMs / 1000),
  'seek-forward': (element) => seekBy(element, shortcutSeekMs / 1000),
  'volume-up': (element) => changeVolumeBy(element, volumeStep / 100),
  'volume-down': (element) => changeVolumeBy(element, -volumeStep / 100),
  mute: (element) => {
    element.muted = !element.muted;
  },
};

function changeVolumeBy(element: HTMLVideoElement, step: number): void {
  element.volume = Math.min(Math.max(0, element.volume + step), 1);
  if (step > 0) element.muted = false;
}
