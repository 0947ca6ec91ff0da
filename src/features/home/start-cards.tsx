import { useQuery } from '@tanstack/react-query';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CloudDownload from 'lucide-react/icons/cloud-download';
import Disc3 from 'lucide-react/icons/disc-3';
import FolderOpen from 'lucide-react/icons/folder-open';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Radio from 'lucide-react/icons/radio';
import Shuffle from 'lucide-react/icons/shuffle';
import type { ReactNode } from 'react';
import { fetchRadioSongs } from '@/api/browse/home.ts';
import { toAppError } from '@/core/errors.ts';
import { paths, playlistAddress, radioAddress } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { api } from '@/state/queries/api.ts';
import { useServiceBack } from '@/state/service/use-service-back.ts';
import { useLoggedIn, useUserId } from '@/state/session/session-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { useIsPlayPending, usePlayAll } from '@/widgets/player/use-play-all.ts';
import { featuredPlaylist } from './home-queries.ts';
import { radioSource, radioTextKeys, switchRadioKind, useRadioKind } from './radio-kinds.ts';
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

/** Plays or pauses songs of a theme; arrows select the theme, and its name links to all radios. */
function RadioCard() {
  const { t } = useTranslation();
  const kind = useRadioKind();
  const playAll = usePlayAll();
  const isBusy = useIsPlayPending('radio');
  const send = usePlayerCommand();
  const source = radioSource(kind);
  const isQueued = usePlayerState(({ queueSource, current }) => queueSource === source && current !== null);
  const isOn = usePlayerState(({ wantsToPlay }) => wantsToPlay) && isQueued;
  const name = t(radioTextKeys[kind]);
  const start = () =>
    playAll({
      key: 'radio',
      load: (signal) => fetchRadioSongs(api, kind, signal),
      play: (songs) => ({ type: 'replace-queue', songs, startIndex: null, play: true, source }),
      messages: { empty: () => t('browse.radioEmpty'), failed: (reason) => t('browse.radioFailed', { reason }) },
    });
  return (
    <div className={styles.card} data-look="radio">
      <span className={styles.icon}>
        <Radio aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={radioAddress} className={styles.link}>
            {t('browse.radio')}
          </Link>
        </h2>
        <p className={styles.text} aria-live="polite">
          {name}
        </p>
      </div>
      <IconButton label={t('browse.radioSwitch')} onClick={() => switchRadioKind(kind)} className={styles.switch}>
        <Shuffle size={18} />
      </IconButton>
      <IconButton
        size="large"
        tone="filled"
        label={t(isOn ? 'browse.radioPause' : 'browse.radioPlay', { kind: name })}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void (isQueued ? send({ type: 'toggle' }) : start())}
      >
        {isBusy ? (
          <Spinner />
        ) : isOn ? (
          <Pause size={20} fill="currentColor" />
        ) : (
          <Play size={20} fill="currentColor" className={styles.playIcon} />
        )}
      </IconButton>
    </div>
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
      icon={<Disc3 aria-hidden="true" />}
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
