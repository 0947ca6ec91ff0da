import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Menu, type MenuPosition } from '@/ui/overlays/menu.tsx';
import styles from './choice-chips.module.css';

type ChoiceMenuProps = {
  label: string;
  options: readonly { id: string; label: string }[];
  chosen: string | null;
  /** The option that stands for no choice: the chip then shows the label. */
  unset?: string | undefined;
  onChoose: (id: string, index: number) => void;
};

/** Options in a menu of one chip, which shows the chosen one. */
export function ChoiceMenu({ label, options, chosen, unset, onChoose }: ChoiceMenuProps) {
  const [at, setAt] = useState<MenuPosition | null>(null);
  const value = options.find(({ id }) => id === chosen)?.label ?? label;
  return (
    <>
      <button
        type="button"
        className={`${styles.chip} ${styles.menu}`}
        aria-label={`${label}: ${value}`}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={({ currentTarget }) => {
          const { left, top, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + 4, above: top - 4 });
        }}
      >
        {chosen === unset ? label : value}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {at ? (
        <Menu
          label={label}
          items={options.map(({ id, label: text }, index) => ({
            id,
            label: text,
            icon: <Check size={18} visibility={id === chosen ? undefined : 'hidden'} />,
            run: () => onChoose(id, index),
          }))}
          at={at}
          onClose={() => setAt(null)}
        />
      ) : null}
    </>
  );
}
