import styles from './flying-note.module.css';

/** How long a note is on its way (doc 2 §9). */
const flightMs = 1500;
/** Adding song by song in a hurry must not fill the screen. */
const mostNotes = 3;
/** How far a note rises before it falls, in px. */
const risePx = 72;

/** To be spread on what notes fly to. */
export const noteTarget = { 'data-note-target': '' } as const;

/** A point of the viewport, in px. */
export type NotePoint = { x: number; y: number };

/** The middle of what has the focus, which is what was pressed just now; null where nothing has it. */
export function pressedPoint(): NotePoint | null {
  const pressed = document.activeElement;
  return pressed && pressed !== document.body ? middleOf(pressed) : null;
}

/**
 * Lets a note fly from a point to the element marked with `noteTarget`, as a sign of where a song has gone. Decoration
 * alone: there is none where motion is reduced, where nothing that is marked can be seen, or where three are on their way.
 */
export function flyNote(from: NotePoint): void {
  const target = [...document.querySelectorAll('[data-note-target]')].find((element) => element.checkVisibility());
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (!target || isStill || document.getElementsByClassName(styles.note ?? '').length >= mostNotes) return;
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
