import { Link } from 'react-router-dom';
import { paths } from '@/core/navigation/paths';
import { levelBadge } from '@/core/song/quality-badge';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import { useUserId } from '@/state/session/use-user-id';
import styles from './quality-mark.module.css';

/** The quality that the service delivered, by its badge or else its name, and whether it is only a preview. */
export function QualityMark() {
  const { t } = useTranslation();
  const delivered = usePlayerState((snapshot) => snapshot.delivered);
  const isPreview = usePlayerState((snapshot) => snapshot.preview !== null);
  if (isPreview) return <PreviewMark />;
  if (!delivered) return null;
  const level = t(`quality.${delivered.level}`);
  const kbps = Math.round(delivered.bitRate / 1000);
  return (
    <span className={styles.mark} title={kbps > 0 ? t('quality.delivered', { level, kbps }) : level}>
      {levelBadge(delivered.level) ?? level}
    </span>
  );
}

/** Leads a user whose VIP would let the whole song be heard to it. */
function PreviewMark() {
  const { t } = useTranslation();
  const isLoggedIn = useUserId() !== null;
  const song = usePlayerState(({ current }) => current?.song);
  const needsVip = isLoggedIn && song?.origin === 'catalogue' && song.access !== 'paid';
  return (
    <span
      className={styles.mark}
      data-accent-mark="true"
      title={t(needsVip ? 'quality.previewVipHint' : 'player.previewHint')}
    >
      {needsVip ? <Link to={paths.library}>{t('player.preview')}</Link> : t('player.preview')}
    </span>
  );
}
