import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import styles from './top-lists.module.css';

type MoreButtonProps = { isWhole: boolean; onChange: (isWhole: boolean) => void; name: string };

/** Shows all entries of a list, or only the first ones again. */
export function MoreButton({ isWhole, onChange, name }: MoreButtonProps) {
  const { t } = useTranslation();
  const label = t(isWhole ? 'statistics.showFewer' : 'statistics.showMore');
  return (
    <Button
      tone="quiet"
      className={styles.more}
      aria-expanded={isWhole}
      aria-label={`${label}: ${name}`}
      onClick={() => onChange(!isWhole)}
    >
      {label}
    </Button>
  );
}
