import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { sharedPositionMs } from '@/core/navigation/link-target.ts';
import { albumAddress, paths, playlistAddress } from '@/core/navigation/paths.ts';
import { sharedFailure } from '@/core/service/shared-failure.ts';
import { dayPart } from '@/core/time/day-part.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { FollowedAlbums } from '@/widgets/lists/cards/followed-albums.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { ContinueCard } from './continue-card.tsx';
import { DailySongs, useDailySongs } from './daily-songs.tsx';
import styles from './home-page.module.css';
import { RecommendedPlaylists, useRecommendedPlaylists } from './recommended-playlists.tsx';
import { SharedSong } from './shared-song.tsx';
import { StartCards } from './start-cards.tsx';

/** A separate screen at the home address. */
const ShareLanding = lazyComponent(async () => (await import('./share-landing.tsx')).ShareLanding);

/**
 * A greeting with the last song, start cards, daily songs and recommended playlists. `hash`, `listid` and `albumid` in
 * the URL are a shared link (docs/behaviour.md#share-links); in the desktop app only if the shell opens one.
 */
export function HomePage() {
  const { t } = useTranslation();
  const { desktop } = useHost();
  const [parameters] = useSearchParams();
  const { pathname, state } = useLocation();
  const hasPlayed = usePlayerState(({ current, wantsToPlay }) => current !== null && !wantsToPlay);
  const canBeShared = desktop === null || pathname.toLowerCase() === paths.share;
  const shared = (name: string): string => (canBeShared ? (parameters.get(name) ?? '').trim() : '');
  const hash = shared('hash');
  const listId = shared('listid');
  const albumId = shared('albumid');
  if (hash !== '') return <ShareLanding key={hash} hash={hash} startMs={sharedPositionMs(shared('t'))} />;
  const linked = listId !== '' ? playlistAddress(listId) : albumId !== '' ? albumAddress(albumId) : null;
  if (linked !== null) return <Navigate to={linked} replace />;
  return (
    <>
      <header className={styles.greeting}>
        <h1 className={styles.title}>{t(`greeting.${dayPart(new Date().getHours())}`)}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        {hasPlayed ? <ContinueCard /> : null}
      </header>
      {state === null ? null : <SharedSong />}
      <StartCards />
      <HomeLists />
    </>
  );
}

function HomeLists() {
  const { t } = useTranslation();
  const isLoggedIn = useLoggedIn();
  const daily = useDailySongs();
  const recommended = useRecommendedPlaylists();
  const parts = [daily, recommended];
  const failure = sharedFailure(parts) ?? (parts.every(hasFailed) ? daily.error : null);
  if (failure !== null) {
    const retry = () => void Promise.all([daily.refetch(), recommended.refetch()]);
    // Compact, so that the retry button below the cards is visible on a phone without scrolling.
    return <LoadError compact title={t('home.failed')} error={failure} onRetry={retry} />;
  }
  return (
    <>
      <DailySongs />
      {isLoggedIn ? <FollowedAlbums rows={1} /> : null}
      <RecommendedPlaylists />
    </>
  );
}

function hasFailed({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && error !== null;
}
