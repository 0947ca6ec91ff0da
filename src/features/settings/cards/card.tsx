import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './card.module.css';

type CardTexts = {
  label: string;
  hint: string | null;
  /** Notes that the user needs before a change, such as a required restart. */
  tags: readonly string[];
};

type CardIds = { labelId: string; hintId: string };

type OpeningCardProps = CardTexts & {
  /** Its current value; null = none. */
  value: ReactNode;
  /** The navigation that links to this card, see `useLinkedCard`. */
  linkKey: string | null;
  /** Its content, labelled by the name of the card. */
  children: (ids: CardIds) => ReactNode;
};

/** A card that opens its options in place. */
export function OpeningCard({ label, value, linkKey, children, ...notes }: OpeningCardProps) {
  const id = useId();
  const card = useRef<HTMLLIElement>(null);
  const [isOpen, toggle] = useLinkedCard(card, linkKey);
  const ids = idsOf(id);
  return (
    <li ref={card} className={styles.card} data-marked={linkKey ?? undefined}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3 className={styles.heading}>
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-open` : undefined}
              aria-labelledby={`${ids.labelId} ${id}-value`}
              aria-describedby={`${ids.hintId} ${id}-tags`}
              onClick={toggle}
            >
              <span id={ids.labelId}>{label}</span>
            </button>
          </h3>
          <CardNotes id={id} {...notes} />
        </div>
        <span className={styles.value}>
          <span id={`${id}-value`}>{value}</span>
          <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
        </span>
      </div>
      {isOpen ? (
        <div id={`${id}-open`} className={styles.open}>
          {children(ids)}
        </div>
      ) : null}
    </li>
  );
}

type ControlCardProps = CardTexts & { linkKey: string | null; children: (ids: CardIds) => ReactNode };

/** A card with its control, which also shows the current value, to the right of its name. */
export function ControlCard({ label, linkKey, children, ...notes }: ControlCardProps) {
  const id = useId();
  const card = useRef<HTMLLIElement>(null);
  useLinkedCard(card, linkKey);
  return (
    <li ref={card} className={styles.card} data-marked={linkKey ?? undefined}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3 id={idsOf(id).labelId} className={styles.heading}>
            {label}
          </h3>
          <CardNotes id={id} {...notes} />
        </div>
        {children(idsOf(id))}
      </div>
    </li>
  );
}

function idsOf(id: string): CardIds {
  return { labelId: `${id}-label`, hintId: `${id}-hint` };
}

/** The description of a card, and notes that the user needs before a change. */
function CardNotes({ id, hint, tags }: Omit<CardTexts, 'label'> & { id: string }) {
  return (
    <>
      <p id={idsOf(id).hintId} className={styles.hint}>
        {hint}
      </p>
      <p id={`${id}-tags`} className={styles.tags}>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </p>
    </>
  );
}

/**
 * Whether a card is open, and a function that toggles it. `linkKey` identifies the navigation that links to this card
 * (null = none), which opens, scrolls to and focuses it.
 */
function useLinkedCard(card: RefObject<HTMLElement | null>, linkKey: string | null): [boolean, () => void] {
  const [isOpen, setOpen] = useState(linkKey !== null);
  const [seen, setSeen] = useState(linkKey);
  if (linkKey !== seen) {
    setSeen(linkKey);
    if (linkKey !== null) setOpen(true);
  }
  // After the layout effects of the frame, which scrolls a new screen to its top.
  useEffect(() => {
    if (linkKey === null) return;
    card.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    card.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [card, linkKey]);
  return [isOpen, () => setOpen((open) => !open)];
}
