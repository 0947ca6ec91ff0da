import AudioLines from 'lucide-react/icons/audio-lines';
import { useId } from 'react';
import { levelBadge } from '@/core/song/quality-badge.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { PopoverPanel } from '@/ui/overlays/popover-panel.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import styles from './quality-button.module.css';

/** Loaded together with its texts. */
export const QualityPanel = lazyComponent(
  async () => (await withTexts(() => import('./quality-panel.tsx'), 'settings')).QualityPanel,
);

/** The delivered quality, as a badge or else by name. It opens the reasons for it, and the choice of another one. */
export function QualityButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const level = usePlayerState(({ delivered }) => delivered?.level ?? null);
  const kbps = usePlayerState(({ delivered }) => Math.round((delivered?.bitRate ?? 0) / 1000));
  const name = level && t(`quality.${level}`);
  const label = name === null ? t('quality.title') : t('quality.now', { level: name });
  return (
    <>
      <button
        type="button"
        className={[styles.button, className].filter(Boolean).join(' ')}
        aria-label={label}
        title={name !== null && kbps > 0 ? t('quality.delivered', { level: name, kbps }) : label}
        aria-haspopup="dialog"
        data-keeps-sheet=""
        popoverTarget={id}
        onPointerEnter={QualityPanel.prepare}
        onFocus={QualityPanel.prepare}
      >
        {level === null ? <AudioLines size={18} /> : (levelBadge(level) ?? <StandardMark name={t('quality.normal')} />)}
      </button>
      <PopoverPanel id={id} label={t('quality.title')}>
        {(close) => <QualityPanel onClose={close} />}
      </PopoverPanel>
    </>
  );
}

/** The standard level has no badge; narrow windows have no room for its name. */
function StandardMark({ name }: { name: string }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <AudioLines size={18} className={styles.icon} aria-hidden="true" />
    </>
  );
}
