import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '@/core/async/listen.ts';
import { coverAddress } from '@/core/song/cover.ts';
import type { VideoCard } from '@/core/videos/video.ts';
import { mediaControls, setMediaHandler } from '@/playback/media-session.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';

/** Media session actions that a video overrides, including those that it does not have. */
const overriddenActions = [
  'play',
  'pause',
  'stop',
  'nexttrack',
  'previoustrack',
  'seekbackward',
  'seekforward',
  'seekto',
] as const satisfies readonly MediaSessionAction[];

type Handlers = Partial<Record<(typeof overriddenActions)[number], MediaSessionActionHandler>>;

/** Default seek distance of the system's media controls, in s. */
const seekStep = 10;

/**
 * Plays one sound at a time: a video pauses the music when it starts, and vice versa. When the video has ended or its
 * screen or page is left, the paused music resumes, unless it was controlled in the meantime. Video and player also
 * stop together when the sleep timer ends.
 */
export function useSharedSound(videoRef: RefObject<HTMLVideoElement | null>, { goesOn }: { goesOn: boolean }): void {
  const player = usePlayer();
  const send = usePlayerCommand();
  const isLast = useEffectEvent(() => !goesOn);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    /** Key of the song that the video paused; null = none. */
    let pausedSongKey: number | null = null;
    let isPausing = false;
    let isLeft = false;
    const wantsToPlay = (): boolean => player.getSnapshot().wantsToPlay;
    let hasWantedToPlay = wantsToPlay();

    const pauseMusic = async (): Promise<void> => {
      const { current } = player.getSnapshot();
      if (!wantsToPlay() || isPausing) return;
      isPausing = true;
      const isPaused = await send({ type: 'pause' });
      isPausing = false;
      if (isPaused && current) pausedSongKey = current.key;
      // The screen was left before the music had paused.
      if (isLeft) resumeMusic();
      else if (wantsToPlay()) video.pause();
    };
    const resumeMusic = (): void => {
      const { current } = player.getSnapshot();
      if (pausedSongKey !== null && !wantsToPlay() && current?.key === pausedSongKey) void send({ type: 'play' });
      pausedSongKey = null;
    };
    const stops = [
      listen(video, 'play', () => void pauseMusic()),
      listen(video, 'ended', () => {
        if (isLast()) resumeMusic();
      }),
      player.subscribe(() => {
        // Other changes of playing music may come before the event of a video that has just started.
        const isStart = wantsToPlay() && !hasWantedToPlay;
        hasWantedToPlay = wantsToPlay();
        if (!isStart || isPausing || video.paused) return;
        pausedSongKey = null;
        video.pause();
      }),
      player.onEvent(({ type }) => {
        if (type !== 'sleep-timer-ended') return;
        pausedSongKey = null;
        video.pause();
      }),
    ];
    const leave = (): void => {
      video.pause();
      isLeft = true;
      if (!isPausing) resumeMusic();
    };
    // Closed or left for another site, while the music plays elsewhere.
    stops.push(
      listen(window, 'pagehide', leave),
      listen(window, 'pageshow', () => {
        isLeft = false;
      }),
    );
    if (!video.paused) void pauseMusic();
    return () => {
      for (const stop of stops) stop();
      leave();
    };
  }, [videoRef, player, send]);
}

/** Binds the system's media controls and the page's shortcuts to the video while it plays or was played last. */
export function useVideoControls(
  videoRef: RefObject<HTMLVideoElement | null>,
  video: VideoCard,
  onNext: (() => void) | null,
): void {
  const player = usePlayer();
  useEffect(() => {
    const element = videoRef.current;
    if (!element || !('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    const artwork = coverAddress(video.coverUrl, 480);
    const metadata = new MediaMetadata({
      title: video.title,
      artist: video.artists.map(({ name }) => name).join('、'),
      artwork: artwork === null ? [] : [{ src: artwork }],
    });
    const handlers: Handlers = {
      play: () => void element.play().catch(() => undefined),
      pause: () => element.pause(),
      stop: () => element.pause(),
      seekbackward: ({ seekOffset }) => seekBy(element, -(seekOffset || seekStep)),
      seekforward: ({ seekOffset }) => seekBy(element, seekOffset || seekStep),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined && seekTime !== null) element.currentTime = seekTime;
      },
      ...(onNext ? { nexttrack: onNext } : {}),
    };
    let isOverriding = false;
    const show = (): void => {
      if (!isOverriding) return;
      // A player in this document may overwrite both.
      session.metadata = metadata;
      session.playbackState = element.paused ? 'paused' : 'playing';
    };
    const take = (): void => {
      isOverriding = true;
      for (const action of overriddenActions) setMediaHandler(session, action, handlers[action] ?? null);
      session.setPositionState();
      show();
    };
    const release = (): void => {
      if (!isOverriding) return;
      isOverriding = false;
      for (const action of overriddenActions) setMediaHandler(session, action, null);
      session.metadata = null;
      session.playbackState = 'none';
      mediaControls.showPlayer?.();
    };
    const stops = [
      listen(element, 'play', take),
      listen(element, 'pause', show),
      player.subscribe(() => {
        if (player.getSnapshot().wantsToPlay && element.paused) release();
        else show();
      }),
    ];
    if (!element.paused) take();
    return () => {
      for (const stop of stops) stop();
      release();
    };
  }, [videoRef, video, onNext, player]);
}

/** Seeks by this number of seconds, within the video. */
export function seekBy(element: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(element.duration) ? element.duration : 0;
  element.currentTime = Math.min(Math.max(0, element.currentTime + seconds), end);
}
