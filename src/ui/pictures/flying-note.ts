import { isMotionReduced } from '../motion.ts';
import styles from './flying-note.module.css';

/** Duration of the flight (docs/behaviour.md#toasts). */
const flightMs = 1500;
/** Maximum number of notes at once. */
const maxNotes = 3;
/** Height that a note rises before it falls, in px. */
const risePx = 72;

/** Attributes of the element that notes fly to. */
export const noteTarget = { 'data-note-target': '' } as const;

/** A point of the viewport, in px. */
export type NotePoint = { x: number; y: number };

/** The centre of the focused element, which was just pressed; null without focus. */
export function pressedPoint(): NotePoint | null {
  const pressed = document.activeElement;
  return pressed && pressed !== document.body ? middleOf(pressed) : null;
}

/**
 * Animates a note from a point to the element marked with `noteTarget`, to show where a song was added. Decorative:
 * skipped with reduced motion, without a visible target, and beyond the maximum number.
 */
export function flyNote(from: NotePoint): void {
  const target = [...document.querySelectorAll('[data-note-target]')].find((element) => element.checkVisibility());
  const isStill = isMotionReduced() || document.hidden;
  if (!target || isStill || document.getElementsByClassName(styles.note ?? '').length >= maxNotes) return;
  const to = middleOf(target);
  const note = document.createElement('span');
  note.className = styles.note ?? '';
  note.setAttribute('aria-hidden', 'true');
  note.textContent = '♪';
  document.body.append(note);
  const at = (x: number, y: number, scale: number, turn: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale}) rotate(${turn}deg)`;
  const top = Math.min(from.y, to.y) - risePx;
  const flight = note.animate(
    [
      { transform: at(from.x, from.y, 0.6, 0), opacity: 0, easing: 'ease-out' },
      { transform: at(from.x + (to.x - from.x) * 0.35, top, 1.3, -14), opacity: 1, offset: 0.4, easing: 'ease-in' },
      { transform: at(to.x, to.y, 0.5, 10), opacity: 0 },
    ],
    { duration: flightMs },
  );
  const remove = (): void => note.remove();
  flight.finished.then(remove, remove);
}

function middleOf(element: Element): NotePoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
