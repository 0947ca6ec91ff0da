import Check from 'lucide-react/icons/check';
import RadioIcon from 'lucide-react/icons/radio';
import { type RadioCardId, radioCardIds } from '@/api/browse/home.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Menu, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { chooseRadioKind, radioTextKeys } from './radio-kinds.ts';

type RadioKindMenuProps = { kind: RadioCardId; at: MenuPosition; onClose: () => void };

export function RadioKindMenu({ kind, at, onClose }: RadioKindMenuProps) {
  const { t } = useTranslation();
  const items = radioCardIds.map((id) => ({
    id: String(id),
    label: t(radioTextKeys[id]),
    icon: id === kind ? <Check size={18} /> : <RadioIcon size={18} />,
    run: () => chooseRadioKind(id),
  }));
  return <Menu label={t('browse.radioChoose')} items={items} at={at} onClose={onClose} />;
}
