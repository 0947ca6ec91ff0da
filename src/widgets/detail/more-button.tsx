import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Menu, type MenuEntry, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionBelow } from '@/ui/overlays/menu-position.ts';

type MoreButtonProps = {
  /** Name of the album, artist or list. */
  title: string;
  disabled?: boolean;
  /** Called when the menu opens and while it is open. */
  items: () => readonly MenuEntry[];
};

/** The button for the other actions of a list, in a menu. */
export function MoreButton({ title, disabled = false, items }: MoreButtonProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState<MenuPosition | null>(null);
  const label = t('song.more', { title });
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={(event) => setAt(positionBelow(event.currentTarget))}
      >
        <Ellipsis size={20} />
      </IconButton>
      {at ? <Menu label={label} items={items()} at={at} onClose={() => setAt(null)} /> : null}
    </>
  );
}
