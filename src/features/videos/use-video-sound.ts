import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '@/core/async/listen';
import { coverAddress } from '@/core/song/cover';
import type { VideoCard } from '@/core/videos/video';
import { mediaControls, setMediaHandler } from '@/playback/media-session';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';

/** The actions of the system's controls that a video takes from the player, also those that it does not have. */
const borrowed = [
  'play',
  'pause',
  'stop',
  'nexttrack',
  'previoustrack',
  'seekbackward',
  'seekforward',
  'seekto',
] as const satisfies readonly MediaSessionAction[];

type Handlers = Partial<Record<(typeof borrowed)[number], MediaSessionActionHandler>>;

/** Distance in s that the system's media controls seek by if they name none. */
const seekStep = 10;

/**
 * One sound at a time: a video that starts pauses the music, and music that starts pauses the video. When the video has ended
 * for good, or its screen or page is left, the music that it paused goes on, unless something has been done with it since. Video and
 * player also stop together when the sleep timer ends.
 */
export function useSharedSound(videoRef: RefObject<HTMLVideoElement | null>, { goesOn }: { goesOn: boolean }): void {
  const player = usePlayer();
  const send = usePlayerCommand();
  const isLast = useEffectEvent(() => !goesOn);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    /** Key of the song that gave way; null while none did. */
    let gaveWay: number | null = null;
    let isPausing = false;
    let isLeft = false;
    const wantsToPlay = (): boolean => player.getSnapshot().wantsToPlay;

    const takeSound = async (): Promise<void> => {
      const { current } = player.getSnapshot();
      if (!wantsToPlay() || isPausing) return;
      isPausing = true;
      const isPaused = await send({ type: 'pause' });
      isPausing = false;
      if (isPaused && current) gaveWay = current.key;
      // The screen was left before the music had paused.
      if (isLeft) giveBack();
      else if (wantsToPlay()) video.pause();
    };
    const giveBack = (): void => {
      const { current } = player.getSnapshot();
      if (gaveWay !== null && !wantsToPlay() && current?.key === gaveWay) void send({ type: 'play' });
      gaveWay = null;
    };
    const stops = [
      listen(video, 'play', () => void takeSound()),
      listen(video, 'ended', () => {
        if (isLast()) giveBack();
      }),
      player.subscribe(() => {
        if (isPausing || !wantsToPlay() || video.paused) return;
        gaveWay = null;
        video.pause();
      }),
      player.onEvent(({ type }) => {
        if (type !== 'sleep-timer-ended') return;
        gaveWay = null;
        video.pause();
      }),
    ];
    const leave = (): void => {
      video.pause();
      isLeft = true;
      if (!isPausing) giveBack();
    };
    // Closed or left for another site, where the music plays elsewhere.
    stops.push(
      listen(window, 'pagehide', leave),
      listen(window, 'pageshow', () => {
        isLeft = false;
      }),
    );
    if (!video.paused) void takeSound();
    return () => {
      for (const stop of stops) stop();
      leave();
    };
  }, [videoRef, player, send]);
}

/** While the video plays or was played last, the system's media controls and the keys of the page are its own. */
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
    let isBorrowed = false;
    const show = (): void => {
      if (!isBorrowed) return;
      // A player in this document shows each change of its own.
      session.metadata = metadata;
      session.playbackState = element.paused ? 'paused' : 'playing';
    };
    const take = (): void => {
      isBorrowed = true;
      for (const action of borrowed) setMediaHandler(session, action, handlers[action] ?? null);
      session.setPositionState();
      show();
    };
    const release = (): void => {
      if (!isBorrowed) return;
      isBorrowed = false;
      for (const action of borrowed) setMediaHandler(session, action, null);
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

/** Moves by this many seconds, within the video. */
export function seekBy(element: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(element.duration) ? element.duration : 0;
  element.currentTime = Math.min(Math.max(0, element.currentTime + seconds), end);
}
