import Bookmark from 'lucide-react/icons/bookmark';
import Cloud from 'lucide-react/icons/cloud';
import CloudDownload from 'lucide-react/icons/cloud-download';
import FileInput from 'lucide-react/icons/file-input';
import FolderOpen from 'lucide-react/icons/folder-open';
import ListFilter from 'lucide-react/icons/list-filter';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { paths } from '@/core/navigation/paths.ts';
import { orderedTabs } from '@/core/playlist/list-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useListOrder } from '@/state/library/list-order.ts';
import { useCreatePlaylist, useUserPlaylists } from '@/state/library/user-playlists.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { NewPlaylistForm } from '@/widgets/playlists/new-playlist-form.tsx';
import { PlaylistCards } from './playlist-cards.tsx';
import styles from './playlists-panel.module.css';

type PlaylistCategory = 'own' | 'collected' | 'albums';

/** Link target of an empty tab. */
const sources = {
  own: { to: paths.discover, key: 'library.goDiscover' },
  collected: { to: paths.discover, key: 'library.goDiscover' },
  albums: { to: paths.search, key: 'library.goSearch' },
} as const;

const skeletonCards = 6;

/** The lists of a category; the user's own include links to the cloud drive and local music. */
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
  const order = useListOrder();
  if (isPending) return <CardGridSkeleton cards={skeletonCards} label={t('library.loadingLists')} />;
  if (!data) {
    return <LoadError compact title={t('library.listsFailed')} error={error} onRetry={() => refetch()} />;
  }
  const lists = orderedTabs(data, order)[category];
  if (lists.length > 0) return <PlaylistCards label={t(`library.tabs.${category}`)} lists={lists} />;
  const source = sources[category];
  return (
    <EmptyState
      compact
      role="status"
      drawing={<HeadphonesDrawing />}
      title={t(`library.empty.${category}`)}
      action={<ButtonLink to={source.to}>{t(source.key)}</ButtonLink>}
    >
      <p>{t(`library.emptyHint.${category}`)}</p>
    </EmptyState>
  );
}

/** Links to music of the user and to the import, and a button that creates a playlist. */
function LibraryEntries() {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={styles.entries}>
      <button
        type="button"
        className={styles.entry}
        title={t('library.createHint')}
        aria-haspopup="dialog"
        onClick={() => setCreating(true)}
      >
        <Plus size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('library.create')}</span>
      </button>
      <Link to={paths.cloudDrive} className={styles.entry} title={t('library.cloudHint')}>
        <Cloud size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.cloudDrive')}</span>
      </Link>
      <Link to={paths.localMusic} className={styles.entry} title={t('library.localHint')}>
        <FolderOpen size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.localMusic')}</span>
      </Link>
      <Link to={paths.offlineSongs} className={styles.entry} title={t('library.offlineHint')}>
        <CloudDownload size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.offlineSongs')}</span>
      </Link>
      <Link to={paths.moments} className={styles.entry} title={t('library.momentsHint')}>
        <Bookmark size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.moments')}</span>
      </Link>
      <Link to={paths.smartPlaylists} className={styles.entry} title={t('library.smartHint')}>
        <ListFilter size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.smartPlaylists')}</span>
      </Link>
      <Link to={paths.importList} className={styles.entry} title={t('library.importHint')}>
        <FileInput size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.importList')}</span>
      </Link>
      {isCreating ? <CreatePlaylistDialog onClose={() => setCreating(false)} /> : null}
    </div>
  );
}

/** Asks for a name and creates a playlist. An empty name cancels; the typed name stays after a refusal. */
function CreatePlaylistDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // Not callbacks of `mutate`: the result is shown even if the dialog was closed meanwhile.
  const { mutateAsync: make, isPending } = useCreatePlaylist();
  const create = async (name: string) => {
    try {
      await make(name);
      showToast(t('library.created', { name }));
      onClose();
    } catch (error) {
      const { kind } = toAppError(error);
      if (kind === 'login-expired') onClose();
      else showToast(t('library.createFailed', { reason: t(errorMessageKeys[kind]) }), { tone: 'danger' });
    }
  };
  return (
    <Dialog closeLabel={t('app.close')} title={t('library.create')} onClose={onClose}>
      <NewPlaylistForm isBusy={isPending} onName={create} onCancel={onClose} />
    </Dialog>
  );
}
