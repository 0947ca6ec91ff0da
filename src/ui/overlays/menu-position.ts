import type { MenuPosition } from './menu.tsx';

/** Width of a menu below its button, in px, for aligned edges. */
const menuWidth = 200;

/** Position of a menu below a button, or above it if there is no space. */
export function positionBelow(button: Element): MenuPosition {
  const box = button.getBoundingClientRect();
  return { x: box.right - menuWidth, y: box.bottom + 4, above: box.top - 4 };
}

/** Position of a menu at the pointer; inside `element` for the menu key, which has no position. */
export function positionAt(event: { clientX: number; clientY: number }, element: Element): MenuPosition {
  if (event.clientX > 0 || event.clientY > 0) return { x: event.clientX, y: event.clientY };
  const box = element.getBoundingClientRect();
  return { x: box.left + 56, y: box.bottom - 8, above: box.top + 8 };
}
