import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import styles from './slider.module.css';

type SliderProps = {
  label: string;
  /** The value as text, for screen readers. */
  valueText: string;
  value: number;
  /** Reads the current value if `value` is rendered less often than it changes; keys step from it. */
  exactValue?: () => number;
  max: number;
  /** Value at which the filled part begins. */
  fillFrom?: number;
  /** Vertical, with the maximum at the top. */
  vertical?: boolean;
  /** The thumb is always visible, not only on hover and focus. */
  showsThumb?: boolean;
  /** Step of an arrow key. */
  keyStep: number;
  disabled?: boolean;
  /** Called while the thumb moves. */
  onInput?: (value: number) => void;
  /** Called when the thumb is released, and after each key. */
  onCommit: (value: number) => void;
  className?: string;
};

/** A native range input from 0 to `max` with a coloured filled part. */
export function Slider(props: SliderProps) {
  const { label, valueText, value, exactValue, max, fillFrom = 0, keyStep, disabled, onInput, onCommit } = props;
  // A change without a pressed pointer comes from assistive technology and is final.
  const dragging = useRef(false);
  const release = (next: number) => {
    if (!dragging.current) return;
    dragging.current = false;
    onCommit(next);
  };
  const top = Math.max(max, 1);
  const shown = Math.min(Math.max(value, 0), top);
  const looks = [
    styles.slider,
    props.vertical && styles.vertical,
    props.showsThumb && styles.withThumb,
    props.className,
  ];
  const percent = (at: number) => `${(at / top) * 100}%`;
  const fill = {
    '--fill-from': percent(Math.min(shown, fillFrom)),
    '--fill': percent(Math.max(shown, fillFrom)),
  } as CSSProperties;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = keyTarget(event.key, exactValue?.() ?? shown, top, keyStep);
    if (target === null) return;
    event.preventDefault();
    onCommit(Math.min(Math.max(target, 0), top));
  };
  return (
    <input
      type="range"
      className={looks.filter(Boolean).join(' ')}
      style={fill}
      aria-label={label}
      aria-valuetext={valueText}
      aria-orientation={props.vertical ? 'vertical' : undefined}
      min={0}
      max={top}
      step={1}
      value={Math.round(shown)}
      disabled={disabled}
      onChange={(event) => {
        const next = event.currentTarget.valueAsNumber;
        onInput?.(next);
        if (!dragging.current) onCommit(next);
      }}
      onPointerDown={() => {
        dragging.current = true;
      }}
      onPointerUp={(event) => release(event.currentTarget.valueAsNumber)}
      onPointerCancel={(event) => release(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  );
}

function keyTarget(key: string, value: number, max: number, step: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return value + step;
    case 'PageDown':
      return value - max / 10;
    case 'PageUp':
      return value + max / 10;
    case 'Home':
      return 0;
    case 'End':
      return max;
    default:
      return null;
  }
}
