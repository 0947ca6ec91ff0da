import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type LibraryCategory, libraryCategories, libraryCategory } from '@/core/navigation/library-category';
import { libraryTabs } from '@/core/playlist/playlist-rules';
import { formatCount } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { useFollowed } from '@/state/library/followed';
import { useUserPlaylists } from '@/state/library/user-playlists';
import { type Tab, TabList, tabId } from '@/ui/controls/tab-list';
import styles from './library-tabs.module.css';
import { FollowedPanel } from './lists/followed-panel';
import { PlaylistsPanel } from './lists/playlists-panel';

/** The five categories of the library; the selected one is in the URL, so that back and forward change it. */
export function LibraryTabs() {
  const { t, i18n } = useTranslation();
  const panelId = useId();
  const [parameters, setParameters] = useSearchParams();
  const selected = libraryCategory(parameters.get('category'));
  const counts = useCounts();
  const tabs = libraryCategories.map((id): Tab<LibraryCategory> => {
    const count = counts[id];
    return {
      id,
      label: t(`library.tabs.${id}`),
      ...(count === undefined ? {} : { count: formatCount(count, i18n.language) }),
    };
  });
  const select = (id: LibraryCategory, by: 'press' | 'keys') => {
    // Arrow keys pass several tabs; together they add one history entry.
    setParameters({ category: String(libraryCategories.indexOf(id)) }, { replace: by === 'keys' });
  };
  return (
    <section className={styles.section} aria-label={t('library.categories')}>
      <TabList label={t('library.categories')} tabs={tabs} selected={selected} onSelect={select} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, selected)} className={styles.panel}>
        {selected === 'artists' || selected === 'friends' ? (
          <FollowedPanel key={selected} kind={selected} />
        ) : (
          <PlaylistsPanel key={selected} category={selected} />
        )}
      </div>
    </section>
  );
}

/** Number of entries of each category, where known. */
function useCounts(): Partial<Record<LibraryCategory, number>> {
  const { data: playlists } = useUserPlaylists();
  const { data: followed } = useFollowed();
  const lists = playlists && libraryTabs(playlists);
  return {
    own: lists?.own.length,
    collected: lists?.collected.length,
    albums: lists?.albums.length,
    artists: followed?.filter(({ kind }) => kind === 'artist').length,
    friends: followed?.filter(({ kind }) => kind === 'friend').length,
  };
}
