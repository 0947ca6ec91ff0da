import { useEffect, useEffectEvent } from 'react';
import { swallowNextClick } from '@/ui/gestures/swallow-click.ts';

/** Movement of a mouse that is no input, in px: a desk trembles, and a pressed button lets the mouse slip. */
const stillPx = 12;

/** Pause after which further wheel events are another turn, in ms. */
const wheelPauseMs = 250;

/** Calls back on the first input in this document. Nothing else gets this input, up to its end. */
export function useLeaveOnInput(onInput: () => void): void {
  const leave = useEffectEvent(onInput);
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, passive: false, signal: controller.signal };
    const end = (event: Event): void => {
      swallow(event);
      controller.abort();
      leave();
    };
    const onKey = (event: KeyboardEvent): void => {
      // A key that is held since before is no input.
      if (event.repeat) swallow(event);
      else {
        swallowKey(event);
        end(event);
      }
    };
    const onPress = (event: Event): void => {
      swallowNextClick();
      swallowContextMenu();
      end(event);
    };
    const onPointerDown = (event: PointerEvent): void => {
      // `touchstart` follows, and only its cancellation prevents scrolling.
      if (event.pointerType === 'touch') swallow(event);
      else onPress(event);
    };
    const onWheel = (event: Event): void => {
      swallowWheel();
      end(event);
    };
    let from: { x: number; y: number } | null = null;
    const onMove = (event: PointerEvent): void => {
      from ??= { x: event.clientX, y: event.clientY };
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > stillPx) end(event);
    };
    addEventListener('keydown', onKey, options);
    addEventListener('pointerdown', onPointerDown, options);
    addEventListener('touchstart', onPress, options);
    addEventListener('wheel', onWheel, options);
    addEventListener('pointermove', onMove, options);
    return () => controller.abort();
  }, []);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Suppresses the repetitions and the release of a pressed key. */
function swallowKey({ code }: KeyboardEvent): void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const isSame = (event: KeyboardEvent) => event.code === code;
  addEventListener(
    'keydown',
    (event) => (isSame(event) && event.repeat ? swallow(event) : controller.abort()),
    options,
  );
  addEventListener(
    'keyup',
    (event) => {
      if (!isSame(event)) return;
      swallow(event);
      controller.abort();
    },
    options,
  );
}

/** Suppresses the menu of a right press or a long one, until the next press. */
function swallowContextMenu(): void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  addEventListener('contextmenu', swallow, options);
  addEventListener('pointerdown', () => controller.abort(), options);
}

/** Suppresses the rest of a turn of the wheel. */
function swallowWheel(): void {
  const controller = new AbortController();
  const stop = () => controller.abort();
  let timer = setTimeout(stop, wheelPauseMs);
  const onWheel = (event: Event): void => {
    swallow(event);
    clearTimeout(timer);
    timer = setTimeout(stop, wheelPauseMs);
  };
  addEventListener('wheel', onWheel, { capture: true, passive: false, signal: controller.signal });
}
