import { paths } from '@/core/navigation/paths';
import { libraryTabs } from '@/core/playlist/playlist-rules';
import { useTranslation } from '@/i18n/use-translation';
import { useUserPlaylists } from '@/state/library/user-playlists';
import { EmptyState } from '@/ui/feedback/empty-state';
import { HeadphonesDrawing } from '@/ui/pictures/drawings';
import { CardGridSkeleton } from '@/widgets/cards/card-grid';
import { LoadError } from '@/widgets/cards/load-error';
import { ButtonLink } from '@/widgets/navigation/button-link';
import { LibraryEntries } from './library-entries';
import { PlaylistCards } from './playlist-cards';

export type PlaylistCategory = 'own' | 'collected' | 'albums';

/** Target of the link in an empty tab. */
const sources = {
  own: null,
  collected: { to: paths.discover, key: 'library.goDiscover' },
  albums: { to: paths.search, key: 'library.goSearch' },
} as const;

const skeletonCards = 6;

/** The lists of one category; the user's own come with links to the cloud drive and local music. */
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
    return <LoadError compact title={t('library.listsFailed')} error={error} onRetry={() => refetch()} />;
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
      action={source ? <ButtonLink to={source.to}>{t(source.key)}</ButtonLink> : null}
    >
      <p>{t(`library.emptyHint.${category}`)}</p>
    </EmptyState>
  );
}
