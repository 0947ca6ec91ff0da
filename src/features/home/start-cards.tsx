import { useQuery } from '@tanstack/react-query';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CloudDownload from 'lucide-react/icons/cloud-download';
import FolderOpen from 'lucide-react/icons/folder-open';
import type { ReactNode } from 'react';
import { toAppError } from '@/core/errors.ts';
import { paths, playlistAddress } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useServiceBack } from '@/state/service/use-service-back.ts';
import { useLoggedIn, useUserId } from '@/state/session/session-store.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { RadioCard } from '@/widgets/player/radio/radio-card.tsx';
import { featuredPlaylist } from './home-queries.ts';
import styles from './start-cards.module.css';

/** Start cards: a radio, the charts, a featured playlist, and without a login links to music of this device. */
export function StartCards() {
  const { t } = useTranslation();
  const isLoggedIn = useLoggedIn();
  return (
    <section aria-label={t('browse.startHere')} className={styles.cards}>
      <RadioCard />
      <EntryCard
        to={paths.ranking}
        look="charts"
        icon={<ChartNoAxesColumn aria-hidden="true" />}
        title={t('browse.charts')}
        text={t('browse.chartsHint')}
      />
      <FeaturedCard />
      {isLoggedIn ? null : (
        <div className={styles.device}>
          <EntryCard
            to={paths.localMusic}
            look="device"
            icon={<FolderOpen aria-hidden="true" />}
            title={t('nav.localMusic')}
            text={t('browse.localHint')}
          />
          <EntryCard
            to={paths.offlineSongs}
            look="device"
            icon={<CloudDownload aria-hidden="true" />}
            title={t('nav.offlineSongs')}
            text={t('browse.offlineHint')}
          />
        </div>
      )}
    </section>
  );
}

/** A placeholder while it loads; nothing if there is no featured playlist. */
function FeaturedCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(featuredPlaylist(useUserId()));
  useServiceBack(data === undefined && error !== null ? toAppError(error).kind : null, () => void refetch());
  if (data === undefined && error === null) {
    return (
      <div className={styles.card} data-look="featured">
        <Skeleton width="60%" />
      </div>
    );
  }
  return data ? (
    <EntryCard
      to={playlistAddress(data.globalId)}
      look="featured"
      // An earlier version has stored it without its cover.
      icon={<CoverImage cover={data.coverUrl ?? null} size={120} className={styles.cover} />}
      title={t('browse.featured')}
      text={data.name}
    />
  ) : null;
}

type EntryCardProps = {
  to: string;
  look: 'charts' | 'featured' | 'device';
  icon: ReactNode;
  title: string;
  text: string;
};

function EntryCard({ to, look, icon, title, text }: EntryCardProps) {
  return (
    <Link to={to} className={styles.card} data-look={look}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <ForeignText className={styles.text}>{text}</ForeignText>
      </div>
    </Link>
  );
}
