import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { listen } from '@/core/async/listen.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { usePageVisible } from '@/ui/motion.ts';

/** Time without input after which room mode starts (docs/behaviour.md#room-mode). */
const idleLimitMs = 60_000;

export type RoomModeState = { isOn: boolean; start: () => void; leave: () => void };

/**
 * Whether room mode is on. With the setting `roomMode` it starts after a minute without input while a song plays on the
 * visible page. It ends with the engine, because the screen below says so.
 */
export function useRoomMode(idleMs = idleLimitMs): RoomModeState {
  const [isStarted, setIsStarted] = useState(false);
  const isConnected = usePlayerState(({ connection }) => connection === 'connected');
  const isPlaying = usePlayerState(({ state }) => state === 'playing');
  const isVisible = usePageVisible();
  const isChosen = useSetting('roomMode') === 'on';
  const isOn = isStarted && isConnected;
  if (isStarted && !isConnected) setIsStarted(false);
  const start = useCallback(() => setIsStarted(true), []);
  const leave = useCallback(() => setIsStarted(false), []);
  useIdleTimer(isChosen && isConnected && isPlaying && isVisible && !isOn, idleMs, start);
  return { isOn, start, leave };
}

/** Input by pointer, keyboard or touch. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'];

/** Calls back after this time without input, and without an open dialog or menu; counts only while on. */
function useIdleTimer(isOn: boolean, idleMs: number, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    if (!isOn) return;
    let inputAtMs = performance.now();
    const check = (): void => {
      const isBusy = document.querySelector('dialog:modal, :popover-open, [role=menu]') !== null;
      const leftMs = isBusy ? idleMs : inputAtMs + idleMs - performance.now();
      if (leftMs > 0) timer = setTimeout(check, leftMs);
      else idle();
    };
    let timer = setTimeout(check, idleMs);
    const stop = listen(window, inputs, () => (inputAtMs = performance.now()), { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isOn, idleMs]);
}
