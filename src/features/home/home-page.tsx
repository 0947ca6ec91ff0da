import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isServiceAway, toAppError } from '@/core/errors';
import { dayPart } from '@/core/greeting';
import { useHost } from '@/host/host-context';
import { LoadFailure } from '@/widgets/load-failure';
import { playlistAddress } from '@/widgets/playlist-tile';
import { DailySongs, useDailySongs } from './daily-songs';
import styles from './home-page.module.css';
import { RecommendedPlaylists, useRecommendedPlaylists } from './recommended-playlists';
import { ShareLanding } from './share-landing';
import { SharedSong } from './shared-song';
import { StartCards } from './start-cards';

/**
 * A greeting, ways to begin, the songs picked for today and recommended playlists. Outside the desktop app, whose shell
 * takes shared links itself, `hash` and `listid` in the address are such a link (doc 1 §2).
 */
export function HomePage() {
  const { t } = useTranslation();
  const { desktop } = useHost();
  const [parameters] = useSearchParams();
  const hash = desktop === null ? (parameters.get('hash') ?? '').trim() : '';
  const listId = desktop === null ? (parameters.get('listid') ?? '').trim() : '';
  if (hash !== '') return <ShareLanding key={hash} hash={hash} />;
  if (listId !== '') return <Navigate to={playlistAddress(listId)} replace />;
  return (
    <>
      <header className={styles.greeting}>
        <h1 className={styles.title}>{t(`greeting.${dayPart(new Date().getHours())}`)}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
      </header>
      <SharedSong />
      <StartCards />
      <HomeLists />
    </>
  );
}

function HomeLists() {
  const { t } = useTranslation();
  const daily = useDailySongs();
  const recommended = useRecommendedPlaylists();
  // Where no service answers, one sentence says so for both.
  const isAway = [daily, recommended].every(
    ({ data, error }) => data === undefined && error !== null && isServiceAway(toAppError(error).kind),
  );
  if (isAway) {
    const retry = () => void Promise.all([daily.refetch(), recommended.refetch()]);
    return <LoadFailure title={t('home.failed')} error={daily.error} onRetry={retry} />;
  }
  return (
    <>
      <DailySongs />
      <RecommendedPlaylists />
    </>
  );
}
