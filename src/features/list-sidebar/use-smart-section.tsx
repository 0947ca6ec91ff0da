import ListFilter from 'lucide-react/icons/list-filter';
import { useEffect, useState } from 'react';
import { smartPlaylistAddress } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { smartPlaylists } from '@/state/smart-playlists/smart-playlists.ts';
import { useSmartPlaylists } from '@/state/smart-playlists/use-smart-playlists.ts';
import { hasDatabase } from '@/storage/has-database.ts';
import type { SidebarSection } from './list-section.tsx';
import { loadDragging } from './load-dragging.ts';

/** The smart playlists, if the user ever made one. Their songs are not counted here, because that reads all plays. */
export function useSmartSection(): SidebarSection {
  const { t } = useTranslation();
  const lists = useSmartPlaylists(useHasSmartPlaylists()).data ?? [];
  return {
    id: 'smart',
    label: t('nav.smartPlaylists'),
    hasHeading: true,
    lists: lists.map(({ id, name }) => ({
      key: `smart:${id}`,
      name,
      songCount: null,
      address: smartPlaylistAddress(id),
      picture: <ListFilter size={20} aria-hidden="true" />,
    })),
    onMove: async (key, toIndex) => {
      const from = lists.findIndex(({ id }) => key === `smart:${id}`);
      const moved = lists.toSpliced(from, 1).toSpliced(toIndex, 0, ...lists.slice(from, from + 1));
      const changedAt = Date.now();
      const changed = moved.flatMap((list, position) =>
        list.position === position ? [] : [{ ...list, position, changedAt }],
      );
      if ((await smartPlaylists.save(changed)) !== 'stored') (await loadDragging(t))?.showOrderNotStored(t);
    },
  };
}

/** Whether there may be some. Checked first, because opening the database would create it. */
function useHasSmartPlaylists(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void hasDatabase('kanade-smart-playlists').then((has) => isCurrent && has && setIsThere(true));
    const stop = smartPlaylists.onChange(() => setIsThere(true));
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return isThere;
}
