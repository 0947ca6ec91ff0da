import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '@/core/format';
import { type LibraryCategory, libraryCategories, libraryCategory } from '@/core/library-category';
import { libraryTabs } from '@/core/playlist-rules';
import { useFollowed } from '@/state/followed';
import { useUserPlaylists } from '@/state/user-playlists';
import { type Tab, TabList, tabId } from '@/ui/tab-list';
import { FollowedPanel } from './followed-panel';
import styles from './library-tabs.module.css';
import { PlaylistsPanel } from './playlists-panel';

/** The five categories of the library; which one is shown is in the address, so that back and forward change it. */
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
    // Keys pass several tabs on their way: that is one step of the history, not several.
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

/** How much is in each category, as far as it is known. */
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
