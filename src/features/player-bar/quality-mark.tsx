import { levelBadge } from '@/core/song/quality-badge';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import styles from './quality-mark.module.css';

/** The quality that the service delivered, by its badge or else its name, and whether it is only a preview. */
export function QualityMark() {
  const { t } = useTranslation();
  const delivered = usePlayerState((snapshot) => snapshot.delivered);
  const preview = usePlayerState((snapshot) => snapshot.preview);
  if (preview) {
    return (
      <span className={styles.mark} data-accent-mark="true" title={t('player.previewHint')}>
        {t('player.preview')}
      </span>
    );
  }
  if (!delivered) return null;
  const level = t(`quality.${delivered.level}`);
  const kbps = Math.round(delivered.bitRate / 1000);
  return (
    <span className={styles.mark} title={kbps > 0 ? t('quality.delivered', { level, kbps }) : level}>
      {levelBadge(delivered.level) ?? level}
    </span>
  );
}
