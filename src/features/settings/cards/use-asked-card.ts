import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a card is open, and how to open and close it. `asked` identifies the navigation whose link asks for this card,
 * null where none does: it is then opened, scrolled to and focused.
 */
export function useAskedCard(card: RefObject<HTMLElement | null>, asked: string | null): [boolean, () => void] {
  const [isOpen, setOpen] = useState(asked !== null);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== null) setOpen(true);
  }
  // After the layout effects of the frame, which scrolls a new screen to its top.
  useEffect(() => {
    if (asked === null) return;
    card.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    card.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [card, asked]);
  return [isOpen, () => setOpen((open) => !open)];
}
