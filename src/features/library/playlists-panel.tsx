import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { libraryTabs } from '@/core/playlist-rules';
import { useUserPlaylists } from '@/state/user-playlists';
import buttonStyles from '@/ui/button.module.css';
import { HeadphonesDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { CardGridSkeleton } from '@/widgets/card-grid';
import { LoadFailure } from '@/widgets/load-failure';
import { LibraryEntries } from './library-entries';
import { PlaylistCards } from './playlist-cards';

export type PlaylistCategory = 'own' | 'collected' | 'albums';

/** Where there is something to fill an empty tab with. */
const sources = {
  own: null,
  collected: { to: '/discover', key: 'library.goDiscover' },
  albums: { to: '/search', key: 'library.goSearch' },
} as const;

const skeletonCards = 6;

/** The lists of one category; the listener's own come with the ways to further music. */
export function PlaylistsPanel({ category }: { category: PlaylistCategory }) {
  return (
    <>
      {category === 'own' ? <LibraryEntries /> : null}
      <Lists category={category} />
    </>
  );
}

function Lists({ category }: { category: PlaylistCategory }) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useUserPlaylists();
  if (isPending) return <CardGridSkeleton cards={skeletonCards} label={t('library.loadingLists')} />;
  if (!data) {
    return <LoadFailure compact title={t('library.listsFailed')} error={error} onRetry={() => refetch()} />;
  }
  const lists = libraryTabs(data)[category];
  if (lists.length > 0) return <PlaylistCards label={t(`library.tabs.${category}`)} lists={lists} />;
  const source = sources[category];
  return (
    <EmptyState
      compact
      role="status"
      drawing={<HeadphonesDrawing />}
      title={t(`library.empty.${category}`)}
      action={
        source ? (
          <Link to={source.to} className={`${buttonStyles.button} ${buttonStyles.primary}`}>
            {t(source.key)}
          </Link>
        ) : null
      }
    >
      <p>{t(`library.emptyHint.${category}`)}</p>
    </EmptyState>
  );
}
